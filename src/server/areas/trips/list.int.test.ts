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
  const figures: Record<string, (trip: Trip) => number | null> = {
    queue: ({ queue }) => queue,
    loaded: ({ loaded }) => loaded,
    sales: ({ sales }) => sales,
    short: ({ short }) => short,
    excess: ({ excess }) => excess,
    difference: ({ short, excess }) => (short === null || excess === null ? null : excess - short),
  }
  const blanksLast = (all: (number | null)[]) => all.toSorted((a, b) => Number(a === null) - Number(b === null))
  it.each(Object.entries(figures))('by %s goes up and down', async (sort, figure) => {
    const up = (await found({ sort })).items.map(figure)
    const down = (await found({ sort: `-${sort}` })).items.map(figure)
    expect(up[0]).not.toBeNull()
    expect(down[0]).not.toBeNull()
    expect(blanksLast(up)).toEqual(up)
    expect(blanksLast(down)).toEqual(down)
    const [rising, falling] = [up, down].map((all) => all.filter((one) => one !== null))
    expect(rising).toEqual(rising?.toSorted((a, b) => a - b))
    expect(falling).toEqual(falling?.toSorted((a, b) => b - a))
    expect(down[0]).toBeGreaterThanOrEqual(rising?.at(-1) ?? 0)
  })

  it('puts trips that are not settled last, up and down', async () => {
    const { totalCount, items } = await found({ sort: 'sales', filters: '{"open":true}' })
    expect(items.length).toBeGreaterThan(0)
    const lastOf = async (sort: string) => {
      const last = String(Math.ceil((await found({ sort })).totalCount / 100))
      return (await found({ sort, Page: last })).items.at(-1)?.sales
    }
    expect(totalCount).toBe(items.length)
    expect(await lastOf('sales')).toBeNull()
    expect(await lastOf('-sales')).toBeNull()
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
