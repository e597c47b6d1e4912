/** Ids taken before their row is written: for rows that refer to themselves, and for events without a row of their own. */
import { sql } from 'drizzle-orm'
import type { Tx } from './tx.ts'

export async function newRowId(tx: Tx): Promise<number> {
  const rows = await tx.db.execute<{ id: number }>(sql`select nextval('depot.row_id')::bigint as id`)
  const [row] = rows.rows
  if (!row) throw new Error('the row sequence answered nothing')
  return row.id
}
