import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import { businessDate } from '#contract/dates.ts'
import type { Loan } from '#contract/bottles/loan.ts'
import { units } from '#contract/enums.ts'
import { cents } from '#contract/money.ts'
import { usualDay } from '#lib/beginning.ts'
import { figureOf } from '#ui/capacity.ts'
import { expect, test } from 'vitest'
import {
  closeFigures,
  closePosts,
  type CloseValues,
  initialClosing,
  proposedDeposits,
  sentClosing,
} from './loans/close-values.ts'
import { changeValues, kindsOf, loanPosts, sentLoan, sentLoanChange, whyTermsStay } from './loans/loan-values.ts'
import type { Banks } from './loans/tender.ts'
import { draftOf, readDraft, sentNote, sentOrder } from './notes/note-draft.ts'
import { availableFor, newLine, notePosts, orderPosts, type TypedLine, wayOf, withBottle } from './notes/note-lines.ts'
import { entryLines, type PostLine } from './post-lines.ts'
import { countPosts, firstValues, holdsOther, sentBottle } from './stock/bottle-values.ts'
import { allOf, countAt, valueOn } from './stock/places.ts'
import { pricePosts, priceRows } from './stock/price-change.ts'

test('a new bottle is of the only type there is', () => {
  const type = { id: 9, code: 'T', name: 'Gas', capacity: 12_500_000, unit: units.KG, rowVersion: 1 }
  expect(firstValues([type])).toEqual({ bottle_item_id: 9, capacity: figureOf(12_500_000, units.KG) })
  expect(firstValues([])).toEqual({})
  expect(firstValues([type, { ...type, id: 10 }])).toEqual({})
  // "Save and new": an office has bottles of several sizes, one after another.
  expect(firstValues([type], 1)).toEqual({})
  expect(holdsOther(type, figureOf(12_500_000, units.KG))).toBe(false)
  expect(holdsOther(type, figureOf(5_000_000, units.KG))).toBe(true)
  expect(holdsOther(type, null)).toBe(false)
})

const bottle: BottleStock = {
  id: 1,
  item_code: 'B-12.5',
  description: 'Cylinder 12.5 kg',
  capacity: 12_500_000,
  qty: 20,
  full_qty: 30,
  vehicle_qty: 10,
  primary_qty: 40,
  outlet_qty: 6,
  damage_qty: 3,
  uprice: cents(600_000),
  sellingPrice: cents(650_000),
  depositPrice: cents(100_000),
  bottle_item_id: 9,
  rowVersion: 4,
}
const bottles = [bottle]
const line = (more: Partial<TypedLine>): TypedLine => ({ ...newLine(), bottleStockId: 1, qty: 2, ...more })
/** Account and cents, debits above zero. */
const said = (lines: readonly PostLine[]) =>
  Object.fromEntries(entryLines(lines).map(({ account, net }) => [account, net]))

test('a note moves bottles at standard cost, each line its own way', () => {
  const lines = [line({}), line({ way: 'broken', qty: 1 }), newLine()]
  expect(said(notePosts(lines, bottles))).toEqual({ primary: 1_200_000, damaged: 600_000, rd: -1_800_000 })
  expect(lines.map((one) => availableFor(one, bottles))).toEqual([20, 20, null])
  expect(availableFor(line({ way: 'mended' }), bottles)).toBe(3)
  expect(sentNote({ header: { supplierId: 7, refNo: ' N-1 ' }, lines })).toEqual({
    supplierId: 7,
    refNo: 'N-1',
    lines: [
      { bottleStockId: 1, qty: 2, from: 0, to: 1 },
      { bottleStockId: 1, qty: 1, from: 0, to: 3 },
    ],
  })
  expect(wayOf(0, 1)).toBe('toPrimary')
  expect(wayOf(null, 1)).toBeNull()
})

test('an order owes the price and carries bottles at standard cost; the difference is a variance', () => {
  const dear = [line({ unitPrice: cents(610_000) })]
  expect(said(orderPosts(dear, bottles, { destination: 1, supplier: 'Litro' }))).toEqual({
    primary: 1_200_000,
    variance: 20_000,
    creditors: -1_220_000,
  })
  const typed = { header: { supplierId: 7, destination: 0 as const }, lines: dear }
  expect(sentOrder(typed)).toEqual({
    supplierId: 7,
    destination: 0,
    lines: [{ bottleStockId: 1, qty: 2, unitPrice: 610_000 }],
  })
})

test('the price comes with the bottle, until another one is typed', () => {
  expect(withBottle(newLine(), 1, bottles).unitPrice).toBe(600_000)
  expect(withBottle(line({ unitPrice: cents(5) }), 1, bottles).unitPrice).toBe(5)
  expect(withBottle(line({ unitPrice: bottle.uprice }), null, bottles).unitPrice).toBeNull()
})

test('a draft of a note comes back as it was typed; one of another program does not', () => {
  const typed = { header: { remark: 'Lorry 2' }, lines: [line({ qty: { unreadable: 'two' } })] }
  const kept: unknown = JSON.parse(JSON.stringify(draftOf(typed)))
  expect(readDraft(kept)).toEqual({ ...typed, lines: [{ ...typed.lines[0], key: expect.any(String) }] })
  expect(readDraft({ header: {}, lines: [] })).toBeNull()
})

test('every bottle stands in one place, and in the books on one account', () => {
  expect(countAt(bottle, 'filled')).toBe(20)
  expect(allOf(bottle)).toBe(99)
  expect(valueOn(bottles, 'rd')).toBe(50 * 600_000)
})

test('a gain of price goes to the surplus, a loss takes it first and the rest is a variance', () => {
  expect(said(pricePosts(priceRows(bottle, cents(610_000)), cents(0)))).toEqual({
    rd: 500_000,
    primary: 400_000,
    outlets: 60_000,
    damaged: 30_000,
    surplus: -990_000,
  })
  const loss = said(pricePosts(priceRows(bottle, cents(590_000)), cents(400_000)))
  expect(loss).toMatchObject({ rd: -500_000, surplus: 400_000, variance: 590_000 })
})

test('found bottles are a variance, lost ones a loss', () => {
  expect(said(countPosts(bottle, { location: 1, add_remove: 0, qty: 2 }))).toEqual({
    primary: 1_200_000,
    variance: -1_200_000,
  })
  expect(said(countPosts(bottle, { location: 0, add_remove: 1, qty: 1 }))).toEqual({ loss: 600_000, rd: -600_000 })
})

test('quantities of a new bottle are sent only while they are an opening or its correction', () => {
  const values = {
    item_code: 'B-5',
    description: 'Cylinder 5 kg',
    bottle_item_id: 9,
    capacity: 5_000_000,
    uprice: cents(400_000),
    sellingPrice: null,
    depositPrice: null,
    qty: 10,
    loans: [{ partyId: 3, qty: 2, deposit: cents(50_000) }, {}],
  }
  expect(sentBottle(values, 2, false)).not.toHaveProperty('qty')
  expect(sentBottle(values, 2, true)).toMatchObject({
    capacity: 5_000_000,
    qty: 10,
    loans: [{ partyId: 3, qty: 2, deposit: 50_000 }],
  })
  expect(sentBottle({ ...values, source: true, reason: 'Missed' }, 2, true)).toMatchObject({
    source: 'OPENING_CORRECTION',
    reason: 'Missed',
  })
})

const banks: Banks = [
  { id: 11, kind: 'BANK', name: 'BOC', balance: cents(0) },
  { id: 12, kind: 'CASH', name: 'Cash in hand', balance: cents(0) },
]
const loan = {
  id: 30,
  number: 'LN-2026-000001',
  date: businessDate('2026-03-02'),
  partyId: 3,
  qty: 4,
  outstanding: 4,
  reserved: 0,
  deposit: cents(400_000),
  depositRefunded: cents(0),
  uprice: bottle.uprice,
  sellingPrice: bottle.sellingPrice,
  remark: null,
  rowVersion: 2,
} as Loan

test('a loan takes its deposit by cash or bank, whichever account is chosen; an opening takes none', () => {
  const values = {
    kind: 'loan' as const,
    how: 'money' as const,
    bank_id: 11,
    partyId: 3,
    bottleStockId: 1,
    qty: 2,
    deposit: cents(200_000),
    date: businessDate('2026-03-02'),
  }
  expect(sentLoan(values, banks)).toMatchObject({ payment_type: 3, bank_id: 11, deposit: 200_000 })
  expect(sentLoan({ ...values, bank_id: 12 }, banks)).toMatchObject({ payment_type: 0, bank_id: 12 })
  expect(sentLoan({ ...values, kind: 'correction' }, banks)).toEqual({
    partyId: 3,
    bottleStockId: 1,
    qty: 2,
    deposit: 200_000,
    source: 'OPENING_CORRECTION',
  })
  expect(said(loanPosts(values, { bottle, bank: 'BOC' }))).toEqual({
    outlets: 1_200_000,
    money: 200_000,
    rd: -1_200_000,
    deposits: -200_000,
  })
  expect(said(loanPosts({ ...values, kind: 'opening' }, { bottle, bank: undefined }))).toEqual({
    outlets: 1_200_000,
    opening: -1_000_000,
    deposits: -200_000,
  })
})

test('openings are offered until the opening is completed, corrections from then on', () => {
  const beginning = { goLiveDate: businessDate('2026-03-02'), openingCompleted: false }
  expect(kindsOf(beginning)).toEqual(['loan', 'opening'])
  expect(kindsOf({ ...beginning, openingCompleted: true })).toEqual(['loan', 'correction'])
  expect(usualDay('opening', businessDate('2026-03-05'), beginning)).toBe('2026-03-01')
})

test('says the one reason why customer and deposit of a loan stay', () => {
  const open = { ...loan, id: 7, status: 'OPEN', tripId: null, reserved: 0, journalEntryId: 5 } as Loan
  expect(whyTermsStay(open)).toBeNull()
  expect(whyTermsStay({ ...open, status: 'PARTIAL' } as Loan)).toBe('returned')
  expect(whyTermsStay({ ...open, reserved: 1 })).toBe('reserved')
  expect(whyTermsStay({ ...open, tripId: 3 })).toBe('trip')
  expect(whyTermsStay({ ...open, journalEntryId: null })).toBe('opening')
})

test('of a loan only what differs is sent', () => {
  expect(sentLoanChange(loan, { ...changeValues(loan), remark: 'By Sunil' }, banks)).toEqual({
    id: 30,
    rowVersion: 2,
    remark: 'By Sunil',
  })
})

test('closing begins with everything that is out, and its deposit goes back', () => {
  const known = { bank: 12, day: businessDate('2026-03-03') }
  expect(initialClosing(loan, known)).toMatchObject({ qty_returned: 4, deposit_refund: 400_000, deposit_set_off: null })
  expect(initialClosing({ ...loan, reserved: 1 }, known)).toMatchObject({ qty_returned: 3, deposit_refund: 300_000 })
})

test('bottles that are paid for take their part of the deposit first', () => {
  const values: CloseValues = { how: 'money', bank_id: 12, qty_returned: 1, qty_paid: 1, unit_price: cents(650_000) }
  const figures = closeFigures(loan, values)
  expect(figures).toMatchObject({ charge: 650_000, share: 200_000, last: false })
  const deposits = proposedDeposits(figures)
  expect(deposits).toEqual({ deposit_set_off: 200_000, deposit_refund: null, deposit_forfeited: null })
  const whole = { ...values, ...deposits }
  expect(sentClosing(loan, whole, banks)).toEqual({
    loan_id: 30,
    rowVersion: 2,
    qty_returned: 1,
    qty_paid: 1,
    unit_price: 650_000,
    deposit_set_off: 200_000,
    payment_type: 0,
    bank_id: 12,
  })
  expect(said(closePosts(loan, whole, 'Cash in hand'))).toEqual({
    money: 450_000,
    deposits: 200_000,
    rd: 600_000,
    bottleCost: 600_000,
    outlets: -1_200_000,
    bottleSales: -650_000,
  })
})

test('a charge on account names no account of ours, unless a refund goes out of one', () => {
  const values: CloseValues = { how: 'account', bank_id: 12, qty_damaged: 4, damage_charge: cents(50_000) }
  expect(sentClosing(loan, { ...values, deposit_forfeited: cents(400_000) }, banks)).toEqual({
    loan_id: 30,
    rowVersion: 2,
    qty_damaged: 4,
    damage_charge: 50_000,
    deposit_forfeited: 400_000,
    on_account: true,
  })
  expect(sentClosing(loan, { ...values, deposit_refund: cents(400_000) }, banks)).toMatchObject({
    on_account: true,
    payment_type: 0,
    bank_id: 12,
  })
  expect(said(closePosts(loan, { ...values, deposit_forfeited: cents(400_000) }, undefined))).toEqual({
    debtors: 50_000,
    deposits: 400_000,
    damaged: 2_400_000,
    outlets: -2_400_000,
    otherIncome: -450_000,
  })
})
