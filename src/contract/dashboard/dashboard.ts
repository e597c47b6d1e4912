/**
 * Figures of the dashboard (RPT-35). Sales are those of the sales report: goods of settled trips on the day of their
 * settlement, before discounts, without what came back expired.
 */
import { z } from 'zod'
import { Ageing } from '../bills/bill.ts'
import { CountPlace } from '../counts/count-rules.ts'
import { addDays, addMonths, BusinessDate, daysBetween, firstOfMonth } from '../dates.ts'
import { Cents, sumOf } from '../money.ts'
import { Id } from '../procedure.ts'

/** How far ahead the dashboard looks for goods that expire, in days. */
const EXPIRING_DAYS = 30
/** Days of the curve of sales. */
const SALES_DAYS = 30
/** The same weekday a week before, and four weeks before for a week without business. */
const WEEKS_BEFORE = [1, 4] as const
/** Customers among the largest debtors. */
export const DEBTORS_SHOWN = 6

const Sum = z.object({ count: z.number().int(), value: Cents })
const DaySales = z.object({ date: BusinessDate, sales: Cents })
export type DaySales = z.infer<typeof DaySales>

export const DashboardStats = z.object({
  /** The day that everything is seen from. */
  on: BusinessDate,
  openDate: BusinessDate,
  sales: z.object({
    day: Cents,
    /** The newest day of the curve with sales, or the day itself when none has any: a day is sold once its trips are settled. */
    last: DaySales,
    /** The same weekday a week before; four weeks before when that one had no sales. */
    lastBefore: DaySales,
    /** From the first of the month up to the day; then the days of last month up to that of the month's last sale. */
    month: Cents,
    monthBefore: Cents,
    /** The last 30 days, oldest first. */
    days: z.array(DaySales),
  }),
  cash: Cents,
  bank: Cents,
  /** All bank accounts together on the day they are expected to hold least, as the cheque calendar counts it (RPT-49); a User sees no pending cheques: null. */
  banksLowest: z.object({ on: BusinessDate, value: Cents }).nullable(),
  /** Of customers, as the tabs of the cheque screen count them; a User gets the returned ones. */
  cheques: z.object({ due: Sum.nullable(), overdue: Sum.nullable(), returned: Sum }),
  /** The customers who owe most on bills, at most {@link DEBTORS_SHOWN}, largest first; `overdue` is the part that is past due. */
  topDebtors: z.array(z.object({ partyId: Id, name: z.string(), open: Cents, overdue: Cents })),
  /** Open bills of customers by age, and those that are overdue. */
  credits: z.object({ overdue: Sum, ageing: Ageing }),
  /** Bills of suppliers past their due date; a User does not see what is owed: null. */
  payablesOverdue: Sum.nullable(),
  bottles: z.array(
    z.object({
      id: Id,
      code: z.string(),
      description: z.string(),
      /** Empties in the yard, filled ones in the yard, filled ones on vehicles, at the principal, lent to outlets, damaged: as Bottle stock counts them. */
      empty: z.number().int(),
      filled: z.number().int(),
      vehicles: z.number().int(),
      primary: z.number().int(),
      outlets: z.number().int(),
      damaged: z.number().int(),
    }),
  ),
  /** Trips on the road or not settled, how many of them are parked, and the day of the oldest. */
  trips: z.object({ count: z.number().int(), parked: z.number().int(), oldest: BusinessDate.nullable() }),
  /** Expense drafts: a User's own, everybody's for an Admin. */
  drafts: Sum,
  /** Expenses that wait for the reader's approval, without those that somebody else has to approve; a User approves none: null. */
  pendingExpenses: Sum.nullable(),
  /** Approved expenses that are not paid in full, with what is open of them; a User pays none: null. */
  expensesToPay: Sum.nullable(),
  /** At most 20 of the items that the warehouse holds no more of than their reorder level; then how many there are. */
  lowStock: z.array(
    z.object({
      stockItemId: Id,
      code: z.string(),
      description: z.string(),
      onHand: z.number().int(),
      reorderLevel: z.number().int(),
    }),
  ),
  lowStockCount: z.number().int(),
  /** Lots with goods that have expired or expire up to a day. */
  expiring: Sum.extend({ until: BusinessDate }),
  unreadGrns: z.number().int(),
  /** Places that were not counted for longer than the setting says, with the day of the last approved count (E-75). */
  overdueCounts: z.array(z.object({ place: CountPlace, last: BusinessDate.nullable() })),
  /** Count sheets that were handed in and wait for approval; a User approves none: null. */
  submittedCounts: Sum.nullable(),
  stockValue: Cents,
  heldValue: Cents,
  payables: Cents,
  /** Our cheques that the bank has not paid yet (2020): what of the banks is spent already. */
  issuedCheques: Cents,
  trialBalance: z.object({ debit: Cents, credit: Cents }),
})
export type DashboardStats = z.infer<typeof DashboardStats>

/** The last day of goods that count as expiring, seen from a day. */
export const expiringUntil = (on: BusinessDate): BusinessDate => addDays(on, EXPIRING_DAYS)

/** The days whose sales {@link salesFigures} needs. */
export function salesDays(on: BusinessDate): { from: BusinessDate; to: BusinessDate } {
  const lastMonth = firstOfMonth(addMonths(on, -1))
  const curve = addDays(on, 1 - SALES_DAYS - 7 * Math.max(...WEEKS_BEFORE))
  return { from: lastMonth < curve ? lastMonth : curve, to: on }
}

/**
 * Up to which day of last month the month is compared. Days whose trips are not settled yet have no sales: they are not set against days
 * that had some. `lastSale`: as {@link DashboardStats} has it.
 */
export const dayToCompare = (on: BusinessDate, lastSale: BusinessDate): BusinessDate =>
  addMonths(lastSale < firstOfMonth(on) ? on : lastSale, -1)

/** Sales of the day and the month beside last month's, and the curve, from the days that had any. Pure. */
export function salesFigures(on: BusinessDate, sold: readonly DaySales[]): DashboardStats['sales'] {
  const between = (from: BusinessDate, to: BusinessDate) =>
    sumOf(
      sold.filter(({ date }) => date >= from && date <= to),
      ({ sales }) => sales,
    )
  const dayOf = (date: BusinessDate): DaySales => ({ date, sales: between(date, date) })
  const days = eachDay(addDays(on, 1 - SALES_DAYS), on).map(dayOf)
  const last = days.findLast(({ sales }) => sales > 0) ?? dayOf(on)
  const sameDay = dayToCompare(on, last.date)
  const before = WEEKS_BEFORE.map((weeks) => dayOf(addDays(last.date, -7 * weeks)))
  return {
    day: between(on, on),
    last,
    lastBefore: before.find(({ sales }) => sales > 0) ?? dayOf(addDays(last.date, -7)),
    month: between(firstOfMonth(on), on),
    monthBefore: between(firstOfMonth(sameDay), sameDay),
    days,
  }
}

/** Every day of a period, both ends included. */
export const eachDay = (from: BusinessDate, to: BusinessDate): BusinessDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
