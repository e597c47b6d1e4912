/** What the approval of expenses does, and on which day: what is dated on a closed day is booked on the one that is open (E-62). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import type { ExpenseRow } from '#contract/expenses/expense.ts'
import { formatMoney } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import { formatDate } from '#lib/dates.ts'
import type { TFunction } from 'i18next'

type Booked = Pick<ExpenseRow, 'date' | 'amount' | 'account'>

/** In words. @param openDay the oldest open day; undefined: not known yet */
export function whatFollows(
  t: TFunction<'expenses'>,
  rows: readonly Booked[],
  openDay: BusinessDate | undefined,
): string {
  const amount = formatMoney(sumOf(rows, (row) => row.amount))
  const late = openDay === undefined ? [] : rows.filter(({ date }) => date < openDay)
  const open = openDay === undefined ? '' : formatDate(openDay)
  const [only] = rows
  if (only && rows.length === 1)
    return late.length === 0
      ? t('approve.askOneText', { amount, account: only.account })
      : t('approve.askOneLateText', { amount, account: only.account, open, date: formatDate(only.date) })
  const all = t('approve.askSeveralText', { amount })
  return late.length === 0 ? all : `${all} ${t('approve.askLateText', { count: late.length, open })}`
}
