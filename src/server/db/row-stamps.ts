/** What every change of a master here writes beside its fields. */
import { refuse } from '#contract/errors.ts'
import { type AnyColumn, sql } from 'drizzle-orm'
import type { Tx } from './tx.ts'

/** Columns of a change. */
export const touched = (tx: Tx, rowVersion: AnyColumn) => ({
  rowVersion: sql`${rowVersion} + 1`,
  updatedAt: tx.now,
  updatedBy: tx.actor.userId,
})

/** Columns of a soft deletion. */
export const deleted = (tx: Tx) => ({ deletedAt: tx.now, updatedAt: tx.now, updatedBy: tx.actor.userId })

/** Refuses VERSION_CONFLICT when somebody changed the row since the caller read it. */
export function requireRowVersion(before: { rowVersion: number }, rowVersion: number | undefined): void {
  if (rowVersion !== undefined && rowVersion !== before.rowVersion) refuse('VERSION_CONFLICT')
}
