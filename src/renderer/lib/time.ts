/** Instants as people read them, in the agency's timezone. */
import { dayOf, type TIMEZONE } from '#contract/dates.ts'
import { formatDate } from './dates.ts'

const timeZone: typeof TIMEZONE = 'Asia/Colombo'
const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
const day = (instant: string | number | Date) => dayOf(new Date(instant))

/** "10:42" */
export const timeOf = (instant: string | number | Date): string => time.format(new Date(instant))

/** "3 Mar 2026, 10:42" */
export const dayAndTimeOf = (instant: string | number | Date): string =>
  `${formatDate(day(instant))}, ${timeOf(instant)}`

/** "10:42" for today's, else "3 Mar 2026, 10:42". */
export const momentOf = (instant: string | number | Date): string =>
  day(instant) === day(new Date()) ? timeOf(instant) : dayAndTimeOf(instant)

export type Age = { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number }

/** How long ago an instant is, in the unit that people say it in: hours up to two days. */
export function ageOf(instant: string | number | Date, now = Date.now()): Age {
  const minutes = Math.max(0, Math.floor((now - new Date(instant).getTime()) / 60_000))
  if (minutes === 0) return { unit: 'now', count: 0 }
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  if (minutes < 48 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) }
  return { unit: 'days', count: Math.floor(minutes / 1440) }
}
