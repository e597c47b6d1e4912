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

/** Refuses VERSION_CONFLICT when somebody changed the row since the caller read it. */
export function requireRowVersion(before: { rowVersion: number }, rowVersion: number | undefined): void {
  if (rowVersion !== undefined && rowVersion !== before.rowVersion) refuse('VERSION_CONFLICT')
}
