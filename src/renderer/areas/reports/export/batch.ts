/** Which reports can be exported together for a month, and how each is asked. Pure. */
import { addMonths, type BusinessDate, firstOfMonth, lastOfMonth } from '#contract/dates.ts'
import { formatDate } from '#lib/dates.ts'
import type { Report } from '../reports.ts'

export const groups = ['accounts', 'credit', 'bottles', 'sales', 'inventory'] as const
export type Group = (typeof groups)[number]

/** `days`: how its call names them. */
export type BatchReport = {
  call: string
  title: Report['title']
  group: Group
  days: 'asOf' | 'period' | 'income'
  input: Readonly<Record<string, unknown>>
}

function groupOf(path: string): Group {
  if (/bottle|brn/.test(path)) return 'bottles'
  if (/\/(credits|cheques)\//.test(path)) return 'credit'
  return groups.find((group) => path.startsWith(`/${group}/`)) ?? 'accounts'
}

/** Those that need nothing but days, in the order of the table. `mayOpen`: whether the person may open the page. */
export function batchReports(table: readonly Report[], mayOpen: (path: string) => boolean): BatchReport[] {
  const reports = table
    .map((one) => (one.overview ? { ...one, ...one.overview } : one))
    .filter(
      ({ path, days, narrowings }) => days !== 'none' && !narrowings?.some(({ required }) => required) && mayOpen(path),
    )
    .map(
      ({ path, call, title, days, narrowings }): BatchReport => ({
        call,
        title,
        group: groupOf(path),
        days: days === 'asOf' ? 'asOf' : 'period',
        // The register of notes takes the period where no note is named; a choice between yes and no is asked as its page does.
        input: Object.fromEntries(
          (narrowings ?? []).flatMap(({ parameter, ofOneNote, preset }): [string, unknown][] =>
            ofOneNote ? [[parameter, 0]] : preset === undefined ? [] : [[parameter, preset]],
          ),
        ),
      }),
    )
  return mayOpen(INCOME.path) ? [INCOME.report, ...reports] : reports
}

/** The income statement has a page of its own, and is no report of the table. */
const INCOME = {
  path: '/accounts/income-statement',
  report: {
    call: 'account.incomeStatementReport',
    title: 'incomeStatement',
    group: 'accounts',
    days: 'income',
    input: {},
  },
} as const

/** What a report's call is asked with: the days of the month, of the present one up to today. */
export function inputFor(
  { days, input }: BatchReport,
  month: BusinessDate,
  today: BusinessDate,
): Record<string, unknown> {
  const last = lastOfMonth(month)
  const to = last > today ? today : last
  if (days === 'asOf') return { ...input, enDate: to }
  return { ...input, stDate: month, [days === 'income' ? 'endDate' : 'enDate']: to }
}

const MONTHS = 24

/** The present month and those before it, by their first day: "Mar 2026". */
export const monthsTo = (today: BusinessDate): { value: BusinessDate; label: string }[] =>
  Array.from({ length: MONTHS }, (_, i) => addMonths(firstOfMonth(today), -i)).map((value) => ({
    value,
    label: formatDate(value).replace(/^1 /, ''),
  }))

/** What was chosen the last time, as it was kept; everything where nothing was. */
export function chosenCalls(kept: unknown, reports: readonly BatchReport[]): string[] {
  const all = reports.map(({ call }) => call)
  if (typeof kept !== 'string') return all
  const names = new Set(kept.split(' '))
  return all.filter((call) => names.has(call))
}

/** The month before the present one: a month is exported when it is over. */
export const lastMonth = (today: BusinessDate): BusinessDate => addMonths(firstOfMonth(today), -1)
