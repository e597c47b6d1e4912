/** Replaying goods: the backdate case of the worked example to the cent, and that late is the same as in time (I20). */
import { businessDate } from '#contract/dates.ts'
import { cents, lineValue, sumOf, unitCost } from '#contract/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LotAge } from './lots.ts'
import { type Location, sideOf } from './move.ts'
import { endOfDate, inTime, type Layer, negativeInstants, replay, type ReplayMove } from './replay.ts'

const day = (no: number) => businessDate(`2026-03-${String(no).padStart(2, '0')}`)
const lot = (lotId: number, received: number): LotAge => ({ lotId, receivedOn: day(received), expiryOn: null })

let ids = 0
type Given = Pick<ReplayMove, 'date' | 'qty' | 'from' | 'to'> & Partial<ReplayMove> & { doc: string; docId?: number }
const moved = ({ doc, docId = 1, ...given }: Given): ReplayMove => {
  ids += 1
  return {
    id: ids,
    at: `2026-03-01T00:00:00.${String(ids).padStart(9, '0')}Z`,
    lotId: null,
    value: cents(0),
    source: { type: doc, id: docId, lineId: null },
    reversesId: null,
    fixedLot: false,
    isNew: true,
    ...given,
  }
}
const received = (no: number, lotId: number, qty: number, rupees: number, more: Partial<ReplayMove> = {}) =>
  moved({
    doc: 'GRN',
    docId: lotId,
    date: day(no),
    qty,
    from: 'SUP',
    to: 'WH',
    lotId,
    value: lineValue(qty, unitCost(rupees * 10_000)),
    ...more,
  })

/** The rows as they would stand in the books: one a lot, with its value. */
function booked(lots: readonly LotAge[], wants: readonly ReplayMove[]): ReplayMove[] {
  const rows: ReplayMove[] = []
  const first = new Map<number, number>()
  for (const [i, want] of wants.entries()) {
    const reversesId = want.reversesId === null ? null : (first.get(want.reversesId) ?? null)
    const before = rows.map((row) => ({ ...row }))
    const { layers } = replay(lots, [...before, { ...want, reversesId, id: 1_000_000 + i }])
    const own = layers.slice(replay(lots, before).layers.length)
    first.set(want.id, rows.length + 1)
    for (const { lotId, qty, value } of own)
      rows.push({ ...want, id: rows.length + 1, reversesId, lotId, qty, value, isNew: false })
  }
  return rows
}

const ofSource = (layers: readonly Layer[], type: string, id: number) =>
  layers.filter(({ source }) => source.type === type && source.id === id).map(({ lotId, qty }) => [lotId, qty])

describe('the worked example (domain.md §11.2, §11.7)', () => {
  const lots = [lot(1, 1), lot(2, 2), lot(3, 3)]
  const trip = (no: number, id: number, qty: number, type: 'load' | 'good' | 'sold') => {
    const vehicle: Location = `VEH:${id}`
    const [doc, from, to] = {
      load: ['LOAD', 'WH', vehicle] as const,
      good: ['UNLOAD', vehicle, 'WH'] as const,
      sold: ['SALES_SUMMARY', vehicle, 'CUS'] as const,
    }[type]
    return moved({ doc, docId: id, date: day(no), qty, from, to })
  }
  const rows = booked(lots, [
    received(1, 1, 100, 3_450, { from: 'OPN' }),
    received(2, 2, 40, 3_500),
    trip(2, 1, 60, 'load'),
    trip(2, 2, 40, 'load'),
    trip(2, 1, 10, 'load'),
    trip(2, 2, 10, 'load'),
    trip(2, 1, 12, 'good'),
    trip(2, 2, 5, 'good'),
    trip(2, 1, 58, 'sold'),
    trip(2, 2, 45, 'sold'),
    received(3, 3, 80, 3_520),
    trip(3, 3, 60, 'load'),
    trip(3, 4, 40, 'load'),
    trip(3, 3, 10, 'good'),
    trip(3, 3, 50, 'sold'),
    trip(3, 4, 40, 'sold'),
  ])

  it('sells the layers it says', () => {
    const { layers, costs, lots: end } = replay(lots, rows)
    expect([1, 2, 3, 4].map((id) => ofSource(layers, 'SALES_SUMMARY', id))).toEqual([
      [[1, 58]],
      [
        [1, 40],
        [2, 5],
      ],
      [
        [1, 2],
        [2, 35],
        [3, 13],
      ],
      [[3, 40]],
    ])
    expect(costs).toEqual([])
    expect(end.get(3)?.goods).toEqual({ qty: 27, value: 9_504_000 })
  })

  it('gives a late receipt to the trip that would have had it, and nothing to others', () => {
    const late = received(2, 4, 10, 3_400, { at: endOfDate(day(2)) })
    const { layers, costs, lots: end } = replay([...lots, lot(4, 2)], [...rows, late])
    expect(ofSource(layers, 'SALES_SUMMARY', 3)).toEqual([
      [1, 2],
      [2, 35],
      [4, 10],
      [3, 3],
    ])
    expect(costs).toEqual([
      { type: 'SALES_SUMMARY', id: 3, date: day(3), from: 'goods', to: null, posted: 17_516_000, replayed: 17_396_000 },
    ])
    expect(end.get(3)?.goods).toEqual({ qty: 37, value: 13_024_000 })
    expect([1, 2, 4].map((id) => end.get(id)?.goods.qty)).toEqual([0, 0, 0])
  })

  it('finds the bottles that the late receipt would take from a later one', () => {
    const bottles = (no: number, id: number, qty: number, from: string, to: string) => ({
      id,
      date: day(no),
      at: `2026-03-0${no}T04:00:00.000Z`,
      qty,
      from,
      to,
    })
    const isPlace = (loc: string) => loc !== 'OPN' && loc !== 'BOUGHT'
    const inBooks = [
      bottles(1, 1, 40, 'OPN', 'PRI'),
      bottles(1, 2, 60, 'OPN', 'RD_EMPTY'),
      bottles(2, 3, 40, 'PRI', 'RD_FULL'),
      bottles(2, 4, 50, 'RD_EMPTY', 'PRI'),
      bottles(3, 5, 30, 'BOUGHT', 'PRI'),
      bottles(3, 6, 80, 'PRI', 'RD_FULL'),
    ]
    const late = { ...bottles(2, 7, 10, 'PRI', 'RD_FULL'), at: endOfDate(day(2)) }
    expect(negativeInstants(inBooks, isPlace)).toEqual([])
    expect(negativeInstants([...inBooks, late], isPlace)).toEqual([{ move: inBooks[5], loc: 'PRI', short: 10 }])
    const note = { ...bottles(2, 8, 20, 'OPN', 'PRI'), at: endOfDate(day(2)) }
    expect(negativeInstants([...inBooks, late, note], isPlace)).toEqual([])
  })
})

describe('what leaves its side of the books', () => {
  const lots = [lot(1, 1), lot(2, 1), lot(3, 1)]

  it('is of the oldest lots, but for a named one as far as it reaches', () => {
    const named = moved({ doc: 'ERN', date: day(3), qty: 6, from: 'WH', to: 'SCRAP', lotId: 2, fixedLot: true })
    const { layers } = replay(lots, [received(1, 1, 5, 10), received(1, 2, 4, 20), named])
    expect(ofSource(layers, 'ERN', 1)).toEqual([
      [2, 4],
      [1, 2],
    ])
    expect(layers.at(-1)?.value).toBe(2_000)
  })

  it('comes back damaged from what is left behind the good pieces, and is written off at that value', () => {
    const on = (doc: string, qty: number, from: Location, to: Location) => moved({ doc, date: day(2), qty, from, to })
    const { layers, lots: end } = replay(lots, [
      received(1, 1, 5, 10),
      received(1, 2, 5, 20),
      on('LOAD', 9, 'WH', 'VEH:7'),
      on('UNLOAD', 3, 'VEH:7', 'WH'),
      on('UNLOAD', 2, 'VEH:7', 'HELD'),
      on('SALES_SUMMARY', 4, 'VEH:7', 'CUS'),
      on('ERN', 2, 'HELD', 'SCRAP'),
    ])
    expect(ofSource(layers, 'UNLOAD', 1)).toEqual([
      [2, 3],
      [2, 1],
      [1, 1],
    ])
    expect(ofSource(layers, 'SALES_SUMMARY', 1)).toEqual([[1, 4]])
    expect(
      sumOf(
        layers.filter(({ source }) => source.type === 'ERN'),
        ({ value }) => value,
      ),
    ).toBe(3_000)
    expect([end.get(1)?.held, end.get(2)?.held]).toEqual([
      { qty: 0, value: 0 },
      { qty: 0, value: 0 },
    ])
    expect(end.get(2)?.goods).toEqual({ qty: 4, value: 8_000 })
  })

  it('is brought back by an undo with the value that it took then, once', () => {
    const taken = moved({ doc: 'ADJUST', date: day(2), qty: 2, from: 'WH', to: 'ADJ' })
    const undone = moved({ doc: 'ADJUST', date: day(2), qty: 2, from: 'ADJ', to: 'WH', reversesId: taken.id })
    const goods = [received(1, 1, 3, 10), taken, undone]
    expect(replay(lots, goods).lots.get(1)?.goods).toEqual({ qty: 3, value: 3_000 })
    const again = moved({ doc: 'ADJUST', date: day(2), qty: 2, from: 'ADJ', to: 'WH', reversesId: taken.id })
    expect(() => replay(lots, [...goods, again])).toThrow('takes back more than was moved')
  })

  it('is never made up: pieces that are nowhere stop the replay', () => {
    const taken = moved({ doc: 'ADJUST', date: day(2), qty: 4, from: 'WH', to: 'ADJ' })
    expect(() => replay(lots, [received(1, 1, 3, 10), taken])).toThrow('1 pieces are missing at WH')
  })
})

describe('late and in time (I20, I25)', () => {
  type Step = {
    kind: 'receive' | 'take' | 'load' | 'good' | 'held' | 'sell' | 'scrap' | 'undo'
    day: number
    qty: number
    rupees: number
    vehicle: number
    which: number
  }
  const anyStep: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom<Step['kind'][]>(
      'receive',
      'receive',
      'take',
      'take',
      'load',
      'good',
      'held',
      'sell',
      'scrap',
      'undo',
    ),
    day: fc.integer({ min: 2, max: 6 }),
    qty: fc.integer({ min: 1, max: 9 }),
    rupees: fc.integer({ min: 1, max: 999 }),
    vehicle: fc.constantFrom(1, 2),
    which: fc.nat({ max: 20 }),
  })
  const anySteps = fc.array(anyStep, { minLength: 4, maxLength: 14 })
  const ages = Array.from({ length: 16 }, (_, i) => lot(i + 1, 1))
  const isPlace = (loc: string) => sideOf(loc as Location) !== null
  /** In the order of days; what would take goods that are not there is left out. Lots are aged by their number. */
  const wantsOf = (steps: readonly Step[]): ReplayMove[] => {
    const wants: ReplayMove[] = [received(1, 1, 40, 7)]
    for (const { kind, day: no, qty, rupees, vehicle, which } of steps.toSorted((a, b) => a.day - b.day)) {
      const veh: Location = `VEH:${vehicle}`
      const own = { docId: wants.length, date: day(no), qty }
      const undone = wants[which % wants.length]
      const want =
        kind === 'receive'
          ? received(no, wants.length + 1, qty, rupees)
          : kind === 'undo'
            ? undone &&
              undone.source.type === 'TAKE' &&
              !wants.some(({ reversesId }) => reversesId === undone.id) &&
              moved({ ...own, doc: 'TAKE', qty: undone.qty, from: undone.to, to: undone.from, reversesId: undone.id })
            : moved({
                ...own,
                ...{
                  take: { doc: 'TAKE', from: 'WH' as const, to: 'ADJ' as const },
                  load: { doc: 'LOAD', from: 'WH' as const, to: veh },
                  good: { doc: 'UNLOAD', from: veh, to: 'WH' as const },
                  held: { doc: 'UNLOAD', from: veh, to: 'HELD' as const },
                  sell: { doc: 'SALES_SUMMARY', from: veh, to: 'CUS' as const },
                  scrap: { doc: 'ERN', from: 'HELD' as const, to: 'SCRAP' as const },
                }[kind],
              })
      if (want && negativeInstants([...wants, want], isPlace).length === 0) wants.push(want)
    }
    return wants
  }

  it('cost the same: a document that comes late is as if it had come at the end of its day', () => {
    let compared = 0
    fc.assert(
      fc.property(anySteps, fc.nat(), (steps, pick) => {
        const wants = wantsOf(steps)
        const late = wants[1 + (pick % Math.max(1, wants.length - 1))]
        if (!late || late.reversesId !== null || wants.some(({ reversesId }) => reversesId === late.id)) return
        const rest = wants.filter((want) => want !== late)
        const atEnd = { ...late, at: endOfDate(late.date), id: 2_000_000 }
        const inOrder = [...rest, atEnd].toSorted(inTime)
        if (negativeInstants(rest, isPlace).length > 0 || negativeInstants(inOrder, isPlace).length > 0) return
        compared += 1
        const rows = booked(ages, rest)
        const replayed = replay(ages, [...rows, atEnd])
        const timely = booked(ages, inOrder)
        expect(merged(replayed.layers)).toEqual(merged(timely))
        // What is posted and what was adjusted make together what would have been posted in time.
        for (const { type, id, replayed: cost, from, to } of replayed.costs)
          expect(cost).toBe(
            sumOf(
              timely.filter(
                (row) =>
                  row.source.type === type &&
                  row.source.id === id &&
                  sideOf(row.from) === from &&
                  sideOf(row.to) === to,
              ),
              ({ value }) => value,
            ),
          )
      }),
      { numRuns: 400 },
    )
    expect(compared).toBeGreaterThan(150)
  })

  it('leave no difference when nothing is late, and no cent behind in an empty lot', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const rows = booked(ages, wantsOf(steps))
        const { costs, lots } = replay(ages, rows)
        expect(costs).toEqual([])
        for (const { goods, held } of lots.values())
          for (const { qty, value } of [goods, held]) {
            expect(qty).toBeGreaterThanOrEqual(0)
            if (qty === 0) expect(value).toBe(0)
          }
      }),
      { numRuns: 300 },
    )
  })
})

const merged = (
  layers: readonly {
    source: Layer['source']
    from: string
    to: string
    lotId: number | null
    qty: number
    value: number
  }[],
) => layers.map(({ source, from, to, lotId, qty, value }) => [source.type, source.id, from, to, lotId, qty, value])
