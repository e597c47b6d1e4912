/** Credit bills: what customers owe and what is owed to suppliers (specification §7 Credit; E-13, E-14, E-39, E-57…E-58). */
import { z } from 'zod'
import { BusinessDate, DayParameter, Instant } from '../dates.ts'
import { CreditDebit, PaymentMode, paymentModes, PaymentType, ReceivablePayable, RevenueSource } from '../enums.ts'
import { Cents, PositiveCents } from '../money.ts'
import { listQuery, listQueryBy } from '../paging.ts'
import { Id } from '../procedure.ts'
import { FreeText, PartyNameText, ReferenceText, StrictText } from '../rules.ts'

export const billStatuses = ['OPEN', 'PARTIAL', 'CLOSED', 'CANCELLED'] as const

export const Bill = z.object({
  id: Id,
  number: z.string(),
  bill_no: z.string(),
  date: BusinessDate,
  dueOn: BusinessDate,
  direction: ReceivablePayable,
  partyId: Id,
  party: z.string(),
  repId: Id.nullable(),
  tripId: Id.nullable(),
  source: z.string(),
  /** The document that brought it: the GRN of a bill from `GRN`. */
  sourceId: Id.nullable(),
  amount: Cents,
  settled: Cents,
  /** What trips that are not settled yet will collect (C13): open − reserved may be settled here. */
  reserved: Cents,
  status: z.enum(billStatuses),
  remark: z.string().nullable(),
  rowVersion: z.number().int(),
})
export type Bill = z.infer<typeof Bill>

/** A bill as it was opened or changed; `warning`: the customer's credit limit is exceeded, and limits only warn. */
export const WrittenBill = Bill.extend({ warning: z.string().optional() })
export type WrittenBill = z.infer<typeof WrittenBill>

export const BillSettlement = z.object({
  id: Id,
  date: BusinessDate,
  amount: Cents,
  /** Null: by no money, but a credit note, a bad debt or an advance. */
  payment_type: PaymentType.nullable(),
  bankId: Id.nullable(),
  bank: z.string().nullable(),
  chequeId: Id.nullable(),
  chequeNumber: z.string().nullable(),
  advanceId: Id.nullable(),
  tripId: Id.nullable(),
  /** The entry, and its number. */
  journalEntryId: Id.nullable(),
  journal: z.string().nullable(),
  /** The receipt or supplier payment that it is part of, and its number: it is taken back there. */
  paymentId: Id.nullable(),
  payment: z.string().nullable(),
  /** The day it was taken back. */
  reversedAt: BusinessDate.nullable(),
})
export type BillSettlement = z.infer<typeof BillSettlement>

/** A bill with everything that settled it, oldest first, taken back or not. `advances`: of the party, not applied yet. */
export const BillDetails = WrittenBill.extend({
  settlements: z.array(BillSettlement),
  advances: Cents,
  /** The step of a cheque that opened the bill; what is said of its being taken back is why the bill is cancelled. */
  step: z
    .object({
      chequeId: Id,
      chequeNumber: z.string(),
      undoneAt: Instant.nullable(),
      undoneBy: z.string().nullable(),
      undoneReason: z.string().nullable(),
    })
    .nullable(),
})
export type BillDetails = z.infer<typeof BillDetails>

const amount = PositiveCents.refine((value) => value > 0, { message: 'should be more than zero' })

export const OpenBillInput = z.strictObject({
  receivables: ReceivablePayable,
  partyId: Id,
  bill_no: StrictText,
  amount,
  /** Before go-live: an opening bill against 3900. */
  date: BusinessDate.optional(),
  dueOn: BusinessDate.optional(),
  /** From go-live on, for receivables: 1 sales, 2 income. */
  source: RevenueSource.optional(),
  /** From go-live on, for payables: the expense or asset account. */
  accountId: Id.optional(),
  correction: z.literal('OPENING_CORRECTION').optional(),
  remark: FreeText.optional(),
})
export type OpenBillInput = z.infer<typeof OpenBillInput>

/** What is left out stays. Number and amount belong to the document when a document brought the bill. */
export const BillChange = z.strictObject({
  id: Id,
  bill_no: StrictText.optional(),
  dueOn: BusinessDate.optional(),
  remark: FreeText.optional(),
  /** Only while nothing is settled and the bill's day is open. */
  amount: amount.optional(),
  rowVersion: z.number().int().optional(),
})
export type BillChange = z.infer<typeof BillChange>

/** The cheque that settles a bill: the customer's with its bank, or ours with the bank in `bank_id`. */
export const SettlingCheque = z.strictObject({
  chequeNumber: StrictText,
  /** The customer's bank; left out for our own cheque. */
  drawerBank: PartyNameText.optional(),
  branch: FreeText.optional(),
  /** May lie in the future; of our own cheque a day before today becomes today. */
  bankDate: BusinessDate,
})

export const CloseBillInput = z.strictObject({
  bill_id: Id,
  amount,
  /** Left out with `advance`. */
  payment_type: PaymentType.optional(),
  /** 0: a cash type. 3, and our own cheque: a bank. */
  bank_id: Id.optional(),
  date: BusinessDate.optional(),
  cheque: SettlingCheque.optional(),
  /** What is above the bill becomes an advance of the party (E-57a). */
  restAsAdvance: z.literal(true).optional(),
  /** Settles with the party's unapplied advances, oldest first, in place of money. */
  advance: z.literal(true).optional(),
  rowVersion: z.number().int().optional(),
})
export type CloseBillInput = z.infer<typeof CloseBillInput>

/** What is open by days since the due date: not yet due (`current`), 1–30, 31–60, 61–90, more than 90. */
export const Ageing = z.object({ current: Cents, days30: Cents, days60: Cents, days90: Cents, over90: Cents })
export type Ageing = z.infer<typeof Ageing>
export const ageingBuckets = ['current', 'days30', 'days60', 'days90', 'over90'] as const satisfies (keyof Ageing)[]
/** What a report of open bills may be narrowed to. */
export const billAges = ['overdue', ...ageingBuckets] as const
export const BillAge = z.enum(billAges)
export type BillAge = z.infer<typeof BillAge>

/**
 * `filters` of the pending list. `overdue`: due before the day `on`. `age`: one bucket of the ageing. `all`: additive, bills that are settled
 * or void too; nothing is open of them.
 */
export const PendingFilters = z.strictObject({
  all: z.boolean().optional(),
  source: z.string().max(40).optional(),
  status: z.enum(['OPEN', 'PARTIAL']).optional(),
  overdue: z.boolean().optional(),
  age: z.enum(ageingBuckets).optional(),
})
export const pendingSorts = ['dueOn', 'date', 'number', 'bill_no', 'party', 'amount', 'open'] as const
export type PendingSort = (typeof pendingSorts)[number]

export const PendingBill = Bill.extend({
  open: Cents,
  /** Days since it was due; negative: days until it is. */
  daysOverdue: z.number().int(),
})
export type PendingBill = z.infer<typeof PendingBill>

/** `fromDate` and `toDate` are dates of bills, `id` is the party, `on` is the day that days overdue are counted to (default the open day). `receivables` 1 (default) or 2: payables need an Admin. */
export const PendingQuery = z.strictObject({
  fromDate: DayParameter.optional(),
  toDate: DayParameter.optional(),
  id: Id.optional(),
  repId: Id.optional(),
  receivables: ReceivablePayable.optional(),
  on: BusinessDate.optional(),
  ...listQueryBy(pendingSorts),
})
export type PendingQuery = z.infer<typeof PendingQuery>

export const CollectedBill = BillSettlement.omit({ reversedAt: true }).extend({
  billId: Id,
  number: z.string(),
  bill_no: z.string(),
  partyId: Id,
  party: z.string(),
})
export type CollectedBill = z.infer<typeof CollectedBill>

export const CollectedQuery = z.strictObject({
  date: DayParameter.optional(),
  debtorId: Id.optional(),
  Page: listQuery.Page,
  PageSize: listQuery.PageSize,
  Rows: listQuery.Rows,
})
export type CollectedQuery = z.infer<typeof CollectedQuery>

/**
 * A trip's row: credit given (0 with 2), a bank transfer (0 with 3), an old bill collected (1 with 4); without `bill_id` what a customer
 * pays above the open bills, an advance (E-39, E-57a).
 */
export const creditRowFields = z.strictObject({
  tripId: Id,
  tr_type: CreditDebit,
  paymentSource: PaymentMode,
  partyId: Id.optional(),
  bill_id: Id.optional(),
  bank_id: Id.optional(),
  /** Of credit the number of the new bill, of a bank transfer its reference. */
  bill_no: ReferenceText.optional(),
  amount,
})

/** The number of a bill is stricter than what a bank calls a transfer. */
export function requireBillNumber(
  { paymentSource, bill_no }: Pick<z.infer<typeof creditRowFields>, 'paymentSource' | 'bill_no'>,
  check: z.RefinementCtx,
): void {
  if (bill_no === undefined || paymentSource === paymentModes.bank) return
  for (const { message } of StrictText.safeParse(bill_no).error?.issues ?? [])
    check.addIssue({ code: 'custom', path: ['bill_no'], message })
}

/** `replaces`: the row of the trip that it corrects, which goes in the same step. */
export const CreditRowInput = creditRowFields.extend({ replaces: Id.optional() }).superRefine(requireBillNumber)
export type CreditRowInput = z.infer<typeof CreditRowInput>

export const CreditRow = z.object({
  id: Id,
  tripId: Id,
  tr_type: CreditDebit,
  paymentSource: PaymentMode,
  partyId: Id,
  party: z.string(),
  billId: Id.nullable(),
  bankId: Id.nullable(),
  bill_no: z.string().nullable(),
  amount: Cents,
  status: z.enum(['CREATED', 'POSTED']),
  warning: z.string().optional(),
})
export type CreditRow = z.infer<typeof CreditRow>

/** A bank transfer that a trip brought, and where it stands. */
export const RecordedTransfer = z.object({
  id: Id,
  tripId: Id,
  trip: z.string(),
  /** The trip was settled then, else it drove. */
  date: BusinessDate,
  partyId: Id,
  party: z.string(),
  amount: Cents,
})
export type RecordedTransfer = z.infer<typeof RecordedTransfer>
