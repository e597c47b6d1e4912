import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import { businessDate } from '#contract/dates.ts'
import { cents, unitCost } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { bottleNeeds, bottleValueOf, shortLines } from './bottles.ts'
import { copiedGrn, draftOf, emptyGrn, readDraft, sentGrn } from './grn-draft.ts'
import {
  askedWarnings,
  isBlank,
  type KnownItem,
  newLine,
  revaluedCodes,
  sentLines,
  setsPrices,
  totalOf,
  type TypedLine,
  farFromCost,
  farFromPrice,
  otherPrice,
  warningsOf,
  withItem,
} from './grn-lines.ts'

const B12 = 5
const gas: KnownItem = {
  id: 1,
  code: 'LPG-12-5',
  description: 'LP gas 12.5 kg',
  cost_price: unitCost(34_500_000),
  reselling_price: cents(369_000),
  bottleStockId: B12,
}
const regulator: KnownItem = {
  id: 2,
  code: 'REG-01',
  description: 'Regulator',
  cost_price: unitCost(9_000_000),
  reselling_price: cents(120_000),
  bottleStockId: null,
}
const items = new Map([gas, regulator].map((item) => [item.id, item]))

const line = (typed: Partial<TypedLine>): TypedLine => ({ ...newLine(), ...typed })
const received = (qty: number, typed: Partial<TypedLine> = {}) =>
  line({ stockItemId: gas.id, qty, unitCost: unitCost(35_200_000), price: cents(369_000), ...typed })

test('an item brings its last cost and price; another item brings its own, what was typed stays', () => {
  const first = withItem(newLine(), gas.id, items)
  expect(first).toMatchObject({ unitCost: gas.cost_price, price: gas.reselling_price })
  expect(withItem({ ...first, unitCost: unitCost(35_000_000) }, regulator.id, items)).toMatchObject({
    unitCost: 35_000_000,
    price: regulator.reselling_price,
  })
  expect(isBlank(withItem(first, null, items))).toBe(true)
})

test('the total is the value of the lines; a line that is not finished counts nothing', () => {
  expect(
    totalOf([received(80), received(30, { unitCost: unitCost(14_000_000) }), line({ stockItemId: gas.id, qty: 4 })]),
  ).toBe(cents(32_360_000))
})

test('what is sent leaves blank lines out and names posted ones', () => {
  const sent = sentLines([received(40, { id: 7, expiryOn: businessDate('2027-01-31') }), newLine(), received(1)])
  expect(sent).toEqual([
    { id: 7, stockItemId: 1, qty: 40, unitCost: 35_200_000, reselling_price: 369_000, expiryOn: '2027-01-31' },
    { stockItemId: 1, qty: 1, unitCost: 35_200_000, reselling_price: 369_000 },
  ])
})

test('a price below the cost and goods that arrive expired are warned of, not refused', () => {
  const lines = [
    received(1, { price: cents(351_999) }),
    received(1, { price: cents(352_000), expiryOn: businessDate('2026-03-02') }),
  ]
  expect(warningsOf(lines, items, businessDate('2026-03-02'))).toEqual([
    expect.objectContaining({ kind: 'priceBelowCost', line: 1, code: 'LPG-12-5' }),
    { kind: 'expiresOnArrival', line: 2, code: 'LPG-12-5' },
  ])
  const earlier = [received(1, { price: cents(352_000), expiryOn: businessDate('2026-03-01') })]
  expect(warningsOf(earlier, items, businessDate('2026-03-02'))).toEqual([
    { kind: 'expired', line: 1, code: 'LPG-12-5', expiryOn: '2026-03-01' },
  ])
})

test('a warning is asked about where its line is new or changed, not where the note was posted with it', () => {
  const date = businessDate('2026-03-02')
  const dead = received(4, { id: 7, price: cents(351_999), expiryOn: businessDate('2020-01-01') })
  const kinds = (lines: readonly TypedLine[], on = date) =>
    askedWarnings({ lines, date: on }, items, posted).map((asked) => `${asked.line} ${asked.kind}`)
  const posted = {
    date,
    items: [
      {
        id: 7,
        stockItemId: gas.id,
        code: gas.code,
        description: gas.description,
        lotId: 3,
        lotNo: 'L-1',
        qty: 4,
        unitCost: unitCost(35_200_000),
        reselling_price: cents(351_999),
        value: cents(1_408_000),
        expiryOn: businessDate('2020-01-01'),
        issued: 0,
      },
    ],
  }
  expect(kinds([{ ...dead, qty: 5 }])).toEqual([])
  expect(kinds([{ ...dead, price: cents(352_000) }])).toEqual(['1 expired'])
  expect(kinds([dead], businessDate('2026-03-03'))).toEqual(['1 priceBelowCost', '1 expired'])
  const { id: _, ...anew } = dead
  expect(kinds([newLine(), dead, anew])).toEqual(['3 repeated', '3 priceBelowCost', '3 expired'])
  expect(askedWarnings({ lines: [anew], date }, items, undefined)).toHaveLength(2)
})

test('a line that was typed twice is asked about; another cost or another expiry is another lot', () => {
  const date = businessDate('2026-03-02')
  const expiryOn = businessDate('2027-01-31')
  const free = received(1, { unitCost: unitCost(0) })
  const asked = (...lines: TypedLine[]) =>
    askedWarnings({ lines, date }, items, undefined).filter(({ kind }) => kind === 'repeated')
  expect(asked(received(40), newLine(), received(2))).toEqual([
    { kind: 'repeated', first: 1, line: 3, code: 'LPG-12-5' },
  ])
  expect(asked(received(40), received(40, { expiryOn }), free, newLine(), newLine())).toEqual([])
})

test('goods without a cost are asked about, also where the item has no last cost', () => {
  const date = businessDate('2026-03-02')
  const hose = { ...regulator, id: 3, code: 'HOSE', cost_price: unitCost(0) }
  const known = new Map([...items, [hose.id, hose] as const])
  const kinds = (stockItemId: number, cost: number) =>
    askedWarnings({ lines: [received(1, { stockItemId, unitCost: unitCost(cost) })], date }, known, undefined)
      .map(({ kind }) => kind)
      .filter((kind) => kind !== 'priceFar')
  expect([kinds(hose.id, 0), kinds(hose.id, 1), kinds(gas.id, 0)]).toEqual([['noCost'], [], ['costFar']])
})

test('a cost that is far from the last one of the item is marked', () => {
  const far = (cost: number) => farFromCost(received(1, { unitCost: unitCost(cost) }), items)
  expect([69_000_000, 17_250_000].map(far)).toEqual([gas.cost_price, gas.cost_price])
  expect([68_999_999, 17_250_001, 35_200_000].map(far)).toEqual([null, null, null])
  expect(farFromCost(newLine(), items)).toBeNull()
})

test('a price that is far from what the item sells for is marked as a cost is', () => {
  const far = (price: number) => farFromPrice(received(1, { price: cents(price) }), items)
  expect([738_000, 184_500, 36_900, 3_690_000].map(far)).toEqual(Array(4).fill(gas.reselling_price))
  expect([737_999, 184_501, 369_000].map(far)).toEqual([null, null, null])
  expect(farFromPrice(newLine(), items)).toBeNull()
})

test('the prices of an Admin’s note of the day are those from now on', () => {
  const [day, next] = [businessDate('2026-03-02'), businessDate('2026-03-03')]
  expect(setsPrices([2], day, day)).toBe(true)
  expect(setsPrices([2], day, next)).toBe(false)
  expect(setsPrices([1], day, day)).toBe(false)
})

test('what is marked at a cell is asked about in the one question too, in the order of the lines', () => {
  const date = businessDate('2026-03-02')
  const lines = [
    received(1, { price: cents(3_690_000), expiryOn: date }),
    received(1, { unitCost: unitCost(3_500_000) }),
    received(1),
  ]
  expect(askedWarnings({ lines, date }, items, undefined)).toEqual([
    { kind: 'priceFar', line: 1, code: 'LPG-12-5', price: 3_690_000, last: 369_000 },
    { kind: 'expiresOnArrival', line: 1, code: 'LPG-12-5' },
    { kind: 'costFar', line: 2, code: 'LPG-12-5', cost: 3_500_000, last: 34_500_000 },
  ])
  // Under the lines stands what no cell says.
  expect(warningsOf(lines, items, date)).toHaveLength(1)
})

const bottle = (id: number, more: Partial<BottleStock> = {}): BottleStock => ({
  id,
  item_code: `B${id}`,
  description: 'Cylinder',
  capacity: 12_500_000,
  qty: 0,
  full_qty: 0,
  vehicle_qty: 0,
  primary_qty: 92,
  outlet_qty: 0,
  damage_qty: 0,
  uprice: cents(600_000),
  sellingPrice: cents(0),
  depositPrice: cents(0),
  bottle_item_id: 1,
  rowVersion: 1,
  ...more,
})

test('bottles are taken from primary over all lines of their items', () => {
  const needs = bottleNeeds([received(80), received(12), line({ stockItemId: regulator.id, qty: 3 })], [], items, [
    bottle(B12),
  ])
  expect(needs).toEqual([{ bottleStockId: B12, code: 'B5', taken: 92, available: 92, value: 55_200_000, short: false }])
  expect(bottleValueOf(needs)).toBe(55_200_000)
})

test('more bottles than primary holds are short; a changed note may use those it took itself', () => {
  expect(bottleNeeds([received(93)], [], items, [bottle(B12)])[0]).toMatchObject({ short: true })
  expect(bottleNeeds([received(93)], [{ stockItemId: gas.id, qty: 40 }], items, [bottle(B12)])[0]).toMatchObject({
    available: 132,
    short: false,
  })
})

test('bottles that are too few stop the last line that takes them, over all lines of their items', () => {
  const lines = [received(60), received(60), line({ stockItemId: regulator.id, qty: 3 }), newLine()]
  const of = (primary_qty: number) =>
    shortLines(lines, items, bottleNeeds(lines, [], items, [bottle(B12, { primary_qty })]))
  expect([...of(110).entries()]).toEqual([
    [lines[1]?.key, expect.objectContaining({ taken: 120, available: 110, short: true })],
  ])
  expect(of(120).size).toBe(0)
})

test('a draft comes back as it was typed, unreadable cells included', () => {
  const typed = {
    header: { supplierId: 3, supplierInvoiceNo: 'LT-1', date: businessDate('2026-03-02') },
    lines: [received(0, { qty: { unreadable: 'eighty' } })],
  }
  const kept: unknown = JSON.parse(JSON.stringify(draftOf(typed)))
  expect(readDraft(kept)).toEqual({ ...typed, lines: [{ ...typed.lines[0], key: expect.any(String) }] })
})

test('a draft of a note that was changed since, or of another program, is not offered', () => {
  const typed = emptyGrn({ supplierId: 3, date: null })
  const kept: unknown = JSON.parse(JSON.stringify(draftOf(typed, 4)))
  expect(readDraft(kept, 4)).not.toBeNull()
  expect(readDraft(kept, 5)).toBeNull()
  expect(readDraft({ lines: 'none' })).toBeNull()
})

test('no tax and no remark are left out of the call', () => {
  const typed = {
    header: { supplierId: 3, supplierInvoiceNo: 'LT-1', date: businessDate('2026-03-02'), remark: '  ', tax: cents(0) },
    lines: [received(1)],
  }
  expect(sentGrn(typed)).toEqual({
    supplierId: 3,
    supplierInvoiceNo: 'LT-1',
    date: '2026-03-02',
    lines: [expect.objectContaining({ qty: 1 })],
  })
})

const posted = {
  id: 7,
  stockItemId: gas.id,
  code: gas.code,
  description: gas.description,
  qty: 40,
  unitCost: unitCost(35_200_000),
  reselling_price: cents(369_000),
  expiryOn: businessDate('2027-01-31'),
  lotId: 3,
  lotNo: 'GRN-1/1',
  value: cents(14_080_000),
  issued: 12,
}

test('another note begins like a posted one: supplier, goods, costs and prices, without invoice, lots and expiry', () => {
  const copy = copiedGrn({ supplierId: 3, items: [posted] }, businessDate('2026-03-04'))
  expect(copy.header).toEqual({ supplierId: 3, date: '2026-03-04' })
  expect(copy.lines).toEqual([{ ...received(40), key: expect.any(String) }])
})

test('another selling price than the present one is told of on a new line', () => {
  const other = (price: number) => otherPrice(received(1, { price: cents(price) }), items)
  expect([other(396_000), other(300_000), other(369_000)]).toEqual([369_000, 369_000, null])
  expect(otherPrice(received(1, { price: cents(396_000), id: 4 }), items)).toBeNull()
})

test('another cost of goods that were issued values what took them again', () => {
  const changed = (cost: number) => [received(40, { id: 7, issued: 12, unitCost: unitCost(cost) })]
  expect(revaluedCodes(changed(35_000_000), [posted])).toEqual([gas.code])
  expect(revaluedCodes(changed(35_200_000), [posted])).toEqual([])
  expect(revaluedCodes(changed(35_000_000), [{ ...posted, issued: 0 }])).toEqual([])
})
