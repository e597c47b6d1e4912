/**
 * Money rows of a trip: old bills and returned cheques collected, credit given, on the way (domain.md §1.5, E-39, E-40). While a row is
 * CREATED it has no effect in the books, and reserves what it will take (C13).
 */
import type { CreditDebit, PaymentMode } from '#contract/enums.ts'
import { check, index, smallint, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { agencyTable, refers, rowId, stamps } from './agency-table.ts'
import { money } from './amounts.ts'
import { cheque, creditBill } from './money.ts'
import { party } from './parties.ts'

export const creditRow = agencyTable(
  'credit_row',
  {
    routingId: rowId('routing_id').notNull(),
    /** 0: credit given or bank transfer. 1: an old bill collected. */
    trType: smallint('tr_type').$type<CreditDebit>().notNull(),
    paymentSource: smallint('payment_source').$type<PaymentMode>().notNull(),
    partyId: rowId('party_id').notNull(),
    billId: rowId('bill_id'),
    bankId: rowId('bank_id'),
    amount: money('amount').notNull(),
    billNo: text('bill_no'),
    status: text('status').$type<'CREATED' | 'POSTED'>().notNull().default('CREATED'),
    ...stamps,
  },
  (t) => [
    index('credit_row_trip').on(t.agencyId, t.routingId),
    index('credit_row_bill').on(t.agencyId, t.billId),
    check('credit_row_amount', sql`amount > 0`),
    refers(t, t.partyId, () => party),
    refers(t, t.billId, () => creditBill),
  ],
)

/** Money collected on a returned cheque. */
export const chequeCollection = agencyTable(
  'cheque_collection',
  {
    chequeId: rowId('cheque_id').notNull(),
    routingId: rowId('routing_id'),
    amount: money('amount').notNull(),
    status: text('status').$type<'CREATED' | 'POSTED'>().notNull().default('CREATED'),
    journalId: rowId('journal_id'),
    ...stamps,
  },
  (t) => [
    index('cheque_collection_cheque').on(t.agencyId, t.chequeId),
    index('cheque_collection_trip').on(t.agencyId, t.routingId),
    check('cheque_collection_amount', sql`amount > 0`),
    refers(t, t.chequeId, () => cheque),
  ],
)
