/** Names days that are closed together: "27 and 28 Nov 2026 (2 days)", "27 Nov to 3 Dec 2026 (7 days)"; one day as everywhere. */
import { addDays, type BusinessDate, daysBetween, yearOf } from '#contract/dates.ts'
import { formatDate, formatLongDate } from '#lib/dates.ts'
import type { TFunction } from 'i18next'

/** @param to the last of them */
export function daysWords(t: TFunction<'periods'>, from: BusinessDate, to: BusinessDate): string {
  const count = daysBetween(from, to) + 1
  if (count <= 1) return formatLongDate(from)
  const words = { first: beforeDate(from, to), second: beforeDate(addDays(from, 1), to), last: formatDate(to), count }
  return count === 2
    ? t('dayEnd.twoDays', words)
    : count === 3
      ? t('dayEnd.threeDays', words)
      : t('dayEnd.manyDays', words)
}

/** A day without what it shares with the one that is named after it: its month, its year. */
function beforeDate(date: BusinessDate, later: BusinessDate): string {
  const [day = '', month = ''] = formatDate(date).split(' ')
  if (date.slice(0, 7) === later.slice(0, 7)) return day
  return yearOf(date) === yearOf(later) ? `${day} ${month}` : formatDate(date)
}
