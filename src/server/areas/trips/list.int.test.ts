/** The list of trips over a month that was settled: ranked and searched by what was loaded, sold, short and excess. */
import type { Page } from '#contract/paging.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoServer } from '../../../../tests/support/demo-server.ts'
import type { Person } from '../../../../tests/support/http.ts'

let admin: Person
beforeAll(async () => {
  admin = await (await demoServer('demo', '2026-11-20')).as('admin')
})

const found = (query: Record<string, string>) =>
  admin.json<Page<Trip>>(
    'GET',
    `/api/DailyVehicalRoutin?${new URLSearchParams({ ...query, PageSize: '100' }).toString()}`,
  )

describe('a ranking', () => {
  const figures: Record<string, (trip: Trip) => number> = {
    queue: ({ queue }) => queue,
    loaded: ({ loaded }) => loaded,
    sales: ({ sales }) => sales ?? 0,
    short: ({ short }) => short ?? 0,
    excess: ({ excess }) => excess ?? 0,
    difference: ({ short, excess }) => (excess ?? 0) - (short ?? 0),
  }
  it.each(Object.entries(figures))('by %s goes up and down', async (sort, figure) => {
    const up = (await found({ sort })).items.map(figure)
    const down = (await found({ sort: `-${sort}` })).items.map(figure)
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    expect(down).toEqual(down.toSorted((a, b) => b - a))
    expect(down[0]).toBeGreaterThanOrEqual(up.at(-1) ?? 0)
  })
})

it('finds a trip by what it sold or was short', async () => {
  const [best] = (await found({ sort: '-sales' })).items
  const [worst] = (await found({ sort: 'difference' })).items
  for (const [trip, amount] of [
    [best, best?.sales],
    [worst, worst?.short],
  ] as const) {
    expect(amount).toBeGreaterThan(0)
    const ids = (await found({ searchQuery: ((amount ?? 0) / 100).toFixed(2) })).items.map(({ id }) => id)
    expect(ids).toContain(trip?.id)
  }
})
