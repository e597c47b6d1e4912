/** Bottles lent to customers and what became of them (E-66, E-67). The calls are in loan-calls.ts. */
import { z } from 'zod'
import { BusinessDate, DayParameter } from '../dates.ts'
import { PartyKind, PaymentType } from '../enums.ts'
import { Cents, cents, PieceCount, PositiveCents, Quantity } from '../money.ts'
import { listQuery, listQueryBy } from '../paging.ts'
import { Id } from '../procedure.ts'
import { FreeText, PartyNameText, StrictText } from '../rules.ts'

export const loanStatuses = ['OPEN', 'PARTIAL', 'CLOSED'] as const

/** A loan counts pieces of one bottle; amounts in cents. PARTIAL as long as a bottle or a deposit is out. */
export const Loan = z.object({
  id: Id,
  number: z.string(),
  date: BusinessDate,
  partyId: Id,
  party: z.string(),
  partyKind: PartyKind,
  bottleStockId: Id,
  item_code: z.string(),
  bottle: z.string(),
  qty: z.number().int(),
  closedReturned: z.number().int(),
  closedPaid: z.number().int(),
  closedDamaged: z.number().int(),
  /** qty less everything that came back, broke or was paid for. */
  outstanding: z.number().int(),
  /** What trips that are not settled yet will bring back (C13). */
  reserved: z.number().int(),
  deposit: Cents,
  /** Refunded, set off and forfeited. */
  depositRefunded: Cents,
  /** Standard cost of one bottle now, and of all that are out. */
  uprice: Cents,
  value: Cents,
  sellingPrice: Cents,
  tripId: Id.nullable(),
  trip: z.string().nullable(),
  repId: Id.nullable(),
  rep: z.string().nullable(),
  /** Missing on a trip and charged to its rep. */
  isShort: z.boolean(),
  remark: z.string().nullable(),
  journalEntryId: Id.nullable(),
  journal: z.string().nullable(),
  status: z.enum(loanStatuses),
  rowVersion: z.number().int(),
})
export type Loan = z.infer<typeof Loan>

export const PendingLoan = Loan.extend({
  /** Days since it was lent. */
  age: z.number().int(),
})
export type PendingLoan = z.infer<typeof PendingLoan>

/** Bottles of a loan that came back, broke or were paid for; or only its deposit. */
export const LoanClosure = z.object({
  id: Id,
  date: BusinessDate,
  qtyReturned: z.number().int(),
  qtyDamaged: z.number().int(),
  qtyPaid: z.number().int(),
  unitPrice: Cents,
  damageCharge: Cents,
  /** Null: no money moved. With a bill, the charge went on account and this is what the refund was paid by. */
  paymentType: PaymentType.nullable(),
  bankId: Id.nullable(),
  bank: z.string().nullable(),
  chequeId: Id.nullable(),
  chequeNumber: z.string().nullable(),
  billId: Id.nullable(),
  bill: z.string().nullable(),
  depositRefund: Cents,
  depositSetOff: Cents,
  depositForfeited: Cents,
  tripId: Id.nullable(),
  trip: z.string().nullable(),
  journalEntryId: Id.nullable(),
  journal: z.string().nullable(),
  /** The day it was taken back. */
  reversedAt: BusinessDate.nullable(),
  createdBy: z.string(),
})
export type LoanClosure = z.infer<typeof LoanClosure>

/** Cents of the deposit that may be refunded, set off or forfeited when `qty` more bottles are closed: pro rata, the last ones take the rest. */
export function depositShare(
  loan: Pick<Loan, 'qty' | 'outstanding' | 'deposit' | 'depositRefunded'>,
  qty: number,
): Cents {
  const closed = loan.qty - loan.outstanding + qty
  const share = closed === loan.qty ? loan.deposit : Number((BigInt(loan.deposit) * BigInt(closed)) / BigInt(loan.qty))
  return cents(Math.max(0, share - loan.depositRefunded))
}

/** A loan with everything that closed it, oldest first, taken back or not. `warning`: the customer's credit limit is exceeded, and limits only warn. */
export const LoanDetails = Loan.extend({ closures: z.array(LoanClosure), warning: z.string().optional() })
export type LoanDetails = z.infer<typeof LoanDetails>

/** A customer's cheque, as money for a deposit or for bottles. */
const LoanCheque = z.strictObject({
  chequeNumber: StrictText,
  drawerBank: PartyNameText,
  branch: FreeText.optional(),
  /** May lie in the future. */
  bankDate: BusinessDate,
})
/** 0: a cash account in `bank_id`. 3: a bank. 1: the cheque. */
const tender = { payment_type: PaymentType.optional(), bank_id: Id.optional(), cheque: LoanCheque.optional() }

export const LoanInput = z.strictObject({
  partyId: Id,
  bottleStockId: Id,
  qty: Quantity,
  /** For all bottles together; default none. The tender says how it was paid. */
  deposit: PositiveCents.optional(),
  ...tender,
  /** Before go-live: an opening against 3900. */
  date: BusinessDate.optional(),
  /** A loan that the opening missed, against 3200 on the open day; the remark is its reason. */
  source: z.literal('OPENING_CORRECTION').optional(),
  remark: FreeText.optional(),
})
export type LoanInput = z.infer<typeof LoanInput>

/** What is left out stays. Customer and deposit only while nothing came back; a deposit keeps its tender unless another is named. */
export const LoanChange = z.strictObject({
  id: Id,
  partyId: Id.optional(),
  deposit: PositiveCents.optional(),
  payment_type: tender.payment_type,
  bank_id: tender.bank_id,
  remark: FreeText.optional(),
  rowVersion: z.number().int().optional(),
})
export type LoanChange = z.infer<typeof LoanChange>

const pieces = PieceCount.optional()
const part = PositiveCents.optional()
export const CloseLoanInput = z.strictObject({
  loan_id: Id,
  date: BusinessDate.optional(),
  qty_returned: pieces,
  qty_damaged: pieces,
  qty_paid: pieces,
  /** Of a bottle that is paid for; default its selling price. */
  unit_price: part,
  /** For all damaged bottles together. */
  damage_charge: part,
  /** Of the deposit: paid back out of `bank_id`, taken in place of money, kept as income. */
  deposit_refund: part,
  deposit_set_off: part,
  deposit_forfeited: part,
  /** The charge goes on a bill of the customer; a tender then only pays the refund. */
  on_account: z.literal(true).optional(),
  ...tender,
  rowVersion: z.number().int().optional(),
})
export type CloseLoanInput = z.infer<typeof CloseLoanInput>

export const loanSorts = ['date', 'number', 'party', 'item_code', 'outstanding'] as const
export type LoanSort = (typeof loanSorts)[number]

/** `fromDate` and `toDate` are dates of loans, `id` is the customer, `on` is the day that ages are counted to (default the open day). */
export const PendingLoansQuery = z.strictObject({
  fromDate: DayParameter.optional(),
  toDate: DayParameter.optional(),
  id: Id.optional(),
  repId: Id.optional(),
  on: BusinessDate.optional(),
  ...listQueryBy(loanSorts),
})
export type PendingLoansQuery = z.infer<typeof PendingLoansQuery>

export const LoanFilters = z.strictObject({
  bottleStockId: Id.optional(),
  status: z.enum(['OPEN', 'PARTIAL']).optional(),
  isShort: z.boolean().optional(),
})
export const LoanSums = z.object({ outstanding: z.number().int(), value: Cents, deposit: Cents })
export type LoanSums = z.infer<typeof LoanSums>

export const closureSorts = ['date', 'loan', 'party', 'paid'] as const
export type ClosureSort = (typeof closureSorts)[number]

/** What closed loans in some days (default the open day), taken back ones left out. */
export const LoanClosuresQuery = z.strictObject({
  fromDate: DayParameter.optional(),
  toDate: DayParameter.optional(),
  partyId: Id.optional(),
  bottleStockId: Id.optional(),
  searchQuery: listQuery.searchQuery,
  where: listQuery.where,
  sort: listQueryBy(closureSorts).sort,
  Page: listQuery.Page,
  PageSize: listQuery.PageSize,
  Rows: listQuery.Rows,
})
export type LoanClosuresQuery = z.infer<typeof LoanClosuresQuery>

export const CollectedLoan = LoanClosure.omit({ reversedAt: true }).extend({
  loanId: Id,
  loan: z.string(),
  partyId: Id,
  party: z.string(),
  bottleStockId: Id,
  item_code: z.string(),
  /** For bottles, and for damage; before deposits are set off. */
  paid: Cents,
})
export type CollectedLoan = z.infer<typeof CollectedLoan>
/** Of the whole filter; `paid` is what the bottles brought (4020). */
export const ClosureSums = z.object({
  returned: z.number().int(),
  damaged: z.number().int(),
  bought: z.number().int(),
  paid: Cents,
  charges: Cents,
  refunds: Cents,
  setOff: Cents,
  forfeited: Cents,
})
export type ClosureSums = z.infer<typeof ClosureSums>
