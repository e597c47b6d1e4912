/** What closing a day says to the books: the difference of the counted cash (domain.md E-69). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, subtractCents } from '#contract/money.ts'
import { accounts } from '../../ledger/accounts.ts'
import { credit, debit, type Posting } from '../../ledger/posting.ts'

/** `id`: of the closed day. Cash that is missing is an expense, cash that is over an income. Agreeing: no lines. */
export function countedCashPosting(count: { id: number; date: BusinessDate; counted: Cents; ledger: Cents }): Posting {
  const over = subtractCents(count.counted, count.ledger)
  const missing = subtractCents(count.ledger, count.counted)
  return {
    date: count.date,
    source: { type: 'DAY_END', id: count.id },
    memo: 'Cash as counted',
    lines:
      over >= 0
        ? [debit(accounts.cashInHand, over), credit(accounts.cashExcess, over)]
        : [debit(accounts.cashShortage, missing), credit(accounts.cashInHand, missing)],
  }
}
