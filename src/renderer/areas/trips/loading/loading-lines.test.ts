import { cents } from '#contract/money.ts'
import type { TripLine } from '#contract/trips/trip.ts'
import { describe, expect, test } from 'vitest'
import {
  figuresOf,
  followedLines,
  isLastItem,
  loadedItems,
  type LoadingLine,
  newLine,
  repeatedLines,
  sentLines,
  sentPrices,
  takenByOthers,
  typedLines,
  withoutLot,
  withPutBack,
  withTyped,
} from './loading-lines.ts'

const lot = (id: number, stockItemId: number, loaded: number, good = 0): TripLine => ({
  id,
  stockItemId,
  code: `C${stockItemId}`,
  description: '',
  bottleStockId: null,
  lotId: id,
  lotNo: `${id}`,
  loaded,
  added: 0,
  returned_good: good,
  returned_expired: 0,
  remaining: loaded - good,
  unit_price: cents(1_000),
})
const line = (over: Partial<LoadingLine>): LoadingLine => ({ ...newLine(), ...over })
const shown = (lines: readonly LoadingLine[]) => lines.map(({ stockItemId, loaded, qty }) => [stockItemId, loaded, qty])

describe('goods that are taken off', () => {
  const lots = [lot(1, 10, 16), lot(2, 10, 4), lot(3, 20, 5)]

  test('leave the form with their line, and what was typed for the others stays', () => {
    const typed = [
      ...typedLines(loadedItems(lots)).map((one) => (one.stockItemId === 20 ? { ...one, qty: 7 } : one)),
      line({ stockItemId: 30, qty: 2 }),
    ]
    const left = loadedItems(withoutLot(withoutLot(lots, 1), 2))
    expect(shown(followedLines(typed, left))).toEqual([
      [20, 5, 7],
      [null, 0, null],
      [30, 0, 2],
    ])
  })

  test('are fewer where one lot of several was taken off', () =>
    expect(shown(followedLines(typedLines(loadedItems(lots)), loadedItems(withoutLot(lots, 1))))).toEqual([
      [10, 4, null],
      [20, 5, null],
      [null, 0, null],
    ]))

  test('stay as far as they came back', () =>
    expect(withoutLot([lot(1, 10, 16, 3)], 1)).toMatchObject([{ id: 1, loaded: 3, remaining: 0 }]))

  test('leave a line to type into when nothing else is there', () =>
    expect(shown(followedLines(typedLines(loadedItems([lot(1, 10, 1)])).slice(0, 1), []))).toEqual([[null, 0, null]]))
})

test('goods that went leave what was to be added to them on a new line, and a line to type into is always there', () => {
  const typed = typedLines(loadedItems([lot(1, 10, 16), lot(2, 20, 5)])).slice(0, 2)
  const adding = typed.map((one) => (one.stockItemId === 20 ? { ...one, qty: 4 } : one))
  const left = loadedItems([lot(1, 10, 16)])
  expect(shown(followedLines(adding, left))).toEqual([
    [10, 16, null],
    [20, 0, 4],
  ])
  expect(shown(followedLines(typed, left))).toEqual([
    [10, 16, null],
    [null, 0, null],
  ])
  expect(followedLines(adding, left)[1]?.key).not.toBe('loaded-20')
})

test('pieces to be taken off go with goods that others took off, and are told', () => {
  const before = loadedItems([lot(1, 10, 16), lot(2, 20, 5)])
  const now = before.slice(0, 1)
  const less = typedLines(before).map((one) => (one.stockItemId === null ? one : { ...one, qty: -3 }))
  expect(shown(followedLines(less, now))).toEqual([
    [10, 16, -3],
    [null, 0, null],
  ])
  expect(takenByOthers(less, before, now)).toEqual([{ code: 'C20', qty: 3 }])
  expect(takenByOthers(typedLines(before), before, now)).toEqual([])
})

test('goods taken off that come back stand at their place again, with what was typed for them', () => {
  const items = loadedItems([lot(1, 10, 16), lot(3, 30, 2), lot(4, 20, 5)])
  const [first, taken, last, blank] = typedLines(loadedItems([lot(1, 10, 16), lot(2, 20, 5), lot(3, 30, 2)]))
  if (!first || !taken || !last || !blank) throw new Error('a line is missing')
  const takenOff = { line: { ...taken, qty: 4 }, row: 1 }
  const rest = [first, last, blank]
  expect(shown(followedLines(withPutBack(rest, items, takenOff), items))).toEqual([
    [10, 16, null],
    [20, 5, 4],
    [30, 2, null],
    [null, 0, null],
  ])
  expect(withPutBack(rest, items.slice(0, 2), takenOff)).toBe(rest)
  expect(withPutBack([first, taken], items, takenOff)).toHaveLength(2)
})

test('what others loaded meanwhile stands in the form too', () =>
  expect(
    shown(followedLines([line({ stockItemId: 30, qty: 2 })], loadedItems([lot(1, 10, 16)]))).map(([item]) => item),
  ).toEqual([10, 30]))

test('goods are the last of a trip while no other are on it and none of them came back', () => {
  const last = (lots: readonly TripLine[]) => loadedItems(lots).map((item) => isLastItem(item, lots))
  expect(last([lot(1, 10, 16), lot(2, 10, 4)])).toEqual([true])
  expect(last([lot(1, 10, 16), lot(2, 20, 4)])).toEqual([false, false])
  expect(last([lot(1, 10, 16, 1)])).toEqual([false])
})

test('what is taken off counts less in every total, and is sent as it is typed', () => {
  const lines = [line({ stockItemId: 10, loaded: 20, qty: -3, price: cents(1_000) }), line({ stockItemId: 20, qty: 2 })]
  expect(figuresOf(lines, () => cents(500))).toMatchObject({ loaded: 20, more: -1, pieces: 19, value: 18_000 })
  expect(figuresOf([line({ stockItemId: 10, loaded: 20, qty: -21 })], () => cents(500)).isUnknown).toBe(true)
  expect(sentLines(lines)).toEqual([
    { stock_item_id: 10, qty: -3 },
    { stock_item_id: 20, qty: 2 },
  ])
})

test('pieces of a new line whose item came onto the vehicle meanwhile stand on the line of that item', () => {
  const came = loadedItems([lot(1, 10, 16), lot(2, 20, 5)])
  const typed = [line({ stockItemId: 10, loaded: 16 }), line({ stockItemId: 20, qty: 3 }), newLine()]
  expect(followedLines(typed, came).map(({ stockItemId, loaded, qty }) => [stockItemId, loaded, qty])).toEqual([
    [10, 16, null],
    [20, 5, 3],
    [null, 0, null],
  ])
})

test('an item that stands on a line before is said at the second, also where the first is on the vehicle', () => {
  const lines = [
    line({ stockItemId: 10, loaded: 20 }),
    line({ stockItemId: 20, loaded: 5, qty: 1 }),
    line({ stockItemId: 10, qty: 3 }),
    line({ stockItemId: 30, qty: 3 }),
    line({ stockItemId: 30 }),
    newLine(),
  ]
  expect(repeatedLines(lines)).toEqual([
    [lines[2]?.key, 1],
    [lines[4]?.key, 4],
  ])
})

test('a figure that no book takes makes the total unknown instead of stopping the page, as does all of an item taken off', () => {
  expect(figuresOf([line({ stockItemId: 10, qty: 1_000_000 })], () => cents(10 ** 13))).toMatchObject({
    value: 0,
    isUnknown: false,
    isValueUnknown: true,
  })
  expect(figuresOf([line({ stockItemId: 10, loaded: 3, qty: -3 })], () => cents(1)).isUnknown).toBe(true)
  const cameBack = loadedItems([lot(1, 10, 79, 10)])
  const less = (qty: number) => figuresOf([line({ stockItemId: 10, loaded: 79, qty })], () => cents(1), cameBack)
  expect([less(-69).isUnknown, less(-75).isUnknown]).toEqual([false, true])
})

test('the price of the trip follows it, one that was typed stays; goods that went keep what they are told to keep', () => {
  const was = loadedItems([lot(1, 10, 16), lot(2, 20, 5)])
  const now = was.slice(0, 1).map((item) => ({ ...item, unit_price: cents(777) }))
  const typed = [...typedLines(was).slice(0, 1), line({ stockItemId: 20, loaded: 5, qty: 2, price: cents(555) })]
  const prices = (lines: readonly LoadingLine[]) =>
    lines.map(({ stockItemId, tripPrice, price }) => [stockItemId, tripPrice, price])
  expect(prices(followedLines(typed, now, ({ price }) => price))).toEqual([
    [10, 777, null],
    [20, null, 555],
  ])
  expect(prices(followedLines(typed, now))[1]).toEqual([20, null, null])
  expect(prices(followedLines([line({ stockItemId: 10, loaded: 16, price: cents(600) })], now))[0]).toEqual([
    10, 777, 600,
  ])
  const added = line({ stockItemId: 20, qty: 2, price: cents(555) })
  expect(sentPrices([added, line({ stockItemId: 30, price: cents(1) })], now)).toEqual([
    { stock_item_id: 20, unit_price: 555 },
  ])
})

test('what stands in a cell counts at once; where a figure cannot be read nobody knows the total', () => {
  const lines = [line({ stockItemId: 10, loaded: 20, qty: 1 }), line({ stockItemId: 20, qty: 2 })]
  const [first, second] = lines
  const of = (typed: LoadingLine | null) => figuresOf(withTyped(lines, typed), () => cents(100))
  expect(of(null)).toMatchObject({ more: 3, pieces: 23, isUnknown: false })
  expect(of(second ? { ...second, qty: 12 } : null)).toMatchObject({ more: 13, pieces: 33, value: 3_300 })
  expect(of(first ? { ...first, qty: { unreadable: '1x' } } : null).isUnknown).toBe(true)
  expect(of(line({ qty: 99 })).more).toBe(3)
})
