/** Where the figures of a month lead, and the papers that are printed of it. Pure. */
import { type BusinessDate, firstOfMonth } from '#contract/dates.ts'

type Days = { from: BusinessDate; to: BusinessDate }

/** What the month earned. */
export const incomeOf = ({ from, to }: Days): string => `/accounts/income-statement?stDate=${from}&enDate=${to}`

/** A paper of one day reads its day from the address as a period of that day alone. */
const asOf = (day: BusinessDate) => `stDate=${day}&enDate=${day}`

/** By the name that the frame has for the page: where it is read, and what it is saved by. */
export const papersOf = (end: BusinessDate) => {
  const from = firstOfMonth(end)
  return [
    {
      page: 'incomeStatement',
      to: incomeOf({ from, to: end }),
      call: 'account.incomeStatementReport',
      input: { stDate: from, enDate: end },
    },
    {
      page: 'trialBalance',
      to: `/accounts/reports/trail-balance?${asOf(end)}&excludeClosing=1`,
      call: 'account.trialBalance',
      input: { enDate: end, excludeClosing: true },
    },
    {
      page: 'balanceSheet',
      to: `/accounts/reports/balance-sheet?${asOf(end)}`,
      call: 'account.balanceSheet',
      input: { enDate: end },
    },
  ] as const
}
