/** Columns of months: a year, or some months, side by side. Pure. */
import { addMonths, type BusinessDate, firstOfMonth, lastOfMonth } from '#contract/dates.ts'
import { formatDate } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import type { Days } from './period.ts'

const keys = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12'] as const
export type MonthKey = (typeof keys)[number]

/** The last `count` months up to a day, oldest first; the last one ends with that day. */
export function monthsUpTo(to: BusinessDate, count: number): Days[] {
  return Array.from({ length: count }, (_, i) => {
    const from = firstOfMonth(addMonths(firstOfMonth(to), i - count + 1))
    return { from, to: i === count - 1 ? to : lastOfMonth(from) }
  })
}

/** A column of amounts for each of the months. */
export const monthColumns = (count: number) =>
  keys.slice(0, count).map((key) => ({ key, title: key, kind: 'amount', width: 12, total: true }) as const)

/** "Mar 2026" over each column. */
export const monthTitles = (months: readonly Days[]): { [Key in MonthKey]?: string } =>
  byMonth(months.map(({ from }) => formatDate(from).replace(/^1 /, '')))

/** Cells of the months in their order; a month without a figure stays blank. */
export const monthCells = (amounts: readonly Cents[]): { [Key in MonthKey]?: Cents | null } =>
  byMonth(amounts.map((amount) => (amount === 0 ? null : amount)))

const byMonth = <Value>(values: readonly Value[]): { [Key in MonthKey]?: Value } =>
  Object.fromEntries(values.map((value, i) => [keys[i], value]))
