/** Ids taken before their row is written: for rows that refer to themselves, and for events without a row of their own. */
import { sql } from 'drizzle-orm'
import type { Tx } from './tx.ts'

export async function newRowId(tx: Tx): Promise<number> {
  const [id] = await newRowIds(tx, 1)
  if (id === undefined) throw new Error('the row sequence answered nothing')
  return id
}

/** Ascending. */
export async function newRowIds(tx: Tx, count: number): Promise<number[]> {
  const rows = await tx.db.execute<{ id: number }>(
    sql`select nextval('depot.row_id')::bigint as id from generate_series(1, ${count}::int)`,
  )
  return rows.rows.map(({ id }) => id)
}
