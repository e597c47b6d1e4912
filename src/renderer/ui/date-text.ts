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
import { formatDate } from '#contract/format.ts'
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

/** "16", "16/11", "16 nov", "16.11.26", "16-11-2026" */
const SEPARATED = /^(\d{1,2})(?:[ /.-](\d{1,2}|[a-z]+)(?:[ /.-](\d{4}|\d{2}))?)?$/
/** "161126", "16112026" */
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/

/** The day, or null when the calendar has none. */
function dayIn(year: number, month: number, day: number): BusinessDate | null {
  const text = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  return isBusinessDate(text) ? businessDate(text) : null
}

/** 1 to 12; 0 for what names no month. */
function monthOf(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  return text.length < LETTERS ? 0 : MONTHS.findIndex((name) => name.startsWith(text)) + 1
}

const yearIn = (text: string): number => Number(text.length === 2 ? `20${text}` : text)

/** The days that a text without a year may mean, the nearest first. */
function candidates(today: BusinessDate, day: number, month: string | undefined): (BusinessDate | null)[] {
  if (month !== undefined) return [0, 1].map((later) => dayIn(yearOf(today) + later, monthOf(month), day))
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
}

/**
 * Reads "16", "16/11", "16 Nov 2026", "161126", "2026-11-16", "today", "-1" or "+3". Null when it is none of them, or no day of the
 * calendar.
 */
export function readDate(text: string, { today, onward = false }: DateReadingOptions): BusinessDate | null {
  const typed = text.trim().toLowerCase()
  if (typed === 'today') return today
  if (/^[+-]\d{1,3}$/.test(typed)) return addDays(today, Number(typed))
  if (isBusinessDate(typed)) return businessDate(typed)
  const [whole, day = '', month, year] = SEPARATED.exec(typed) ?? DIGITS.exec(typed) ?? []
  if (whole === undefined) return null
  if (month !== undefined && year !== undefined) return dayIn(yearIn(year), monthOf(month), Number(day))
  const possible = candidates(today, Number(day), month)
  return (onward ? possible.find((date) => date !== null && date >= today) : possible[0]) ?? null
}

export const dateReading = (options: DateReadingOptions): Reading<BusinessDate> => ({
  read: (text) => readDate(text, options),
  write: formatDate,
  problem: 'date',
})
