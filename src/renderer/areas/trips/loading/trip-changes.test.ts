import { cents } from '#contract/money.ts'
import { type TripDetails, type TripEvent, tripStatuses } from '#contract/trips/trip.ts'
import { expect, test } from 'vitest'
import { typedLoading } from './loading-draft.ts'
import { eventOf, tripChanges } from './trip-changes.ts'

const lot = (id: number, stockItemId: number, loaded: number) => ({
  id,
  stockItemId,
  code: `C${stockItemId}`,
  description: '',
  unit_price: cents(100),
  loaded,
  returned_good: 0,
  returned_expired: 0,
})
const trip = (over: object = {}) =>
  ({
    status: tripStatuses.loaded,
    routeId: 1,
    vehicleId: 2,
    repId: 3,
    date: '2026-11-28',
    remark: null,
    staff: [],
    lines: [lot(1, 10, 5), lot(2, 10, 3), lot(3, 20, 4)],
    ...over,
    // Only what a loading is typed from is compared.
  }) as unknown as TripDetails
const event = (id: number, kind: TripEvent['kind'], by: string): TripEvent => ({
  id,
  kind,
  by,
  at: '2026-11-28T08:00:00.000Z',
  reason: null,
})
const changesTo = (now: object) => tripChanges(typedLoading(trip()), typedLoading(trip(now)))
const said = (now: object) => changesTo(now).map(({ name, base, theirs }) => [name, base, theirs])

test('of a trip that others changed each part is told with what it was; what only counts its version is none', () => {
  expect(said({ rowVersion: 7 })).toEqual([])
  expect(said({ lines: [lot(1, 10, 9), lot(4, 30, 1)], remark: 'late', status: tripStatuses.unloaded })).toEqual([
    ['status', tripStatuses.loaded, tripStatuses.unloaded],
    ['remark', '', 'late'],
    ['lines/10/loaded', 8, 9],
    ['lines/20/loaded', 4, 'removed'],
    ['lines/30/loaded', null, 1],
  ])
})

test('who did it is taken from the newest event of that kind alone', () => {
  const events = [event(1, 'loaded', 'A'), event(2, 'added', 'B'), event(3, 'added', 'C'), event(4, 'held', 'D')]
  const of = (now: object) => eventOf(changesTo(now), events)?.by
  expect(of({ lines: [lot(1, 10, 9), lot(3, 20, 4)] })).toBe('C')
  expect(of({ lines: [lot(1, 10, 8)] })).toBeUndefined()
  expect(of({ status: tripStatuses.cancelled })).toBeUndefined()
})
