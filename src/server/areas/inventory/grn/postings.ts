/** What a goods received note says to the books (E-20, E-20b). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { addCents, type Cents } from '#contract/money.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { credit, debit, type Posting } from '../../../ledger/posting.ts'

export type GrnFigures = {
  id: number
  number: string
  date: BusinessDate
  version: number
  supplierId: number
  /** Value of the lines as the lots carry it. */
  goods: Cents
  tax: Cents
  /** Standard cost of the filled cylinders that arrive from primary. */
  bottleValue: Cents
  /** Cents by which an issued lot's value and the invoice differ after a change of quantity; normally zero (C1). */
  rounding: Cents
}

export const grnPosting = (grn: GrnFigures): Posting => ({
  date: grn.date,
  source: { type: 'GRN', id: grn.id },
  version: grn.version,
  memo: grn.number,
  lines: [
    debit(accounts.inventory, addCents(grn.goods, grn.rounding)),
    debit(accounts.vatControl, grn.tax),
    credit(accounts.tradeCreditors, addCents(grn.goods, grn.tax), grn.supplierId),
    credit(accounts.inventoryRevaluation, grn.rounding),
    debit(accounts.bottlesRd, grn.bottleValue),
    credit(accounts.bottlesPrimary, grn.bottleValue),
  ],
})
