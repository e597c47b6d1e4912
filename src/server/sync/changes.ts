/** What changed after a cursor, as it stands now: current rows, and the ids of what is gone or not the caller's to see. */
import { type Changes, SYNC_PROTOCOL, type MirroredTable, type TableChanges } from '#contract/sync.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'
import { dependents, type Slice } from './tables.ts'
import { viewOf, windowOf } from './view.ts'

/** Changes looked at in one answer: it stays small however long a mirror was away. */
const PAGE = 2000

type Touched = Map<MirroredTable, Set<number>>

/**
 * `reset` when the mirror must start over: its scope is another one now, or the feed no longer reaches back to `since`.
 * A cursor beyond the newest change belongs to another life of the database.
 */
export async function changesSince(
  tx: Tx,
  { since, scope }: { since: number; scope: string },
  page: number = PAGE,
): Promise<Changes> {
  const view = await viewOf(tx)
  const { oldest, newest } = await windowOf(tx)
  const answer = { protocol: SYNC_PROTOCOL, scope: view.scope, reset: false, more: false, tables: [] }
  if (scope !== view.scope || since < oldest || since > newest) return { ...answer, cursor: newest, reset: true }

  const { touched, last, isFull } = await touchedSince(tx, view.slices, since, page)
  await addDependents(tx, touched)
  const tables: TableChanges[] = []
  for (const slice of view.slices) {
    const ids = touched.get(slice.table)
    if (ids) tables.push(await currentRows(tx, slice, [...ids]))
  }
  const cursor = isFull ? last : newest
  return { ...answer, cursor, more: cursor < newest, tables }
}

/** Rows named in the next `page` changes, each once. */
async function touchedSince(tx: Tx, slices: readonly Slice[], since: number, page: number) {
  const tables = slices.map(({ table }) => table)
  const rows = await queryRows(tx.db, { seq: is.number, tab: is.as<MirroredTable>(is.text), row_id: is.number })`
    select seq, tab, row_id from depot.changes
    where agency_id = ${tx.agency.id} and seq > ${since} and tab = any (${sql.param(tables)}::text[]) order by seq limit ${page}`
  const touched: Touched = new Map()
  for (const { tab, row_id } of rows) touch(touched, tab, row_id)
  return { touched, last: rows.at(-1)?.seq ?? since, isFull: rows.length === page }
}

async function addDependents(tx: Tx, touched: Touched): Promise<void> {
  const found: { table: MirroredTable; id: number }[] = []
  for (const { of, table, idsOf } of dependents) {
    const changed = touched.get(of)
    if (!changed) continue
    const rows = await queryRows(tx.db, { id: is.number })`${idsOf(sql`${sql.param([...changed])}::bigint[]`)}`
    found.push(...rows.map(({ id }) => ({ table, id })))
  }
  for (const { table, id } of found) touch(touched, table, id)
}

function touch(touched: Touched, table: MirroredTable, id: number): void {
  const ids = touched.get(table) ?? new Set()
  touched.set(table, ids.add(id))
}

async function currentRows(tx: Tx, slice: Slice, ids: readonly number[]): Promise<TableChanges> {
  const { table, columns, row, visible } = slice
  const rows = await queryRows(tx.db, {
    row: is.as<TableChanges['rows'][number]>(is.json),
  })`select ${sql.raw(row)} as row from depot.${sql.raw(table)} t where ${sql.raw(visible)} and t.id = any (${sql.param(ids)}::bigint[]) order by t.id`
  const present = new Set(rows.map(({ row: [id] }) => id))
  return {
    table,
    columns: [...columns],
    rows: rows.map((found) => found.row),
    deleted: ids.filter((id) => !present.has(id)),
  }
}
