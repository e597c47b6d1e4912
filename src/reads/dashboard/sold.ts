/** Goods sold on settled trips, by the day of settlement: what the dashboard and the charts add up, as the sales report counts it. */
import type { DaySales } from '#contract/dashboard/dashboard.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { type Reading, rows } from '../reading.ts'
import { within } from '../scope.ts'
import { all, type Condition, comma, day, dayOf, money, ref, sql, constant } from '../sql.ts'
import { withTables, type Reader, select } from '../statement.ts'
import { gasOutLine, trip, tripLine } from '../tables/index.ts'

const t = ref(trip, 't')
const i = ref(tripLine, 'i')
const g = ref(gasOutLine, 'g')

/** A period of the question; `isNow` tells the two apart. */
export type AskedDays = { isNow: boolean; from: BusinessDate; to: BusinessDate }

/**
 * Common table expressions that end with `line (is_now, date, route_id, rep_id, stock_item_id, qty, sales, cost)`, of the person's products or of the asked one: goods
 * at the price of their trip, and what declared issues at another price bring more or less. `sold_trip` stands beside it, with its `totals`.
 */
export function soldLines(reader: Reader, asked: readonly AskedDays[], product?: number): Condition {
  const periods = asked.map(({ isNow, from, to }) => sql`(cast(${isNow} as boolean), ${dayOf(from)}, ${dayOf(to)})`)
  const sold = sql`(${i.loaded} - ${i.returnedGood} - ${i.returnedExpired})`
  return sql`asked(is_now, from_date, to_date) as (values ${comma(periods)}),
    sold_trip as materialized (
      select a.is_now, ${t.id}, ${t.settledOn} as date, ${t.routeId}, ${t.repId}, ${t.totals}
      from asked a join ${t} on ${t.settledOn} between a.from_date and a.to_date
      where ${all(sql`${t.status} = ${constant(tripStatuses.summarised)}`, within(reader, t.productId, product))}),
    line as materialized (
      select z.is_now, z.date, z.route_id, z.rep_id, ${i.stockItemId}, ${sold} as qty, ${sold} * ${i.unitPrice} as sales, ${i.cost}
      from sold_trip z join ${i} on ${i.tripId} = z.id where ${i.deletedAt} is null
      union all
      select z.is_now, z.date, z.route_id, z.rep_id, ${g.stockItemId}, 0, ${g.qty} * (${g.unitPrice} - (
        select min(${i.unitPrice}) from ${i} where ${i.tripId} = z.id and ${i.stockItemId} = ${g.stockItemId} and ${i.deletedAt} is null)), 0
      from sold_trip z join ${g} on ${g.tripId} = z.id where ${g.deletedAt} is null)`
}

/** Sales of each day that had any. */
export const salesByDay = (
  reader: Reader,
  days: { from: BusinessDate; to: BusinessDate },
  product?: number,
): Reading<DaySales[]> =>
  rows(
    withTables(
      soldLines(reader, [{ ...days, isNow: true }], product),
      select({ date: day`n.date`, sales: money`sum(n.sales)` }, sql`from line n group by n.date`),
    ),
  )
