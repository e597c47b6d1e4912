/** The list of trips over a month that was settled: ranked and searched by what was loaded, sold, short and excess. */
import { formatDate } from '#contract/format.ts'
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

describe('a search', () => {
  const all = async (searchQuery: string) => {
    const { items, totalCount } = await found({ searchQuery })
    expect(items.length).toBe(Math.min(totalCount, 100))
    return items
  }

  it('for a day finds its trips, however it is typed', async () => {
    const { date, root } = (await found({ sort: 'date' })).items[0] ?? expect.unreachable()
    const { items: ofDay } = await found({ filters: JSON.stringify({ from: date, to: date }) })
    const shown = formatDate(date)
    for (const text of [date, shown, shown.slice(0, -5), shown.toLowerCase()]) {
      const ids = (await all(text)).map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining(ofDay.map(({ id }) => id)))
    }
    for (const trip of await all(`${root} ${date}`)) expect([trip.root, trip.date]).toEqual([root, date])
    expect((await all(`${shown.slice(0, -5)} ${root}`)).length).toBeGreaterThan(0)
  })

  it('for the word of a status finds the trips that say it', async () => {
    const holds = (trip: Trip) => trip.parkedReason !== null && trip.status < 2
    for (const trip of await all('on the road')) expect([trip.status, holds(trip)]).toEqual([0, false])
    for (const trip of await all('settled')) expect(trip.status).toBe(2)
    expect(await all('cancelled')).toHaveLength((await found({ filters: '{"status":9}' })).items.length)
  })

  it.each(['short', 'excess'] as const)('for the word %s finds the trips that had one', async (word) => {
    const { items } = await found({ sort: `-${word}` })
    const had = items.filter((trip) => (trip[word] ?? 0) > 0)
    expect(had.length).toBeGreaterThan(0)
    expect(new Set((await all(word)).map(({ id }) => id))).toEqual(new Set(had.map(({ id }) => id)))
  })

  it('for a plate without its spaces and hyphens finds the vehicle', async () => {
    const [trip] = (await found({})).items
    const [plate = ''] = /^.*?\d{3,4}/.exec(trip?.vehicle ?? '') ?? []
    const vehicles = (await all(plate.replace(/[\s-]/g, '').toLowerCase())).map(({ vehicle }) => vehicle)
    expect(new Set(vehicles)).toEqual(new Set([trip?.vehicle]))
  })
})
