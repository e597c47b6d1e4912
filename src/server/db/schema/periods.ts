/** Closed days and months, and what was dated on a closed day afterwards (E-69, E-70, E-71). */
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { DayEndDifference, KeptTotals } from '#contract/periods/day-end.ts'
import type { BackdateAffected, BackdateStatus } from '#contract/periods/backdate.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { agencyTable, instant, refers, rowId } from './agency-table.ts'
import { money } from './amounts.ts'
import { journalEntry } from './ledger.ts'
import { businessDay } from './system.ts'

/** A closed day; an open day has no row. */
export const dayEnd = agencyTable(
  'day_end',
  {
    date: businessDay('date').notNull(),
    status: text('status').$type<'CLOSED'>().notNull().default('CLOSED'),
    totals: jsonb('totals').$type<KeptTotals>().notNull(),
    /** What did not agree when a SuperAdmin closed the day in spite of it, with the reason. */
    differences: jsonb('differences').$type<DayEndDifference[]>().notNull().default([]),
    reason: text('reason'),
    /** Cash in hand as counted; null: not counted. */
    countedCash: money('counted_cash'),
    /** The entry of the counted difference. */
    journalEntryId: rowId('journal_entry_id'),
    closedAt: instant('closed_at').notNull(),
    closedBy: rowId('closed_by').notNull(),
    /** Head of the journal's hash chain when the day was closed, and how many entries it had. Null: closed before this was kept. */
    chainHash: text('chain_hash'),
    chainEntries: integer('chain_entries'),
  },
  (t) => [uniqueIndex('day_end_date').on(t.agencyId, t.date)],
)

/** A closed month; a reopened one stays as its own history. */
export const monthEnd = agencyTable(
  'month_end',
  {
    /** The last day of the month: the closing entry's date. */
    date: businessDay('date').notNull(),
    /** Null: there was nothing to close. */
    journalEntryId: rowId('journal_entry_id'),
    closedAt: instant('closed_at').notNull(),
    closedBy: rowId('closed_by').notNull(),
    reopenedAt: instant('reopened_at'),
    reopenedBy: rowId('reopened_by'),
  },
  (t) => [
    uniqueIndex('month_end_date').on(t.agencyId, t.date).where(sql`reopened_at is null`),
    refers(t, t.journalEntryId, () => journalEntry),
  ],
)

/** A document that was dated on a closed day: what came after it is valued again by a job (E-70). */
export const backdateEntry = agencyTable(
  'backdate_entry',
  {
    postingDate: businessDay('posting_date').notNull(),
    sourceType: text('source_type').$type<DocumentKind>().notNull(),
    sourceId: rowId('source_id').notNull(),
    journalEntryId: rowId('journal_entry_id'),
    status: text('status').$type<BackdateStatus>().notNull().default('PENDING'),
    /** The first day that has to be looked at again. */
    fromDate: businessDay('from_date').notNull(),
    /** What the job has to look at, or has changed. */
    affected: jsonb('affected').$type<BackdateAffected>().notNull(),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    createdBy: rowId('created_by').notNull(),
    processedAt: instant('processed_at'),
  },
  (t) => [
    index('backdate_entry_waiting').on(t.agencyId, t.id).where(sql`status <> 'PROCESSED'`),
    index('backdate_entry_date').on(t.agencyId, t.postingDate, t.id),
    refers(t, t.journalEntryId, () => journalEntry),
  ],
)
