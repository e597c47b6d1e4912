/** Rows of the mirror by their tables: as objects whose names the tables give. */
import type { mirrorTables } from '#reads/tables/index.ts'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { Mirror, MirrorReader } from './mirror.ts'
import type { SqlValue, TableName } from './rows.ts'

export type Table = (typeof mirrorTables)[TableName]
export type RowOf<T extends Table> = T['$inferSelect']
export type NewRowOf<T extends Table> = T['$inferInsert']

export const nameOf = (table: Table) => getTableName(table) as TableName // the tables are those of the mirror
const quoted = (name: string) => `"${name}"`

/** Rows whose columns have these values, in the order of their ids. */
export function rowsWhere<T extends Table>(mirror: MirrorReader, table: T, where: Partial<RowOf<T>>): RowOf<T>[] {
  const columns = Object.entries(getTableColumns(table))
  const wanted = Object.entries(valuesOf(table, where))
  const conditions = wanted.map(([name, value]) => (value === null ? `${quoted(name)} is null` : `${quoted(name)} = ?`))
  const named = columns.map(([property, { name }]) => `${quoted(name)} as ${quoted(property)}`).join(', ')
  const rows = mirror.all<Record<string, SqlValue>>(
    `select ${named} from ${quoted(nameOf(table))} where ${conditions.join(' and ')} order by id`,
    ...wanted.flatMap(([, value]) => value ?? []),
  )
  const typed = rows.map((row) =>
    Object.fromEntries(
      columns.map(([property, column]) => {
        const value = row[property]
        return [property, value === null ? null : column.mapFromDriverValue(value)]
      }),
    ),
  )
  return typed as RowOf<T>[] // the columns of the table name its values
}

/** What is left out takes its default; values that the table has no column for are passed over. */
export function insertRow<T extends Table>(mirror: Mirror, table: T, row: NewRowOf<T>): void {
  const values = valuesOf(table, row)
  const names = Object.keys(values)
  mirror.run(
    `insert into ${quoted(nameOf(table))} (${names.map(quoted).join(', ')}) values (${names.map(() => '?').join(', ')})`,
    ...Object.values(values),
  )
}

export function changeRow<T extends Table>(mirror: Mirror, table: T, id: number, set: Partial<RowOf<T>>): void {
  const values = valuesOf(table, set)
  const assignments = Object.keys(values).map((name) => `${quoted(name)} = ?`)
  mirror.run(`update ${quoted(nameOf(table))} set ${assignments.join(', ')} where id = ?`, ...Object.values(values), id)
}

/** Values by their columns, as SQLite keeps them. */
function valuesOf(table: Table, values: object): Record<string, SqlValue> {
  const columns = getTableColumns(table) as Record<string, { name: string; mapToDriverValue(value: unknown): unknown }>
  return Object.fromEntries(
    Object.entries(values).flatMap(([property, value]): [string, SqlValue][] => {
      const column = columns[property]
      if (!column || value === undefined) return []
      const kept = value === null ? null : column.mapToDriverValue(value)
      return [[column.name, typeof kept === 'boolean' ? Number(kept) : (kept as SqlValue)]]
    }),
  )
}
