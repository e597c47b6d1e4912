/** What notes, orders, counts and prices of bottles say to the books (E-10, E-11, E-24, E-25). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents, extend, sumOf } from '#contract/money.ts'
import { accounts } from '../../ledger/accounts.ts'
import { credit, debit, type Posting, type PostingLine } from '../../ledger/posting.ts'
import type { NoteLocation } from '#contract/bottles/locations.ts'
import { accountOf, recostingLines, type ValueChange } from '../../stock/bottle-value.ts'

export type BottleReceiptFigureLine = {
  bottleStockId: number
  from: NoteLocation | 'BOUGHT'
  to: NoteLocation
  qty: number
  /** Standard cost of one bottle, and of an order what the supplier asks for it. */
  uprice: Cents
  unitPrice: Cents
}

export type BottleReceiptFigures = {
  id: number
  number: string
  date: BusinessDate
  supplierId: number
  lines: readonly BottleReceiptFigureLine[]
  total: Cents
}

const valueOf = (line: BottleReceiptFigureLine): Cents => extend(line.qty, line.uprice)
const arrivals = (lines: readonly BottleReceiptFigureLine[]): PostingLine[] =>
  lines.map((line) => debit(accountOf[line.to], valueOf(line)))

/** Bottles at standard cost from one location to another. */
export const bottleReceiptPosting = ({ id, number, date, lines }: BottleReceiptFigures): Posting => ({
  date,
  source: { type: 'BRN', id },
  memo: number,
  lines: [
    ...arrivals(lines),
    ...lines.flatMap((line) => (line.from === 'BOUGHT' ? [] : [credit(accountOf[line.from], valueOf(line))])),
  ],
})

/** New bottles at standard cost, the supplier's price owed, the difference a variance. */
export const orderPosting = ({ id, number, date, supplierId, lines, total }: BottleReceiptFigures): Posting => ({
  date,
  source: { type: 'BRN_PO', id },
  memo: number,
  lines: [
    ...arrivals(lines),
    debit(accounts.bottleVariance, cents(total - sumOf(lines, valueOf))),
    credit(accounts.tradeCreditors, total, supplierId),
  ],
})

/** E-10: bottles found, or lost when `value` is negative, at a location. */
export const countPosting = (count: {
  id: number
  date: BusinessDate
  location: NoteLocation
  value: Cents
  memo: string
}): Posting => ({
  date: count.date,
  source: { type: 'BOTTLE_ADJUST', id: count.id },
  memo: count.memo,
  lines: [
    debit(accountOf[count.location], count.value),
    credit(count.value > 0 ? accounts.bottleVariance : accounts.bottleLoss, count.value),
  ],
})

/** E-11: what all bottles of a type are worth more or less at the new price. `id`: the row of the price. */
export const recostingPosting = (of: {
  id: number
  date: BusinessDate
  memo: string
  changes: readonly ValueChange[]
  surplus: Cents
}): Posting => ({
  date: of.date,
  source: { type: 'BOTTLE_REVAL', id: of.id },
  memo: of.memo,
  lines: recostingLines(of.changes, of.surplus),
})
