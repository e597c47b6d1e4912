/** Dates as people type them: day before month, and what is left out is taken from today. Pure. */
import {
  addDays,
  addMonths,
  type BusinessDate,
  businessDate,
  firstOfMonth,
  isBusinessDate,
  yearOf,
} from '#contract/dates.ts'
import { dateNames, formatDate, type ScreenDateNames } from '#lib/dates.ts'
import type { Reading } from './parsed.ts'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
/** The fewest letters that name a month. */
const LETTERS = 3

/** Further ahead, a day that is typed without its year is taken for the one that is past. */
const NEAR_MONTHS = 6

/** "16", "16/11", "16 nov", "16.11.26", "16-11-2026"; Sinhala joins letters by one without width. */
const SEPARATED = /^(\d{1,2})(?:[ /.-](\d{1,2}|[\p{L}\p{M}\u200D]+)(?:[ /.-](\d{4}|\d{2}))?)?$/u
/** "161126", "16112026" */
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/

/** The day, or null when the calendar has none. */
function dayIn(year: number, month: number, day: number): BusinessDate | null {
  const text = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  return isBusinessDate(text) ? businessDate(text) : null
}

/** 1 to 12; 0 for what names no month, in English or in the person's language. */
function monthOf(text: string, names: ScreenDateNames | null): number {
  if (/^\d/.test(text)) return Number(text)
  const english = text.length < LETTERS ? -1 : MONTHS.findIndex((name) => name.startsWith(text))
  if (english >= 0 || names === null) return english + 1
  const short = Object.values(names.months).indexOf(text)
  if (short >= 0) return short + 1
  const inFull = Object.values(names.monthsInFull)
  const begun = inFull.filter((name) => name.startsWith(text))
  return begun.length === 1 ? inFull.indexOf(begun[0] ?? '') + 1 : 0
}

const yearIn = (text: string): number => Number(text.length === 2 ? `20${text}` : text)

/** The days that a text without a year may mean, the nearest first. */
function candidates(today: BusinessDate, day: number, month: number | null): (BusinessDate | null)[] {
  if (month !== null) return [0, 1].map((later) => dayIn(yearOf(today) + later, month, day))
  // Two months in a row never both lack a day.
  return [0, 1, 2].map((later) => {
    const first = addMonths(firstOfMonth(today), later)
    return dayIn(yearOf(first), Number(first.slice(5, 7)), day)
  })
}

export type DateReadingOptions = {
  /** The day that `today`, `-1` and `+3` count from, and that lends its month and year. */
  today: BusinessDate
  /** Without a year it is the first such day from today on: due dates, dates of cheques. Otherwise it is of this month or year. */
  onward?: boolean
  /** With `onward`: what would be more than half a year ahead is this year's, though it is past. For days that lie near, as due dates. */
  near?: boolean
  /** Names of the person's language, which are read beside the English ones. */
  names?: ScreenDateNames | null
}

/**
 * Reads "16", "16/11", "16 Nov 2026", "161126", "2026-11-16", "today", "-1" or "+3". Null when it is none of them, or no day of the
 * calendar.
 */
export function readDate(
  text: string,
  { today, onward = false, near = false, names = null }: DateReadingOptions,
): BusinessDate | null {
  const typed = text.trim().toLowerCase()
  if (typed === 'today' || typed === names?.today) return today
  if (/^[+-]\d{1,3}$/.test(typed)) return addDays(today, Number(typed))
  if (isBusinessDate(typed)) return businessDate(typed)
  const [whole, day = '', monthText, year] = SEPARATED.exec(typed) ?? DIGITS.exec(typed) ?? []
  if (whole === undefined) return null
  const month = monthText === undefined ? null : monthOf(monthText, names)
  if (month !== null && year !== undefined) return dayIn(yearIn(year), month, Number(day))
  const possible = candidates(today, Number(day), month)
  const [nearest = null] = possible
  if (!onward) return nearest
  const next = possible.find((date) => date !== null && date >= today) ?? null
  return near && nearest !== null && next !== null && next > addMonths(today, NEAR_MONTHS) ? nearest : next
}

export const dateReading = (options: DateReadingOptions): Reading<BusinessDate> => ({
  read: (text) => readDate(text, { names: dateNames(), ...options }),
  write: formatDate,
  problem: options.onward ? 'dateOnward' : 'date',
})
