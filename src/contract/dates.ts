/** Business dates are 'YYYY-MM-DD' in Asia/Colombo; instants are ISO-8601 UTC (C3). */
import { z } from 'zod'

export const TIMEZONE = 'Asia/Colombo'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** True for a real calendar day written YYYY-MM-DD: 2026-02-30 is not one. */
export function isBusinessDate(text: string): boolean {
  if (!ISO_DATE.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text
}

export const BusinessDate = z
  .string()
  .refine(isBusinessDate, { message: 'should be a real date written YYYY-MM-DD' })
  .meta({ format: 'date' })
  .brand<'BusinessDate'>()
export type BusinessDate = z.infer<typeof BusinessDate>

/** For what a form holds: a day of the books, or something that is none. */
export const isDay = (value: unknown): value is BusinessDate => typeof value === 'string' && isBusinessDate(value)

const TIME_OF_DAY = /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** A day in the query of a call: YYYY-MM-DD, or YYYY-MM-DDTHH:mm:ss in the agency's timezone, of which only the day counts. */
export const DayParameter = z
  .string()
  .refine((text) => isBusinessDate(text.slice(0, 10)) && (text.length === 10 || TIME_OF_DAY.test(text.slice(10))), {
    message: 'should be a real date written YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss',
  })
  .overwrite((text) => text.slice(0, 10))
  .brand<'BusinessDate'>()

/** An instant, ISO-8601 in UTC. */
export const Instant = z.string().meta({ format: 'date-time' })

/** Marks a checked string as a business date. Throws RangeError when it is not a real day. */
export function businessDate(text: string): BusinessDate {
  if (!isBusinessDate(text)) throw new RangeError(`not a business date: ${text}`)
  return text as BusinessDate
}

// Making a formatter takes far longer than formatting.
const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIMEZONE, dateStyle: 'short' })

/** The calendar day in the agency's timezone at an instant. */
export const dayOf = (instant: Date): BusinessDate => businessDate(calendarDay.format(instant))

export function addDays(date: BusinessDate, days: number): BusinessDate {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return businessDate(moved.toISOString().slice(0, 10))
}

/** 1 Monday … 7 Sunday. */
export const dayOfWeek = (date: BusinessDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** The same day `months` later; the last of a shorter month. */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(Number(date.slice(8)), last))
  return businessDate(moved.toISOString().slice(0, 10))
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: BusinessDate, to: BusinessDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

export const firstOfMonth = (date: BusinessDate): BusinessDate => businessDate(`${date.slice(0, 8)}01`)
export const lastOfMonth = (date: BusinessDate): BusinessDate => addDays(addMonths(firstOfMonth(date), 1), -1)
/** First day of the financial year that a day is in: the tax year of Sri Lanka begins on 1 April. */
export const firstOfFinancialYear = (date: BusinessDate): BusinessDate =>
  businessDate(`${yearOf(date) - (date.slice(5) < '04-01' ? 1 : 0)}-04-01`)
export const yearOf = (date: BusinessDate): number => Number(date.slice(0, 4))

/**
 * The date helper of the specification §5: an invalid date becomes today, a date before today is replaced by today.
 * Used where the past is illegal (due dates, dates of payable cheques).
 */
export function notBeforeToday(text: string | null | undefined, today: BusinessDate): BusinessDate {
  if (!text || !isBusinessDate(text)) return today
  return text < today ? today : businessDate(text)
}
