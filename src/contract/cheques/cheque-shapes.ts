/** What a cheque is, what is asked about cheques and of them (specification §7 Cheque; CHQ-01, CHQ-02). */
import { z } from 'zod'
import { addDays, BusinessDate, DayParameter } from '../dates.ts'
import { ChequeStatus, CreditDebit, ReceivablePayable } from '../enums.ts'
import { Cents, PositiveCents } from '../money.ts'
import { listQueryBy } from '../paging.ts'
import { Id } from '../procedure.ts'
import { FreeText, PartyNameText, StrictText } from '../rules.ts'
import { ChequeEvent } from './cheque-event.ts'

/** Most cheques that one call moves. */
export const MAX_CHEQUES = 200
/** Most ids that "choose all that the filter finds" answers. */
export const MAX_CHEQUE_IDS = 1000

/** The document that brought the cheque in. */
export const chequeOrigins = ['OPEN', 'PAYABLE', 'BILL', 'LOAN', 'EXPENSE', 'REPLACEMENT', 'ROUTE', 'PAYMENT'] as const
export type ChequeOrigin = (typeof chequeOrigins)[number]

export const Cheque = z.object({
  id: Id,
  chequeNumber: z.string(),
  receive_or_pay: ReceivablePayable,
  /** Of a payable: our own bank's name. */
  drawerBank: z.string(),
  branch: z.string().nullable(),
  /** Null: a cheque for an expense, to `payee`, who is no party. */
  partyId: Id.nullable(),
  /** Name of the party, else the payee. */
  party: z.string(),
  amount: Cents,
  /** Part of a returned cheque that was collected already; what is to chase is `amount` − `collected`. */
  collected: Cents,
  receivedOn: BusinessDate,
  /** The date on the cheque; may lie in the future. */
  bankDate: BusinessDate,
  /** Where it was banked; of a payable the bank it is drawn on. */
  bankId: Id.nullable(),
  bank: z.string().nullable(),
  repId: Id.nullable(),
  status: ChequeStatus,
  /** The day it came to that status. */
  statusOn: BusinessDate,
  /** How often it was at the bank. */
  presentCount: z.number().int(),
  returnedReason: z.string().nullable(),
  /** The day on which a statement of the bank shows its banking, and the match that says so; null: none does (E-76). */
  clearedOn: BusinessDate.nullable(),
  clearedBy: Id.nullable(),
  origin: z.enum(chequeOrigins),
  /** The cheque that this one replaced. */
  replacesId: Id.nullable(),
  rowVersion: z.number().int(),
})
export type Cheque = z.infer<typeof Cheque>

/** A bill that the cheque settles, or did until `reversedAt`. */
export const ChequeSettlement = z.object({
  billId: Id,
  number: z.string(),
  bill_no: z.string(),
  amount: Cents,
  reversedAt: BusinessDate.nullable(),
})

export const ChequeDetails = Cheque.extend({
  events: z.array(ChequeEvent),
  settles: z.array(ChequeSettlement),
  /** Kept as an advance, above the bills. */
  advance: Cents,
  /** The voucher that it pays. */
  expense: z.object({ id: Id, number: z.string() }).nullable(),
  replacedBy: z.object({ id: Id, chequeNumber: z.string() }).nullable(),
  replaces: z.object({ id: Id, chequeNumber: z.string() }).nullable(),
  /** The trip, or the receipt or supplier payment, that brought it in. */
  trip: z.object({ id: Id, number: z.string() }).nullable(),
  payment: z.object({ id: Id, number: z.string() }).nullable(),
})
export type ChequeDetails = z.infer<typeof ChequeDetails>

/**
 * The tabs of the cheque screen, as filters. `due`: in hand, dated `on` or the next day. `bankable`: in hand, dated `on` or earlier and not
 * stale: what a bank takes that day. `later`: in hand, dated after that. `clearing`: banked, and no statement of the bank shows it yet.
 * `cleared`: banked, and one does. `returned`: to chase. `overdue`: in hand past its date. `uncleared`: all that customers' cheques may
 * still fail to bring. `suppliers`: ours, to be presented in the next days or earlier. `written`: ours, not presented yet. `all`.
 */
export const chequeTabs = [
  'due',
  'bankable',
  'later',
  'clearing',
  'returned',
  'overdue',
  'uncleared',
  'suppliers',
  'written',
  'cleared',
  'all',
] as const
export type ChequeTab = (typeof chequeTabs)[number]

/** How far ahead the tab of supplier cheques looks, in days. */
const SUPPLIER_DAYS = 7

/** The days that bound the tabs, seen from the day `on`. */
export const tabDays = (on: BusinessDate) => ({
  tomorrow: addDays(on, 1),
  suppliersUntil: addDays(on, SUPPLIER_DAYS),
})

/** `filters` of the list; a tab needs the day `on` that it looks from: the agency's calendar day. */
export const ChequeFilters = z
  .strictObject({
    tab: z.enum(chequeTabs).optional(),
    on: BusinessDate.optional(),
    drawerBank: z.string().max(80).optional(),
    origin: z.enum(chequeOrigins).optional(),
    /** Of those that were banked: whether a statement of the bank shows it. */
    cleared: z.boolean().optional(),
  })
  .refine(({ tab, on }) => tab === undefined || on !== undefined, { path: ['on'], message: 'is required with a tab' })
export type ChequeFilters = z.infer<typeof ChequeFilters>
export const chequeSorts = [
  'bankDate',
  'chequeNumber',
  'party',
  'amount',
  'receivedOn',
  'drawerBank',
  'statusOn',
] as const
export type ChequeSort = (typeof chequeSorts)[number]

const found = {
  fromDate: DayParameter.optional(),
  toDate: DayParameter.optional(),
  repId: Id.optional(),
  /** Default 0, pending; a tab brings its own. */
  cheque_Status: ChequeStatus.optional(),
  receivables: ReceivablePayable.optional(),
  bankId: Id.optional(),
  outletId: Id.optional(),
}
/** `fromDate` and `toDate` are dates on the cheque. Search looks into number, drawer's bank, party and payee, and for an amount or a date on the cheque. */
export const ChequeQuery = z.strictObject({ ...found, ...listQueryBy(chequeSorts) })
export type ChequeQuery = z.infer<typeof ChequeQuery>

const Sum = z.object({ count: z.number().int(), value: Cents })
export const ChequeSummary = z.object({
  due: Sum,
  bankable: Sum,
  later: Sum,
  clearing: Sum,
  returned: Sum,
  overdue: Sum,
  uncleared: Sum.extend({ parties: z.array(Sum.extend({ partyId: Id, party: z.string() })) }),
  suppliers: Sum,
  written: Sum,
  cleared: Sum,
  all: Sum,
})
export type ChequeSummary = z.infer<typeof ChequeSummary>

const amount = PositiveCents.refine((value) => value > 0, { message: 'should be more than zero' })

export const OpenChequeInput = z.strictObject({
  chequeNumber: StrictText,
  drawerBank: PartyNameText,
  branch: FreeText.optional(),
  partyId: Id,
  amount,
  receivedOn: BusinessDate.optional(),
  /** Date on the cheque; may lie in the future. */
  bankDate: BusinessDate,
  /** 0 pending or 2 returned; returned only before go-live. */
  status: z.literal([0, 2]).optional(),
  /** From go-live on: bills that it settles (default: the party's, oldest due first) or an income account. */
  billIds: z.array(Id).max(100).optional(),
  incomeAccountId: Id.optional(),
  correction: z.literal('OPENING_CORRECTION').optional(),
  reason: FreeText.optional(),
})
export type OpenChequeInput = z.infer<typeof OpenChequeInput>

/** A cheque that we write: to a supplier for bills, or for an expense voucher. */
export const PayableChequeInput = z.strictObject({
  chequeNumber: StrictText,
  bankId: Id,
  /** A day before today becomes today. */
  bankDate: BusinessDate.optional(),
  amount,
  /** One of both. */
  partyId: Id.optional(),
  expenseId: Id.optional(),
  /** Of an expense: to whom it is drawn; default the expense's payee. */
  payee: FreeText.optional(),
  /** Bills with what it pays of each; default the supplier's open ones, oldest due first. */
  bills: z
    .array(z.strictObject({ billId: Id, amount }))
    .max(100)
    .optional(),
  /** What is above the bills becomes an advance to the supplier; without it the amounts must agree. */
  restAsAdvance: z.boolean().optional(),
})
export type PayableChequeInput = z.infer<typeof PayableChequeInput>

export const ChequeMove = z.strictObject({
  /** Where to: 1 banked, 2 returned, 3 changed, 4 cancelled. −1 and 0 are refused. */
  status: ChequeStatus,
  cheques: z.array(Id).min(1, { message: 'is required' }).max(MAX_CHEQUES),
  receive_or_pay: ReceivablePayable,
  /** Bank or cash account that the money goes to or comes from. A payable defaults to the bank it is drawn on. */
  dest_bank: Id.optional(),
  date: BusinessDate.optional(),
  reason: FreeText.optional(),
  /** Of a return, for each cheque: what the bank took, and what the customer owes for it. */
  bank_charge: PositiveCents.optional(),
  customer_charge: PositiveCents.optional(),
  /** Of a change of one cheque: another cheque of the same party for the open amount, in place of money. */
  replacement: z
    .strictObject({
      chequeNumber: StrictText,
      drawerBank: PartyNameText,
      branch: FreeText.optional(),
      bankDate: BusinessDate,
    })
    .optional(),
})
export type ChequeMove = z.infer<typeof ChequeMove>

export const ChequeMoves = z.object({
  changed: z.array(Cheque),
  /** `party` and the open `amount` tell the cheque; of one that is not there they are empty. */
  refused: z.array(
    z.object({ id: Id, number: z.string(), party: z.string(), amount: Cents, key: z.string(), message: z.string() }),
  ),
  /** Had the status already. */
  skipped: z.array(Id),
})
export type ChequeMoves = z.infer<typeof ChequeMoves>

export const ChequePatch = z.strictObject({
  id: Id,
  bankDate: BusinessDate.optional(),
  chequeNumber: StrictText.optional(),
  receive_or_pay: ReceivablePayable.optional(),
  rowVersion: z.number().int().optional(),
})
export type ChequePatch = z.infer<typeof ChequePatch>

export const RouteChequeInput = z.strictObject({
  tripId: Id,
  tr_type: CreditDebit,
  amount,
  /** tr_type 0: the cheque that was given. */
  chequeNumber: StrictText.optional(),
  drawerBank: PartyNameText.optional(),
  branch: FreeText.optional(),
  partyId: Id.optional(),
  bankDate: BusinessDate.optional(),
  /** tr_type 1: the returned cheque that was collected. */
  chequeId: Id.optional(),
  /** tr_type 1: the row of the trip that it corrects, which goes in the same step. */
  replaces: Id.optional(),
})
export type RouteChequeInput = z.infer<typeof RouteChequeInput>
