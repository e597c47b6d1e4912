/** What stock items say to the books: openings, adjustments, changes of a lot's cost (E-05, E-06, E-07). Pure. */
import { addRemove } from '#contract/enums.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { addCents, type Cents } from '#contract/money.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { credit, debit, type Posting } from '../../../ledger/posting.ts'

/** E-05: opening goods, and the filled cylinders they stand in, against opening balance equity. */
export const openingStockPosting = (opening: {
  stockItemId: number
  code: string
  date: BusinessDate
  value: Cents
  bottleValue: Cents
}): Posting => ({
  date: opening.date,
  source: { type: 'OPENING', id: opening.stockItemId },
  memo: opening.code,
  isOpening: true,
  lines: [
    debit(accounts.inventory, opening.value),
    debit(accounts.bottlesRd, opening.bottleValue),
    credit(accounts.openingBalance, addCents(opening.value, opening.bottleValue)),
  ],
})

/** E-06: goods found or lost. Bottles move between empty and filled, both in 1311. */
export const adjustmentPosting = (adjustment: {
  id: number
  date: BusinessDate
  direction: 0 | 1
  value: Cents
  memo: string
}): Posting => ({
  date: adjustment.date,
  source: { type: 'ADJUST', id: adjustment.id },
  memo: adjustment.memo,
  lines:
    adjustment.direction === addRemove.add
      ? [debit(accounts.inventory, adjustment.value), credit(accounts.stockAdjustment, adjustment.value)]
      : [debit(accounts.stockAdjustment, adjustment.value), credit(accounts.inventory, adjustment.value)],
})

/** E-07 b: what remains of a lot is worth more or less from now on. */
export const lotCostPosting = (change: {
  id: number
  date: BusinessDate
  difference: Cents
  memo: string
}): Posting => ({
  date: change.date,
  source: { type: 'LOT_COST', id: change.id },
  memo: change.memo,
  lines: [debit(accounts.inventory, change.difference), credit(accounts.inventoryRevaluation, change.difference)],
})
