/** Trips with their goods, people and rows. */
import type { CreditDebit, DiscountType, LoanType } from '#contract/enums.ts'
import type { TripStatus, TripTotals } from '#contract/trip.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { day, id, instant, json, maybeDay, money, number, rowId, stamps, words } from './columns.ts'

const rowStatus = () => text('status').$type<'CREATED' | 'POSTED'>().notNull().default('CREATED')

export const dailyVehicalRouting = sqliteTable(
  'daily_vehical_routing',
  {
    id: id(),
    number: words('number'),
    date: day('date'),
    rootId: number('root_id'),
    vehicalId: number('vehical_id'),
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
    unloadJournalId: rowId('unload_journal_id'),
    journalId: rowId('journal_id'),
    version: integer('version').notNull().default(1),
    parkedReason: text('parked_reason'),
    totals: json<TripTotals>('totals'),
    ...stamps,
    unloadJournalNumber: text('unload_journal_number'),
    journalNumber: text('journal_number'),
  },
  (t) => [
    index('daily_vehical_routing_date').on(t.productId, t.date, t.id),
    index('daily_vehical_routing_status').on(t.status, t.date),
  ],
)

export const routingStaff = sqliteTable(
  'routing_staff',
  {
    id: id(),
    routingId: number('routing_id'),
    employeeId: number('employee_id'),
    roleId: number('role_id'),
    sharePct: number('share_pct'),
    ...stamps,
  },
  (t) => [index('routing_staff_trip').on(t.routingId, t.id)],
)

export const routingItem = sqliteTable(
  'routing_item',
  {
    id: id(),
    routingId: number('routing_id'),
    stockId: number('stock_id'),
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
  (t) => [index('routing_item_trip').on(t.routingId, t.id), index('routing_item_stock').on(t.stockId, t.routingId)],
)

export const gasOutLine = sqliteTable(
  'gas_out_line',
  {
    id: id(),
    routingId: number('routing_id'),
    clientLineId: words('client_line_id'),
    stockId: number('stock_id'),
    outletId: rowId('outlet_id'),
    qty: number('qty'),
    unitPrice: money('unit_price'),
    at: instant('at'),
    ...stamps,
  },
  (t) => [index('gas_out_line_trip').on(t.routingId, t.id)],
)

export const cashEntry = sqliteTable(
  'cash_entry',
  {
    id: id(),
    routingId: number('routing_id'),
    cashTypeId: number('cash_type_id'),
    amount: money('amount'),
    note: text('note'),
    status: rowStatus(),
    ...stamps,
  },
  (t) => [index('cash_entry_trip').on(t.routingId, t.id)],
)

export const discount = sqliteTable(
  'discount',
  {
    id: id(),
    routingId: number('routing_id'),
    type: integer('type').$type<DiscountType>().notNull().default(2),
    baseAmount: money('base_amount'),
    rate: number('rate'),
    amount: money('amount'),
    outletId: rowId('outlet_id'),
    status: rowStatus(),
    ...stamps,
  },
  (t) => [index('discount_trip').on(t.routingId, t.id)],
)

export const emptyBottle = sqliteTable(
  'empty_bottle',
  {
    id: id(),
    routingId: number('routing_id'),
    brnStockId: number('brn_stock_id'),
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
  (t) => [index('empty_bottle_trip').on(t.routingId, t.id), index('empty_bottle_loan').on(t.loanId, t.status)],
)

/** Money collected on returned cheques. */
export const chequeCollection = sqliteTable(
  'cheque_collection',
  {
    id: id(),
    chequeId: number('cheque_id'),
    routingId: rowId('routing_id'),
    amount: money('amount'),
    status: rowStatus(),
    journalId: rowId('journal_id'),
    ...stamps,
  },
  (t) => [
    index('cheque_collection_trip').on(t.routingId, t.id),
    index('cheque_collection_cheque').on(t.chequeId, t.status),
  ],
)
