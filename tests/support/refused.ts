/** What a refused command looks like from outside: why, on which field, and that it left nothing behind. */
import { sql } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import type { ErrorKey } from '#contract/errors.ts'
import type { Tx } from '../../src/server/db/tx.ts'
import { refusalOf, rowCounts, type TestAgency } from './agency.ts'

export type Refused = { key: ErrorKey; field: string | undefined; message: string; details: Record<string, unknown>[] }

/**
 * Runs a command that must be refused; default as the SuperAdmin. Fails when any row of the agency came, went or changed: every change
 * leaves a line in the change feed, which is counted too.
 */
export async function refused(of: TestAgency, work: (tx: Tx) => Promise<unknown>, role: Role = 3): Promise<Refused> {
  const before = await rowCounts(of)
  const { key, details, message } = await refusalOf(of.write(work, role))
  const after = await rowCounts(of)
  if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error(`refused with ${key}, but rows changed`)
  return { key, field: details[0]?.field, message, details }
}

/** What the audit log says was done to a row, oldest first. */
export async function auditTrail(of: TestAgency, entity: string, entityId: number): Promise<string[]> {
  return of.read(async (tx) => {
    const rows = await tx.db.execute<{ action: string }>(
      sql`select action from depot.audit_log where entity = ${entity} and entity_id = ${entityId} order by id`,
    )
    return rows.rows.map((row) => row.action)
  })
}
