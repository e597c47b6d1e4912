/** Day-end calls (specification §7 DayEnd; E-69). */
import { z } from 'zod'
import { Analysis, AnalysisInput } from '../dashboard/analysis.ts'
import { backdateCalls } from './backdate.ts'
import { WaitingCount } from '../counts/waiting-count.ts'
import { CashPieces } from './cash-pieces.ts'
import { DashboardStats } from '../dashboard/dashboard.ts'
import { BusinessDate, DayParameter, Instant } from '../dates.ts'
import { Cents, PositiveCents, ZERO } from '../money.ts'
import { DocumentKind } from '../document-kinds.ts'
import { monthEndCalls, WaitingExpense } from './month-end.ts'
import { Id, procedure, Unchanged } from '../procedure.ts'
import { ofProduct, ReportFile, reportForm } from '../report.ts'
import { FreeText } from '../rules.ts'
import { DeviceAtDayEnd } from '../system/device.ts'

const tag = 'DayEnd'

/** What a day brought and where the books stood at its end (RPT-29). */
export const DayEndTotals = z.object({
  sales: Cents,
  cash: Cents,
  cheques: Cents,
  credits: Cents,
  short: Cents,
  excess: Cents,
  /** By how much the counted cash was over the books, short of them below zero; not part of `cash`. Absent of days closed before it was kept. */
  countDifference: Cents.optional(),
  /** What was undone is taken off the figure that it undoes. Absent of days closed before that: an undo counts there as received or given. */
  undoneTakenOff: z.literal(true).optional(),
  /** What cash accounts gave each other is no cash received. Absent of days closed before that: there it counts. */
  transfersLeftOut: z.literal(true).optional(),
  /** Balances at the end of the day. */
  cashInHand: Cents,
  bank: Cents,
  chequesInHand: Cents,
  /** The trial balance's two sides, which agree. */
  debit: Cents,
  credit: Cents,
})
export type DayEndTotals = z.infer<typeof DayEndTotals>
/** A document that was dated on a closed day, and drew up the figures of days anew when it was processed (E-70). */
export const DayRefresh = z.object({
  at: Instant,
  by: z.string(),
  sourceType: DocumentKind,
  sourceId: Id,
  /** The day that the document bears. */
  date: BusinessDate,
  /** Null where nothing was posted. */
  journalEntryId: Id.nullable(),
  journalNumber: z.string().nullable(),
})
export type DayRefresh = z.infer<typeof DayRefresh>

/** Figures as the day was closed with, of those that differ since. */
export const ClosingFigures = DayEndTotals.omit({ undoneTakenOff: true, transfersLeftOut: true }).partial()
export type ClosingFigures = z.infer<typeof ClosingFigures>

const OpenTrip = z.object({ id: Id, words: z.string() })
/** `isOut`: on the road still, not back. */
const CarriedTrip = OpenTrip.extend({ number: z.string(), isOut: z.boolean() })

/** What a closed day keeps besides its figures, each absent where there is nothing to keep. */
export const KeptTotals = DayEndTotals.extend({
  /** The notes and coins as they were counted. */
  pieces: CashPieces.optional(),
  /** Why the counted cash differs from the books. */
  countReason: z.string().optional(),
  /** Trips that the day left open. */
  openTrips: z.array(OpenTrip).optional(),
  /** Count sheets and expenses of the day that waited for approval when it was closed. */
  waitingCounts: z.array(WaitingCount).optional(),
  waitingExpenses: z.array(WaitingExpense).optional(),
  /** What drew its figures up anew, oldest first, and those figures as they were at closing. */
  refreshes: z.array(DayRefresh).optional(),
  atClosing: ClosingFigures.optional(),
})
export type KeptTotals = z.infer<typeof KeptTotals>
/** Of a day on which nothing happened, before anything was in the books. */
export const noTotals: DayEndTotals = {
  sales: ZERO,
  cash: ZERO,
  cheques: ZERO,
  credits: ZERO,
  short: ZERO,
  excess: ZERO,
  cashInHand: ZERO,
  bank: ZERO,
  chequesInHand: ZERO,
  debit: ZERO,
  credit: ZERO,
}
/** A check that failed when the day was closed in spite of it: which, and by how much. */
export const DayEndDifference = z.object({ check: z.string(), message: z.string(), difference: Cents })
export type DayEndDifference = z.infer<typeof DayEndDifference>

/** A closed day (E-69). */
export const DayEnd = z.object({
  id: Id,
  date: BusinessDate,
  totals: KeptTotals,
  differences: z.array(DayEndDifference),
  reason: z.string().nullable(),
  countedCash: Cents.nullable(),
  /** The entry of the counted difference. */
  journalEntryId: Id.nullable(),
  closedAt: Instant,
  closedBy: z.string(),
})
export type DayEnd = z.infer<typeof DayEnd>

/** One check before a day is closed: two figures that should be the same, or a list of what should not be there. */
export const DayEndCheck = z.object({
  key: z.string(),
  title: z.string(),
  /** The accounts it is about. */
  accounts: z.array(z.string()),
  passed: z.boolean(),
  /** At the end of the day that is to be closed, or with the books as they are now, what later days hold already included. */
  asOf: z.enum(['day', 'now']),
  /** What the ledger says and what the documents say; null in a check of a list. */
  ledger: Cents.nullable(),
  documents: Cents.nullable(),
  difference: Cents,
  /** What should not be there, in words. */
  items: z.array(z.string()),
  /** Of the trips that `items` names, in its order. */
  tripIds: z.array(Id).optional(),
  /** Of the documents that `items` names, in its order. */
  sources: z.array(z.object({ type: DocumentKind, id: Id, date: BusinessDate })).optional(),
  /** A SuperAdmin may close the day in spite of it, with a reason. */
  acceptable: z.boolean(),
  /** What to do about it when it failed. */
  advice: z.string(),
})
export type DayEndCheck = z.infer<typeof DayEndCheck>

/** Everything that is looked at before the open day is closed. */
export const DayEndChecks = z.object({
  date: BusinessDate,
  today: BusinessDate,
  /** Why the day cannot be closed whatever the checks say, in words; null: it can. */
  blocked: z.string().nullable(),
  /** False: openings may still change, and closed days with them. */
  openingCompleted: z.boolean(),
  /** Trips that stay open when the day is closed: on the road, or on hold. */
  carriedOver: z.array(CarriedTrip),
  /** Count sheets of the day that are handed in and not approved: a sheet is approved only while its day is open. */
  waitingCounts: z.array(WaitingCount),
  /** Expenses of the day that wait for approval: once it is closed they count on the day on which they are approved. */
  waitingExpenses: z.array(WaitingExpense),
  /** Those of days before, which wait although their day is closed. */
  earlier: z.object({ waitingCounts: z.array(WaitingCount), waitingExpenses: z.array(WaitingExpense) }),
  /** Names of the SuperAdmins: who may take the backup that follows, and accept differences. */
  superAdmins: z.array(z.string()),
  /** The day would be closed as it stands. */
  passed: z.boolean(),
  checks: z.array(DayEndCheck),
  /** Of the day, and at its end. */
  totals: DayEndTotals,
  /** Cash in hand: what the day began with, what came in and what went out. Their sum is `totals.cashInHand`. */
  cashMoved: z.object({ opening: Cents, received: Cents, paid: Cents }),
  /** What later days hold already, which the checks as of now count and `totals` does not: from and up to which day, and the figures at its end. Null: nothing. */
  later: z
    .object({ first: BusinessDate, last: BusinessDate, entries: z.number().int(), totals: DayEndTotals })
    .nullable(),
})
export type DayEndChecks = z.infer<typeof DayEndChecks>

export const CloseDayInput = z.strictObject({
  /** The open day as the caller knows it: a request that is sent twice closes one day. */
  date: BusinessDate,
  /** SuperAdmin: close although control figures differ; needs a reason. */
  acceptDifferences: z.boolean().optional(),
  reason: FreeText.optional(),
  /** Cash in hand (1010) as counted; the difference is posted to 5160 or 4110. */
  counted_cash: PositiveCents.optional(),
  /** The notes and coins that make the counted cash. */
  pieces: CashPieces.optional(),
  /** Why the counted cash differs from the books; kept only where it does. */
  count_reason: FreeText.optional(),
  /** The day that is open afterwards: closes the days before it too, which must be empty. */
  skip_to: BusinessDate.optional(),
  /** Confirms that trips on the road and parked ones stay open. */
  carry_over: z.boolean().optional(),
})
export type CloseDayInput = z.infer<typeof CloseDayInput>

export const DayClosed = z.object({ dayendDate: BusinessDate, closed: z.array(DayEnd) })
export type DayClosed = z.infer<typeof DayClosed>

export const dayEnd = {
  /** Seen from the day `on`, default the open day. With `product` sales, trips, goods and notes are those of the product; the ledger's figures stay the agency's. */
  dashboardStats: procedure({
    method: 'GET',
    path: '/api/DayEnd/get-dashboard-stats',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Figures of the dashboard',
  })
    .input(z.strictObject({ on: BusinessDate.optional(), ...ofProduct }))
    .output(DashboardStats),
  /** Additive: what the charts show. */
  analysis: procedure({
    method: 'GET',
    path: '/api/DayEnd/analysis',
    access: 'editor',
    offline: 'mirror',
    tag,
    summary: 'Sales, margin, collections and bottle turnover of a period',
  })
    .input(AnalysisInput)
    .output(Analysis),
  /** The end of the newest closed month; before the first, the day before go-live. */
  lastMonthDate: procedure({
    method: 'GET',
    path: '/api/DayEnd/get-last-month-date',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'End of the newest closed month',
  })
    .input(z.strictObject({}))
    .output(z.object({ lastMonthDate: BusinessDate })),
  monthStartingDate: procedure({
    method: 'GET',
    path: '/api/DayEnd/get-month-starting-date',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'First day of a month',
  })
    .input(z.strictObject({ inputDate: DayParameter }))
    .output(z.object({ monthStartingDate: BusinessDate })),
  /** Additive: what the closing screen shows before a day is closed. */
  checks: procedure({
    method: 'GET',
    path: '/api/DayEnd/day-end-checks',
    access: 'admin',
    tag,
    summary: 'What is checked before the open day is closed',
  })
    .input(z.strictObject({ date: BusinessDate.optional() }))
    .output(DayEndChecks),
  /** Additive: computers that may still hold work of the open day, which is refused or backdated once the day is closed (SYS-05). */
  devices: procedure({
    method: 'GET',
    path: '/api/DayEnd/devices',
    access: 'admin',
    tag,
    summary: 'Computers that may still hold work of the open day',
  })
    .input(z.strictObject({}))
    .output(z.array(DeviceAtDayEnd)),
  closeDay: procedure({
    method: 'POST',
    path: '/api/DayEnd/process-account-dayend',
    access: 'admin',
    tag,
    summary: 'Close the open day (E-69)',
  })
    .input(CloseDayInput)
    .output(z.union([Unchanged, DayClosed])),
  /** Additive: the paper of a closed day, with the head of the journal's hash chain that it seals. */
  certificate: procedure({
    method: 'GET',
    path: '/api/DayEnd/certificate/{date}',
    access: 'guest',
    tag,
    summary: 'Certificate of a closed day',
  })
    .input(z.strictObject({ date: BusinessDate, ...reportForm }))
    .output(ReportFile),
  ...monthEndCalls,
  ...backdateCalls,
}
