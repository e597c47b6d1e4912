/** Who changed what, and how it stood before and after (C11). Append-only: the database refuses to alter a line. */
import { enqueueRows } from './db/insert-rows.ts'
import { auditLog } from './db/schema/index.ts'
import type { Tx } from './db/tx.ts'

export type AuditEntry = {
  /** The kind of thing, e.g. `grn`. */
  entity: string
  entityId: number | null
  /** A verb: create, update, cancel … */
  action: string
  before: unknown
  after: unknown
}

const audited = new WeakSet<Tx>()

/** Writes one line in the command's own transaction: no change without it, no line without the change. */
export const audit = (tx: Tx, entry: AuditEntry): Promise<void> => auditAll(tx, [entry])

/** One line for each of many changes, in one statement. */
export async function auditAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  audited.add(tx)
  const { userId, roles, ip, method, path, requestId } = tx.actor
  const who = { at: tx.now, userId, roles: roles.join(','), ip, method, path, correlationId: requestId }
  const lines = entries.map(({ entity, entityId, action, before, after }) => ({
    ...who,
    entity,
    entityId,
    action,
    before,
    after,
  }))
  enqueueRows(tx, auditLog, lines)
}

/** True once something was written to the audit log in this transaction. */
export const isAudited = (tx: Tx): boolean => audited.has(tx)
