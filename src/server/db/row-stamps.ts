/** Who changed a row and when, how often it was changed, and the check that nobody else did meanwhile (C9). */
import { refuse } from '#contract/errors.ts'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Tx } from './tx.ts'

/** Columns of a change that keeps the row's version: of a line, whose document counts the changes. */
export const touchStamps = (tx: Tx) => ({ updatedAt: tx.now, updatedBy: tx.actor.userId })

/** Columns of a change. */
export const updateStamps = (tx: Tx, { rowVersion }: { rowVersion: AnyColumn }) => ({
  rowVersion: sql`${rowVersion} + 1`,
  ...touchStamps(tx),
})

/** Columns of a soft deletion. */
export const deleteStamps = (tx: Tx) => ({ deletedAt: tx.now, ...touchStamps(tx) })

/** {@link updateStamps} for a statement in SQL; `version` names the column where the statement has several. */
export const updateStampsSql = (tx: Tx, version: SQL = sql`row_version`): SQL =>
  sql`row_version = ${version} + 1, updated_at = ${tx.now.toISOString()}::timestamptz, updated_by = ${tx.actor.userId}`

/** A soft deletion that counts as a change, for a statement in SQL. */
export const deleteStampsSql = (tx: Tx): SQL =>
  sql`deleted_at = ${tx.now.toISOString()}::timestamptz, ${updateStampsSql(tx)}`

/** Refuses VERSION_CONFLICT when somebody changed the row since the caller read it, and says who did last (O8). */
export async function requireRowVersion(
  tx: Tx,
  before: { id: number; rowVersion: number },
  rowVersion: number | undefined,
): Promise<void> {
  if (rowVersion === undefined || rowVersion === before.rowVersion) return
  const { rows } = await tx.db.execute<{ name: string; at: string | Date }>(
    sql`select u.full_name as name, a.at from depot.audit_log a join depot.users u on u.id = a.user_id
        where a.entity_id = ${before.id} order by a.id desc limit 1`,
  )
  const details = rows.map(({ name, at }) => ({
    message: `${name} changed it last.`,
    name,
    at: new Date(at).toISOString(),
  }))
  refuse('VERSION_CONFLICT', undefined, details)
}
