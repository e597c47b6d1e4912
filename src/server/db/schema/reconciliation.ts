/** Statements of banks, their lines, and what they were matched with (E-76). */
import type { KeptMapping, StatementFormat } from '#contract/reconciliation/statement.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { agencyTable, instant, refers, rowId, stamps } from './agency-table.ts'
import { money } from './amounts.ts'
import { journalLine } from './ledger.ts'
import { bank } from './money.ts'
import { businessDay } from './system.ts'

/** An imported statement: what its new lines moved, from the balance before them to the one after. */
export const bankStatement = agencyTable(
  'bank_statement',
  {
    bankId: rowId('bank_id').notNull(),
    fileName: text('file_name').notNull(),
    format: text('format').$type<StatementFormat>().notNull(),
    fromDate: businessDay('from_date').notNull(),
    toDate: businessDay('to_date').notNull(),
    opening: money('opening').notNull(),
    closing: money('closing').notNull(),
    /** How its CSV was read: proposed for the next one of the bank that has the same headings. */
    mapping: jsonb('mapping').$type<KeptMapping>(),
    ...stamps,
  },
  (t) => [
    index('bank_statement_bank').on(t.agencyId, t.bankId, t.id),
    check('bank_statement_days', sql`from_date <= to_date`),
    refers(t, t.bankId, () => bank),
  ],
)

/** Lines that belong together; their sums are equal. `lastDate`: the newest day of either side. */
export const bankMatch = agencyTable(
  'bank_match',
  {
    bankId: rowId('bank_id').notNull(),
    lastDate: businessDay('last_date').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: rowId('created_by').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: rowId('undone_by'),
  },
  (t) => [index('bank_match_bank').on(t.agencyId, t.bankId, t.id), refers(t, t.bankId, () => bank)],
)

export const bankStatementLine = agencyTable(
  'bank_statement_line',
  {
    statementId: rowId('statement_id').notNull(),
    bankId: rowId('bank_id').notNull(),
    lineNo: integer('line_no').notNull(),
    date: businessDay('date').notNull(),
    /** Positive: came in. */
    amount: money('amount').notNull(),
    text: text('text').notNull(),
    reference: text('reference'),
    /** What the line is known by within its bank: its id there, or its contents and occurrence. */
    contentKey: text('content_key').notNull(),
    /** The match that stands. */
    matchId: rowId('match_id'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('bank_statement_line_once').on(t.agencyId, t.bankId, t.contentKey).where(sql`deleted_at is null`),
    index('bank_statement_line_day').on(t.agencyId, t.bankId, t.date, t.id),
    index('bank_statement_line_statement').on(t.agencyId, t.statementId),
    index('bank_statement_line_match').on(t.agencyId, t.matchId).where(sql`match_id is not null`),
    check('bank_statement_line_amount', sql`amount <> 0`),
    refers(t, t.statementId, () => bankStatement),
    refers(t, t.matchId, () => bankMatch),
  ],
)

/** A cheque or deposit that was outstanding when the first statement of the bank begins. */
export const bankOpenItem = agencyTable(
  'bank_open_item',
  {
    bankId: rowId('bank_id').notNull(),
    date: businessDay('date').notNull(),
    /** Negative: a cheque of ours. */
    amount: money('amount').notNull(),
    reference: text('reference'),
    text: text('text'),
    matchId: rowId('match_id'),
    ...stamps,
  },
  (t) => [
    index('bank_open_item_bank').on(t.agencyId, t.bankId, t.id),
    index('bank_open_item_match').on(t.agencyId, t.matchId).where(sql`match_id is not null`),
    check('bank_open_item_amount', sql`amount <> 0`),
    refers(t, t.bankId, () => bank),
    refers(t, t.matchId, () => bankMatch),
  ],
)

/** A ledger line of a match: in one that stands at most. */
export const bankMatchLine = agencyTable(
  'bank_match_line',
  {
    matchId: rowId('match_id').notNull(),
    journalLineId: rowId('journal_line_id').notNull(),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    uniqueIndex('bank_match_line_once').on(t.agencyId, t.journalLineId).where(sql`undone_at is null`),
    index('bank_match_line_match').on(t.agencyId, t.matchId),
    refers(t, t.matchId, () => bankMatch),
    refers(t, t.journalLineId, () => journalLine),
  ],
)
