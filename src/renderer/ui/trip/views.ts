/**
 * The views of the list of trips: all of them, or those that wait for a step or for somebody's decision. Those of a step have an address of
 * the specification. A trip that is on hold waits for no step: it stands among those on hold alone.
 */
import { stepPaths, tripPaths } from './paths.ts'

export const tripViews = {
  all: { path: tripPaths.list, asks: {} },
  unload: { path: stepPaths.unload, asks: { status: 0, onHold: false } },
  gasOut: { path: stepPaths.gasOut, asks: { open: true } },
  bottles: { path: stepPaths.bottles, asks: { open: true } },
  settle: { path: stepPaths.settle, asks: { status: 1, onHold: false } },
  onHold: { path: `${tripPaths.list}?onHold=true`, asks: { onHold: true } },
} as const

export type TripView = keyof typeof tripViews
export type TripStep = Exclude<TripView, 'all' | 'onHold'>
/** A page of its own: that of all trips shows those on hold as well, by its filter. */
export type TripPage = 'all' | TripStep
