/**
 * Rows written with a fixed statement per table: its text does not vary with the number of rows, so that it is built once and the
 * database keeps one plan for it. For tables that every posting writes; elsewhere drizzle's own insert reads better.
 */
import { getTableColumns } from 'drizzle-orm'
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './tx.ts'

type Field = { name: string; column: AnyPgColumn }
type Insertion = { fields: Field[]; one: string; many: string }

const insertions = new WeakMap<PgTable, Map<string, Insertion>>()

/** Writes the rows, which all name the same columns, and answers their ids in order. An absent value is null. */
export async function insertRows<T extends PgTable & { id: AnyPgColumn }>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<number[]> {
  const given: readonly Record<string, unknown>[] = rows
  const [first] = given
  if (!first) return []
  const { fields, one, many } = insertionOf(table, Object.keys(first))
  const cells = fields.map(({ name, column }) => given.map((row) => cell(column, row[name])))
  const statement = rows.length === 1 ? { text: one, values: cells.flat() } : { text: many, values: cells }
  const written = await tx.db.$client.query<{ id: number }>(statement)
  return written.rows.map(({ id }) => id)
}

const cell = (column: AnyPgColumn, value: unknown): unknown => (value == null ? null : column.mapToDriverValue(value))

function insertionOf(table: PgTable, names: readonly string[]): Insertion {
  const known = insertions.get(table) ?? new Map<string, Insertion>()
  insertions.set(table, known)
  const key = names.join()
  const insertion = known.get(key) ?? newInsertion(table, names)
  known.set(key, insertion)
  return insertion
}

function newInsertion(table: PgTable, names: readonly string[]): Insertion {
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
    one: `${into} values (${list((_, place) => place)}) returning id`,
    many: `${into} select * from unnest(${list((column, place) => `${place}::${column.getSQLType()}[]`)}) returning id`,
  }
}
