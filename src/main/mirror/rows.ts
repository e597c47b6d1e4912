/** From rows as the server sends them to rows as SQLite keeps them. Unknown tables and columns are passed over, missing columns take their default. */
import { isBusinessDate } from '#contract/dates.ts'
import { mirrorTables } from '#reads/tables/index.ts'
import { getTableColumns } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'

export type SqlValue = string | number | null
export type TableName = keyof typeof mirrorTables

export const tableNames = Object.keys(mirrorTables).filter(isTableName)

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(mirrorTables, name)
}

/** How rows of one table with these columns are written. */
export type RowWriter = { sql: string; convert: (row: readonly unknown[]) => SqlValue[] }

const writers = new Map<string, RowWriter>()

/**
 * The upsert of a table for rows whose values come in the order of `columns`.
 * @throws Error when `id` is not among them
 */
export function rowWriter(table: TableName, columns: readonly string[], how: 'upsert' | 'insert'): RowWriter {
  const key = `${how} ${table} ${columns.join(' ')}`
  const ready = writers.get(key)
  if (ready) return ready
  const known = new Map(
    Object.values(getTableColumns(mirrorTables[table])).map((column) => [column.name, converterOf(column)]),
  )
  const taken = columns.flatMap((name, at) => {
    const convert = known.get(name)
    return convert ? [{ name, at, convert }] : []
  })
  if (!taken.some(({ name }) => name === 'id')) throw new Error(`rows of ${table} came without their id`)
  const names = taken.map(({ name }) => `"${name}"`)
  const places = taken.map(() => '?')
  const update = taken.filter(({ name }) => name !== 'id').map(({ name }) => `"${name}" = excluded."${name}"`)
  const onConflict =
    how === 'insert' ? '' : ` on conflict (id) do ${update.length > 0 ? `update set ${update.join(', ')}` : 'nothing'}`
  const writer: RowWriter = {
    sql: `insert into "${table}" (${names.join(', ')}) values (${places.join(', ')})${onConflict}`,
    convert: (row) => taken.map(({ at, convert }) => convert(row[at])),
  }
  writers.set(key, writer)
  return writer
}

type Column = { name: string; dataType: string; notNull: boolean }

function converterOf(column: Column): (value: unknown) => SqlValue {
  const convert =
    column.dataType === 'json' ? jsonText : column.name === 'at' || column.name.endsWith('_at') ? instantText : plain
  if (!column.notNull) return convert
  // A null where the mirror keeps none: the type's own zero.
  const empty = column.dataType === 'string' ? '' : column.dataType === 'json' ? 'null' : 0
  return (value) => convert(value) ?? empty
}

function plain(value: unknown): SqlValue {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || value === undefined) return null
  throw new Error('a value that is no scalar')
}

/** JSON travels as its text; what comes as itself is written as text. */
const jsonText = (value: unknown): SqlValue =>
  value === null || value === undefined
    ? null
    : typeof value === 'string' && isJson(value)
      ? value
      : JSON.stringify(value)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** `2026-03-02T04:10:00.123456+00:00` → `2026-03-02T04:10:00.123Z`, cut, not rounded, as the server's own answers are. */
export function instantText(value: unknown): SqlValue {
  if (typeof value !== 'string') return plain(value)
  if (value.endsWith('+00:00')) {
    const whole = value.slice(0, -6).replace(' ', 'T')
    return whole.length === 19 ? `${whole}.000Z` : `${`${whole}000`.slice(0, 23)}Z`
  }
  // `reversed_at` of a settlement is a business day.
  if (isBusinessDate(value)) return value
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** Statements that make a table's indexes again, as they stand in the file. */
export const indexNames = (): string[] =>
  Object.values(mirrorTables).flatMap((table) => getTableConfig(table).indexes.map((index) => index.config.name))
