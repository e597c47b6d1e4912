/** Which column a constraint is about. Under row-level security PostgreSQL names the constraint only, never the values. */
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema/index.ts'

/** PostgreSQL cuts longer names. */
const LONGEST_NAME = 63

let columns: ReadonlyMap<string, string> | undefined

/** The last column of the constraint: the others say where it must be unique, or of which agency. Null for one not of ours. */
export function columnOf(constraint: string): string | null {
  columns ??= read()
  return columns.get(constraint) ?? null
}

function read(): Map<string, string> {
  const found = new Map<string, string>()
  const keep = (name: string | undefined, column: string | undefined) => {
    if (name && column) found.set(name.slice(0, LONGEST_NAME), column)
  }
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue
    const { name, columns: own, indexes, foreignKeys, uniqueConstraints } = getTableConfig(table)
    for (const column of own) if (column.isUnique) keep(column.uniqueName, column.name)
    for (const { config } of indexes) {
      const last = config.columns.at(-1)
      // An index on an expression is named after its table and its column.
      keep(config.name, last && 'name' in last ? last.name : config.name?.slice(name.length + 1))
    }
    for (const key of foreignKeys) keep(key.getName(), key.reference().columns.at(-1)?.name)
    for (const unique of uniqueConstraints) keep(unique.getName(), unique.columns.at(-1)?.name)
  }
  return found
}
