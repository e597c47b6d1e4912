/** What happened to a cheque: its steps and the corrections of its number or date (CHQ-01 to CHQ-04, E-55). */
import { z } from 'zod'
import { BusinessDate, Instant } from '../dates.ts'
import { ChequeStatus } from '../enums.ts'
import { Cents } from '../money.ts'
import { Id } from '../procedure.ts'

/** One thing that happened to a cheque, oldest first. */
export const ChequeEvent = z.object({
  id: Id,
  fromStatus: ChequeStatus.nullable(),
  toStatus: ChequeStatus,
  on: BusinessDate,
  destBankId: Id.nullable(),
  destBank: z.string().nullable(),
  journalEntryId: Id.nullable(),
  journal: z.string().nullable(),
  reason: z.string().nullable(),
  bankCharge: Cents,
  customerCharge: Cents,
  /** The bill that it opened: CHEQUE_BACK or CHEQUE_FEE. */
  billId: Id.nullable(),
  bill: z.string().nullable(),
  /** The cheque that came in its place by this step; named also after the step was taken back. */
  replacementId: Id.nullable(),
  replacement: z.string().nullable(),
  at: Instant,
  by: z.string(),
  /** When a SuperAdmin took it back, who that was, and why. */
  undoneAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
  undoneReason: z.string().nullable(),
})
export type ChequeEvent = z.infer<typeof ChequeEvent>

/** Number or date of a cheque that was corrected (E-55), oldest first; null: that one stayed as it was. */
export const ChequeCorrection = z.object({
  id: Id,
  at: Instant,
  by: z.string(),
  number: z.object({ from: z.string(), to: z.string() }).nullable(),
  bankDate: z.object({ from: BusinessDate, to: BusinessDate }).nullable(),
})
export type ChequeCorrection = z.infer<typeof ChequeCorrection>
