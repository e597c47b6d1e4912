/** The views of the list of trips: all of them, or those that wait for a step. Each has an address of the specification. */
import { stepPaths, tripPaths } from './paths.ts'

export const tripViews = {
  all: { path: tripPaths.list, asks: {} },
  unload: { path: stepPaths.unload, asks: { status: 0 } },
  gasOut: { path: stepPaths.gasOut, asks: { open: true } },
  bottles: { path: stepPaths.bottles, asks: { open: true } },
  settle: { path: stepPaths.settle, asks: { status: 1 } },
} as const

export type TripView = keyof typeof tripViews
export type TripStep = Exclude<TripView, 'all'>
