/** Receipts and supplier payments: one amount of a party over many bills, the rest an advance (E-77a, E-77b). */
import { z } from 'zod'
import { BusinessDate, DayParameter, Instant } from '../dates.ts'
import { ChequeStatus, PaymentType, ReceivablePayable } from '../enums.ts'
import { Cents, PositiveCents } from '../money.ts'
import { listQueryBy } from '../paging.ts'
import { Id } from '../procedure.ts'
import { FreeText } from '../rules.ts'
import { SettlingCheque } from './bill.ts'

/** Most bills that one payment settles. */
export const MAX_PAID_BILLS = 200

const amount = PositiveCents.refine((value) => value > 0, { message: 'should be more than zero' })

export const PaymentInput = z.strictObject({
  partyId: Id,
  amount,
  payment_type: PaymentType,
  /** 0: a cash type. 3, and our own cheque: a bank. */
  bank_id: Id.optional(),
  date: BusinessDate.optional(),
  cheque: SettlingCheque.optional(),
  /** What it settles of each bill; default the party's open ones, oldest due first. An empty list settles none: all is an advance. */
  bills: z
    .array(z.strictObject({ billId: Id, amount }))
    .max(MAX_PAID_BILLS)
    .optional(),
  /** What is above the bills becomes an advance (E-57a); without it the amounts must agree. */
  restAsAdvance: z.boolean().optional(),
  remark: FreeText.optional(),
})
export type PaymentInput = z.infer<typeof PaymentInput>

/** A receipt (`direction` 1) or a payment to a supplier (2). */
export const Payment = z.object({
  id: Id,
  number: z.string(),
  date: BusinessDate,
  direction: ReceivablePayable,
  partyId: Id,
  party: z.string(),
  payment_type: PaymentType,
  bankId: Id.nullable(),
  bank: z.string().nullable(),
  chequeId: Id.nullable(),
  chequeNumber: z.string().nullable(),
  chequeStatus: ChequeStatus.nullable(),
  amount: Cents,
  /** Of it, by bills; the rest is the advance. */
  settled: Cents,
  advance: Cents,
  remark: z.string().nullable(),
  journalEntryId: Id,
  journal: z.string(),
  /** The day it was taken back. */
  reversedAt: BusinessDate.nullable(),
  createdAt: Instant,
  createdBy: z.string(),
  rowVersion: z.number().int(),
})
export type Payment = z.infer<typeof Payment>

/** A bill that the payment settled, in the order of due dates; `left` is open on it now. */
export const PaymentLine = z.object({
  billId: Id,
  number: z.string(),
  bill_no: z.string(),
  date: BusinessDate,
  dueOn: BusinessDate,
  billAmount: Cents,
  amount: Cents,
  left: Cents,
})
export type PaymentLine = z.infer<typeof PaymentLine>

export const PaymentDetails = Payment.extend({ lines: z.array(PaymentLine) })
export type PaymentDetails = z.infer<typeof PaymentDetails>

/** `filters` of the list. */
export const PaymentFilters = z.strictObject({ payment_type: PaymentType.optional(), reversed: z.boolean().optional() })
export const paymentSorts = ['date', 'number', 'party', 'amount'] as const
export type PaymentSort = (typeof paymentSorts)[number]

/** `receivables` 1 (default): receipts; 2: payments to suppliers, which need an Admin. */
export const PaymentQuery = z.strictObject({
  receivables: ReceivablePayable.optional(),
  partyId: Id.optional(),
  fromDate: DayParameter.optional(),
  toDate: DayParameter.optional(),
  ...listQueryBy(paymentSorts),
})
export type PaymentQuery = z.infer<typeof PaymentQuery>

/** What an A5 sheet or a roll of 80 mm takes. */
export const paperSizes = ['A5', '80mm', 'A4'] as const
export const PaperSize = z.enum(paperSizes)
export type PaperSize = z.infer<typeof PaperSize>
