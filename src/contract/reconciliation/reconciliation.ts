/** Bank reconciliation: statements of a bank matched with its ledger lines (E-76). Nothing here posts but `post`, so undoing is free; what it posted may be reversed with it. */
import { z } from 'zod'
import { BusinessDate } from '../dates.ts'
import { Cents, SignedCents } from '../money.ts'
import { DocumentKind } from '../document-kinds.ts'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { ReportFile, reportAsOf } from '../report.ts'
import { DescriptionText, FreeText } from '../rules.ts'
import { BankStatement, STATEMENT_BYTES, StatementMapping, StatementPreview } from './statement.ts'

const tag = 'BankReconciliation'
const ofBank = z.strictObject({ bank: Id })

/** A line of a statement that is matched with nothing yet. */
export const OpenStatementLine = z.object({
  id: Id,
  statementId: Id,
  date: BusinessDate,
  amount: Cents,
  text: z.string(),
  reference: z.string().nullable(),
})
export type OpenStatementLine = z.infer<typeof OpenStatementLine>

/**
 * What the books have in the account and no statement shows yet: a ledger line, or an item that was outstanding when the first statement
 * begins. `amount` is positive for what came in.
 */
export const OpenLedgerLine = z.object({
  id: Id,
  isOpening: z.boolean(),
  date: BusinessDate,
  amount: Cents,
  cheque: z.string().nullable(),
  party: z.string().nullable(),
  text: z.string(),
  journalEntryId: Id.nullable(),
  sourceType: DocumentKind.nullable(),
  sourceId: Id.nullable(),
})
export type OpenLedgerLine = z.infer<typeof OpenLedgerLine>

export const proposalReasons = ['cheque', 'party', 'amount', 'several', 'reversal'] as const

/**
 * Lines that belong together, best first. `isSure`: nothing else fits either side as well. Ids of `ledger` and `opening` are those of
 * {@link OpenLedgerLine}.
 */
export const Proposal = z.object({
  statement: z.array(Id),
  ledger: z.array(Id),
  opening: z.array(Id),
  reason: z.enum(proposalReasons),
  /** Between the day of the books and that of the bank. */
  days: z.number().int(),
  score: z.number().int(),
  isSure: z.boolean(),
})
export type Proposal = z.infer<typeof Proposal>

/** Where a bank stands: `difference` is what neither open lines nor open items explain. Null before the first statement. */
export const BankStanding = z.object({
  bankId: Id,
  name: z.string(),
  accountNo: z.string(),
  accountCode: z.string(),
  /** First day of the first statement, last day of the last one, or of what it covers up to the day asked for. */
  from: BusinessDate.nullable(),
  to: BusinessDate.nullable(),
  perBank: Cents.nullable(),
  /** At the end of `to`, or of the day asked for. */
  perLedger: Cents,
  /** Lines of its statements that are matched with nothing. */
  openStatementLines: z.number().int(),
  /** What the books have up to then and no statement shows: ledger lines since the first statement, and items outstanding before it. */
  openLedgerLines: z.number().int(),
  difference: Cents.nullable(),
})
export type BankStanding = z.infer<typeof BankStanding>

export const ReconciliationWork = z.object({
  standing: BankStanding,
  statement: z.array(OpenStatementLine),
  ledger: z.array(OpenLedgerLine),
  proposals: z.array(Proposal),
})
export type ReconciliationWork = z.infer<typeof ReconciliationWork>

const MatchedSide = z.object({ date: BusinessDate, amount: Cents, text: z.string() })
/** `text` is the number of the entry. */
const MatchedLedger = MatchedSide.extend({ cheque: z.string().nullable(), party: z.string().nullable() })
export const BankMatch = z.object({
  id: Id,
  amount: Cents,
  statement: z.array(MatchedSide),
  ledger: z.array(MatchedLedger),
  /**
   * A general entry of the match that `post` wrote from a statement, while it stands, and what it moved in the bank: undone alone, the match
   * leaves it in the books. Matched again later it is still that entry.
   */
  posted: z.object({ id: Id, number: z.string(), date: BusinessDate, amount: Cents }).nullable(),
})
export type BankMatch = z.infer<typeof BankMatch>

/** Ids of both sides; their sums are equal. */
export const MatchInput = z
  .strictObject({
    statement: z.array(Id).max(200),
    ledger: z.array(Id).max(200),
    opening: z.array(Id).max(200),
  })
  .refine(({ statement, ledger, opening }) => statement.length + ledger.length + opening.length > 1, {
    path: ['ledger'],
    message: 'should be chosen: at least two lines that add up',
  })
export type MatchInput = z.infer<typeof MatchInput>

/** A file with how it is to be read. `content`: the bytes as base64. `opening`: needed once, where the file has no balances. */
export const StatementFile = z.strictObject({
  bank: Id,
  fileName: z.string().min(1).max(200),
  content: z.base64().max(Math.ceil(STATEMENT_BYTES / 3) * 4, { message: 'is too large: choose a shorter period' }),
  mapping: StatementMapping.optional(),
  opening: SignedCents.optional(),
  /** Of the first statement of a bank: its first day. Default: the month of its first line. */
  from: BusinessDate.optional(),
})
export type StatementFile = z.infer<typeof StatementFile>

const OpenItemInput = z.strictObject({
  bank: Id,
  date: BusinessDate,
  /** Negative: a cheque of ours. Positive: money on its way in. */
  amount: SignedCents.refine((amount) => amount !== 0, { message: 'should not be zero' }),
  reference: FreeText.optional(),
  text: FreeText.optional(),
})
export type OpenItemInput = z.infer<typeof OpenItemInput>

const call = <M extends 'GET' | 'POST' | 'DELETE'>(method: M, path: '' | `/${string}`, summary: string) =>
  procedure({ method, path: `/api/BankReconciliation${path}`, access: 'admin', tag, summary })

export const bankReconciliation = {
  /** `enDate`: as they stood at the end of that day, without what statements and books brought later. */
  banks: call('GET', '', 'Banks with how far they are reconciled')
    .input(z.strictObject({ enDate: BusinessDate.optional() }))
    .output(z.array(BankStanding)),
  statements: call('GET', '/statements', 'Imported statements of a bank, newest first')
    .input(ofBank)
    .output(z.array(BankStatement)),
  /** Open lines of both sides with proposals, at most 500 lines a side, oldest first. */
  work: call('GET', '/work', 'What is open on both sides, with proposals').input(ofBank).output(ReconciliationWork),
  /** Newest first, at most 200: those that the search finds (words, cheques, beginnings of amounts), or the one of an id. */
  matches: call('GET', '/matches', 'Matches that stand')
    .input(ofBank.extend({ searchQuery: z.string().max(100).optional(), id: Id.optional() }))
    .output(z.array(BankMatch)),
  /** Writes nothing. */
  preview: call('POST', '/preview', 'What importing a statement would do')
    .input(StatementFile)
    .output(StatementPreview),
  /** All or nothing; lines that were imported before are left out. */
  importStatement: call('POST', '/import', 'Import a statement').input(StatementFile).output(BankStatement),
  /** Only the newest of its bank, while none of its lines is matched. */
  removeStatement: call('DELETE', '/statements/{id}', 'Take back the newest statement').input(byId).output(Done),
  match: call('POST', '/match', 'Match lines of statement and ledger')
    .input(z.strictObject({ bank: Id, matches: z.array(MatchInput).min(1).max(500) }))
    .output(z.object({ matched: z.number().int(), ids: z.array(Id) })),
  /**
   * `also`: matches that are undone with it, all or none. `reason`: the entry that was posted from the statement of `id` is reversed as well,
   * for this reason, and matched with its reversal.
   */
  undo: call('DELETE', '/matches/{id}', 'Undo a match')
    .input(byId.extend({ also: z.array(Id).max(499).optional(), reason: DescriptionText.optional() }))
    .output(Done),
  /** Posts a general entry for a line and matches both: charges, interest. */
  post: call('POST', '/post', 'Post a line of the statement to an account')
    .input(
      z.strictObject({
        line: Id,
        accountId: Id,
        partyId: Id.optional(),
        date: BusinessDate.optional(),
        memo: FreeText.optional(),
      }),
    )
    .output(BankMatch),
  addOpenItem: call('POST', '/open-items', 'Enter what was outstanding at the first statement')
    .input(OpenItemInput)
    .output(OpenLedgerLine),
  removeOpenItem: call('DELETE', '/open-items/{id}', 'Remove an item that was outstanding').input(byId).output(Done),
  report: call('GET', '/report', 'Bank reconciliation statement')
    .input(z.strictObject({ ...reportAsOf, bank: Id }))
    .output(ReportFile),
}
