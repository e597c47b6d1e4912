/** How a figure stands to the one before, in words. Pure. */
import { formatDate, formatLongDate } from '#contract/format.ts'

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

/** 2026-03-03 → "3 Mar" */
export const dayInShort = (date: string): string => {
  const [day, month] = formatDate(date).split(' ')
  return `${day} ${month}`
}
