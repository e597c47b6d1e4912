/** Chart of accounts, journal and balances per day (COA-01, C4, I18). */
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { AccountSubType, AccountType, PartyKind } from '#contract/enums.ts'
import type { Interval } from '#contract/ledger/recurrence.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { agencyTable, instant, refers, rowId, stamps } from './agency-table.ts'
import { money } from './amounts.ts'
import { party } from './parties.ts'
import { businessDay } from './system.ts'

export const account = agencyTable(
  'account',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    accType: smallint('acc_type').$type<AccountType>().notNull(),
    subType: smallint('sub_type').$type<AccountSubType>().notNull(),
    parentId: rowId('parent_id'),
    isGroup: boolean('is_group').notNull().default(false),
    /** COA-02: posted by documents, never picked by a person. */
    docOnly: boolean('doc_only').notNull().default(false),
    isSystem: boolean('is_system').notNull().default(false),
    /** Cash in hand, petty cash and further cash accounts: may not end below zero (I9). */
    isCash: boolean('is_cash').notNull().default(false),
    /** Of a bank's account: how far it may go below zero (COA-03). Null: no limit. */
    overdraftLimit: money('overdraft_limit'),
    partyKinds: smallint('party_kinds').array().$type<PartyKind[]>().notNull().default(sql`'{}'`),
    partyRequired: boolean('party_required').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    ...stamps,
  },
  (t) => [
    uniqueIndex('account_code').on(t.agencyId, t.code).where(sql`deleted_at is null`),
    index('account_parent').on(t.agencyId, t.parentId),
  ],
)

/** Journal entries: immutable, numbered, and chained by hash (C5, C7, I23). */
export const journalEntry = agencyTable(
  'journal_entry',
  {
    number: text('number').notNull(),
    postingDate: businessDay('posting_date').notNull(),
    sourceType: text('source_type').$type<DocumentKind>().notNull(),
    sourceId: rowId('source_id').notNull(),
    event: text('event').notNull(),
    version: integer('version').notNull(),
    memo: text('memo'),
    total: money('total').notNull(),
    isBackdated: boolean('is_backdated').notNull().default(false),
    isClosing: boolean('is_closing').notNull().default(false),
    isOpening: boolean('is_opening').notNull().default(false),
    reversesId: rowId('reverses_id'),
    postedBy: rowId('posted_by').notNull(),
    postedAt: instant('posted_at').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    uniqueIndex('journal_number').on(t.agencyId, t.number),
    uniqueIndex('journal_once').on(t.agencyId, t.sourceType, t.sourceId, t.event, t.version),
    uniqueIndex('journal_reversed_once').on(t.agencyId, t.reversesId).where(sql`reverses_id is not null`),
    index('journal_date').on(t.agencyId, t.postingDate, t.id),
    index('journal_source').on(t.agencyId, t.sourceId),
    // A month has one: income statements leave them out without reading the others.
    index('journal_closing').on(t.agencyId, t.postingDate).where(sql`is_closing`),
  ],
)

export const journalLine = agencyTable(
  'journal_line',
  {
    journalEntryId: rowId('journal_entry_id').notNull(),
    lineNo: integer('line_no').notNull(),
    /** Repeats the journal's, so that a ledger page reads one index. */
    postingDate: businessDay('posting_date').notNull(),
    accountId: rowId('account_id').notNull(),
    partyId: rowId('party_id'),
    tripId: rowId('trip_id'),
    billId: rowId('bill_id'),
    debit: money('debit').notNull(),
    credit: money('credit').notNull(),
    note: text('note'),
  },
  (t) => [
    index('journal_line_journal').on(t.agencyId, t.journalEntryId),
    index('journal_line_account').on(t.agencyId, t.accountId, t.postingDate, t.id),
    index('journal_line_party').on(t.agencyId, t.partyId, t.accountId).where(sql`party_id is not null`),
    check('journal_line_side', sql`debit >= 0 and credit >= 0 and (debit > 0) <> (credit > 0)`),
    refers(t, t.journalEntryId, () => journalEntry),
    refers(t, t.accountId, () => account),
    refers(t, t.partyId, () => party),
  ],
)

/** General entries that recur (E-74): proposed on `nextDue`, posted by a person. */
export const entryTemplate = agencyTable(
  'entry_template',
  {
    name: text('name').notNull(),
    memo: text('memo'),
    every: text('every').$type<Interval>().notNull(),
    /** Of a week 1 Monday … 7 Sunday, of a month its day. */
    onDay: smallint('on_day').notNull(),
    nextDue: businessDay('next_due').notNull(),
    ...stamps,
  },
  (t) => [uniqueIndex('entry_template_name').on(t.agencyId, sql`lower(${t.name})`).where(sql`deleted_at is null`)],
)

export const entryTemplateLine = agencyTable(
  'entry_template_line',
  {
    templateId: rowId('template_id').notNull(),
    lineNo: integer('line_no').notNull(),
    accountId: rowId('account_id').notNull(),
    partyId: rowId('party_id'),
    debit: money('debit').notNull(),
    credit: money('credit').notNull(),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('entry_template_line_no').on(t.agencyId, t.templateId, t.lineNo),
    refers(t, t.templateId, () => entryTemplate),
    refers(t, t.accountId, () => account),
    refers(t, t.partyId, () => party),
  ],
)

/** Movement and running balance of one account on one day it moved. A trial balance reads the newest row on or before its date. */
export const accountDay = agencyTable(
  'account_day',
  {
    accountId: rowId('account_id').notNull(),
    date: businessDay('date').notNull(),
    debit: money('debit').notNull(),
    credit: money('credit').notNull(),
    /** Σ(debit − credit) up to and including the day. */
    closing: money('closing').notNull(),
  },
  (t) => [uniqueIndex('account_day_key').on(t.agencyId, t.accountId, t.date), refers(t, t.accountId, () => account)],
)

/** Head of the journal's hash chain: one row an agency. */
export const ledgerHead = agencyTable(
  'ledger_head',
  { journalEntryId: rowId('journal_entry_id'), hash: text('hash').notNull(), entries: integer('entries').notNull() },
  (t) => [uniqueIndex('ledger_head_one').on(t.agencyId)],
)
