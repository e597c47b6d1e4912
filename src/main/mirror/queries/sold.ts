/** Goods sold on settled trips, by the rules of the server's (src/server/areas/dashboard/sold-queries.ts). */
import type { DaySales } from '#contract/dashboard/dashboard.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { always, type Fragment, where } from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import { type Who, within } from './scope.ts'

export type AskedDays = { isNow: boolean; from: BusinessDate; to: BusinessDate }

/** Common table expressions that end with `line (is_now, date, route_id, rep_id, stock_item_id, qty, sales, cost)`; `asked` and `sold_trip` stand beside it. */
export function soldLines(who: Who, asked: readonly AskedDays[], product?: number): Fragment {
  const mine = where(always('t.status = 2'), within(who, 't.product_id', product))
  return {
    sql: `asked(is_now, from_date, to_date) as (values ${asked.map(() => '(?, ?, ?)').join(', ')}),
    sold_trip as materialized (
      select a.is_now, t.id, t.settled_on as date, t.route_id, t.rep_id, t.totals
      from trip t join asked a on t.settled_on between a.from_date and a.to_date ${mine.sql}),
    line as materialized (
      select t.is_now, t.date, t.route_id, t.rep_id, i.stock_item_id, i.loaded - i.returned_good - i.returned_expired as qty,
        (i.loaded - i.returned_good - i.returned_expired) * i.unit_price as sales, i.cost
      from sold_trip t join trip_line i on i.trip_id = t.id where i.deleted_at is null
      union all
      select t.is_now, t.date, t.route_id, t.rep_id, g.stock_item_id, 0, g.qty * (g.unit_price - (
        select min(i.unit_price) from trip_line i where i.trip_id = t.id and i.stock_item_id = g.stock_item_id and i.deleted_at is null)), 0
      from sold_trip t join gas_out_line g on g.trip_id = t.id where g.deleted_at is null)`,
    params: [...asked.flatMap(({ isNow, from, to }) => [Number(isNow), from, to]), ...mine.params],
  }
}

/** Sales of each day that had any. */
export function salesByDay(
  mirror: MirrorReader,
  who: Who,
  days: { from: BusinessDate; to: BusinessDate },
  product?: number,
): DaySales[] {
  const { sql, params } = soldLines(who, [{ ...days, isNow: true }], product)
  return mirror.all<DaySales>(`with ${sql} select date, sum(sales) as sales from line group by date`, ...params)
}
