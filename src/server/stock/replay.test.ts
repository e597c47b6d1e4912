/** Replaying goods: the backdate case of the worked example to the cent, and how each movement draws. */
import { cents, sumOf, unitCost } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { booked, day, layersOf, lot, moved, received } from '../../../tests/support/replay.ts'
import type { Location } from './location.ts'
import { changesOf } from './layering.ts'
import { type Layer, negativeInstants, replay } from './replay.ts'

const ofSource = (layers: readonly Layer[], type: string, id: number) =>
  layers.filter(({ source }) => source.type === type && source.id === id).map(({ lotId, qty }) => [lotId, qty])

describe('the worked example (WEX-02, WEX-05)', () => {
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
    const replayed = replay(lots, rows)
    const layers = layersOf(replayed)
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
    expect(changesOf(replayed.groups)).toEqual([])
    expect(replayed.lots.get(3)?.goods).toEqual({ qty: 27, value: 9_504_000 })
  })

  it('gives a late receipt to the trip that would have had it, and nothing to others', () => {
    const late = received(2, 4, 10, 3_400)
    const replayed = replay([...lots, lot(4, 2)], [...rows, late])
    expect(ofSource(layersOf(replayed), 'SALES_SUMMARY', 3)).toEqual([
      [1, 2],
      [2, 35],
      [4, 10],
      [3, 3],
    ])
    expect(changesOf(replayed.groups)).toEqual([
      { type: 'SALES_SUMMARY', id: 3, date: day(3), goods: 120_000, held: 0 },
    ])
    const { lots: end } = replayed
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
      source: { id },
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
    const late = { ...bottles(2, 7, 10, 'PRI', 'RD_FULL'), at: '2026-03-04T04:00:00.000Z' }
    expect(negativeInstants(inBooks, isPlace)).toEqual([])
    expect(negativeInstants([...inBooks, late], isPlace)).toEqual([{ move: inBooks[5], loc: 'PRI', short: 10 }])
    const note = { ...bottles(2, 8, 20, 'OPN', 'PRI'), at: '2026-03-04T04:01:00.000Z' }
    expect(negativeInstants([...inBooks, late, note], isPlace)).toEqual([])
  })
})

describe('what a document moves at once', () => {
  it('is one moment: what it takes before it brings is not short', () => {
    const at = '2026-03-02T04:00:00.000Z'
    const flow = (id: number, from: string, to: string, document: number) => ({
      id,
      date: day(2),
      at,
      qty: 5,
      from,
      to,
      source: { id: document },
    })
    const isPlace = (loc: string) => loc === 'WH'
    const [out, into] = [flow(1, 'WH', 'ADJ', 7), flow(2, 'ADJ', 'WH', 7)]
    expect(negativeInstants([out, into], isPlace)).toEqual([])
    expect(negativeInstants([out, { ...into, source: { id: 8 } }], isPlace)).toEqual([
      { move: out, loc: 'WH', short: 5 },
    ])
  })
})

describe('what leaves its side of the books', () => {
  const lots = [lot(1, 1), lot(2, 1), lot(3, 1)]

  it('is of the oldest lots, but for a named one as far as it reaches', () => {
    const named = moved({ doc: 'ERN', date: day(3), qty: 6, from: 'WH', to: 'SCRAP', lotId: 2, fixedLot: true })
    const layers = layersOf(replay(lots, [received(1, 1, 5, 10), received(1, 2, 4, 20), named]))
    expect(ofSource(layers, 'ERN', 1)).toEqual([
      [2, 4],
      [1, 2],
    ])
    expect(layers.at(-1)?.value).toBe(2_000)
  })

  it('is of a named lot once: what it does not reach is of other lots, the named one older or not', () => {
    const named = moved({ doc: 'ERN', date: day(3), qty: 6, from: 'WH', to: 'SCRAP', lotId: 1, fixedLot: true })
    const replayed = replay(lots, [received(1, 1, 4, 10), received(1, 2, 5, 20), named])
    expect(ofSource(layersOf(replayed), 'ERN', 1)).toEqual([
      [1, 4],
      [2, 2],
    ])
    expect([1, 2].map((id) => replayed.lots.get(id)?.goods.qty)).toEqual([0, 3])
  })

  it('goes out again of the lots that came back, and of each no more than came back', () => {
    const on = (doc: string, qty: number, from: Location, to: Location, more = {}) =>
      moved({ doc, date: day(2), qty, from, to, ...more })
    const loadOf = (lotId: number) => on('LOAD', 5, 'WH', 'VEH:7', { lotId, fixedLot: true })
    const replayed = replay(lots, [
      received(1, 1, 10, 10),
      received(1, 2, 5, 20),
      loadOf(1),
      loadOf(2),
      on('UNLOAD', 6, 'VEH:7', 'WH'),
      on('UNLOAD', 1, 'WH', 'VEH:7', { docId: 2 }),
      on('UNLOAD', 1, 'WH', 'VEH:7', { docId: 3 }),
    ])
    expect([1, 2, 3].map((id) => ofSource(layersOf(replayed), 'UNLOAD', id))).toEqual([
      [
        [2, 5],
        [1, 1],
      ],
      [[1, 1]],
      [[2, 1]],
    ])
  })

  it('comes back damaged from what is left behind the good pieces, and is written off at that value', () => {
    const on = (doc: string, qty: number, from: Location, to: Location) => moved({ doc, date: day(2), qty, from, to })
    const replayed = replay(lots, [
      received(1, 1, 5, 10),
      received(1, 2, 5, 20),
      on('LOAD', 9, 'WH', 'VEH:7'),
      on('UNLOAD', 3, 'VEH:7', 'WH'),
      on('UNLOAD', 2, 'VEH:7', 'HELD'),
      on('SALES_SUMMARY', 4, 'VEH:7', 'CUS'),
      on('ERN', 2, 'HELD', 'SCRAP'),
    ])
    const [layers, end] = [layersOf(replayed), replayed.lots]
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

  it('is taken back from other lots where a late document would have taken its own', () => {
    const on = (doc: string, qty: number, from: Location, to: Location) => moved({ doc, date: day(2), qty, from, to })
    const [load, back] = [on('LOAD', 4, 'WH', 'VEH:7'), on('UNLOAD', 4, 'VEH:7', 'WH')]
    const taken = on('ERN', 4, 'WH', 'SCRAP')
    const again = moved({ doc: 'UNLOAD', date: day(2), qty: 4, from: 'WH', to: 'VEH:7', reversesId: back.id })
    const replayed = replay(lots, [received(1, 1, 4, 10), received(1, 2, 4, 20), load, back, taken, again])
    const [layers, end] = [layersOf(replayed), replayed.lots]
    expect(ofSource(layers, 'ERN', 1)).toEqual([[1, 4]])
    expect(layers.at(-1)).toMatchObject({ lotId: 2, qty: 4, to: 'VEH:7' })
    expect([end.get(1)?.goods, end.get(2)?.goods]).toEqual([
      { qty: 0, value: 0 },
      { qty: 4, value: 8_000 },
    ])
  })

  it('costs what its lot costs from a change of cost on, for the pieces that were left then', () => {
    const taken = moved({ doc: 'ADJUST', date: day(2), qty: 1, from: 'WH', to: 'ADJ' })
    const cost = moved({
      doc: 'LOT_COST',
      date: day(2),
      qty: 3,
      from: 'WH',
      to: 'ADJ',
      lotId: 1,
      unitCost: unitCost(120_000),
      value: cents(600),
    })
    const later = moved({ doc: 'ADJUST', docId: 2, date: day(3), qty: 1, from: 'WH', to: 'ADJ' })
    const [receipt, before] = [
      received(1, 1, 4, 10),
      moved({ doc: 'ERN', date: day(1), qty: 1, from: 'WH', to: 'SCRAP' }),
    ]
    const rows = [...booked(lots, [receipt, taken]), cost]
    expect(changesOf(replay(lots, rows).groups)).toEqual([])
    const replayed = replay(lots, [...rows, before, later])
    expect(replayed.groups.find(({ rows: [{ source }] }) => source.type === 'LOT_COST')?.gain).toBe(400)
    expect(layersOf(replayed).at(-1)).toMatchObject({ source: { id: 2 }, value: 1_200 })
  })

  it('is never made up: pieces that are nowhere stop the replay', () => {
    const taken = moved({ doc: 'ADJUST', date: day(2), qty: 4, from: 'WH', to: 'ADJ' })
    expect(() => replay(lots, [received(1, 1, 3, 10), taken])).toThrow('1 pieces are missing at WH')
  })
})
