/** What stands in the way of a change: rows that refer to a row, and rows that hold its code already. */
import { type ErrorDetail, refuse } from '#contract/errors.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from './rows.ts'
import type { Tx } from './tx.ts'

/** Kinds of rows in words ("open bills"), each with the rows it looks for: table and condition. */
export type Places = Record<string, SQL>

/** The kinds of rows that are there, with how many: `{ message: 'journal lines (3)' }`. */
export async function findBlockers(tx: Tx, places: Places): Promise<ErrorDetail[]> {
  const counts = Object.entries(places).map(
    ([kind, rows]) => sql`select ${kind}::text as kind, count(*)::int as n from ${rows}`,
  )
  const found = await queryRows(tx.db, { kind: is.text, n: is.number })`${sql.join(counts, sql` union all `)}`
  return found
    .filter((row) => row.n > 0)
    .map((row) => ({ message: `${row.kind} (${row.n})`, kind: row.kind, count: row.n }))
}

/** Refuses to delete `name` while something refers to it: 500006 with every kind of row that does (ERR-03). `advice` says what to do instead. */
export async function requireUnreferenced(
  tx: Tx,
  name: string,
  places: Places,
  advice = 'Deactivate it instead.',
): Promise<void> {
  const blockers = await findBlockers(tx, places)
  if (blockers.length === 0) return
  const what = blockers.map((blocker) => blocker.message).join(', ')
  refuse('REFERENCED', `${name} is in use by ${what} and cannot be deleted. ${advice}`, blockers)
}

/** Whether a column holds this name, whatever its capitals and spaces: "Kandy Town" is "KANDY town" to the people who choose it. */
export const hasName = (column: SQL, name: string): SQL => isSameName(column, sql`${name}::text`)

/** As {@link hasName} between two texts of the database. */
export const isSameName = (one: SQL, other: SQL): SQL => sql`${bare(one)} = ${bare(other)}`

const bare = (text: SQL): SQL => sql`lower(regexp_replace(${text}, '[[:space:]]+', '', 'g'))`

/** Refuses DUPLICATE on a field when one of `rows` is there. The agency's lock keeps it true until the commit. */
export async function requireFree(tx: Tx, rows: SQL, field: string, message: string): Promise<void> {
  const taken = await tx.db.execute(sql`select 1 from ${rows} limit 1`)
  if (taken.rows.length > 0) refuse('DUPLICATE', message, [{ field, message: 'exists already' }])
}
