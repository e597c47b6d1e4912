/** Loans as documents need them (E-66, E-67). */
import { sql } from 'drizzle-orm'
import { bottleLoan } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'

/** SQL over `o`: bottles of the loan that are still out. */
export const outstandingOf = sql`(o.qty - o.closed_returned - o.closed_paid - o.closed_damaged)`

/** The rows of loans by id; unknown and withdrawn ones are missing. */
export async function loansById(tx: Tx, ids: readonly number[]): Promise<Map<number, typeof bottleLoan.$inferSelect>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select()
    .from(bottleLoan)
    .where(sql`${bottleLoan.id} = any(${sql.param([...new Set(ids)])}::bigint[]) and ${bottleLoan.deletedAt} is null`)
  return new Map(rows.map((row) => [row.id, row]))
}
