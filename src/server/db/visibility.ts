/**
 * Which rows of a table a person gets by role: one rule for mirrors (sync/tables.ts) and for the calls that answer with such rows. Products
 * limit further (product-scope.ts). Tables that are not here are seen whole by every role.
 */
import { isAdmin } from '#contract/access.ts'
import { chequeStatuses, expenseStatuses, receivablePayable, type Role } from '#contract/enums.ts'
import type { MirroredTable } from '#contract/sync.ts'
import { type SQL, sql } from 'drizzle-orm'
import { productScope } from './product-scope.ts'
import type { Tx } from './tx.ts'

/** Who looks: a person with the products that limit them; null sees all products. */
export type Viewer = { userId: number; roles: readonly Role[]; products: readonly number[] | null }

/**
 * Tells the transaction who looks. The conditions read it there: so their text is the same for everybody, COPY can use them, and the
 * database plans each of them once.
 */
export const lookingAs = ({ userId, products }: Viewer): SQL =>
  sql`select set_config('depot.viewer', ${String(userId)}, true), set_config('depot.viewer_products', ${`{${(products ?? []).join(',')}}`}, true)`

export const viewerId = `current_setting('depot.viewer')::bigint`
export const ofViewersProducts = (column: string) =>
  `${column} = any (current_setting('depot.viewer_products')::bigint[])`
export const ofViewersTrips = (column: string) =>
  `${column} in (select r.id from depot.trip r where ${ofViewersProducts('r.product_id')})`

const { receivable } = receivablePayable

/** What a route may collect, and the cheques of the trips that a person works with. */
const chequeOfUser = (t: string) =>
  `((${t}.direction = ${receivable} and ${t}.status = ${chequeStatuses.returned}) or ${ofViewersTrips(`${t}.trip_id`)}
    or exists (select 1 from depot.cheque_collection k where k.agency_id = ${t}.agency_id and k.cheque_id = ${t}.id and k.deleted_at is null and ${ofViewersTrips('k.trip_id')}))`

/** What a User gets of a table, over an alias (PER-03): no drafts of others, no payables, no cheques beyond {@link chequeOfUser}. */
const ofUser: Partial<Record<MirroredTable, (t: string) => string>> = {
  expense: (t) => `(${t}.status <> ${expenseStatuses.drafted} or ${t}.created_by = ${viewerId})`,
  bill: (t) => `${t}.direction = ${receivable}`,
  bill_settlement: (t) =>
    `exists (select 1 from depot.bill b where b.agency_id = ${t}.agency_id and b.id = ${t}.bill_id and b.direction = ${receivable})`,
  advance: (t) => `${t}.direction = ${receivable}`,
  payment: (t) => `${t}.direction = ${receivable}`,
  cheque: chequeOfUser,
  cheque_event: (t) =>
    `exists (select 1 from depot.cheque c where c.agency_id = ${t}.agency_id and c.id = ${t}.cheque_id and ${chequeOfUser('c')})`,
}

/** The rule of a table for these roles, over an alias; undefined: all rows. Valid in a transaction that knows {@link lookingAs}. */
export const rowsOfRole = (roles: readonly Role[], table: MirroredTable, alias: string): string | undefined =>
  isAdmin(roles) ? undefined : ofUser[table]?.(alias)

/** As {@link rowsOfRole} for the actor of a call, who is made known to the transaction. */
export async function rowsOfActor(tx: Tx, table: MirroredTable, alias: string): Promise<SQL | undefined> {
  const { userId, roles } = tx.actor
  const rule = rowsOfRole(roles, table, alias)
  if (rule === undefined) return undefined
  await tx.db.execute(lookingAs({ userId, roles, products: await productScope(tx) }))
  return sql.raw(rule)
}
