/** Keeping the mirror: snapshot, changes, live events (docs/architecture.md, "Sync"). */
import { z } from 'zod'
import type { Access } from './access.ts'
import { OperationAnswer, Operations } from './operations.ts'
import { procedure } from './procedure.ts'

const tag = 'Sync'

/** Raised when a mirror made for an older protocol could misread what is sent. */
export const SYNC_PROTOCOL = 1

/** Tables that travel to mirrors, in an order that satisfies their references, and the level that may have them. */
export const mirroredTables = {
  agency: 'guest',
  app_config: 'guest',
  party: 'guest',
  item: 'guest',
  bottle_type: 'guest',
  bottle_stock: 'guest',
  stock_item: 'guest',
  stock_lot: 'guest',
  stock_balance: 'guest',
  stock_movement: 'guest',
  grn: 'guest',
  grn_line: 'guest',
  expiry_note: 'guest',
  expiry_note_line: 'guest',
  stock_count: 'guest',
  account: 'guest',
  account_day: 'guest',
  bank: 'guest',
  bill: 'guest',
  bill_settlement: 'guest',
  advance: 'guest',
  payment: 'guest',
  transfer: 'admin',
  staff_payment: 'admin',
  route: 'guest',
  vehicle: 'guest',
  employee_base_role: 'guest',
  employee_role: 'guest',
  employee: 'guest',
  employee_alternative_role: 'guest',
  employee_proportion: 'guest',
  trip: 'guest',
  trip_staff: 'guest',
  trip_line: 'guest',
  gas_out_line: 'guest',
  bottle_loan: 'guest',
  loan_closure: 'guest',
  bottle_receipt: 'guest',
  bottle_receipt_line: 'guest',
  cash_entry: 'guest',
  discount: 'guest',
  empty_bottle: 'guest',
  credit_row: 'guest',
  cheque_collection: 'guest',
  cheque: 'guest',
  cheque_event: 'guest',
  cheque_due_date: 'guest',
  expense: 'guest',
  expense_payment: 'guest',
  day_end: 'guest',
  saved_view: 'guest',
  /** Only the person's own links: the mirror limits its lists by them exactly as the server does (PER-02). */
  user_item: 'guest',
} as const satisfies Record<string, Access>
export type MirroredTable = keyof typeof mirroredTables

/**
 * Columns that travel behind a table's own, because what they are made from does not travel: full names of people
 * (`users.full_name`), by the column that holds the person's id.
 */
export const mirroredNames = {
  grn: { created_by_name: 'created_by', read_by_name: 'read_by' },
  expiry_note: { created_by_name: 'created_by' },
  stock_count: { created_by_name: 'created_by' },
  cheque_event: { created_by_name: 'created_by', undone_by_name: 'undone_by' },
  expense: { created_by_name: 'created_by', approved_by_name: 'approved_by' },
  expense_payment: { created_by_name: 'created_by' },
  payment: { created_by_name: 'created_by' },
  transfer: { created_by_name: 'created_by' },
  staff_payment: { created_by_name: 'created_by' },
  day_end: { closed_by_name: 'closed_by' },
  bottle_receipt: { created_by_name: 'created_by' },
  loan_closure: { created_by_name: 'created_by' },
} as const satisfies Partial<Record<MirroredTable, Record<string, string>>>

/** Numbers of journal entries that travel the same way, by the column that holds the entry's id: the journal does not travel. */
export const mirroredNumbers = {
  cheque_event: { journal_number: 'journal_entry_id' },
  expense: { journal_number: 'journal_entry_id' },
  expense_payment: { journal_number: 'journal_entry_id' },
  bill_settlement: { journal_number: 'journal_entry_id' },
  payment: { journal_number: 'journal_entry_id' },
  transfer: { journal_number: 'journal_entry_id' },
  staff_payment: { journal_number: 'journal_entry_id' },
  trip: { unload_journal_number: 'unload_journal_entry_id', journal_number: 'journal_entry_id' },
  bottle_loan: { journal_number: 'journal_entry_id' },
  loan_closure: { journal_number: 'journal_entry_id' },
  bottle_receipt: { journal_number: 'journal_entry_id' },
} as const satisfies Partial<Record<MirroredTable, Record<string, string>>>

/** Days on which those entries stand, in the same way: an entry keeps its day. */
export const mirroredDays = {
  expense: { booked_on: 'journal_entry_id' },
} as const satisfies Partial<Record<MirroredTable, Record<string, string>>>

/** A value of another row: `column` of the row of `of` whose id stands in `by`; `open` is what is not settled of a bill, zero once it is closed. */
export type ValueOfRow = { of: MirroredTable; column: string; by: string }

/** Values that travel the same way, of rows that not everybody gets: who may see the note may see when its bill is due. */
export const mirroredValues = {
  grn: {
    bill_due_on: { of: 'bill', column: 'due_on', by: 'bill_id' },
    bill_open: { of: 'bill', column: 'open', by: 'bill_id' },
  },
  bottle_receipt: { bill_number: { of: 'bill', column: 'number', by: 'bill_id' } },
  bill_settlement: { cheque_number: { of: 'cheque', column: 'number', by: 'cheque_id' } },
  payment: {
    cheque_number: { of: 'cheque', column: 'number', by: 'cheque_id' },
    cheque_status: { of: 'cheque', column: 'status', by: 'cheque_id' },
  },
  loan_closure: { cheque_number: { of: 'cheque', column: 'number', by: 'cheque_id' } },
  expense: { employee_name: { of: 'employee', column: 'name', by: 'employee_id' } },
  expense_payment: { cheque_number: { of: 'cheque', column: 'number', by: 'cheque_id' } },
} as const satisfies Partial<Record<MirroredTable, Record<string, ValueOfRow>>>

/**
 * Row values as JSON scalars, in the order of `columns`. The first column is always `id`. What is no scalar (jsonb, arrays)
 * travels as its JSON text; instants as PostgreSQL's JSON writes them (`2026-03-02T04:10:00.123456+00:00`).
 */
const Row = z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))
export const TableChanges = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.array(Row),
  deleted: z.array(z.number().int()),
})
export type TableChanges = z.infer<typeof TableChanges>

export const Changes = z.object({
  protocol: z.number().int(),
  /** Names what this user may see; when it differs from the mirror's, the mirror is rebuilt. */
  scope: z.string(),
  cursor: z.number().int(),
  /** Set when the mirror must start over from a snapshot: the kept window was left, or the scope changed. */
  reset: z.boolean(),
  more: z.boolean(),
  tables: z.array(TableChanges),
})
export type Changes = z.infer<typeof Changes>

/**
 * Snapshot, application/x-ndjson, gzip. First line a {@link SnapshotHead}; then, per table, one line `{"table": name}` and its rows as JSON arrays,
 * a row a line; last line `{"end": true, "rows": n}`. A stream without that line was cut and is thrown away.
 */
export const SnapshotHead = z.object({
  protocol: z.number().int(),
  scope: z.string(),
  cursor: z.number().int(),
  tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
})
export type SnapshotHead = z.infer<typeof SnapshotHead>
export const SnapshotEnd = z.object({ end: z.literal(true), rows: z.number().int() })

export const sync = {
  changes: procedure({
    method: 'GET',
    path: '/api/Sync/changes',
    access: 'guest',
    tag,
    summary: 'Current rows and tombstones after a cursor',
  })
    .input(z.strictObject({ since: z.number().int().nonnegative(), scope: z.string().max(200) }))
    .output(Changes),
  operations: procedure({
    method: 'POST',
    path: '/api/Sync/operations',
    access: 'guest',
    tag,
    summary: 'Carry out writes that a PC kept, in their order, each with an answer of its own',
  })
    .input(Operations)
    .output(z.object({ answers: z.array(OperationAnswer) })),
}

/** Streams: served beside the router, described like any call. */
export const syncStreams = {
  snapshot: procedure({
    method: 'GET',
    path: '/api/Sync/snapshot',
    access: 'guest',
    tag,
    summary: 'All rows this user may see, at one cursor (ndjson)',
  })
    .input(z.strictObject({}))
    .output(z.file()),
  /** Server-sent events: `event: changes`, data the newest cursor. A comment line every 20 s keeps the line alive. */
  events: procedure({
    method: 'GET',
    path: '/api/Sync/events',
    access: 'guest',
    tag,
    summary: 'Says that there is more to pull (text/event-stream)',
  })
    .input(z.strictObject({}))
    .output(z.string()),
}
