/** What the bottles of a changed note cost since it was posted. */
import { type Cents, cents } from '#contract/money.ts'
import { bottleValueOf } from '#contract/inventory/grn-lines.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { credit, debit, type PostingLine } from '../../../ledger/posting.ts'

/** What the reversal of a note's entry carries beside the swapped lines when the cost of its bottles changed since (C5): cents per side. */
export function bottlesRecosted(
  posted: Cents,
  perBottle: ReadonlyMap<number, { qty: number; uprice: Cents }>,
): PostingLine[] {
  const change = cents(bottleValueOf(perBottle) - posted)
  const note = 'Change of bottle price since'
  return [debit(accounts.bottlesPrimary, change), credit(accounts.bottlesRd, change)].map((line) => ({ ...line, note }))
}
