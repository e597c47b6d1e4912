/** Reads of bottle types and bottle stock (BOT-01). The mirror answers the same calls with the same rows. */
import type { BottleStock, BottleType } from '#contract/bottles/bottle-stock.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { where } from '../../db/listing.ts'
import { ofProducts, productScope } from '../../db/product-scope.ts'
import type { Tx } from '../../db/tx.ts'
import { dueDaysOf } from '../parties/index.ts'
import { outstandingOf } from './loan-queries.ts'

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
    select id, code, name, capacity, unit, row_version as "rowVersion" from depot.bottle_type ${where(sql`deleted_at is null`, condition)} order by code`)
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
    from depot.bottle_stock b
    cross join lateral (
      select coalesce(sum(w.qty), 0)::int as qty from depot.stock_item s
      join depot.stock_balance w on w.agency_id = s.agency_id and w.stock_item_id = s.id and w.loc like 'VEH:%'
      where s.agency_id = b.agency_id and s.bottle_stock_id = b.id and s.deleted_at is null) v
    ${where(sql`b.deleted_at is null`, condition)} order by b.item_code`)
  return rows.rows
}

/** A bottle as documents name it: its standard cost, and whether it is one of the person's products. */
export type NamedBottle = { id: number; item_code: string; uprice: Cents }

/**
 * Bottles that a document names, by id. Refuses NOT_FOUND on `fieldOf` its place, and PRODUCT_NOT_ALLOWED for one that no product of the
 * person is filled into (C12).
 */
export async function namedBottles(
  tx: Tx,
  ids: readonly number[],
  fieldOf: (place: number) => string,
): Promise<Map<number, NamedBottle>> {
  const scope = await productScope(tx)
  const mine =
    scope === null
      ? sql`true`
      : sql`exists (select 1 from depot.stock_item s where s.agency_id = b.agency_id and s.bottle_stock_id = b.id and s.deleted_at is null and ${ofProducts(scope)})`
  const rows = await tx.db.execute<NamedBottle & { mine: boolean }>(sql`
    select b.id, b.item_code, b.uprice, ${mine} as mine from depot.bottle_stock b
    where b.id = any(${sql.param([...new Set(ids)])}::bigint[]) and b.deleted_at is null`)
  const found = new Map(rows.rows.map((row) => [row.id, row]))
  for (const [i, id] of ids.entries()) {
    const bottle = found.get(id)
    const details = (message: string) => [{ field: fieldOf(i), message }]
    if (!bottle) refuse('NOT_FOUND', 'The bottle was not found in this agency.', details('was not found'))
    if (!bottle.mine) refuse('PRODUCT_NOT_ALLOWED', undefined, details('is not of your products'))
  }
  return found
}

/** As {@link namedBottles} for one. */
export const namedBottle = async (tx: Tx, id: number, field: string): Promise<NamedBottle> =>
  (await namedBottles(tx, [id], () => field)).get(id) ?? refuse('UNEXPECTED')

/** When a supplier's bill of that day falls due: by its cheque due dates, else its credit days. */
export async function dueOnOf(tx: Tx, supplierId: number, date: BusinessDate): Promise<BusinessDate> {
  const rows = await tx.db.execute<{ due: BusinessDate }>(
    sql`select ${date}::date + coalesce(${dueDaysOf(supplierId)}, p.credit_days) as due from depot.party p where p.id = ${supplierId}`,
  )
  return rows.rows[0]?.due ?? date
}

/** The day on which the bottle moved last or its price changed last. */
export async function latestDayOf(tx: Tx, bottleStockId: number): Promise<BusinessDate | null> {
  const rows = await tx.db.execute<{ latest: BusinessDate | null }>(sql`
    select greatest((select max(posting_date) from depot.bottle_movement where bottle_stock_id = ${bottleStockId}),
      (select max(effective_from) from depot.bottle_stock_price where bottle_stock_id = ${bottleStockId})) as latest`)
  return rows.rows[0]?.latest ?? null
}

/** Bottles that each party holds, by party. */
export async function outstandingPerParty(tx: Tx, bottleStockId: number): Promise<{ partyId: number; qty: number }[]> {
  const rows = await tx.db.execute<{ partyId: number; qty: number }>(sql`
    select o.party_id as "partyId", sum(${outstandingOf})::int as qty from depot.bottle_loan o
    where o.bottle_stock_id = ${bottleStockId} and o.deleted_at is null group by 1 having sum(${outstandingOf}) > 0 order by 1`)
  return rows.rows
}
