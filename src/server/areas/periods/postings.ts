/** What closing a day or a month says to the books: the counted cash (E-69), and the month's result (E-71). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { type AccountType, accountTypes } from '#contract/enums.ts'
import { formatMonth } from '#contract/format.ts'
import { type Cents, onOwnSide, subtractCents, sumOf } from '#contract/money.ts'
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

/** `closing`: Σ(debit − credit) at the end of the month's last day. */
export type ClosingBalance = { id: number; accType: AccountType; closing: Cents }

const isResult = ({ accType }: ClosingBalance) => accType === accountTypes.revenue || accType === accountTypes.expense

/** What revenue earned over expenses by these balances: negative for a loss. */
export const profitOf = (balances: readonly ClosingBalance[]): Cents =>
  onOwnSide(
    0,
    sumOf(balances.filter(isResult), ({ closing }) => closing),
  )

/**
 * `id`: of the closed month; `date`: its last day. Brings every account of revenue and expense to zero; what is left goes to retained
 * earnings, a profit on its credit side, a loss on its debit side.
 */
export const monthEndPosting = (month: {
  id: number
  date: BusinessDate
  balances: readonly ClosingBalance[]
}): Posting => ({
  date: month.date,
  source: { type: 'MONTH_END', id: month.id },
  memo: `Closing of ${formatMonth(month.date)}`,
  lines: [
    ...month.balances.filter(isResult).map(({ id, closing }) => credit(id, closing)),
    credit(accounts.retainedEarnings, profitOf(month.balances)),
  ],
})
