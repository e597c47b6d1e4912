/** Dates as the screens say them: months and weekdays by their names in the person's language, the figures and their order as everywhere. */
import type { BusinessDate } from '#contract/dates.ts'
import * as english from '#contract/format.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
type Month = (typeof months)[number]
type Weekday = (typeof weekdays)[number]

/** Names in one language: months in short, months in full, weekdays in short. */
export type DateNames = {
  months: Readonly<Record<Month, string>>
  monthsInFull: Readonly<Record<Month, string>>
  weekdays: Readonly<Record<Weekday, string>>
}
let names: DateNames | null = null

/** Says dates by these names from now on; null for English. */
export const setDateNames = (inLanguage: DateNames | null): void => {
  names = inLanguage
}

const short = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const full = 'January|February|March|April|May|June|July|August|September|October|November|December'
const DAY = new RegExp(String.raw`\b(?:(Mon|Tue|Wed|Thu|Fri|Sat|Sun) )?(\d{1,2}) (${short})\b`, 'g')
const MONTH = new RegExp(String.raw`\b(${full}) (\d{4})\b`, 'g')
const keyOf = (name: string) => name.slice(0, 3).toLowerCase()

/** The same text with the English names of its dates in the person's language: "until Tue 3 Mar 2026", "Closing of March 2026". */
export function withDateNames(text: string): string {
  const said = names
  if (said === null) return text
  return text
    .replace(DAY, (_, weekday: string | undefined, day: string, month: string) => {
      const before = weekday === undefined ? '' : `${said.weekdays[keyOf(weekday) as Weekday]} `
      return `${before}${day} ${said.months[keyOf(month) as Month]}`
    })
    .replace(MONTH, (_, month: string, year: string) => `${said.monthsInFull[keyOf(month) as Month]} ${year}`)
}

/** 2026-03-03 → "3 Mar 2026" */
export const formatDate = (date: string): string => withDateNames(english.formatDate(date))
/** 2026-03-03 → "Tue 3 Mar 2026" */
export const formatLongDate = (date: BusinessDate | string): string => withDateNames(english.formatLongDate(date))
/** 2026-03-03 → "March 2026" */
export const formatMonth = (date: BusinessDate): string => withDateNames(english.formatMonth(date))
/** Monday to Sunday in short. */
export const weekdayNames = (): readonly string[] =>
  weekdays.map((day) => names?.weekdays[day] ?? `${day.charAt(0).toUpperCase()}${day.slice(1)}`)
