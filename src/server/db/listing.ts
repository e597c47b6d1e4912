/** Pieces of list queries: search, ordering and paging the way every list does them (contract/paging.ts). */
import { type Page, type PageQuery, pageWindow } from '#contract/paging.ts'
import { patternsOf } from '#reads/sql.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from './rows.ts'
import type { Tx } from './tx.ts'

/** True where every word of the search stands in what `within` makes of its pattern; undefined where nothing is searched. */
export function everyWord(search: string | undefined, within: (pattern: string) => SQL): SQL | undefined {
  const found = patternsOf(search).map(within)
  return found.length === 0 ? undefined : sql.join(found, sql` and `)
}

/** True where one of the texts holds the pattern of a word. */
export const holds = (pattern: string, ...texts: readonly SQL[]): SQL =>
  sql`(${sql.join(
    texts.map((text) => sql`${text} ilike ${pattern}`),
    sql` or `,
  )})`

/** `where` from the conditions that are there. */
export function where(...conditions: readonly (SQL | undefined)[]): SQL {
  const present = conditions.filter((c) => c !== undefined)
  return present.length === 0 ? sql`` : sql`where ${sql.join(present, sql` and `)}`
}

/** `order by` the expression, ties by id in the same direction. */
export const orderBy = (expression: SQL, descending: boolean, id: SQL = sql`id`): SQL =>
  descending ? sql`order by ${expression} desc, ${id} desc` : sql`order by ${expression}, ${id}`

/** An instant as ISO-8601 UTC with milliseconds, the way mirrors hold it too. */
export const isoText = (instant: string): string =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
export const isoOf = (column: string): SQL => sql.raw(isoText(column))

/** One page of `select` … `from`, with the count of the whole filter. */
export async function page<R extends Record<string, unknown>, T>(
  tx: Tx,
  query: PageQuery,
  parts: { select: SQL; from: SQL; where: SQL; order: SQL },
  shape: (row: R) => T,
): Promise<Page<T>> {
  const { page: number, pageSize, offset } = pageWindow(query)
  const counted = await queryRows(tx.db, { n: is.number })`select count(*)::int as n ${parts.from} ${parts.where}`
  const rows = await tx.db.execute<R>(
    sql`select ${parts.select} ${parts.from} ${parts.where} ${parts.order} limit ${pageSize} offset ${offset}`,
  )
  return { items: (rows.rows as R[]).map(shape), totalCount: counted[0]?.n ?? 0, page: number, pageSize }
}
