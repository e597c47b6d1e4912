/** A vehicle's day: the trip, who was on it, what was loaded, came back and was given out (E-30 to E-35). */
import type { InvoiceLine } from '#contract/trips/tax-invoice.ts'
import type { TripStatus, TripTotals } from '#contract/trips/trip.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { openTripStatuses } from '../literals.ts'
import { agencyTable, instant, refers, rowId, stamps } from './agency-table.ts'
import { money } from './amounts.ts'
import { item, stockItem, stockLot } from './inventory.ts'
import { party } from './parties.ts'
import { route, employee, employeeRole, vehicle } from './people.ts'
import { businessDay } from './system.ts'

export const trip = agencyTable(
  'trip',
  {
    number: text('number').notNull(),
    /** The day of the loading; the settlement may be of another day. */
    date: businessDay('date').notNull(),
    routeId: rowId('route_id').notNull(),
    vehicleId: rowId('vehicle_id').notNull(),
    /** The employee who leads the trip. */
    repId: rowId('rep_id').notNull(),
    productId: rowId('product_id').notNull(),
    /** The nth trip of that rep on that day. */
    queueNo: integer('queue_no').notNull(),
    status: smallint('status').$type<TripStatus>().notNull().default(0),
    remark: text('remark'),
    loadedAt: instant('loaded_at').notNull(),
    unloadedOn: businessDay('unloaded_on'),
    unloadedAt: instant('unloaded_at'),
    settledOn: businessDay('settled_on'),
    summarisedAt: instant('summarised_at'),
    summarisedBy: rowId('summarised_by'),
    /** Entry of what came back expired, and of the settlement: those in force. */
    unloadJournalEntryId: rowId('unload_journal_entry_id'),
    journalEntryId: rowId('journal_entry_id'),
    /** Counts unloads and settlements: the version of their entries (C7). */
    version: integer('version').notNull().default(1),
    /** Parked overnight because bottles are missing: why. Carried over by the day-end (E-69). */
    parkedReason: text('parked_reason'),
    /** As they were settled (STL-01). */
    totals: jsonb('totals').$type<TripTotals>(),
    ...stamps,
  },
  (t) => [
    uniqueIndex('trip_number').on(t.agencyId, t.number),
    uniqueIndex('trip_queue').on(t.agencyId, t.date, t.repId, t.queueNo),
    index('trip_date').on(t.agencyId, t.date, t.id),
    index('trip_open').on(t.agencyId, t.status).where(sql`status in (${openTripStatuses})`),
    refers(t, t.routeId, () => route),
    refers(t, t.vehicleId, () => vehicle),
    refers(t, t.repId, () => employee),
    refers(t, t.productId, () => item),
  ],
)

export const tripStaff = agencyTable(
  'trip_staff',
  {
    tripId: rowId('trip_id').notNull(),
    employeeId: rowId('employee_id').notNull(),
    roleId: rowId('role_id').notNull(),
    /** Hundredths of a percent of the trip's commission. */
    sharePct: integer('share_pct').notNull().default(0),
    ...stamps,
  },
  (t) => [
    uniqueIndex('trip_staff_once').on(t.agencyId, t.tripId, t.employeeId).where(sql`deleted_at is null`),
    index('trip_staff_employee').on(t.agencyId, t.employeeId),
    check('trip_staff_share', sql`share_pct >= 0 and share_pct <= 10000`),
    refers(t, t.tripId, () => trip),
    refers(t, t.employeeId, () => employee),
    refers(t, t.roleId, () => employeeRole),
  ],
)

/** A row per lot; the price of an item is the same on all rows of a trip. */
export const tripLine = agencyTable(
  'trip_line',
  {
    tripId: rowId('trip_id').notNull(),
    stockItemId: rowId('stock_item_id').notNull(),
    lotId: rowId('lot_id').notNull(),
    loaded: integer('loaded').notNull(),
    /** How many of the loaded ones were added after the first loading. */
    added: integer('added').notNull().default(0),
    returnedGood: integer('returned_good').notNull().default(0),
    returnedExpired: integer('returned_expired').notNull().default(0),
    unitPrice: money('unit_price').notNull(),
    /** Value of what was sold, as the settlement posted it; 0 before. */
    cost: money('cost').notNull().default(sql`0`),
    /** Value that came back expired into 1303, as the unloading posted it. */
    expiredValue: money('expired_value').notNull().default(sql`0`),
    ...stamps,
  },
  (t) => [
    uniqueIndex('trip_line_lot').on(t.agencyId, t.tripId, t.stockItemId, t.lotId).where(sql`deleted_at is null`),
    index('trip_line_stock').on(t.agencyId, t.stockItemId),
    check(
      'trip_line_counts',
      sql`loaded > 0 and added >= 0 and added <= loaded and returned_good >= 0 and returned_expired >= 0 and returned_good + returned_expired <= loaded`,
    ),
    refers(t, t.tripId, () => trip),
    refers(t, t.stockItemId, () => stockItem),
    refers(t, t.lotId, () => stockLot),
  ],
)

/** A declared issue from the vehicle (E-33): no goods move by it. `clientLineId` is the caller's own name of the line: sent twice it counts once. */
export const gasOutLine = agencyTable(
  'gas_out_line',
  {
    tripId: rowId('trip_id').notNull(),
    clientLineId: text('client_line_id').notNull(),
    stockItemId: rowId('stock_item_id').notNull(),
    outletId: rowId('outlet_id'),
    qty: integer('qty').notNull(),
    unitPrice: money('unit_price').notNull(),
    at: instant('at').notNull(),
    ...stamps,
  },
  (t) => [
    uniqueIndex('gas_out_line_client').on(t.agencyId, t.tripId, t.clientLineId),
    check('gas_out_line_qty', sql`qty > 0`),
    refers(t, t.tripId, () => trip),
    refers(t, t.stockItemId, () => stockItem),
    refers(t, t.outletId, () => party),
  ],
)

/** What a trip delivered to an outlet, as it was invoiced (E-77d). Never changed: another one takes its place. */
export const taxInvoice = agencyTable(
  'tax_invoice',
  {
    number: text('number').notNull(),
    date: businessDay('date').notNull(),
    tripId: rowId('trip_id').notNull(),
    partyId: rowId('party_id').notNull(),
    /** With the tax. */
    amount: money('amount').notNull(),
    tax: money('tax').notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    /** The settlement whose tax it is a part of. */
    journalEntryId: rowId('journal_entry_id').notNull(),
    /** The day another one took its place. */
    replacedOn: businessDay('replaced_on'),
    ...stamps,
  },
  (t) => [
    uniqueIndex('tax_invoice_number').on(t.agencyId, t.number),
    uniqueIndex('tax_invoice_in_force').on(t.agencyId, t.tripId, t.partyId).where(sql`replaced_on is null`),
    check('tax_invoice_amount', sql`tax > 0 and tax < amount`),
    refers(t, t.tripId, () => trip),
    refers(t, t.partyId, () => party),
  ],
)
