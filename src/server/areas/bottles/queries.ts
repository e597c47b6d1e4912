/** Reads of bottle types and bottle stock (domain.md §1.3). The mirror answers the same calls with the same rows. */
import type { BottleStock, BottleType } from '#contract/brn-stock.ts'
import { refuse } from '#contract/errors.ts'
import { type SQL, sql } from 'drizzle-orm'
import { where } from '../../db/listing.ts'
import type { Tx } from '../../db/tx.ts'

export const listBottleTypes = (tx: Tx): Promise<BottleType[]> => bottleTypes(tx)

/** One bottle type. Refuses NOT_FOUND on `field`. */
export async function bottleTypeById(tx: Tx, id: number, field = 'id'): Promise<BottleType> {
  const [row] = await bottleTypes(tx, sql`id = ${id}`)
  return (
    row ?? refuse('NOT_FOUND', 'The bottle type was not found in this agency.', [{ field, message: 'was not found' }])
  )
}

async function bottleTypes(tx: Tx, condition?: SQL): Promise<BottleType[]> {
  const rows = await tx.db.execute<BottleType>(sql`
    select id, code, name, capacity, unit, row_version as "rowVersion" from depot.brn_stock_item ${where(sql`deleted_at is null`, condition)} order by code`)
  return rows.rows
}

/** Bottles by code, counted per location: `qty` empties in the yard, `full_qty` filled ones in the yard, on vehicles and held, `vehicle_qty` those of them on vehicles. */
export const listBottleStock = (tx: Tx): Promise<BottleStock[]> => bottleStock(tx)

/** One bottle. Refuses NOT_FOUND. */
export async function bottleStockById(tx: Tx, id: number): Promise<BottleStock> {
  const [row] = await bottleStock(tx, sql`b.id = ${id}`)
  return (
    row ?? refuse('NOT_FOUND', 'The bottle was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  )
}

async function bottleStock(tx: Tx, condition?: SQL): Promise<BottleStock[]> {
  const rows = await tx.db.execute<BottleStock>(sql`
    select b.id, b.item_code, b.description, b.capacity, b.qty, b.full_qty, v.qty as vehicle_qty, b.primary_qty, b.outlet_qty, b.damage_qty, b.uprice,
      b.selling_price as "sellingPrice", b.deposit_price as "depositPrice", b.bottle_item_id, b.row_version as "rowVersion"
    from depot.brn_stock b
    cross join lateral (
      select coalesce(sum(w.qty), 0)::int as qty from depot.stock s
      join depot.stock_balance w on w.agency_id = s.agency_id and w.stock_id = s.id and w.loc like 'VEH:%'
      where s.agency_id = b.agency_id and s.bottle_stock_id = b.id and s.deleted_at is null) v
    ${where(sql`b.deleted_at is null`, condition)} order by b.item_code`)
  return rows.rows
}
