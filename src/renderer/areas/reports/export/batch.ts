/** Which reports can be exported together for a month, and how each is asked. Pure. */
import { addMonths, type BusinessDate, firstOfMonth, lastOfMonth } from '#contract/dates.ts'
import { formatDate } from '#lib/dates.ts'
import type { Report, ReportGroup } from '../reports.ts'

export type BatchReport = {
  call: string
  title: Report['title']
  group: ReportGroup
  days: 'asOf' | 'period'
  input: Readonly<Record<string, unknown>>
}

/** A report that is about one thing (an account, a bank) cannot be made before that is chosen. */
const needsChoice = ({ days, narrowings }: Pick<Report, 'days' | 'narrowings'>): boolean =>
  days === 'none' || narrowings?.some(({ required }) => required) === true

const inSums = (one: Report): Report => (one.overview ? { ...one, ...one.overview } : one)

/** Those of the menu that cannot be exported with the others. */
export const leftOut = (table: readonly Report[], mayOpen: (path: string) => boolean): Report[] =>
  table.filter((one) => mayOpen(one.path) && needsChoice(inSums(one)))

/** Those that need nothing but days, in the order of the table. `mayOpen`: whether the person may open the page. */
export function batchReports(table: readonly Report[], mayOpen: (path: string) => boolean): BatchReport[] {
  return table
    .map(inSums)
    .filter((one) => mayOpen(one.path) && !needsChoice(one))
    .map(
      ({ group, call, title, days, narrowings }): BatchReport => ({
        call,
        title,
        group,
        days: days === 'asOf' ? 'asOf' : 'period',
        // The register of notes takes the period where no note is named; a choice between yes and no is asked as its page does.
        input: Object.fromEntries(
          (narrowings ?? []).flatMap(({ parameter, ofOneNote, preset }): [string, unknown][] =>
            ofOneNote ? [[parameter, 0]] : preset === undefined ? [] : [[parameter, preset]],
          ),
        ),
      }),
    )
}

/** What a report's call is asked with: the days of the month, of the present one up to today. */
export function inputFor(
  { days, input }: BatchReport,
  month: BusinessDate,
  today: BusinessDate,
): Record<string, unknown> {
  const last = lastOfMonth(month)
  const to = last > today ? today : last
  if (days === 'asOf') return { ...input, enDate: to }
  return { ...input, stDate: month, enDate: to }
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
