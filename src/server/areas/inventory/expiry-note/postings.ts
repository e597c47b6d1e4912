/** What an expiry note says to the books (E-26). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { credit, debit, type Posting, type PostingLine } from '../../../ledger/posting.ts'

export type ExpiryNoteFigure = {
  /** Where the goods stood; null for a memo line of goods that are not in stock. */
  from: 'WH' | 'HELD' | null
  value: Cents
  disposal: 'WRITE_OFF' | 'CLAIM'
  claimValue: Cents
  supplierId: number | null
  /** Standard cost of the cylinders that go to DAMAGE with the goods. */
  damagedBottles: Cents
}

/** A write-off is a loss; a claim is owed by the supplier, and what it does not cover (or brings above the cost) goes through 5110. */
function linesOf(figure: ExpiryNoteFigure): PostingLine[] {
  const goods = figure.from === 'HELD' ? accounts.goodsHeld : accounts.inventory
  const claim = figure.disposal === 'CLAIM' ? figure.claimValue : ZERO
  const value = figure.from === null ? ZERO : figure.value
  return [
    debit(accounts.supplierClaims, claim, figure.supplierId),
    debit(accounts.expiryLoss, cents(value - claim)),
    credit(goods, value),
    debit(accounts.bottlesDamaged, figure.damagedBottles),
    credit(accounts.bottlesRd, figure.damagedBottles),
  ]
}

export const expiryNotePosting = (
  expiryNote: { id: number; number: string; date: BusinessDate },
  figures: readonly ExpiryNoteFigure[],
): Posting => ({
  date: expiryNote.date,
  source: { type: 'ERN', id: expiryNote.id },
  memo: expiryNote.number,
  lines: figures.flatMap(linesOf),
})
