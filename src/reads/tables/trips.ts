/** Trips with their goods, people and rows. */
import type { CreditDebit, DiscountType, LoanType } from '#contract/enums.ts'
import type { TripStatus, TripTotals } from '#contract/trips/trip.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { day, id, instant, json, maybeDay, money, number, rowId, stamps, words } from './columns.ts'

const rowStatus = () => text('status').$type<'CREATED' | 'POSTED'>().notNull().default('CREATED')

export const trip = sqliteTable(
  'trip',
  {
    id: id(),
    number: words('number'),
    date: day('date'),
    routeId: number('route_id'),
    vehicleId: number('vehicle_id'),
    repId: number('rep_id'),
    productId: number('product_id'),
    queueNo: number('queue_no'),
    status: integer('status').$type<TripStatus>().notNull().default(0),
    remark: text('remark'),
    loadedAt: instant('loaded_at'),
    unloadedOn: maybeDay('unloaded_on'),
    unloadedAt: instant('unloaded_at'),
    settledOn: maybeDay('settled_on'),
    summarisedAt: instant('summarised_at'),
    unloadJournalEntryId: rowId('unload_journal_entry_id'),
    journalEntryId: rowId('journal_entry_id'),
    version: integer('version').notNull().default(1),
    parkedReason: text('parked_reason'),
    totals: json<TripTotals>('totals'),
    ...stamps,
    unloadJournalNumber: text('unload_journal_number'),
    journalNumber: text('journal_number'),
  },
  (t) => [
    index('trip_date').on(t.productId, t.date, t.id),
    index('trip_status').on(t.status, t.date),
    index('trip_rep').on(t.repId, t.date, t.id),
  ],
)

export const tripStaff = sqliteTable(
  'trip_staff',
  {
    id: id(),
    tripId: number('trip_id'),
    employeeId: number('employee_id'),
    roleId: number('role_id'),
    sharePct: number('share_pct'),
    ...stamps,
  },
  (t) => [index('trip_staff_trip').on(t.tripId, t.id)],
)

export const tripLine = sqliteTable(
  'trip_line',
  {
    id: id(),
    tripId: number('trip_id'),
    stockItemId: number('stock_item_id'),
    lotId: number('lot_id'),
    loaded: number('loaded'),
    added: number('added'),
    returnedGood: number('returned_good'),
    returnedExpired: number('returned_expired'),
    unitPrice: money('unit_price'),
    cost: money('cost'),
    expiredValue: money('expired_value'),
    ...stamps,
  },
  (t) => [index('trip_line_trip').on(t.tripId, t.id), index('trip_line_stock').on(t.stockItemId, t.tripId)],
)

export const gasOutLine = sqliteTable(
  'gas_out_line',
  {
    id: id(),
    tripId: number('trip_id'),
    clientLineId: words('client_line_id'),
    stockItemId: number('stock_item_id'),
    outletId: rowId('outlet_id'),
    qty: number('qty'),
    unitPrice: money('unit_price'),
    at: instant('at'),
    ...stamps,
  },
  (t) => [index('gas_out_line_trip').on(t.tripId, t.id), index('gas_out_line_outlet').on(t.outletId, t.tripId)],
)

export const cashEntry = sqliteTable(
  'cash_entry',
  {
    id: id(),
    tripId: number('trip_id'),
    cashTypeId: number('cash_type_id'),
    amount: money('amount'),
    note: text('note'),
    status: rowStatus(),
    ...stamps,
  },
  (t) => [index('cash_entry_trip').on(t.tripId, t.id)],
)

export const discount = sqliteTable(
  'discount',
  {
    id: id(),
    tripId: number('trip_id'),
    type: integer('type').$type<DiscountType>().notNull().default(2),
    baseAmount: money('base_amount'),
    rate: number('rate'),
    amount: money('amount'),
    outletId: rowId('outlet_id'),
    status: rowStatus(),
    ...stamps,
  },
  (t) => [index('discount_trip').on(t.tripId, t.id)],
)

export const emptyBottle = sqliteTable(
  'empty_bottle',
  {
    id: id(),
    tripId: number('trip_id'),
    bottleStockId: number('bottle_stock_id'),
    loanType: integer('loan_type').$type<LoanType>().notNull().default(0),
    trType: integer('tr_type').$type<CreditDebit>().notNull().default(0),
    qty: number('qty'),
    partyId: rowId('party_id'),
    unitPrice: money('unit_price'),
    deposit: money('deposit'),
    loanId: rowId('loan_id'),
    status: rowStatus(),
    ...stamps,
  },
  (t) => [
    index('empty_bottle_trip').on(t.tripId, t.id),
    index('empty_bottle_loan').on(t.loanId, t.status),
    index('empty_bottle_party').on(t.partyId, t.tripId),
  ],
)

/** Money collected on returned cheques. */
export const chequeCollection = sqliteTable(
  'cheque_collection',
  {
    id: id(),
    chequeId: number('cheque_id'),
    tripId: rowId('trip_id'),
    amount: money('amount'),
    status: rowStatus(),
    journalEntryId: rowId('journal_entry_id'),
    ...stamps,
  },
  (t) => [
    index('cheque_collection_trip').on(t.tripId, t.id),
    index('cheque_collection_cheque').on(t.chequeId, t.status),
  ],
)
