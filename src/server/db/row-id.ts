/** Ids taken before their row is written: for rows that refer to themselves, and for events without a row of their own. */
import { unreachable } from '#contract/unreachable.ts'
import type { Tx } from './tx.ts'

export async function newRowId(tx: Tx): Promise<number> {
  const [id] = await newRowIds(tx, 1)
  if (id === undefined) unreachable('the row sequence answers nothing')
  return id
}

/** Ascending. */
export async function newRowIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await tx.db.$client.query<{ id: number }>({ text: newIds, values: [count] })
  return rows.map(({ id }) => id)
}

const newIds = `select nextval('depot.row_id') as id from generate_series(1, $1::int)`
