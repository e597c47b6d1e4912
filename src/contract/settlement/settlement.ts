/** Shapes of a trip's settlement: the rows beside its goods, its equations, the call that posts it (E-36 to E-40, E-50, E-51, STL-01 to STL-03). */
import { z } from 'zod'
import { CreditRow, creditRowFields, requireBillNumber } from '../bills/bill.ts'
import { BusinessDate } from '../dates.ts'
import { Cheque, RouteChequeInput } from '../cheques/cheque-shapes.ts'
import { CreditDebit, DiscountType, LoanType } from '../enums.ts'
import { Cents, cents, PositiveCents, Quantity } from '../money.ts'
import { Id } from '../procedure.ts'
import { FreeText } from '../rules.ts'
import { CreditStanding } from './credit-limit.ts'
import { Trip, TripStaff, TripStatus, TripTotals, UnloadLines } from '../trips/trip.ts'

/** What a User may settle short or in excess, where the agency has set nothing else (configuration `max_auto_short`). */
export const DEFAULT_MAX_AUTO_SHORT = cents(1_000_00)

const RowStatus = z.enum(['CREATED', 'POSTED'])
const amount = PositiveCents.refine((value) => value > 0, { message: 'should be above zero' })

export const CashInput = z.strictObject({
  tripId: Id,
  /** A cash account (GET /api/Bank/cash-types); default cash in hand. */
  cash_type_id: Id.optional(),
  amount,
  note: FreeText.optional(),
})
export type CashInput = z.infer<typeof CashInput>
export const CashRow = z.object({
  id: Id,
  tripId: Id,
  cashTypeId: Id,
  cashType: z.string(),
  amount: Cents,
  note: z.string().nullable(),
  status: RowStatus,
})
export type CashRow = z.infer<typeof CashRow>

export const DiscountInput = z.strictObject({
  tripId: Id,
  type: DiscountType,
  /** Of a percentage; default the trip's goods sales. */
  base_amount: PositiveCents.optional(),
  /** Of a percentage, in hundredths of a percent. */
  rate: z.number().int().min(1).max(10_000).optional(),
  /** Of a fixed amount. */
  amount: amount.optional(),
  outlet_id: Id.optional(),
})
export type DiscountInput = z.infer<typeof DiscountInput>
export const DiscountRow = z.object({
  id: Id,
  tripId: Id,
  type: DiscountType,
  base_amount: Cents,
  rate: z.number().int(),
  amount: Cents,
  outletId: Id.nullable(),
  outlet: z.string().nullable(),
  status: RowStatus,
})
export type DiscountRow = z.infer<typeof DiscountRow>

export const EmptyBottlesInput = z.strictObject({
  tripId: Id,
  bottleStockId: Id,
  loan_type: LoanType,
  /** Of a loan: 0 lent, 1 brought back. */
  tr_type: CreditDebit.optional(),
  qty: Quantity,
  partyId: Id.optional(),
  /** Of a purchase; default the bottle's selling price. */
  unit_price: PositiveCents.optional(),
  deposit: PositiveCents.optional(),
  /** The loan that was brought back. */
  loan_id: Id.optional(),
})
export type EmptyBottlesInput = z.infer<typeof EmptyBottlesInput>
export const EmptyBottlesRow = z.object({
  id: Id,
  tripId: Id,
  bottleStockId: Id,
  item_code: z.string(),
  description: z.string(),
  loan_type: LoanType,
  tr_type: CreditDebit,
  qty: z.number().int(),
  partyId: Id.nullable(),
  party: z.string().nullable(),
  unit_price: Cents,
  deposit: Cents,
  loanId: Id.nullable(),
  loan: z.string().nullable(),
  status: RowStatus,
})
export type EmptyBottlesRow = z.infer<typeof EmptyBottlesRow>

/** Cheques given (tr_type 0), and returned ones collected (tr_type 1): then `id` is the collection's. */
export const RouteChequeRow = z.object({
  id: Id,
  tripId: Id,
  tr_type: CreditDebit,
  chequeId: Id,
  chequeNumber: z.string(),
  drawerBank: z.string(),
  partyId: Id.nullable(),
  party: z.string(),
  bankDate: BusinessDate,
  amount: Cents,
  chequeStatus: Cheque.shape.status,
  status: RowStatus,
})
export type RouteChequeRow = z.infer<typeof RouteChequeRow>

/** One item of a trip (get-items-sales-wise). */
export const SettledItem = z.object({
  stockItemId: Id,
  code: z.string(),
  description: z.string(),
  bottleStockId: Id.nullable(),
  loaded: z.number().int(),
  good: z.number().int(),
  expired: z.number().int(),
  sold: z.number().int(),
  gas_out: z.number().int(),
  /** sold − gas_out where anything was declared, else 0: above zero undeclared, below zero more declared than sold. */
  variance: z.number().int(),
  price: Cents,
  /** What the rep has to account for: declared pieces at their own price, the others that did not come back good at the trip's. */
  amount: Cents,
  /** Expired pieces at the trip's price. */
  damege: Cents,
  /** What pieces that were declared below the trip's price bring less than at it. */
  reduced: Cents,
})
export type SettledItem = z.infer<typeof SettledItem>

/** One bottle type of a trip (STL-03): sold = empties + damaged + lent + purchased + short. */
export const BottleEquation = z.object({
  bottleStockId: Id,
  item_code: z.string(),
  description: z.string(),
  sold: z.number().int(),
  empties: z.number().int(),
  damaged: z.number().int(),
  lent: z.number().int(),
  purchased: z.number().int(),
  /** Loaned bottles that came back: beside the equation. */
  returned: z.number().int(),
  /** sold − the four: above zero bottles are missing, below zero there are too many. */
  difference: z.number().int(),
})
export type BottleEquation = z.infer<typeof BottleEquation>

/** get-acounts-sales-wise. */
export const TripAccounts = z.object({
  cash: z.array(CashRow),
  cheques: z.array(RouteChequeRow),
  credits: z.array(CreditRow),
  discount: z.array(DiscountRow),
  employees: z.array(TripStaff),
  vehical: z.object({ id: Id, reg_no: z.string(), name: z.string() }),
})
export type TripAccounts = z.infer<typeof TripAccounts>

export const TripItems = z.object({ items: z.array(SettledItem), bottles: z.array(BottleEquation) })
export type TripItems = z.infer<typeof TripItems>

/** What may be given away, in percent of what a trip sold. A SuperAdmin has no limit. */
export const DiscountLimits = z.object({ user: z.number(), admin: z.number() })
export type DiscountLimits = z.infer<typeof DiscountLimits>

/** What a trip gives away (discount-limit.ts): `discounts` (E-38) and `reductions`, prices below the list; `gross` at the trip's prices. */
export const GivenAway = z.object({ gross: Cents, discounts: Cents, reductions: Cents, total: Cents })
export type GivenAway = z.infer<typeof GivenAway>

/** Bottles that were missing when the trip was settled: a loan of its rep (E-50). */
export const ShortLoan = z.object({ id: Id, number: z.string(), bottleStockId: Id, qty: z.number().int() })
export type ShortLoan = z.infer<typeof ShortLoan>

/** Everything the settlement screen shows, in one answer. */
export const Settlement = z.object({
  trip: Trip,
  ...TripItems.shape,
  ...TripAccounts.shape,
  empties: z.array(EmptyBottlesRow),
  shortLoans: z.array(ShortLoan),
  balance: TripTotals,
  /** Whose a short is: the rep's, or written off (configuration `short_policy`). */
  shortPolicy: z.enum(['REP', 'EXPENSE']),
  /** What a User may settle short or in excess without an Admin. */
  maxAutoShort: Cents,
  givenAway: GivenAway,
  discountLimits: DiscountLimits,
  /** Customers with a credit limit, without what the trip itself gives while it is not settled (E-39). */
  creditStandings: z.array(CreditStanding),
  creditLimitMode: z.enum(['OFF', 'WARN', 'BLOCK']),
  /** Banks that customers' cheques of the last months were drawn on, the usual ones first. */
  drawerBanks: z.array(z.string()),
  /** A cheque that is dated longer before the trip is refused (configuration `cheque_stale_months`). */
  chequeStaleMonths: z.number().int(),
})
export type Settlement = z.infer<typeof Settlement>

/** Rows that an amendment adds: those of the calls, without the trip. */
export const AmendedRow = z.discriminatedUnion('kind', [
  CashInput.omit({ tripId: true }).extend({ kind: z.literal('cash') }),
  DiscountInput.omit({ tripId: true }).extend({ kind: z.literal('discount') }),
  creditRowFields
    .omit({ tripId: true })
    .extend({ kind: z.literal('credit') })
    .superRefine(requireBillNumber),
  RouteChequeInput.omit({ tripId: true, replaces: true }).extend({ kind: z.literal('cheque') }),
  EmptyBottlesInput.omit({ tripId: true }).extend({ kind: z.literal('empties') }),
])
export type AmendedRow = z.infer<typeof AmendedRow>

export const SettleInput = z.strictObject({
  id: Id,
  /** As seen: nobody settles rows they have not seen (C9). */
  rowVersion: z.number().int(),
  /** Default the day it was unloaded, else the open day. */
  settled_on: BusinessDate.optional(),
  /** Admin: settle beyond the allowed difference; make missing bottles a loan to the rep, book the rest as found. */
  confirm: z.boolean().optional(),
  /** Of a settled trip (E-51): which rows go, which come, what came back after all. */
  amend: z
    .strictObject({
      remove: z.array(Id).max(500).optional(),
      add: z.array(AmendedRow).max(500).optional(),
      unload: UnloadLines.optional(),
    })
    .optional(),
  /** Why: required to amend; of a difference that an Admin confirms it stands in the history. */
  reason: FreeText.optional(),
})
export type SettleInput = z.infer<typeof SettleInput>

/** A trip as it was settled or amended. `journal` is null only when there was nothing to post. */
export const Settled = z.object({
  id: Id,
  number: z.string(),
  status: TripStatus,
  settledOn: BusinessDate,
  journalEntryId: Id.nullable(),
  journal: z.string().nullable(),
  totals: TripTotals,
  rowVersion: z.number().int(),
})
export type Settled = z.infer<typeof Settled>
