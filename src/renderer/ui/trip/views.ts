/** The views of the list of trips: all of them, or those that wait for a step. Each has an address of the specification. */
import { tripPaths } from './paths.ts'

export const tripViews = {
  all: { path: tripPaths.list, asks: {} },
  unload: { path: '/sales/unloading', asks: { status: 0 } },
  gasOut: { path: '/sales/gas-out', asks: { open: true } },
  bottles: { path: '/sales/empty-bottles', asks: { open: true } },
  settle: { path: '/sales/settlement', asks: { status: 1 } },
} as const

export type TripView = keyof typeof tripViews
export type TripStep = Exclude<TripView, 'all'>
