/** Closed days (domain.md E-69); an open day has no row. */
import type { DayEndDifference, DayEndTotals } from '#contract/day-end.ts'
import { jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { agencyTable, instant, rowId } from './agency-table.ts'
import { money } from './amounts.ts'
import { businessDay } from './system.ts'

export const dayEnd = agencyTable(
  'day_end',
  {
    date: businessDay('date').notNull(),
    status: text('status').$type<'CLOSED'>().notNull().default('CLOSED'),
    totals: jsonb('totals').$type<DayEndTotals>().notNull(),
    /** What did not agree when a SuperAdmin closed the day in spite of it, with the reason. */
    differences: jsonb('differences').$type<DayEndDifference[]>().notNull().default([]),
    reason: text('reason'),
    /** Cash in hand as counted; null: not counted. */
    countedCash: money('counted_cash'),
    /** The entry of the counted difference. */
    journalId: rowId('journal_id'),
    closedAt: instant('closed_at').notNull(),
    closedBy: rowId('closed_by').notNull(),
  },
  (t) => [uniqueIndex('day_end_date').on(t.agencyId, t.date)],
)
