/** Lots on hand at the end of a day, and what was sold of each item before it (RPT-47). */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { stockInScope } from '../../../reports/scope-queries.ts'

/** Days over which sales count for how long the goods will last. */
export const SALES_DAYS = 30

const lotColumns = {
  stockItemId: is.number,
  code: is.text,
  description: is.text,
  mainItem: is.text,
  mine: is.flag,
  receivedOn: is.day,
  qty: is.number,
  value: is.cents,
  lastSold: is.maybe(is.day),
  /** Pieces of the item in the last {@link SALES_DAYS} days. */
  sold: is.number,
}
export type AgedLot = RowOf<typeof lotColumns>

/** In warehouse and vehicles, by item and age; goods that are held for the supplier are left out. */
export async function agedLots(tx: Tx, date: BusinessDate, product: number | undefined): Promise<AgedLot[]> {
  const mine = await stockInScope(tx, product)
  const goods = (loc: 'm.to_loc' | 'm.from_loc') => sql.raw(`(${loc} = 'WH' or ${loc} like 'VEH:%')::int`)
  const sales = sql`sum(m.qty * ((m.to_loc = 'CUS')::int - (m.from_loc = 'CUS')::int))`
  return queryRows(tx.db, lotColumns)`
    with lot as (
      select m.stock_item_id, m.lot_id, sum(m.qty * (${goods('m.to_loc')} - ${goods('m.from_loc')})) as qty,
        sum(m.value * (${goods('m.to_loc')} - ${goods('m.from_loc')})) as value
      from depot.stock_movement m where m.posting_date <= ${date}::date group by m.stock_item_id, m.lot_id),
    sold as (
      select m.stock_item_id, max(m.posting_date) filter (where m.to_loc = 'CUS') as last_sold,
        coalesce(${sales} filter (where m.posting_date > ${addDays(date, -SALES_DAYS)}::date), 0) as qty
      from depot.stock_movement m where 'CUS' in (m.to_loc, m.from_loc) and m.posting_date <= ${date}::date group by m.stock_item_id)
    select s.id as "stockItemId", s.code, s.description, i.name as "mainItem", ${mine} as mine, l.received_on as "receivedOn", o.qty::int as qty, o.value::bigint as value,
      k.last_sold as "lastSold", coalesce(k.qty, 0)::int as sold
    from lot o
    join depot.stock_lot l on l.id = o.lot_id
    join depot.stock_item s on s.agency_id = l.agency_id and s.id = o.stock_item_id
    join depot.item i on i.agency_id = s.agency_id and i.id = s.main_item_id
    left join sold k on k.stock_item_id = s.id
    where o.qty <> 0 or o.value <> 0
    order by i.name, i.id, s.code, l.received_on, l.id`
}
