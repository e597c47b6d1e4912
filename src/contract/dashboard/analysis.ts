/**
 * What the charts show of a period, beside another one (specification §2 /charts/echarts). Sales are those of the sales report, as in
 * dashboard.ts; cost is what the settlements posted for them.
 */
import { z } from 'zod'
import { eachDay } from './dashboard.ts'
import { BusinessDate, dayOfWeek, daysBetween, firstOfMonth } from '../dates.ts'
import { refuse } from '../errors.ts'
import { Cents, ZERO } from '../money.ts'
import { Id } from '../procedure.ts'
import { ofProduct } from '../report.ts'

/** Longest period that is analysed, in days: three years. */
const MOST_DAYS = 1_096
/** Up to so many days a curve has a point a day; beyond, a point a month. */
const MOST_DAY_POINTS = 62

/** `stDate` to `enDate`, compared with `otherStDate` to `otherEnDate` when both are given. With `product` its sales and bottles; collections stay the agency's. */
export const AnalysisInput = z.strictObject({
  stDate: BusinessDate,
  enDate: BusinessDate,
  otherStDate: BusinessDate.optional(),
  otherEnDate: BusinessDate.optional(),
  ...ofProduct,
})
export type AnalysisInput = z.infer<typeof AnalysisInput>

const Days = z.object({ from: BusinessDate, to: BusinessDate })
type Days = z.infer<typeof Days>

/** 1 Monday to 7 Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const Weekday = z.literal(weekdays)

/** Pieces, what they brought and what they had cost. */
const Sold = z.object({ qty: z.number().int(), sales: Cents, cost: Cents })
export type Sold = z.infer<typeof Sold>

/** In the period, and in the one it is compared with; null when there is none. */
const Compared = z.object({ now: Sold, before: Sold.nullable() })
const Named = Compared.extend({ id: Id, name: z.string() })

/** Money by the way it came in; `onAccount` was given on credit, `collected` is what came in of earlier debts, in whatever way. */
const Collections = z.object({ cash: Cents, cheque: Cents, bank: Cents, onAccount: Cents, collected: Cents })
export type Collections = z.infer<typeof Collections>

export const Analysis = z.object({
  period: Days,
  other: Days.nullable(),
  total: Compared,
  /** A point a day, or of longer periods a point a month, named by its first day; those of the other period stand in the same places. */
  curve: z.object({
    unit: z.enum(['day', 'month']),
    now: z.array(Sold.extend({ date: BusinessDate })),
    before: z.array(Sold.extend({ date: BusinessDate })).nullable(),
  }),
  /** Most sold first. */
  items: z.array(Named),
  routes: z.array(Named),
  reps: z.array(Named),
  /** All seven, from Monday on. */
  weekdays: z.array(Compared.extend({ weekday: Weekday })),
  collections: z.object({ now: Collections, before: Collections.nullable() }),
  /** `filled`: sold in such bottles. `owned`: bottles of the type there are now, wherever they stand. */
  bottles: z.array(
    z.object({
      id: Id,
      name: z.string(),
      owned: z.number().int(),
      filled: z.number().int(),
      filledBefore: z.number().int().nullable(),
    }),
  ),
})
export type Analysis = z.infer<typeof Analysis>

/** The periods of a question. Refuses INVALID for one that ends before it begins, is too long, or half given. */
export function analysisDays({ stDate, enDate, otherStDate, otherEnDate }: AnalysisInput): {
  period: Days
  other: Days | null
} {
  const period = checked({ from: stDate, to: enDate }, 'stDate')
  if (otherStDate === undefined && otherEnDate === undefined) return { period, other: null }
  if (otherStDate === undefined || otherEnDate === undefined)
    return refuse('INVALID', 'A period to compare with needs both its days.', [
      { field: otherStDate === undefined ? 'otherStDate' : 'otherEnDate', message: 'is required' },
    ])
  return { period, other: checked({ from: otherStDate, to: otherEnDate }, 'otherStDate') }
}

function checked(days: Days, field: string): Days {
  if (days.from > days.to)
    refuse('INVALID', 'The period ends before it begins.', [{ field, message: 'lies after the end of the period' }])
  if (daysBetween(days.from, days.to) >= MOST_DAYS)
    refuse('INVALID', 'At most three years are shown at once. Choose a shorter period.', [
      { field, message: 'lies more than three years before the end' },
    ])
  return days
}

/** Sums of one item, route, rep or day (`key` null) in one of the two periods. */
export type SoldRow = Sold & {
  isNow: boolean
  kind: 'item' | 'route' | 'rep' | 'day'
  id: number | null
  name: string | null
  date: BusinessDate | null
  bottleId: number | null
}
export type BottleRow = { id: number; name: string; owned: number }

export type AnalysisRows = {
  sold: readonly SoldRow[]
  collections: { now: Collections; before: Collections | null }
  bottles: readonly BottleRow[]
}

/** The answer from what was found, the same on the server and in the mirror. Pure. */
export function analysisOf(
  { period, other }: { period: Days; other: Days | null },
  { sold, collections, bottles }: AnalysisRows,
): Analysis {
  const compare = (rows: readonly SoldRow[]): z.infer<typeof Compared> => ({
    now: totalOf(rows.filter(({ isNow }) => isNow)),
    before: other && totalOf(rows.filter(({ isNow }) => !isNow)),
  })
  const of = (kind: SoldRow['kind']) => sold.filter((row) => row.kind === kind)
  const named = (kind: SoldRow['kind']) =>
    [...Map.groupBy(of(kind), ({ id }) => id ?? 0)]
      .map(([id, rows]) => ({ id, name: rows[0]?.name ?? '', ...compare(rows) }))
      .toSorted((a, b) => b.now.sales - a.now.sales || a.id - b.id)
  const days = of('day')
  const byWeekday = Map.groupBy(days, ({ date }) => (date === null ? 0 : dayOfWeek(date)))
  const unit = daysBetween(period.from, period.to) < MOST_DAY_POINTS ? 'day' : 'month'
  const curve = (span: Days, isNow: boolean) => {
    const pointOf = (date: BusinessDate) => (unit === 'day' ? date : firstOfMonth(date))
    const points = Map.groupBy(
      days.filter((row) => row.isNow === isNow),
      ({ date }) => date && pointOf(date),
    )
    return [...new Set(eachDay(span.from, span.to).map(pointOf))].map((date) => ({
      date,
      ...totalOf(points.get(date) ?? []),
    }))
  }
  const filledOf = (id: number, isNow: boolean) =>
    totalOf(of('item').filter((row) => row.bottleId === id && row.isNow === isNow)).qty
  return {
    period,
    other,
    total: compare(days),
    curve: { unit, now: curve(period, true), before: other && curve(other, false) },
    items: named('item'),
    routes: named('route'),
    reps: named('rep'),
    weekdays: weekdays.map((weekday) => ({ weekday, ...compare(byWeekday.get(weekday) ?? []) })),
    collections,
    bottles: bottles.map((bottle) => ({
      ...bottle,
      filled: filledOf(bottle.id, true),
      filledBefore: other && filledOf(bottle.id, false),
    })),
  }
}

const nothing: Sold = { qty: 0, sales: ZERO, cost: ZERO }

const totalOf = (rows: readonly Sold[]): Sold =>
  rows.reduce(
    (sum, { qty, sales, cost }) => ({
      qty: sum.qty + qty,
      sales: (sum.sales + sales) as Cents,
      cost: (sum.cost + cost) as Cents,
    }),
    nothing,
  )
