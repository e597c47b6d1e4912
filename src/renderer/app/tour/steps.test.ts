import { tripStatuses } from '#contract/trips/trip.ts'
import { expect, it } from 'vitest'
import { stepsOf } from './steps.ts'

const { loaded, unloaded, summarised } = tripStatuses
const paths = (...trips: [id: number, status: (typeof tripStatuses)[keyof typeof tripStatuses]][]) =>
  Object.fromEntries(stepsOf(trips.map(([id, status]) => ({ id, status }))).map(({ name, path }) => [name, path]))

it('show a vehicle on the road, and one that came back', () => {
  expect(paths([9, loaded], [8, unloaded], [7, summarised])).toMatchObject({
    loading: '/sales/loading/update/9',
    unloading: '/sales/unloading?id=9',
    difference: '/sales/settlement?id=8',
  })
  expect(paths([8, unloaded])).toMatchObject({ deliveries: '/sales/gas-out?id=8', tenders: '/sales/settlement?id=8' })
})

it('show the lists where no vehicle is on its way', () => {
  expect(paths([7, summarised])).toMatchObject({
    loading: '/sales/loading/create',
    deliveries: '/sales/gas-out',
    unloading: '/sales/unloading',
    tenders: '/sales/settlement',
  })
})
