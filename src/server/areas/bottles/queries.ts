/** Bottles as documents and their changes need them (BOT-01). */
import { unreachable } from '#contract/unreachable.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { ofProducts, productScope } from '../../db/product-scope.ts'
import type { Tx } from '../../db/tx.ts'
import { dueDaysOf } from '../parties/index.ts'
import { outstandingOf } from './loan-queries.ts'

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
  const rows = await queryRows<NamedBottle & { mine: boolean }>(tx.db, {
    id: is.number,
    item_code: is.text,
    uprice: is.cents,
    mine: is.flag,
  })`
    select b.id, b.item_code, b.uprice, ${mine} as mine from depot.bottle_stock b
    where b.id = any(${sql.param([...new Set(ids)])}::bigint[]) and b.deleted_at is null`
  const found = new Map(rows.map((row) => [row.id, row]))
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
  (await namedBottles(tx, [id], () => field)).get(id) ?? unreachable('a bottle that was looked up is gone')

/** When a supplier's bill of that day falls due: by its cheque due dates, else its credit days. */
export async function dueOnOf(tx: Tx, supplierId: number, date: BusinessDate): Promise<BusinessDate> {
  const rows = await queryRows(tx.db, {
    due: is.day,
  })`select ${date}::date + coalesce(${dueDaysOf(supplierId)}, p.credit_days) as due from depot.party p where p.id = ${supplierId}`
  return rows[0]?.due ?? date
}

/** The day on which the bottle moved last or its price changed last. */
export async function latestDayOf(tx: Tx, bottleStockId: number): Promise<BusinessDate | null> {
  const rows = await queryRows(tx.db, { latest: is.maybe(is.day) })`
    select greatest((select max(posting_date) from depot.bottle_movement where bottle_stock_id = ${bottleStockId}),
      (select max(effective_from) from depot.bottle_stock_price where bottle_stock_id = ${bottleStockId})) as latest`
  return rows[0]?.latest ?? null
}

/** Bottles that each party holds, by party. */
export async function outstandingPerParty(tx: Tx, bottleStockId: number): Promise<{ partyId: number; qty: number }[]> {
  return queryRows(tx.db, { partyId: is.number, qty: is.number })`
    select o.party_id as "partyId", sum(${outstandingOf})::int as qty from depot.bottle_loan o
    where o.bottle_stock_id = ${bottleStockId} and o.deleted_at is null group by 1 having sum(${outstandingOf}) > 0 order by 1`
}
