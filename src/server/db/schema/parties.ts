/** Outlets, debtors, creditors and employees: everybody the agency has accounts with (PTY-01). */
import type { PartyKind } from '#contract/enums.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { agencyTable, refers, rowId, stamps } from './agency-table.ts'
import { money } from './amounts.ts'

export const party = agencyTable(
  'party',
  {
    kind: smallint('kind').$type<PartyKind>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    address: text('address'),
    phone: text('phone'),
    email: text('email'),
    vatNo: text('vat_no'),
    routeId: rowId('route_id'),
    creditLimit: money('credit_limit'),
    creditDays: integer('credit_days').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    ...stamps,
  },
  (t) => [
    uniqueIndex('party_code').on(t.agencyId, t.code).where(sql`deleted_at is null`),
    index('party_kind').on(t.agencyId, t.kind, t.name),
  ],
)

/** After how many days the cheques for a creditor's bill fall due: what a payable cheque's date is filled with (E-16). */
export const chequeDueDate = agencyTable(
  'cheque_due_date',
  {
    supplierId: rowId('supplier_id').notNull(),
    name: text('name').notNull(),
    /** Days from the date of the GRN, 0 to 365. */
    dueDates: jsonb('due_dates').$type<{ id: number; days: number }[]>().notNull(),
    ...stamps,
  },
  (t) => [
    uniqueIndex('cheque_due_date_name').on(t.agencyId, t.supplierId, t.name).where(sql`deleted_at is null`),
    refers(t, t.supplierId, () => party),
  ],
)
