/** Closing months (specification §7 DayEnd; E-71). */
import { z } from 'zod'
import { WaitingCount } from '../counts/waiting-count.ts'
import { BusinessDate, Instant } from '../dates.ts'
import { Cents } from '../money.ts'
import { Id, procedure, Unchanged } from '../procedure.ts'
import { FreeText } from '../rules.ts'

const tag = 'DayEnd'

/** A closed month. */
export const ClosedMonth = z.object({
  id: Id,
  /** The last day of the month. */
  date: BusinessDate,
  /** What went to retained earnings (3200); negative for a loss. */
  profit: Cents,
  /** The closing entry; null when there was nothing to close. */
  journalEntryId: Id.nullable(),
  journalNumber: z.string().nullable(),
  closedAt: Instant,
  closedBy: z.string(),
})
export type ClosedMonth = z.infer<typeof ClosedMonth>

export const ClosingLine = z.object({
  accountId: Id,
  code: z.string(),
  name: z.string(),
  debit: Cents,
  credit: Cents,
})
export type ClosingLine = z.infer<typeof ClosingLine>

/** An expense that waits for approval and would miss the month it is dated in. */
export const WaitingExpense = z.object({ id: Id, number: z.string(), date: BusinessDate, amount: Cents })

/** A closing that was taken back. */
export const ReopenedMonth = ClosedMonth.extend({
  reopenedAt: Instant,
  reopenedBy: z.string(),
  reason: z.string().nullable(),
  /** The entry that reverses the closing entry; null when there was nothing to reverse. */
  reversal: z.object({ id: Id, number: z.string(), date: BusinessDate }).nullable(),
})
export type ReopenedMonth = z.infer<typeof ReopenedMonth>

/** What the month-end page shows: the month that is closed next, what its closing would post, and the months that are closed. */
export const MonthEndState = z.object({
  /** The days of the month that is closed next. The first one begins at go-live. */
  from: BusinessDate,
  to: BusinessDate,
  /** Why it cannot be closed now, in words; null: it can. */
  blocked: z.string().nullable(),
  /** What that is about; `future`: the days that are still to come. */
  blockedBy: z.enum(['opening', 'days', 'future', 'backdates']).nullable(),
  waitingExpenses: z.array(WaitingExpense),
  /** Drafts dated in the month, which may be closed without them. */
  draftExpenses: z.array(WaitingExpense),
  /** Count sheets dated in the month that are handed in and not approved. */
  waitingCounts: z.array(WaitingCount),
  /** Trips of the month or before that are not settled although their day is closed: what they sold counts in a later month. */
  openTrips: z.array(z.object({ id: Id, words: z.string() })),
  /** What would be posted as the books stand, retained earnings last; what stays the same on both sides is left out. */
  lines: z.array(ClosingLine),
  /** Negative for a loss. */
  profit: Cents,
  /** When something was last posted in the month: a backup that is older holds other books; null: nothing was. */
  changedAt: Instant.nullable().optional(),
  /** Newest first. */
  closed: z.array(ClosedMonth),
  /** The newest ones, at most twelve. */
  reopened: z.array(ReopenedMonth),
})
export type MonthEndState = z.infer<typeof MonthEndState>

export const CloseMonthInput = z.strictObject({
  /** Any day of the month to close: a request that is sent twice closes one month. */
  month: BusinessDate,
  /** Close although expenses of the month wait for approval. */
  confirm: z.boolean().optional(),
})
export type CloseMonthInput = z.infer<typeof CloseMonthInput>

export const MonthClosed = z.object({ lastMonthDate: BusinessDate, closed: ClosedMonth })
export type MonthClosed = z.infer<typeof MonthClosed>

/** `month` is named by one of its days; it must be the newest closed one. */
export const ReopenMonthInput = z.strictObject({ month: BusinessDate, reason: FreeText.optional() })
export type ReopenMonthInput = z.infer<typeof ReopenMonthInput>
export const MonthReopened = z.object({
  /** The end of the newest month that is still closed. */
  lastMonthDate: BusinessDate,
  /** The entry that took the closing back. */
  journalEntryId: Id.nullable(),
  journalNumber: z.string().nullable(),
})
export type MonthReopened = z.infer<typeof MonthReopened>

export const monthEndCalls = {
  /** Additive: what closing the next month would post, and the months that are closed. */
  monthEnd: procedure({
    method: 'GET',
    path: '/api/DayEnd/month-end',
    access: 'sa',
    tag,
    summary: 'What closing the next month would post, and the closed months',
  })
    .input(z.strictObject({}))
    .output(MonthEndState),
  closeMonth: procedure({
    method: 'POST',
    path: '/api/DayEnd/process-account-monthend',
    access: 'sa',
    tag,
    summary: 'Close the month after the newest closed one (E-71)',
  })
    .input(CloseMonthInput)
    .output(z.union([Unchanged, MonthClosed])),
  /** Additive: undo of the newest closing. */
  reopenMonth: procedure({
    method: 'POST',
    path: '/api/DayEnd/reopen-month',
    access: 'sa',
    tag,
    summary: 'Take back the closing of the newest closed month (E-71)',
  })
    .input(ReopenMonthInput)
    .output(z.union([Unchanged, MonthReopened])),
}
