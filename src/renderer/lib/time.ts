/** Instants as people read them, in the agency's timezone. */
import type { TIMEZONE } from '#contract/dates.ts'

const timeZone: typeof TIMEZONE = 'Asia/Colombo'
const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' })

/** "10:42" */
export const timeOf = (instant: string | number | Date): string => time.format(new Date(instant))

/** "3 Mar 2026, 10:42" */
export const dayAndTimeOf = (instant: string | number | Date): string =>
  `${day.format(new Date(instant))}, ${timeOf(instant)}`

/** "10:42" for today's, else "3 Mar 2026, 10:42". */
export const momentOf = (instant: string | number | Date): string =>
  day.format(new Date(instant)) === day.format(new Date()) ? timeOf(instant) : dayAndTimeOf(instant)

/** Written out outside English: the short forms of Sinhala and Tamil are hardly known. */
const relativeIn = (language: string) =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: language === 'en' ? 'narrow' : 'long' })
let relative = relativeIn('en')

/** Says ages in this language from now on. */
export const setLanguageOfAges = (language: string): void => {
  relative = relativeIn(language)
}

/** "12min ago", "6h ago", "3d ago". */
export function ageOf(instant: string | number | Date, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - new Date(instant).getTime()) / 60_000))
  if (minutes < 60) return relative.format(-minutes, 'minute')
  return minutes < 48 * 60
    ? relative.format(-Math.floor(minutes / 60), 'hour')
    : relative.format(-Math.floor(minutes / 1440), 'day')
}
