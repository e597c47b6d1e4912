/** Goods sold on settled trips, by the day of settlement: what the dashboard and the charts add up, as the sales report counts it. */
import type { DaySales } from '#contract/dashboard/dashboard.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/tx.ts'
import type { Days } from '../../reports/period.ts'
import { ofTheirProducts } from '../trips/index.ts'

/** A period of the question; `isNow` tells the two apart. */
export type AskedDays = Days & { isNow: boolean }

/**
 * Common table expressions that end with `line (is_now, date, route_id, rep_id, stock_item_id, qty, sales, cost)`, of the person's products or of the asked one: goods
 * at the price of their trip, and what declared issues at another price bring more or less. `sold_trip` stands beside it, with its `totals`.
 */
export const soldLines = (tx: Tx, asked: readonly AskedDays[], product?: number): SQL => sql`
  asked(is_now, from_date, to_date) as (values ${sql.join(
    asked.map(({ isNow, from, to }) => sql`(${isNow}::boolean, ${from}::date, ${to}::date)`),
    sql`, `,
  )}),
  sold_trip as materialized (
    select a.is_now, t.agency_id, t.id, t.settled_on as date, t.route_id, t.rep_id, t.totals
    from asked a join depot.trip t on t.settled_on between a.from_date and a.to_date
    where t.status = 2 and ${ofTheirProducts(tx, sql`t.product_id`, product) ?? sql`true`}),
  line as (
    select t.is_now, t.date, t.route_id, t.rep_id, i.stock_item_id, i.loaded - i.returned_good - i.returned_expired as qty,
      (i.loaded - i.returned_good - i.returned_expired) * i.unit_price as sales, i.cost
    from sold_trip t join depot.trip_line i on i.agency_id = t.agency_id and i.trip_id = t.id
    where i.deleted_at is null
    union all
    select t.is_now, t.date, t.route_id, t.rep_id, g.stock_item_id, 0, g.qty * (g.unit_price - (
      select min(i.unit_price) from depot.trip_line i
      where i.agency_id = t.agency_id and i.trip_id = t.id and i.stock_item_id = g.stock_item_id and i.deleted_at is null)), 0
    from sold_trip t join depot.gas_out_line g on g.agency_id = t.agency_id and g.trip_id = t.id
    where g.deleted_at is null)`

/** Sales of each day that had any. */
export async function salesByDay(tx: Tx, days: Days, product?: number): Promise<DaySales[]> {
  const { rows } = await tx.db.execute<DaySales>(
    sql`with ${soldLines(tx, [{ ...days, isNow: true }], product)} select date, sum(sales)::bigint as sales from line group by date`,
  )
  return rows
}
