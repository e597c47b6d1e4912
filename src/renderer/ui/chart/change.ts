/** How a figure stands to the one before, in words. Pure. */
import type { DaySales } from '#contract/dashboard/dashboard.ts'
import { formatAmount } from '#contract/format.ts'
import { formatDate, formatLongDate } from '#lib/dates.ts'

/** "+12%", "-3%", "0%"; null when there was nothing before. */
export function changeOf(now: number, before: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  return `${percent > 0 ? '+' : ''}${percent}%`
}

const shortOf = new Intl.NumberFormat('en-LK', { notation: 'compact', maximumFractionDigits: 1 })
/** For axes: 1,234,500 → "1.2M". */
export const inShort = (value: number): string => shortOf.format(value)

/** 2026-03-03 → "Tue 3 Mar" */
export const weekdayInShort = (date: string): string => formatLongDate(date).split(' ').slice(0, 3).join(' ')

/**
 * A day's sales beside those of the day before: "Wed 18 Nov: 2.4M · -40%". Of a day that is not closed trips may still be settled: the other
 * day's figure stands alone, for a part of a day beside a whole one says nothing.
 */
export function besideDay(day: DaySales, before: DaySales, isClosed: boolean): string {
  const name = weekdayInShort(before.date)
  const change = isClosed ? changeOf(day.sales, before.sales) : null
  if (change === null) return `${name}: ${formatAmount(before.sales)}`
  return `${name}: ${inShort(before.sales / 100)} · ${change}`
}

/** 2026-03-03 → "3 Mar" */
export const dayInShort = (date: string): string => {
  const [day, month] = formatDate(date).split(' ')
  return `${day} ${month}`
}
