/**
 * Rows written with a fixed statement per table: its text does not vary with the number of rows, so that it is built once and the
 * database keeps one plan for it. For tables that every posting writes; elsewhere drizzle's own insert reads better.
 */
import { getTableColumns } from 'drizzle-orm'
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { QueryConfig } from 'pg'
import type { Tx } from './tx.ts'
import { enqueue } from './pipeline.ts'

type Field = { name: string; column: AnyPgColumn }
type Insertion = { fields: Field[]; one: string; many: string }
type Row = Readonly<Record<string, unknown>>

const insertions = new WeakMap<PgTable, Map<string, Insertion>>()

/** Writes the rows, which all name the same columns, and answers their ids in order. An absent value is null. */
export async function insertRows<T extends PgTable & { id: AnyPgColumn }>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<number[]> {
  const statement = statementFor(table, rows, ' returning id')
  if (!statement) return []
  const written = await tx.db.$client.query<{ id: number }>(statement)
  return written.rows.map(({ id }) => id)
}

/** As {@link insertRows} for rows whose ids nobody needs: sent, and not waited for (unanswered.ts). */
export function enqueueRows<T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): void {
  const statement = statementFor(table, rows, '')
  if (statement) enqueue(tx, statement)
}

function statementFor(table: PgTable, rows: readonly Row[], ending: string): QueryConfig | null {
  const [first] = rows
  if (!first) return null
  const { fields, one, many } = insertionOf(table, Object.keys(first), ending)
  const [only] = rows.length === 1 ? rows : []
  if (only) return { text: one, values: fields.map(({ name, column }) => cell(column, only[name])) }
  return { text: many, values: fields.map(({ name, column }) => rows.map((row) => cell(column, row[name]))) }
}

const cell = (column: AnyPgColumn, value: unknown): unknown => (value == null ? null : column.mapToDriverValue(value))

function insertionOf(table: PgTable, names: readonly string[], ending: string): Insertion {
  const known = insertions.get(table) ?? new Map<string, Insertion>()
  insertions.set(table, known)
  const key = names.join() + ending
  const insertion = known.get(key) ?? newInsertion(table, names, ending)
  known.set(key, insertion)
  return insertion
}

function newInsertion(table: PgTable, names: readonly string[], ending: string): Insertion {
  const { schema, name: tableName } = getTableConfig(table)
  const columns = getTableColumns(table)
  const fields = names.map((name): Field => {
    const column = columns[name]
    // Unnesting would take a list apart.
    if (!column || column.columnType === 'PgArray') throw new Error(`${tableName} cannot be written with ${name}`)
    return { name, column }
  })
  const list = (of: (column: AnyPgColumn, place: string) => string) =>
    fields.map(({ column }, i) => of(column, `$${i + 1}`)).join(', ')
  const into = `insert into "${schema}"."${tableName}" (${list(({ name }) => `"${name}"`)})`
  return {
    fields,
    one: `${into} values (${list((_, place) => place)})${ending}`,
    many: `${into} select * from unnest(${list((column, place) => `${place}::${column.getSQLType()}[]`)})${ending}`,
  }
}
