/** Bottle types, and bottles counted per location. The server answers the same calls with the same rows. */
import type { BottleStock, BottleType } from '#contract/bottles/bottle-stock.ts'
import type { MirrorReader } from '../mirror.ts'

export const listBottleTypes = (mirror: MirrorReader): BottleType[] =>
  mirror.all<BottleType>(
    'select id, code, name, capacity, unit, row_version as rowVersion from bottle_type where deleted_at is null order by code',
  )

/** Bottles by code; those on vehicles are counted from the goods they hold. */
export const listBottleStock = (mirror: MirrorReader): BottleStock[] =>
  mirror.all<BottleStock>(
    `select b.id, b.item_code, b.description, b.capacity, b.qty, b.full_qty,
      (select coalesce(sum(w.qty), 0) from stock_item s join stock_balance w on w.stock_item_id = s.id and w.loc like 'VEH:%' where s.bottle_stock_id = b.id and s.deleted_at is null) as vehicle_qty,
      b.primary_qty, b.outlet_qty, b.damage_qty, b.uprice, b.selling_price as sellingPrice, b.deposit_price as depositPrice, b.bottle_item_id, b.row_version as rowVersion
    from bottle_stock b where b.deleted_at is null order by b.item_code`,
  )
