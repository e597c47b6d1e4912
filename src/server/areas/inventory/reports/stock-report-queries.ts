/** What is on hand, now or at the end of a day. */
import type { BusinessDate } from '#contract/dates.ts'
import type { Unit } from '#contract/enums.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { stockInScope } from '../../../reports/scope-queries.ts'

/** A stock item with pieces by place and value by account: `goodsValue` 1301, `heldValue` 1303. */
const onHandColumns = {
  id: is.number,
  code: is.text,
  description: is.text,
  mainItem: is.text,
  unit: is.as<Unit>(is.number),
  capacity: is.number,
  price: is.cents,
  reorderLevel: is.number,
  isActive: is.flag,
  mine: is.flag,
  warehouse: is.number,
  vehicles: is.number,
  held: is.number,
  goodsValue: is.number,
  heldValue: is.number,
}
export type OnHand = RowOf<typeof onHandColumns>

/** All stock items of the agency. Without a date from the balances; with one from the movements up to it. `mine`: shown to this person in this report. */
export async function onHandAt(tx: Tx, date: BusinessDate | null, product: number | undefined): Promise<OnHand[]> {
  const mine = await stockInScope(tx, product)
  return queryRows(tx.db, onHandColumns)`
    select s.id, s.code, s.description, i.name as "mainItem", s.unit, s.capacity, s.reselling_price as price, s.reorder_level as "reorderLevel", s.is_active as "isActive", ${mine} as mine,
      coalesce(h.warehouse, 0)::bigint as warehouse, coalesce(h.vehicles, 0)::bigint as vehicles, coalesce(h.held, 0)::bigint as held,
      coalesce(h.goods_value, 0)::bigint as "goodsValue", coalesce(h.held_value, 0)::bigint as "heldValue"
    from depot.stock_item s
    join depot.item i on i.agency_id = s.agency_id and i.id = s.main_item_id
    left join (${date === null ? now : until(date)}) h on h.stock_item_id = s.id
    where s.deleted_at is null
    order by i.name, i.id, s.code`
}

const now: SQL = sql`
  select coalesce(b.stock_item_id, l.stock_item_id) as stock_item_id, b.warehouse, b.vehicles, b.held, l.goods_value, l.held_value
  from (
    select stock_item_id, sum(qty) filter (where loc = 'WH') as warehouse, sum(qty) filter (where loc like 'VEH:%') as vehicles, sum(qty) filter (where loc = 'HELD') as held
    from depot.stock_balance where qty > 0 group by stock_item_id) b
  full join (
    select stock_item_id, sum(goods_value) as goods_value, sum(held_value) as held_value
    from depot.stock_lot where goods_qty > 0 or held_qty > 0 group by stock_item_id) l on l.stock_item_id = b.stock_item_id`

/** Every movement enters one place and leaves another, with its value. */
const until = (date: BusinessDate): SQL => sql`
  select f.stock_item_id, sum(f.qty) filter (where f.loc = 'WH') as warehouse, sum(f.qty) filter (where f.loc like 'VEH:%') as vehicles, sum(f.qty) filter (where f.loc = 'HELD') as held,
    sum(f.value) filter (where f.loc = 'WH' or f.loc like 'VEH:%') as goods_value, sum(f.value) filter (where f.loc = 'HELD') as held_value
  from (
    select stock_item_id, to_loc as loc, qty, value from depot.stock_movement where posting_date <= ${date}::date
    union all select stock_item_id, from_loc, -qty, -value from depot.stock_movement where posting_date <= ${date}::date) f
  group by f.stock_item_id`
