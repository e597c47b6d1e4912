import { cents } from '#contract/money.ts'
import { sidesOf } from '#ui/conflict/row-sides.ts'
import { describe, expect, test } from 'vitest'
import { followedLines, isBlank, type LoadedItem, type LoadingLine, newLine, sentLines } from './loading-lines.ts'
import { goodsSides, isAddedToRemoved, loadingSides, partOf, REMOVED } from './loading-sides.ts'

const [lpg12, lpg5, reg] = [1, 2, 3]
const on = (stockItemId: number, loaded: number, over: Partial<LoadingLine> = {}): LoadingLine => ({
  ...newLine(),
  stockItemId,
  loaded,
  tripPrice: cents(1_000),
  ...over,
})
const added = (stockItemId: number, qty: number): LoadingLine => ({ ...newLine(), stockItemId, qty })
const items = (lines: readonly LoadingLine[]): LoadedItem[] =>
  lines.map(({ stockItemId, loaded, tripPrice }) => ({
    stockItemId: stockItemId as number,
    code: `C${stockItemId}`,
    description: '',
    unit_price: tripPrice as LoadedItem['unit_price'],
    loaded,
    back: 0,
    given: 0,
    ids: [],
  }))

const base = [on(lpg12, 25), on(lpg5, 10), on(reg, 6)]
/** The changes, and what is sent once each is chosen as named. */
function outcome(
  theirs: readonly LoadingLine[],
  mine: readonly LoadingLine[],
  choices: Readonly<Record<string, 'mine' | 'theirs'>> = {},
) {
  const changes = goodsSides.compare(base, theirs, mine)
  const lines = followedLines(goodsSides.merge(changes, mine, choices), items(theirs))
  return {
    changes: changes.map((one) => [one.name, one.base, one.theirs, one.mine, one.by]),
    lines,
    sent: sentLines(lines).map(({ stock_item_id, qty }) => [stock_item_id, qty]),
  }
}

describe('goods removed by the other', () => {
  const theirs = [on(lpg12, 25), on(lpg5, 10)]
  const adding = [on(lpg12, 25), on(lpg5, 10), on(reg, 6, { qty: 4 })]

  test('while some were to be added are asked about, and added anew unless they are left out', () => {
    const { changes, sent } = outcome(theirs, adding)
    expect(changes).toEqual([
      ['lines/3/loaded', 6, REMOVED, 6, 'them'],
      ['lines/3/add', null, null, 4, 'both'],
    ])
    expect(sent).toEqual([[reg, 4]])
    const out = outcome(theirs, adding, { 'lines/3/add': 'theirs' })
    expect(out.sent).toEqual([])
    expect(out.lines.map(({ stockItemId }) => stockItemId)).toEqual([lpg12, lpg5, null])
  })

  test('while some were to be taken off go, and nothing is asked', () => {
    const { changes, sent, lines } = outcome(theirs, [on(lpg12, 25), on(lpg5, 10), on(reg, 6, { qty: -4 })])
    expect(changes).toEqual([
      ['lines/3/loaded', 6, REMOVED, 6, 'them'],
      ['lines/3/add', null, null, -4, 'them'],
    ])
    expect(sent).toEqual([])
    expect(lines.map(({ stockItemId }) => stockItemId)).toEqual([lpg12, lpg5, null])
  })

  test('are asked about still, once what was typed stands on a new line of the form', () => {
    const shown = followedLines(adding, items(theirs))
    expect(shown.map(({ stockItemId, loaded, qty }) => [stockItemId, loaded, qty])).toEqual([
      [lpg12, 25, null],
      [lpg5, 10, null],
      [reg, 0, 4],
    ])
    expect(outcome(theirs, shown).changes).toEqual([
      ['lines/3/loaded', 6, REMOVED, 6, 'them'],
      ['lines/3/add', null, null, 4, 'both'],
    ])
    expect(outcome(theirs, shown).sent).toEqual([[reg, 4]])
    expect(outcome(theirs, shown, { 'lines/3/add': 'theirs' }).sent).toEqual([])
  })

  test('keep what cannot be read too', () => {
    const typo = [on(lpg12, 25), on(lpg5, 10), on(reg, 6, { qty: { unreadable: '4x' } })]
    expect(outcome(theirs, typo).changes.at(-1)).toEqual(['lines/3/add', null, null, { unreadable: '4x' }, 'both'])
    expect(outcome(theirs, typo).lines.at(-1)).toMatchObject({ stockItemId: reg, qty: { unreadable: '4x' } })
  })

  test('are named where nothing was typed for them, and where their price was', () => {
    expect(outcome(theirs, base).changes).toEqual([['lines/3/loaded', 6, REMOVED, 6, 'them']])
    const repriced = [on(lpg12, 25), on(lpg5, 10), on(reg, 6, { price: cents(1_200) })]
    expect(outcome(theirs, repriced).changes).toEqual([
      ['lines/3/loaded', 6, REMOVED, 6, 'them'],
      ['lines/3/price', 1_000, REMOVED, 1_200, 'them'],
    ])
    expect(outcome(theirs, repriced).lines.map(({ stockItemId }) => stockItemId)).toEqual([lpg12, lpg5, null])
  })

  test('and repriced here keep that price where some are added anyway', () => {
    const repriced = [on(lpg12, 25), on(lpg5, 10), on(reg, 6, { price: cents(1_200), qty: 4 })]
    const named = ['lines/3/price', 1_000, REMOVED, 1_200, 'me']
    expect(outcome(theirs, repriced).changes.at(-1)).toEqual(named)
    const shown = followedLines(repriced, items(theirs), ({ price }) => price)
    expect(shown.at(-1)).toMatchObject({ stockItemId: reg, qty: 4, price: 1_200 })
    expect(outcome(theirs, shown).changes.at(-1)).toEqual(named)
  })

  test('all of them leave what was to be added to each', () => {
    const all = [on(lpg12, 25, { qty: 1 }), on(lpg5, 10, { qty: 2 }), on(reg, 6)]
    expect(outcome([], all).sent).toEqual([
      [lpg12, 1],
      [lpg5, 2],
    ])
  })
})

describe('goods added by the other', () => {
  test('are named line by line, and what is to be added to them stays', () => {
    const theirs = [on(lpg12, 25), on(lpg5, 13), on(reg, 6), on(9, 2)]
    const { changes, sent, lines } = outcome(theirs, [on(lpg12, 25, { qty: 1 }), on(lpg5, 10, { qty: 2 }), on(reg, 6)])
    expect(changes).toEqual([
      ['lines/1/add', null, null, 1, 'me'],
      ['lines/2/loaded', 10, 13, 10, 'them'],
      ['lines/2/add', null, null, 2, 'me'],
      ['lines/9/loaded', null, 2, null, 'them'],
    ])
    expect(sent).toEqual([
      [lpg12, 1],
      [lpg5, 2],
    ])
    expect(lines.map(({ loaded }) => loaded)).toEqual([25, 13, 6, 2, 0])
  })

  test('that were to be added here too are shown with both', () => {
    const { changes, sent } = outcome([...base, on(9, 5)], [...base, added(9, 5)])
    expect(changes).toEqual([
      ['lines/9/loaded', null, 5, null, 'them'],
      ['lines/9/add', null, null, 5, 'me'],
    ])
    expect(sent).toEqual([[9, 5]])
  })
})

test('a price is that of whoever changed it; where both did, the chosen one', () => {
  const sells = (over: Partial<LoadingLine>) => [on(lpg12, 25, over), on(lpg5, 10), on(reg, 6)]
  const cheaper = (price: number) => sells({ tripPrice: cents(price) })
  const typed = (price: number) => sells({ price: cents(price) })
  const name = 'lines/1/price'
  const price = (...sides: Parameters<typeof outcome>) => {
    const [line] = outcome(...sides).lines
    return line?.price ?? line?.tripPrice
  }
  expect(price(cheaper(900), base)).toBe(900)
  expect(price(base, typed(800))).toBe(800)
  expect(outcome(cheaper(900), typed(800)).changes).toEqual([[name, 1_000, 900, 800, 'both']])
  expect(price(cheaper(900), typed(800))).toBe(800)
  expect(price(cheaper(900), typed(800), { [name]: 'theirs' })).toBe(900)
  expect(outcome(cheaper(900), typed(900)).changes).toEqual([])
})

test('a price of the other that the form showed meanwhile is not taken for one that was typed', () => {
  const shown = followedLines(base, items([on(lpg12, 25, { tripPrice: cents(900) }), on(lpg5, 10), on(reg, 6)]))
  const mine = shown.filter((line) => !isBlank(line))
  const { changes, lines } = outcome([on(lpg12, 25, { tripPrice: cents(950) }), on(lpg5, 10), on(reg, 6)], mine)
  expect(changes).toEqual([['lines/1/price', 1_000, 950, 1_000, 'them']])
  expect(lines[0]).toMatchObject({ tripPrice: 950, price: null })
})

test('goods of an item that is not found yet stay as they are typed', () => {
  const typo = { ...newLine(), stockItemId: { unreadable: 'reg' }, qty: 3 }
  const { changes, lines } = outcome(base, [...base, typo])
  expect(changes).toEqual([['lines/unnamed', null, null, [typo], 'me']])
  expect(lines).toContainEqual(typo)
})

test('nothing typed and nothing changed is no change; a new line to type into is there in the end', () => {
  const { changes, lines } = outcome(base, base)
  expect(changes).toEqual([])
  expect(isBlank(lines.at(-1) as LoadingLine)).toBe(true)
})

test('only goods added to what was removed are a question', () => {
  const change = { name: 'lines/3/add', base: null, theirs: null, mine: 4 }
  expect(isAddedToRemoved({ ...change, by: 'both' })).toBe(true)
  expect(isAddedToRemoved({ ...change, by: 'me' })).toBe(false)
  expect(isAddedToRemoved({ ...change, name: 'remark', by: 'both' })).toBe(false)
  expect([partOf('lines/3/price'), partOf('lines/unnamed'), partOf('remark')]).toEqual([
    { stockItemId: 3, part: 'price' },
    null,
    null,
  ])
})

test('the header is told apart beside the lines, and nothing of the lines is written into it', () => {
  const sides = sidesOf(loadingSides)
  const was = { remark: 'a', status: 0, lines: base }
  const now = { remark: 'a', status: 1, lines: base.slice(0, 2) }
  const mine = { remark: 'b', status: 0, lines: [...base.slice(0, 2), on(reg, 6, { qty: 4 })] }
  const changes = sides.compare(was, now, mine)
  expect(changes.map(({ name, by }) => [name, by])).toEqual([
    ['lines/3/add', 'both'],
    ['status', 'them'],
    ['lines/3/loaded', 'them'],
    ['remark', 'me'],
  ])
  const merged = sides.merge({ changes, theirs: now, mine, choices: {} })
  expect(Object.keys(merged)).toEqual(['remark', 'status', 'lines'])
  expect(merged).toMatchObject({ remark: 'b', status: 1 })
})
