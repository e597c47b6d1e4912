/**
 * Rows of a trip beside its goods: cash, discounts, credit given, old bills and returned cheques collected, bottles
 * (E-36 to E-40). While a row is CREATED it has no effect in the books, and reserves what it will take (C13).
 */
import type { CreditDebit, DiscountType, LoanType, PaymentMode } from '#contract/enums.ts'
import { check, index, integer, smallint, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { agencyTable, refers, rowId, stamps } from './agency-table.ts'
import { money } from './amounts.ts'
import { bottleLoan, bottleStock } from './bottles.ts'
import { bank, cheque, bill } from './money.ts'
import { party } from './parties.ts'
import { trip } from './trips.ts'

/** CREATED until the trip is settled. */
const rowStatus = () => text('status').$type<TripRowStatus>().notNull().default('CREATED')
type TripRowStatus = 'CREATED' | 'POSTED'

/** Cash that the rep hands over, by the cash account it goes to (E-37). */
export const cashEntry = agencyTable(
  'cash_entry',
  {
    tripId: rowId('trip_id').notNull(),
    cashTypeId: rowId('cash_type_id').notNull(),
    amount: money('amount').notNull(),
    note: text('note'),
    status: rowStatus(),
    ...stamps,
  },
  (t) => [
    index('cash_entry_trip').on(t.agencyId, t.tripId),
    check('cash_entry_amount', sql`amount > 0`),
    refers(t, t.tripId, () => trip),
    refers(t, t.cashTypeId, () => bank),
  ],
)

/** E-38. `rate` of a percentage in hundredths of a percent. */
export const discount = agencyTable(
  'discount',
  {
    tripId: rowId('trip_id').notNull(),
    type: smallint('type').$type<DiscountType>().notNull(),
    baseAmount: money('base_amount').notNull(),
    rate: integer('rate').notNull().default(0),
    amount: money('amount').notNull(),
    outletId: rowId('outlet_id'),
    status: rowStatus(),
    ...stamps,
  },
  (t) => [
    index('discount_trip').on(t.agencyId, t.tripId),
    check('discount_amount', sql`amount > 0 and base_amount >= 0 and rate >= 0 and rate <= 10000`),
    refers(t, t.tripId, () => trip),
    refers(t, t.outletId, () => party),
  ],
)

/** Bottles that changed hands on the way (E-36). */
export const emptyBottle = agencyTable(
  'empty_bottle',
  {
    tripId: rowId('trip_id').notNull(),
    bottleStockId: rowId('bottle_stock_id').notNull(),
    loanType: smallint('loan_type').$type<LoanType>().notNull(),
    /** Of a loan: 0 lent, 1 brought back. */
    trType: smallint('tr_type').$type<CreditDebit>().notNull().default(0),
    qty: integer('qty').notNull(),
    partyId: rowId('party_id'),
    /** Of a bottle that the customer bought. */
    unitPrice: money('unit_price').notNull().default(sql`0`),
    /** Taken for bottles lent. */
    deposit: money('deposit').notNull().default(sql`0`),
    /** Brought back: the loan. Lent: the loan that the settlement opened. */
    loanId: rowId('loan_id'),
    status: rowStatus(),
    ...stamps,
  },
  (t) => [
    index('empty_bottle_trip').on(t.agencyId, t.tripId),
    index('empty_bottle_loan').on(t.agencyId, t.loanId),
    check('empty_bottle_qty', sql`qty > 0 and unit_price >= 0 and deposit >= 0`),
    refers(t, t.tripId, () => trip),
    refers(t, t.bottleStockId, () => bottleStock),
    refers(t, t.partyId, () => party),
    refers(t, t.loanId, () => bottleLoan),
  ],
)

export const creditRow = agencyTable(
  'credit_row',
  {
    tripId: rowId('trip_id').notNull(),
    /** 0: credit given or bank transfer. 1: an old bill collected. */
    trType: smallint('tr_type').$type<CreditDebit>().notNull(),
    paymentSource: smallint('payment_source').$type<PaymentMode>().notNull(),
    partyId: rowId('party_id').notNull(),
    billId: rowId('bill_id'),
    bankId: rowId('bank_id'),
    amount: money('amount').notNull(),
    billNo: text('bill_no'),
    status: rowStatus(),
    ...stamps,
  },
  (t) => [
    index('credit_row_trip').on(t.agencyId, t.tripId),
    index('credit_row_bill').on(t.agencyId, t.billId),
    index('credit_row_waiting').on(t.agencyId, t.partyId).where(sql`status = 'CREATED' and deleted_at is null`),
    check('credit_row_amount', sql`amount > 0`),
    refers(t, t.tripId, () => trip),
    refers(t, t.partyId, () => party),
    refers(t, t.billId, () => bill),
    refers(t, t.bankId, () => bank),
  ],
)

/** Money collected on a returned cheque. */
export const chequeCollection = agencyTable(
  'cheque_collection',
  {
    chequeId: rowId('cheque_id').notNull(),
    tripId: rowId('trip_id'),
    amount: money('amount').notNull(),
    status: rowStatus(),
    journalEntryId: rowId('journal_entry_id'),
    ...stamps,
  },
  (t) => [
    index('cheque_collection_cheque').on(t.agencyId, t.chequeId),
    index('cheque_collection_trip').on(t.agencyId, t.tripId),
    check('cheque_collection_amount', sql`amount > 0`),
    refers(t, t.chequeId, () => cheque),
    refers(t, t.tripId, () => trip),
  ],
)
