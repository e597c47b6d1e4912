/** Periods of reports. A preset stays relative: "this month" next month is next month. */
import {
  addDays,
  type BusinessDate,
  businessDate,
  firstOfFinancialYear,
  firstOfMonth,
  isBusinessDate,
  dayOfWeek,
} from '#contract/dates.ts'

/** Both days inclusive. */
export type Period = { from: BusinessDate; to: BusinessDate }

export const periodPresets = [
  'today',
  'yesterday',
  'thisWeek',
  'thisMonth',
  'lastMonth',
  'yearToDate',
  'thisYear',
] as const
export type PeriodPreset = (typeof periodPresets)[number]

export type PeriodChoice = { preset: PeriodPreset } | { preset: 'custom'; period: Period }

/** The days of a preset, seen from the agency's today. A period that is under way ends with it. */
export function periodOf(preset: PeriodPreset, today: BusinessDate): Period {
  const month = firstOfMonth(today)
  const starts: Record<PeriodPreset, Period> = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    thisWeek: { from: addDays(today, 1 - dayOfWeek(today)), to: today },
    thisMonth: { from: month, to: today },
    lastMonth: { from: firstOfMonth(addDays(month, -1)), to: addDays(month, -1) },
    yearToDate: { from: businessDate(`${today.slice(0, 4)}-01-01`), to: today },
    thisYear: { from: firstOfFinancialYear(today), to: today },
  }
  return starts[preset]
}

const isPreset = (text: string | null): text is PeriodPreset => periodPresets.some((preset) => preset === text)

/** Reads a choice from the address: `period=thisMonth`, or `stDate` and `enDate`. Null when there is none. */
export function choiceIn(params: URLSearchParams): PeriodChoice | null {
  const preset = params.get('period')
  if (isPreset(preset)) return { preset }
  const [from, to] = [params.get('stDate') ?? '', params.get('enDate') ?? '']
  if (!isBusinessDate(from) || !isBusinessDate(to)) return null
  return { preset: 'custom', period: { from: businessDate(from), to: businessDate(to) } }
}

/** The address of a choice; what does not belong to it is undefined. */
export const addressOf = (choice: PeriodChoice): Record<'period' | 'stDate' | 'enDate', string | undefined> =>
  choice.preset === 'custom'
    ? { period: undefined, stDate: choice.period.from, enDate: choice.period.to }
    : { period: choice.preset, stDate: undefined, enDate: undefined }

/** The days of a choice, in order even when typed the wrong way round. */
export function daysOf(choice: PeriodChoice, today: BusinessDate): Period {
  if (choice.preset !== 'custom') return periodOf(choice.preset, today)
  const { from, to } = choice.period
  return from <= to ? { from, to } : { from: to, to: from }
}
