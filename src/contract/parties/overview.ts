/** A customer, supplier or employee whole: what is owed, what is behind it, and how business with them goes (PTY-03). */
import { z } from 'zod'
import { PendingBill } from '../bills/bill.ts'
import { BottleReceiptRow } from '../bottles/bottle-receipt.ts'
import { PendingLoan } from '../bottles/loan.ts'
import { Cheque } from '../cheques/cheque-shapes.ts'
import { BusinessDate } from '../dates.ts'
import { ReceivablePayable } from '../enums.ts'
import { ExpenseRow } from '../expenses/expense.ts'
import { GrnRow } from '../inventory/grn.ts'
import { Cents } from '../money.ts'
import { byId, Id, procedure } from '../procedure.ts'
import { Trip } from '../trips/trip.ts'
import { Party } from './party.ts'

/** Months of the trend, the one of the open day included. */
export const TREND_MONTHS = 12
/** Most rows of what happened last: visits, trips, notes, expenses. */
export const LAST_ROWS = 10

/** A trip on which something was given to the customer, lent, collected or paid. */
export const PartyVisit = z.object({
  /** Of the trip. */
  id: Id,
  number: z.string(),
  date: BusinessDate,
  rep: z.string(),
  /** Pieces declared for the customer, and their value at the declared price. */
  qty: z.number().int(),
  value: Cents,
  /** Put on account; without transfers, which a settlement shows among its credits. */
  credit: Cents,
  /** Collected of old credit. */
  collected: Cents,
  /** Paid by cheque and bank transfer, for goods and old bills alike. */
  paid: Cents,
})
export type PartyVisit = z.infer<typeof PartyVisit>

/** `value`: bought by a customer on trips as far as recorded (declared, or more on account), bought of a supplier, sold by a rep. `short` and `excess`: of a rep's settlements. */
export const TrendMonth = z.object({ month: BusinessDate, value: Cents, short: Cents, excess: Cents })
export type TrendMonth = z.infer<typeof TrendMonth>

/** Lists that a kind of party does not have are empty. Amounts as of now. */
export const PartyOverview = z.object({
  party: Party.extend({
    route: z.string().nullable(),
    /** Of an employee: the id under Employees. */
    employeeId: Id.nullable(),
  }),
  direction: ReceivablePayable,
  figures: z.object({
    /** Open bills and returned cheques to make good, less advances; shorts of staff stand in the ledger alone. */
    balance: Cents,
    open: Cents,
    overdue: Cents,
    returned: Cents,
    advances: Cents,
    /** Cheques in hand, or ours that were not presented; null for those who may not see them. */
    uncleared: Cents.nullable(),
    bottles: z.number().int(),
    deposits: Cents,
    lastVisit: BusinessDate.nullable(),
    /** The last day on which money, a cheque or a transfer was received (of a supplier: paid), and how much it was. */
    lastPayment: z.object({ date: BusinessDate, amount: Cents }).nullable(),
  }),
  /** Oldest due first. */
  openBills: z.array(PendingBill),
  /** Not cleared, or returned and not made good, by the date on them. */
  cheques: z.array(Cheque),
  /** Loans with bottles out, oldest first. */
  loans: z.array(PendingLoan),
  visits: z.array(PartyVisit),
  grns: z.array(GrnRow),
  bottleReceipts: z.array(BottleReceiptRow),
  trips: z.array(Trip),
  expenses: z.array(ExpenseRow),
  /** {@link TREND_MONTHS}, oldest first, each named by its first day. */
  trend: z.array(TrendMonth),
})
export type PartyOverview = z.infer<typeof PartyOverview>

/** `on`: the day that days overdue are counted to (default the open day). */
const OverviewInput = byId.extend({ on: BusinessDate.optional() })
export type OverviewInput = z.infer<typeof OverviewInput>

export const overviewCalls = {
  /** Additive. A supplier needs an Admin. */
  overview: procedure({
    method: 'GET',
    path: '/api/Outlet/{id}/overview',
    access: 'guest',
    offline: 'mirror',
    tag: 'Outlet',
    summary: 'A customer, supplier or employee whole',
  })
    .input(OverviewInput)
    .output(PartyOverview),
}
