/** Outlets, debtors, creditors and employees: everybody the agency has accounts with (domain.md §1.4). */
import type { PartyKind } from '#contract/enums.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { agencyTable, rowId, stamps } from './agency-table.ts'
import { money } from './amounts.ts'

export const party = agencyTable(
  'party',
  {
    kind: smallint('kind').$type<PartyKind>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    address: text('address'),
    phone: text('phone'),
    rootId: rowId('root_id'),
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
