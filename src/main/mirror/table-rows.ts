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

type Column = { name: string; mapToDriverValue(value: unknown): unknown; mapFromDriverValue(value: never): unknown }
type Shape = {
  name: TableName
  columns: Record<string, Column>
  /** Every column under its property, for a select. */
  all: string
  /** Properties whose values SQLite keeps as others. */
  converted: [property: string, column: Column][]
  /** Statements that were made before, by the columns that they name. */
  texts: Map<string, string>
}
const shapes = new Map<Table, Shape>()

function shapeOf(table: Table): Shape {
  const ready = shapes.get(table)
  if (ready) return ready
  const columns = getTableColumns(table) as Record<string, Column & { dataType: string }>
  const shape: Shape = {
    name: nameOf(table),
    columns,
    all: Object.entries(columns)
      .map(([property, { name }]) => `${quoted(name)} as ${quoted(property)}`)
      .join(', '),
    converted: Object.entries(columns).filter(([, { dataType }]) => dataType === 'boolean' || dataType === 'json'),
    texts: new Map(),
  }
  shapes.set(table, shape)
  return shape
}

/** A statement of the table that names those columns, made once. */
function textOf({ texts }: Shape, kind: string, names: readonly string[], make: () => string): string {
  const key = `${kind} ${names.join(' ')}`
  const ready = texts.get(key) ?? make()
  texts.set(key, ready)
  return ready
}

/** Rows whose columns have these values, in the order of their ids. */
export function rowsWhere<T extends Table>(mirror: MirrorReader, table: T, where: Partial<RowOf<T>>): RowOf<T>[] {
  const shape = shapeOf(table)
  const wanted = Object.entries(valuesOf(shape, where))
  const conditions = wanted.map(([name, value]) => (value === null ? `${quoted(name)} is null` : `${quoted(name)} = ?`))
  const text = textOf(
    shape,
    'select',
    conditions,
    () => `select ${shape.all} from ${quoted(shape.name)} where ${['true', ...conditions].join(' and ')} order by id`,
  )
  const rows = mirror.all<Record<string, unknown>>(text, ...wanted.flatMap(([, value]) => value ?? []))
  for (const row of rows)
    for (const [property, column] of shape.converted)
      if (row[property] !== null) row[property] = column.mapFromDriverValue(row[property] as never)
  return rows as RowOf<T>[] // the columns of the table name its values
}

/** What is left out takes its default; values that the table has no column for are passed over. */
export function insertRow<T extends Table>(mirror: Mirror, table: T, row: NewRowOf<T>): void {
  const shape = shapeOf(table)
  const values = valuesOf(shape, row)
  const names = Object.keys(values)
  const text = textOf(
    shape,
    'insert',
    names,
    () =>
      `insert into ${quoted(shape.name)} (${names.map(quoted).join(', ')}) values (${names.map(() => '?').join(', ')})`,
  )
  mirror.run(text, ...Object.values(values))
}

export function changeRow<T extends Table>(mirror: Mirror, table: T, id: number, set: Partial<RowOf<T>>): void {
  const shape = shapeOf(table)
  const values = valuesOf(shape, set)
  const names = Object.keys(values)
  const text = textOf(
    shape,
    'update',
    names,
    () => `update ${quoted(shape.name)} set ${names.map((name) => `${quoted(name)} = ?`).join(', ')} where id = ?`,
  )
  mirror.run(text, ...Object.values(values), id)
}

/** Values by their columns, as SQLite keeps them. */
function valuesOf({ columns }: Shape, values: object): Record<string, SqlValue> {
  const kept: Record<string, SqlValue> = {}
  for (const [property, value] of Object.entries(values)) {
    const column = columns[property]
    if (!column || value === undefined) continue
    const written = value === null ? null : column.mapToDriverValue(value)
    kept[column.name] = typeof written === 'boolean' ? Number(written) : (written as SqlValue)
  }
  return kept
}
