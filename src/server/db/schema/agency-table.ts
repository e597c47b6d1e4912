/**
 * The one way to declare a table of an agency: composite key `(agency_id, id)`, and by `depot.secure_agency_tables()` (drizzle/server)
 * row-level security and change capture on every table that has `agency_id`. Forgetting is impossible.
 */
import { type BuildExtraConfigColumns, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  foreignKey,
  integer,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgSchema,
  primaryKey,
  timestamp,
} from 'drizzle-orm/pg-core'

export const depot = pgSchema('depot')

/** Rows, changes and agencies are numbered by one sequence each. */
export const rowSequence = depot.sequence('row_id')
export const changeSequence = depot.sequence('change_seq')
export const agencySequence = depot.sequence('agency_no')

/** One sequence for all rows: an id names one document in the whole database, so a journal's `source_id` is never ambiguous. */
const keys = {
  agencyId: integer('agency_id').notNull().default(sql`current_setting('depot.agency')::int`),
  id: bigint('id', { mode: 'number' }).notNull().default(sql`nextval('depot.row_id')`),
}

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const rowId = (name: string) => bigint(name, { mode: 'number' })

/** Columns of rows that people change: who, when, optimistic lock (C9), soft deletion (C6). Spread into a table's columns. */
export const stamps = {
  createdAt: instant('created_at').notNull().default(sql`now()`),
  createdBy: rowId('created_by').notNull(),
  updatedAt: instant('updated_at'),
  updatedBy: rowId('updated_by'),
  rowVersion: integer('row_version').notNull().default(1),
  deletedAt: instant('deleted_at'),
}

export function agencyTable<TName extends string, TColumns extends Record<string, PgColumnBuilderBase>>(
  name: TName,
  columns: TColumns,
  extra: (self: BuildExtraConfigColumns<TName, typeof keys & TColumns, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) {
  return depot.table(name, { ...keys, ...columns } as typeof keys & TColumns, (self) => {
    // The builder cannot see through the generic that these two columns belong to this very table.
    const key = [self.agencyId, self.id] as unknown as [
      AnyPgColumn<{ tableName: TName }>,
      AnyPgColumn<{ tableName: TName }>,
    ]
    return [primaryKey({ name: `${name}_pk`, columns: key }), ...extra(self)]
  })
}

/** Composite foreign key to another agency table: a row can only refer to a row of its own agency. */
export const refers = (
  from: { agencyId: AnyPgColumn },
  column: AnyPgColumn,
  to: () => { agencyId: AnyPgColumn; id: AnyPgColumn },
) => {
  const target = to()
  return foreignKey({ columns: [from.agencyId, column], foreignColumns: [target.agencyId, target.id] })
}
