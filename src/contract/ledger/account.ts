/** Chart of accounts, general entries and the ledger's reports (specification §7 Account; E-01…E-04, E-17, E-68). */
import { z } from 'zod'
import { DayBeside } from '../comparison.ts'
import { DocumentKind } from '../document-kinds.ts'
import { BusinessDate, DayParameter, Instant } from '../dates.ts'
import { AccountSubType, AccountType, PartyKind } from '../enums.ts'
import { accountOpeningCalls } from './account-opening.ts'
import { ledgerCalls } from './ledger.ts'
import { statementCalls } from './statements.ts'
import { Cents, PositiveCents, SignedCents } from '../money.ts'
import { listQuery, pageOf } from '../paging.ts'
import { BackdateStatus } from '../periods/backdate.ts'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { ReportFile, reportAsOf, reportPeriod } from '../report.ts'
import { CodeText, FreeText, NameText } from '../rules.ts'

const tag = 'Account'

/** A node of the chart. `balance` is at the end of the day asked for, else as of now, on the account's own debit side; groups sum their children. */
export type AccountNode = {
  id: number
  code: string
  name: string
  acc_type: z.infer<typeof AccountType>
  sub_type: z.infer<typeof AccountSubType>
  debitSide: 0 | 1
  parentId: number | null
  isGroup: boolean
  /** Posted by documents only, never picked by a person. */
  docOnly: boolean
  isSystem: boolean
  isActive: boolean
  /** Kinds of party a line on it must name; empty: none. */
  partyKinds: z.infer<typeof PartyKind>[]
  rowVersion: number
  balance: z.infer<typeof Cents>
  children: AccountNode[]
}
export const AccountNode: z.ZodType<AccountNode> = z.lazy(() =>
  z.object({
    id: Id,
    code: z.string(),
    name: z.string(),
    acc_type: AccountType,
    sub_type: AccountSubType,
    debitSide: z.literal([0, 1]),
    parentId: Id.nullable(),
    isGroup: z.boolean(),
    docOnly: z.boolean(),
    isSystem: z.boolean(),
    isActive: z.boolean(),
    partyKinds: z.array(PartyKind),
    rowVersion: z.number().int(),
    balance: Cents,
    children: z.array(AccountNode),
  }),
)

/** What an account, or all under a group, moved on one day. `closing` is the balance at its end, on the account's own debit side. */
export const AccountDay = z.object({ date: BusinessDate, debit: Cents, credit: Cents, closing: Cents })
export type AccountDay = z.infer<typeof AccountDay>

export const JournalLine = z.object({
  accountId: Id,
  code: z.string(),
  account: z.string(),
  partyId: Id.nullable(),
  party: z.string().nullable(),
  debit: Cents,
  credit: Cents,
})
/** A journal entry as posted; `reversesId` links a reversal to what it undoes. */
export const JournalEntry = z.object({
  id: Id,
  number: z.string(),
  date: BusinessDate,
  sourceType: DocumentKind,
  sourceId: Id,
  event: z.string(),
  version: z.number().int(),
  memo: z.string().nullable(),
  total: Cents,
  isOpening: z.boolean(),
  reversesId: Id.nullable(),
  reversesNumber: z.string().nullable(),
  /**
   * The document behind the entry: of an event (a step of a cheque, a payment, a settlement, a closure) the cheque, expense, bill or loan;
   * of a stock adjustment the item; of a reversal what the reversed entry was about; of a recosting the document that costs otherwise.
   */
  document: z.object({ type: DocumentKind, id: Id }).nullable(),
  /** Dated on a closed day, and its job has not run, or failed (E-70); null of every other entry. */
  backdate: BackdateStatus.exclude(['PROCESSED']).nullable(),
  postedBy: z.string(),
  postedAt: Instant,
  lines: z.array(JournalLine),
})
export type JournalEntry = z.infer<typeof JournalEntry>

export const AccountInput = z.strictObject({
  code: CodeText,
  name: NameText,
  acc_type: AccountType,
  sub_type: AccountSubType,
  parentId: Id.optional(),
  isGroup: z.boolean().optional(),
  /** Signed cents on the account's debit side; before go-live, SuperAdmin. With the code of an existing account only the opening is posted (E-01). */
  opening_balance: SignedCents.optional(),
  date: BusinessDate.optional(),
})
export type AccountInput = z.infer<typeof AccountInput>

export const GlEntryInput = z.strictObject({
  date: BusinessDate.optional(),
  memo: FreeText.optional(),
  /** The bill that a bad debt or credit note settles (E-59, E-68). */
  bill_id: Id.optional(),
  lines: z
    .array(
      z.strictObject({
        accountId: Id,
        partyId: Id.optional(),
        debit: PositiveCents,
        credit: PositiveCents,
        note: FreeText.optional(),
      }),
    )
    .min(2, { message: 'should have at least 2 lines' })
    .max(200),
})
export type GlEntryInput = z.infer<typeof GlEntryInput>

/**
 * Entries of one document (`refId`), all of them; the one of a `number`; or the journal of some days, for a SuperAdmin, in pages: fewer entries than `PageSize`
 * are the last page.
 */
export const JournalEntriesQuery = z
  .strictObject({
    refId: Id.optional(),
    number: z.string().max(40).optional(),
    startDate: DayParameter.optional(),
    endDate: DayParameter.optional(),
    Page: listQuery.Page,
    PageSize: listQuery.PageSize,
  })
  .refine(
    ({ refId, number, startDate, endDate }) =>
      refId !== undefined || number !== undefined || (startDate !== undefined && endDate !== undefined),
    { path: ['refId'], message: 'is required, or the first and the last day' },
  )
  .refine(({ startDate, endDate }) => startDate === undefined || endDate === undefined || startDate <= endDate, {
    path: ['startDate'],
    message: 'lies after the end of the period',
  })
export type JournalEntriesQuery = z.infer<typeof JournalEntriesQuery>

export const account = {
  tree: procedure({
    method: 'GET',
    path: '/api/Account',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Chart of accounts with balances',
  })
    /** `enDate` (additive): balances at the end of that day; left out, as of now. */
    .input(
      z.strictObject({
        acc_type: AccountType.optional(),
        searchQuery: z.string().max(260).optional(),
        enDate: DayParameter.optional(),
      }),
    )
    .output(z.array(AccountNode)),
  create: procedure({
    method: 'POST',
    path: '/api/Account',
    access: 'admin',
    tag,
    summary: 'Add an account, or the opening of one (E-01)',
  })
    .input(AccountInput)
    .output(AccountNode),
  update: procedure({
    method: 'PUT',
    path: '/api/Account/{id}',
    access: 'admin',
    tag,
    summary: 'Edit an account (E-02)',
  })
    .input(
      z.strictObject({
        id: Id,
        code: CodeText.optional(),
        name: NameText.optional(),
        acc_type: AccountType.optional(),
        sub_type: AccountSubType.optional(),
        parentId: Id.nullable().optional(),
        isActive: z.boolean().optional(),
        rowVersion: z.number().int().optional(),
      }),
    )
    .output(AccountNode),
  remove: procedure({
    method: 'DELETE',
    path: '/api/Account/{id}',
    access: 'admin',
    tag,
    summary: 'Delete an unused account (E-04)',
  })
    .input(byId)
    .output(Done),
  createGlEntry: procedure({
    method: 'POST',
    path: '/api/Account/create-gl-entry',
    access: 'admin',
    tag,
    summary: 'Post a general journal entry (E-68)',
  })
    .input(GlEntryInput)
    .output(JournalEntry),
  journalEntries: procedure({
    method: 'GET',
    path: '/api/Account/get-journal-entries',
    access: 'guest',
    tag,
    summary: 'Journal entries of one document, one by its number, or page by page of some days',
  })
    .input(JournalEntriesQuery)
    .output(z.array(JournalEntry)),
  /** Additive: the days on which an account moved, newest first. */
  days: procedure({
    method: 'GET',
    path: '/api/Account/{id}/days',
    access: 'guest',
    tag,
    summary: 'Balances of an account, day by day',
  })
    .input(z.strictObject({ id: Id, Page: listQuery.Page, PageSize: listQuery.PageSize }))
    .output(pageOf(AccountDay)),
  dayEndDate: procedure({
    method: 'GET',
    path: '/api/Account/get-day-end-date',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'The open day',
  })
    .input(z.strictObject({}))
    .output(z.object({ dayendDate: BusinessDate })),
  /** `excludeClosing` (additive): as if no month of the date's financial year had been closed. */
  trialBalance: procedure({
    method: 'GET',
    path: '/api/Account/trail-balance',
    access: 'guest',
    tag,
    summary: 'Trial balance',
  })
    .input(
      z.strictObject({
        ...reportAsOf,
        compareDate: DayBeside.optional(),
        excludeClosing: z.boolean().optional(),
        /** Accounts without a balance, too. */
        withZero: z.boolean().optional(),
      }),
    )
    .output(ReportFile),
  journalLog: procedure({
    method: 'GET',
    path: '/api/Account/journal-entry-log',
    access: 'sa',
    tag,
    summary: 'Journal report',
  })
    .input(z.strictObject(reportPeriod))
    .output(ReportFile),
  ...accountOpeningCalls,
  ...ledgerCalls,
  ...statementCalls,
}
