/** Who changed what, and how it stood before and after (domain.md C11). Append-only: the database refuses to alter a line. */
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
export async function audit(tx: Tx, { entity, entityId, action, before, after }: AuditEntry): Promise<void> {
  audited.add(tx)
  const { userId, roles, ip, method, path, requestId } = tx.actor
  await tx.db.insert(auditLog).values({
    at: tx.now,
    userId,
    roles: roles.join(','),
    ip,
    method,
    path,
    entity,
    entityId,
    action,
    before,
    after,
    correlationId: requestId,
  })
}

/** True once something was written to the audit log in this transaction. */
export const isAudited = (tx: Tx): boolean => audited.has(tx)
