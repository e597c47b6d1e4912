/** Columns of a mirror that no table of the server has: names, numbers and values that travel behind a table's own (contract/sync.ts). */
import {
  type MirroredTable,
  mirroredDays,
  mirroredNames,
  mirroredNumbers,
  mirroredValues,
  type ValueOfRow,
} from '#contract/sync.ts'

type Derived = { name: string; value: (alias: string) => string }

const openOfBill = `case when v.status in ('OPEN', 'PARTIAL') and v.deleted_at is null then v.amount - v.settled else 0 end`

/** The derived columns of a table, with their SQL over an alias of it. */
export const derivedColumns = (table: MirroredTable): readonly Derived[] => derived.get(table) ?? []

/** The SQL of one derived column; undefined for a column of the table's own. */
export const derivedColumn = (table: MirroredTable, column: string, alias: string): string | undefined =>
  derivedColumns(table)
    .find(({ name }) => name === column)
    ?.value(alias)

const derived = new Map<MirroredTable, Derived[]>()
const add = (table: string, name: string, value: Derived['value']) => {
  // The keys of the contract's four records are mirrored tables.
  const key = table as MirroredTable
  derived.set(key, [...(derived.get(key) ?? []), { name, value }])
}
const each = <T>(records: Readonly<Record<string, Readonly<Record<string, T>>>>, of: (from: T) => Derived['value']) => {
  for (const [table, columns] of Object.entries(records))
    for (const [name, from] of Object.entries(columns)) add(table, name, of(from))
}
each<string>(
  mirroredNames,
  (person) => (alias) => `(select u.full_name from depot.users u where u.id = ${alias}.${person})`,
)
each<ValueOfRow>(
  mirroredValues,
  ({ of, column, by }) =>
    (alias) =>
      `(select ${column === 'open' ? openOfBill : `v.${column}`} from depot.${of} v where v.agency_id = ${alias}.agency_id and v.id = ${alias}.${by})`,
)
const ofEntry = (column: 'number' | 'posting_date') => (entry: string) => (alias: string) =>
  `(select j.${column} from depot.journal_entry j where j.agency_id = ${alias}.agency_id and j.id = ${alias}.${entry})`
each<string>(mirroredNumbers, ofEntry('number'))
each<string>(mirroredDays, ofEntry('posting_date'))
