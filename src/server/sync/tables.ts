/**
 * What a mirror gets of each table: its columns, and which rows a person may see (contract/sync.ts; PER-03). Rows that were
 * deleted softly travel with their `deleted_at`: old documents still name them, and the mirror filters its lists as the server does.
 */
import { mayAccess } from '#contract/access.ts'
import type { AppSettings } from '#contract/system/app-config.ts'
import { type MirroredTable, mirroredTables, mirroredValues, type ValueOfRow } from '#contract/sync.ts'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { derivedColumns } from '../db/mirrored-columns.ts'
import * as schema from '../db/schema/index.ts'
import { ofViewersProducts, ofViewersTrips, rowsOfRole, type Viewer, viewerId } from '../db/visibility.ts'

/** One table as a viewer sees it, in SQL: `select {row} from depot.{table} t where {visible}`. */
export type Slice = {
  table: MirroredTable
  columns: readonly string[]
  /** The columns in their order as one JSON array. */
  row: string
  visible: string
}

const ofTheirStock = (column: string) =>
  `${column} in (select s.id from depot.stock_item s where ${ofViewersProducts('s.main_item_id')})`

/** Notes that hold an item of the products, or only goods that are not in stock: as the server's own list (areas/inventory/ern). */
const expiryNoteVisible = (expiryNoteId: string) =>
  `(exists (select 1 from depot.expiry_note_line l where l.expiry_note_id = ${expiryNoteId} and ${ofTheirStock('l.stock_item_id')})
    or not exists (select 1 from depot.expiry_note_line l where l.expiry_note_id = ${expiryNoteId} and l.stock_item_id is not null))`

/** What a person limited to products sees of a table, over the alias `t`. Tables that are not here are seen whole. */
const visibleToLimited: Partial<Record<MirroredTable, string>> = {
  item: ofViewersProducts('t.main_item_id'),
  stock_item: ofViewersProducts('t.main_item_id'),
  stock_lot: ofTheirStock('t.stock_item_id'),
  stock_balance: ofTheirStock('t.stock_item_id'),
  stock_movement: ofTheirStock('t.stock_item_id'),
  grn: `exists (select 1 from depot.grn_line l where l.grn_id = t.id and ${ofTheirStock('l.stock_item_id')})`,
  grn_line: ofTheirStock('t.stock_item_id'),
  employee_role: ofViewersProducts('t.product_id'),
  employee: ofViewersProducts('t.product_id'),
  employee_proportion: ofViewersProducts('t.product_id'),
  trip: ofViewersProducts('t.product_id'),
  trip_line: ofTheirStock('t.stock_item_id'),
  gas_out_line: ofTheirStock('t.stock_item_id'),
  trip_staff: ofViewersTrips('t.trip_id'),
  cash_entry: ofViewersTrips('t.trip_id'),
  discount: ofViewersTrips('t.trip_id'),
  cheque_collection: ofViewersTrips('t.trip_id'),
  expiry_note: expiryNoteVisible('t.id'),
  expiry_note_line: `(${ofTheirStock('t.stock_item_id')} or (t.stock_item_id is null and ${expiryNoteVisible('t.expiry_note_id')}))`,
}
/** The settings that calls of every role tell (contract/app-config.ts, contract/settlement.ts), and a person's own limits. */
const openSettings = [
  'app_name',
  'vat_rate',
  'low_stock_level',
  'credit_limit_mode',
  'report_viewer_url',
  'allow_backdate_roles',
  'max_auto_short',
  'user_discount_limit_pct',
  'admin_discount_limit_pct',
  'expense_auto_approve_limit',
  'expense_day_limit',
  'count_days',
  'count_approval_limit',
] satisfies (keyof AppSettings)[]

const visibleToAnybody: Partial<Record<MirroredTable, string>> = {
  app_config: `t.key in (${openSettings.map((key) => `'${key}'`).join(', ')})`,
  user_item: `t.user_id = ${viewerId}`,
}

const sources = {
  agency: schema.agency,
  app_config: schema.appConfig,
  party: schema.party,
  item: schema.item,
  bottle_type: schema.bottleType,
  bottle_stock: schema.bottleStock,
  stock_item: schema.stockItem,
  stock_lot: schema.stockLot,
  stock_balance: schema.stockBalance,
  stock_movement: schema.stockMovement,
  grn: schema.grn,
  grn_line: schema.grnLine,
  expiry_note: schema.expiryNote,
  expiry_note_line: schema.expiryNoteLine,
  stock_count: schema.stockCount,
  account: schema.account,
  account_day: schema.accountDay,
  bank: schema.bank,
  bill: schema.bill,
  bill_settlement: schema.billSettlement,
  advance: schema.advance,
  payment: schema.payment,
  transfer: schema.transfer,
  staff_payment: schema.staffPayment,
  route: schema.route,
  vehicle: schema.vehicle,
  employee_base_role: schema.employeeBaseRole,
  employee_role: schema.employeeRole,
  employee: schema.employee,
  employee_alternative_role: schema.employeeAlternativeRole,
  employee_proportion: schema.employeeProportion,
  trip: schema.trip,
  trip_staff: schema.tripStaff,
  trip_line: schema.tripLine,
  gas_out_line: schema.gasOutLine,
  bottle_loan: schema.bottleLoan,
  loan_closure: schema.loanClosure,
  bottle_receipt: schema.bottleReceipt,
  bottle_receipt_line: schema.bottleReceiptLine,
  cash_entry: schema.cashEntry,
  discount: schema.discount,
  empty_bottle: schema.emptyBottle,
  credit_row: schema.creditRow,
  cheque_collection: schema.chequeCollection,
  cheque: schema.cheque,
  cheque_event: schema.chequeEvent,
  cheque_due_date: schema.chequeDueDate,
  expense: schema.expense,
  expense_payment: schema.expensePayment,
  day_end: schema.dayEnd,
  saved_view: schema.savedView,
  user_item: schema.userItem,
} satisfies Record<MirroredTable, unknown>

/** Rows that are seen, or have a value, by other rows: they must be looked at again when one of those changes. `idsOf` takes their ids. */
export const dependents: readonly { of: MirroredTable; table: MirroredTable; idsOf: (lines: SQL) => SQL }[] = [
  {
    of: 'grn_line',
    table: 'grn',
    idsOf: (lines) => sql`select grn_id as id from depot.grn_line where id = any (${lines})`,
  },
  {
    of: 'expiry_note_line',
    table: 'expiry_note',
    idsOf: (lines) => sql`select expiry_note_id as id from depot.expiry_note_line where id = any (${lines})`,
  },
  {
    of: 'expiry_note_line',
    table: 'expiry_note_line',
    idsOf: (lines) =>
      sql`select o.id from depot.expiry_note_line l join depot.expiry_note_line o on o.expiry_note_id = l.expiry_note_id where l.id = any (${lines})`,
  },
  {
    of: 'cheque',
    table: 'cheque_event',
    idsOf: (cheques) => sql`select id from depot.cheque_event where cheque_id = any (${cheques})`,
  },
  {
    of: 'cheque_collection',
    table: 'cheque',
    idsOf: (rows) => sql`select cheque_id as id from depot.cheque_collection where id = any (${rows})`,
  },
  {
    of: 'cheque_collection',
    table: 'cheque_event',
    idsOf: (rows) => sql`
      select e.id from depot.cheque_collection k join depot.cheque_event e on e.agency_id = k.agency_id and e.cheque_id = k.cheque_id where k.id = any (${rows})`,
  },
  ...Object.entries(mirroredValues).flatMap(([table, values]) =>
    Object.values<ValueOfRow>(values).map(({ of, by }) => ({
      of,
      table: table as MirroredTable,
      idsOf: (rows: SQL) => sql`select id from depot.${sql.raw(table)} where ${sql.raw(by)} = any (${rows})`,
    })),
  ),
]

/** The tables a viewer gets, in the contract's order. Valid in a transaction that knows them ({@link lookingAs}). */
export const slicesOf = ({ roles, products }: Viewer): Slice[] =>
  allTables
    .filter((table) => mayAccess(mirroredTables[table], roles))
    .map((table) => {
      const columns = columnsOf(table)
      return {
        table,
        columns: columns.map(({ name }) => name),
        row: `json_build_array(${columns.map(({ value }) => value).join(', ')})`,
        visible: conditionOf([
          visibleToAnybody[table],
          products ? visibleToLimited[table] : undefined,
          rowsOfRole(roles, table, 't'),
        ]),
      }
    })

const conditionOf = (rules: readonly (string | undefined)[]): string =>
  rules.filter((rule) => rule !== undefined).join(' and ') || 'true'

const allTables = Object.keys(mirroredTables).filter((name): name is MirroredTable => name in sources)

type SentColumn = { name: string; value: string }

/** What no mirror gets: the server alone tells it, to those who may know. */
const unsent: Partial<Record<MirroredTable, readonly string[]>> = {
  employee: ['base_salary'],
  day_end: ['chain_hash', 'chain_entries'],
  stock_movement: ['adjusts_id', 'fixed_lot', 'unit_cost'],
  expiry_note_line: ['input_line'],
}

/** `id` first, the table's own columns but the agency's number and what is {@link unsent}, then the names and numbers that travel behind them. */
function columnsOf(table: MirroredTable): SentColumn[] {
  const own = Object.values(getTableColumns(sources[table])).filter(
    ({ name }) => name !== 'id' && name !== 'agency_id' && !unsent[table]?.includes(name),
  )
  return [
    { name: 'id', value: 't.id' },
    ...own.map(({ name, dataType }) => ({ name, value: valueOf(`t."${name}"`, dataType) })),
    ...derivedColumns(table).map(({ name, value }) => ({ name, value: value('t') })),
  ]
}

/** What is no scalar travels as its JSON text. */
function valueOf(column: string, dataType: string): string {
  if (dataType === 'json') return `${column}::text`
  return dataType === 'array' ? `array_to_json(${column})::text` : column
}
