/** Dates as people type them. */
import { type BusinessDate, businessDate, isBusinessDate } from '#contract/dates.ts'
import { formatDate } from '#contract/format.ts'
import type { Reading } from './parsed.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Formats that the calendar field reads while one types, the first one shown: dayjs notation. None may fit the beginning of
 * another: with a year of two digits 31/10/2026 would be taken as 2020 after its eighth character. {@link readDate} reads those,
 * when the field is left.
 */
export const dateFormats = ['D MMM YYYY', 'YYYY-MM-DD', 'D/M/YYYY', 'D-M-YYYY', 'D.M.YYYY', 'DDMMYYYY']

/** "3/3/2026", "3-3-26", "03032026", "3 Mar 2026", "2026-03-03" → the day, null when it is none. Day before month, as in Sri Lanka. */
export function readDate(text: string): BusinessDate | null {
  const trimmed = text.trim().toLowerCase()
  if (isBusinessDate(trimmed)) return businessDate(trimmed)
  const parts =
    /^(\d{1,2})[ /.-]([a-z]{3,9}|\d{1,2})[ /.-](\d{4}|\d{2})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed)
  if (!parts) return null
  const [, day = '', monthText = '', yearText = ''] = parts
  const month = /\d/.test(monthText) ? Number(monthText) : MONTHS.indexOf(monthText.slice(0, 3)) + 1
  const year = yearText.length === 2 ? `20${yearText}` : yearText
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isBusinessDate(iso) ? businessDate(iso) : null
}

export const dateReading: Reading<BusinessDate> = { read: readDate, write: formatDate, problem: 'date' }
