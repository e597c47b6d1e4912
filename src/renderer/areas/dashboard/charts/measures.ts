/** What the charts may show of a sale, and how it is written. Pure. */
import type { Sold } from '#contract/dashboard/analysis.ts'
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { type Cents, cents, subtractCents } from '#contract/money.ts'
import { inShort } from '#ui/chart/change.ts'
import type { Point } from '#ui/chart/Plot.tsx'

export const measures = ['sales', 'margin', 'qty'] as const
export type Measure = (typeof measures)[number]

export const marginOf = ({ sales, cost }: Sold): Cents => subtractCents(sales, cost)

/** Of the sales in percent, to a tenth; null without sales. */
export const marginShare = (sold: Sold): number | null =>
  sold.sales === 0 ? null : Math.round((marginOf(sold) / sold.sales) * 1_000) / 10

/** The height of a column: rupees or pieces. */
export function valueOf(measure: Measure, sold: Sold): number {
  if (measure === 'qty') return sold.qty
  return (measure === 'sales' ? sold.sales : marginOf(sold)) / 100
}

const money = {
  format: (value: number) => formatAmount(cents(Math.round(value * 100))),
  short: inShort,
}
/** How rupees, or pieces, stand on a chart. */
export const writing = { money, pieces: { format: formatQuantity, short: inShort } } as const
export const writingOf = (measure: Measure) => (measure === 'qty' ? writing.pieces : writing.money)

type Row<T> = { place: string; now: T; before: T | null }

/** Points of rows for one chart: each place now, and before when there is something to compare with. */
export const pointsOf = <T>(
  rows: readonly Row<T>[],
  series: { now: string; before: string },
  value: (figures: T) => number,
): Point[] =>
  rows.flatMap(({ place, now, before }) => [
    { place, series: series.now, value: value(now) },
    ...(before === null ? [] : [{ place, series: series.before, value: value(before) }]),
  ])
