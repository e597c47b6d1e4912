import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import { businessDate } from '#contract/dates.ts'
import { units } from '#contract/enums.ts'
import { cents, unitCost } from '#contract/money.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { expect, test } from 'vitest'
import { draftOf, readDraft, sentExpiryNote } from './expiry-note-draft.ts'
import { availableFor, figuresOf, newLine, type TypedLine, valueOf, withItem } from './expiry-note-lines.ts'

const lot = (id: number, warehouse: number, held: number, cost: number): StockRow['lots'][number] => ({
  id,
  lotNo: `L${id}`,
  receivedOn: businessDate('2026-02-28'),
  expiryOn: null,
  unitCost: unitCost(cost),
  warehouse,
  vehicles: 0,
  held,
})
const gas: StockRow = {
  id: 1,
  code: 'LPG-12-5',
  description: 'LP gas 12.5 kg',
  itemId: 1,
  item: 'Filled',
  mainItem: 1,
  unit: units.KG,
  capacity: 12_500_000,
  cost_price: unitCost(35_000_000),
  reselling_price: cents(369_000),
  proposedPrice: null,
  reorderLevel: 0,
  commissionPerUnit: cents(0),
  bottleStockId: 5,
  isActive: true,
  rowVersion: 1,
  warehouse: 12,
  vehicles: 0,
  held: 3,
  value: cents(0),
  heldValue: cents(0),
  lots: [lot(1, 2, 3, 34_500_000), lot(2, 10, 0, 35_000_000)],
}
const rows = [gas]
// Only its price matters here.
const bottles = [{ id: 5, uprice: cents(600_000) } as BottleStock]
const line = (typed: Partial<TypedLine>): TypedLine => ({ ...newLine(), ...typed })

test('without a lot the next ones are taken in their order; a named lot is taken alone', () => {
  expect(valueOf(line({ stockItemId: 1, qty: 3 }), rows)).toBe(2 * 345_000 + 350_000)
  expect(valueOf(line({ stockItemId: 1, qty: 3, lotId: 2 }), rows)).toBe(3 * 350_000)
  expect(availableFor(line({ stockItemId: 1 }), rows)).toBe(12)
  expect(availableFor(line({ stockItemId: 1, lotId: 1 }), rows)).toBe(2)
})

test('held goods are taken from what is held', () => {
  expect(availableFor(line({ stockItemId: 1, source: 'HELD' }), rows)).toBe(3)
  expect(figuresOf([line({ stockItemId: 1, source: 'HELD', qty: 1 })], rows, bottles)).toMatchObject({
    inventory: 0,
    held: 345_000,
    loss: 345_000,
  })
})

test('a claim lessens the loss, and above the cost turns it round', () => {
  const claim = (claimValue: number) => [
    line({ stockItemId: 1, qty: 2, disposal: 'CLAIM', claimValue: cents(claimValue) }),
  ]
  expect(figuresOf(claim(650_000), rows, bottles)).toMatchObject({ inventory: 690_000, claims: 650_000, loss: 40_000 })
  expect(figuresOf(claim(700_000), rows, bottles)).toMatchObject({ loss: -10_000 })
})

test('bottles become empties, or go to damage at their standard price', () => {
  const lines = [line({ stockItemId: 1, qty: 2 }), line({ stockItemId: 1, qty: 1, bottleDamaged: true })]
  expect(figuresOf(lines, rows, bottles)).toMatchObject({ empties: 2, damaged: 1, damagedValue: 600_000 })
})

test('goods that are not in stock are a memo: no lot, no place, no value', () => {
  const memo = line({ description: 'Torn carton', qty: 1 })
  expect(valueOf(memo, rows)).toBe(0)
  expect(
    sentExpiryNote({
      header: { date: businessDate('2026-03-02'), supplierId: null, remarks: '' },
      lines: [memo, newLine()],
    }),
  ).toEqual({
    date: '2026-03-02',
    lines: [{ exist: 1, description: 'Torn carton', qty: 1, disposal: 'WRITE_OFF' }],
  })
})

test('a line of an item is sent with its place, its lot and its bottle, a write-off without a claim', () => {
  const typed = line({ stockItemId: 1, lotId: 1, source: 'HELD', qty: 1, claimValue: cents(5), bottleDamaged: true })
  expect(sentExpiryNote({ header: {}, lines: [typed] }).lines).toEqual([
    { exist: 0, stockItemId: 1, lotId: 1, sourceLoc: 'HELD', qty: 1, disposal: 'WRITE_OFF', bottleDamaged: true },
  ])
})

test('another item forgets the lot; no item forgets place and bottle, too', () => {
  const typed = line({ stockItemId: 1, lotId: 1, source: 'HELD', bottleDamaged: true })
  expect(withItem(typed, 2)).toMatchObject({ lotId: null, source: 'HELD' })
  expect(withItem(typed, null)).toMatchObject({ lotId: null, source: 'WH', bottleDamaged: false })
})

test('a draft comes back as it was typed; one of another program does not', () => {
  const typed = { header: { remarks: 'Count' }, lines: [line({ stockItemId: { unreadable: 'LPG?' }, qty: 2 })] }
  const kept: unknown = JSON.parse(JSON.stringify(draftOf(typed)))
  expect(readDraft(kept)).toEqual({ ...typed, lines: [{ ...typed.lines[0], key: expect.any(String) }] })
  expect(readDraft({ header: {}, lines: [] })).toBeNull()
})
