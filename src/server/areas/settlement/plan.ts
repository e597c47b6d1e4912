/** What settling a trip comes to: goods, bottles, tax, commission, and whether it may be settled at all (E-50, STL-01 to STL-03, C13). Pure. */
import { isAdmin } from '#contract/access.ts'
import type { AppSettings } from '#contract/system/app-config.ts'
import type { BusinessDate } from '#contract/dates.ts'
import {
  discountLimitOf,
  type DiscountSettings,
  discountLimitsOf,
  maySettle,
  mostGivenAway,
  settlerOf,
} from '#contract/settlement/discount-limit.ts'
import { chequeStatuses, creditDebit, loanTypes, paymentModes, type Role, roles as allRoles } from '#contract/enums.ts'
import { type ErrorDetail, refuse } from '#contract/errors.ts'
import { formatDate, formatMoney, formatPercent } from '#contract/format.ts'
import { type Cents, cents, extend, percentOf, shareOf, sumOf } from '#contract/money.ts'
import { taxAt } from '../trips/index.ts'
import type { BottleEquation } from '#contract/settlement/settlement.ts'
import { totalSales } from '#contract/settlement/settlement-rules.ts'
import type { SheetLine, SheetState, TripFacts } from './facts-queries.ts'

export type SettlementFacts = TripFacts & SheetState

/** Pieces of one lot that were sold, with the value in cents that they take along. */
export type Sold = { lineId: number; stockItemId: number; lotId: number; qty: number; value: Cents }

/** Bottles of a type beyond its equation: lent to the rep, or found. */
export type BottleGap = { bottleStockId: number; short: number; found: number }

export type Plan = {
  sold: Sold[]
  /** Σ value of what was sold: cost of sales. */
  cost: Cents
  /** 4010 without tax, and the tax in it. */
  goodsSales: Cents
  tax: Cents
  commissions: { partyId: number; amount: Cents }[]
  gaps: BottleGap[]
}

export type PlanTerms = {
  settings: Pick<AppSettings, 'max_auto_short' | 'post_commission' | 'vat_rate'> & DiscountSettings
  roles: readonly Role[]
  confirm: boolean
  date: BusinessDate
  /** The goods were moved by an earlier version of the settlement, at the cost that stands on the lines. */
  goodsMoved: boolean
}

/**
 * Refuses GASOUT_EXCEEDS_SOLD; rows that may not be posted any more (OVERPAYMENT, INSUFFICIENT_BOTTLES, DUPLICATE bill number); a day
 * before that of a bill or return that is collected (INVALID); DISCOUNT_EXCEEDS_SALES; DISCOUNT_LIMIT, which no confirmation passes;
 * BOTTLE_EQUATION and SETTLEMENT_OUT_OF_BALANCE unless an Admin confirms.
 */
export function planOf(facts: SettlementFacts, terms: PlanTerms): Plan {
  requireSales(facts)
  requireStillFits(facts)
  requireCollectedDates(facts, terms.date)
  requireDiscountsWithinSales(facts)
  requireWithinDiscountLimit(facts, terms)
  const mayConfirm = terms.confirm && isAdmin(terms.roles)
  const gaps = gapsOf(facts.bottles, mayConfirm)
  requireBalanced(facts, terms.settings.max_auto_short, mayConfirm)
  const sold = facts.lines.flatMap((line) => soldOf(line, terms.goodsMoved))
  const net = cents(sumOf(facts.items, (item) => item.amount) - sumOf(facts.items, (item) => item.damege))
  const tax = taxAt(Math.round(terms.settings.vat_rate * 100), net)
  return {
    sold,
    cost: sumOf(sold, ({ value }) => value),
    goodsSales: cents(net - tax),
    tax,
    commissions: terms.settings.post_commission ? commissionsOf(facts) : [],
    gaps,
  }
}

function soldOf(line: SheetLine, goodsMoved: boolean): Sold[] {
  const qty = line.loaded - line.returned_good - line.returned_expired
  const { id: lineId, stockItemId, lotId } = line
  if (qty === 0) return []
  return [
    { lineId, stockItemId, lotId, qty, value: goodsMoved ? line.cost : shareOf(line.sideValue, qty, line.sideQty) },
  ]
}

/** By the shares of the people on the trip; what no share takes is not earned. */
function commissionsOf({ lines, staff }: SettlementFacts): Plan['commissions'] {
  const total = sumOf(lines, (line) =>
    extend(line.loaded - line.returned_good - line.returned_expired, line.commissionPerUnit),
  )
  return staff
    .map(({ partyId, sharePct }) => ({ partyId, amount: percentOf(total, sharePct) }))
    .filter(({ amount }) => amount > 0)
}

function requireSales({ items }: SettlementFacts): void {
  const wrong = items
    .filter(({ gas_out, sold }) => gas_out > sold)
    .map(
      ({ stockItemId, code, gas_out, sold }): ErrorDetail => ({
        message: `${code}: ${gas_out} given out, ${sold} sold`,
        stock: stockItemId,
        gas_out,
        sold,
      }),
    )
  if (wrong.length > 0)
    refuse(
      'GASOUT_EXCEEDS_SOLD',
      `More was given out than was sold. ${wrong.map(({ message }) => message).join('; ')}. Remove gas-out lines, or correct what came back.`,
      wrong,
    )
}

/** Nothing is collected before it was owed: the open items of that day would stand below zero (I6). */
function requireCollectedDates(facts: SettlementFacts, date: BusinessDate): void {
  const bill = facts.bills.find((each) => each.date > date)
  const cheque = facts.returned.find((each) => each.since > date)
  const late = (what: string, day: BusinessDate): never =>
    refuse('INVALID', `${what} ${formatDate(day)}: settle the trip on that day or later, or remove the row.`, [
      { field: 'settled_on', message: `should not lie before ${formatDate(day)}` },
    ])
  if (bill) {
    const row = facts.credits.find(({ billId }) => billId === bill.id)
    late(`Bill ${row?.bill_no} of ${row?.party} is dated`, bill.date)
  }
  if (cheque) {
    const row = facts.cheques.find(({ chequeId }) => chequeId === cheque.id)
    late(`Cheque ${row?.chequeNumber} was returned on`, cheque.since)
  }
}

/** Every row that waits takes no more than is there by now, others' rows left aside (C13). Names the failing one. */
function requireStillFits(facts: SettlementFacts): void {
  const left = {
    bills: new Map<number, number>(facts.bills.map(({ id, open }) => [id, open])),
    cheques: new Map<number, number>(
      facts.returned.map(({ id, status, collectable }) => [id, status === chequeStatuses.returned ? collectable : 0]),
    ),
    loans: new Map<number, number>(facts.loans.map(({ id, outstanding }) => [id, outstanding])),
  }
  const take = (from: Map<number, number>, id: number, amount: number): number => {
    const available = from.get(id) ?? 0
    from.set(id, available - amount)
    return available - amount < 0 ? available : -1
  }
  for (const row of facts.credits) {
    if (row.status !== 'CREATED') continue
    if (facts.customers.some(({ rowId, isTaken }) => rowId === row.id && isTaken))
      refuse(
        'DUPLICATE',
        `${row.party} has a bill ${row.bill_no} already. Remove that row and add it with another number.`,
        [{ message: 'exists already', row: row.id }],
      )
    if (row.tr_type !== creditDebit.debit || row.billId === null) continue
    const available = take(left.bills, row.billId, row.amount)
    if (available >= 0) overpaid(row.id, row.amount, available, `bill ${row.bill_no}`)
  }
  for (const row of facts.cheques) {
    if (row.status !== 'CREATED' || row.tr_type !== creditDebit.debit) continue
    const available = take(left.cheques, row.chequeId, row.amount)
    if (available >= 0) overpaid(row.id, row.amount, available, `cheque ${row.chequeNumber}`)
  }
  for (const row of facts.empties) {
    if (row.status !== 'CREATED' || row.loanId === null) continue
    const available = take(left.loans, row.loanId, row.qty)
    if (available >= 0)
      refuse('INSUFFICIENT_BOTTLES', `${available} bottles of loan ${row.loan} are out. Correct that row.`, [
        { message: `should be at most ${available}`, row: row.id, available, wanted: row.qty },
      ])
  }
}

function overpaid(row: number, amount: Cents, available: number, what: string): never {
  const open = cents(Math.max(0, available))
  return refuse(
    'OVERPAYMENT',
    `${formatMoney(open)} is left on ${what}, ${formatMoney(amount)} was collected. Correct that row.`,
    [{ message: `should be at most ${formatMoney(open)}`, row, amount, open }],
  )
}

function requireDiscountsWithinSales({ items, empties, discount }: SettlementFacts): void {
  const sales = totalSales(items, empties)
  const discounts = sumOf(discount, (row) => row.amount)
  if (discounts > sales)
    refuse(
      'DISCOUNT_EXCEEDS_SALES',
      `The discounts are ${formatMoney(discounts)}, the sales ${formatMoney(sales)}. Remove a discount.`,
      [{ message: 'exceed the sales', discounts, sales }],
    )
}

/** What is given away may be settled by whoever has the limit for it. */
function requireWithinDiscountLimit({ givenAway: given }: SettlementFacts, { settings, roles }: PlanTerms): void {
  const limits = discountLimitsOf(settings)
  const limit = discountLimitOf(roles, limits)
  if (limit === null || maySettle(given, roles, limits)) return
  const allowed = mostGivenAway(given.gross, limit)
  const settler = settlerOf(given, limits)
  const who = settler === allRoles.admin ? 'an Admin' : 'a SuperAdmin'
  refuse(
    'DISCOUNT_LIMIT',
    `${formatMoney(given.total)} is given away in discounts and prices below the list; you may settle up to ${formatMoney(allowed)} (${formatPercent(limit * 100)} of ${formatMoney(given.gross)}). Ask ${who} to settle the trip, or correct the rows.`,
    [{ message: `should be at most ${formatMoney(allowed)}`, given, limit, allowed, settler }],
  )
}

/** STL-03. More lent, sold and damaged than were sold filled cannot be confirmed: such bottles never left the yard. */
function gapsOf(bottles: readonly BottleEquation[], mayConfirm: boolean): BottleGap[] {
  const out = bottles.filter(({ difference }) => difference !== 0)
  const impossible = out.filter(({ sold, damaged, lent, purchased }) => damaged + lent + purchased > sold)
  if (impossible.length > 0 || (out.length > 0 && !mayConfirm)) {
    const named = impossible.length > 0 ? impossible : out
    const details = named.map(equationDetail)
    const advice =
      impossible.length > 0 ? 'Correct the rows.' : 'Correct the rows, close open loans, or ask an Admin to confirm.'
    refuse('BOTTLE_EQUATION', `${details.map(({ message }) => message).join('; ')}. ${advice}`, details)
  }
  return out.map(({ bottleStockId, difference }) => ({
    bottleStockId,
    short: Math.max(0, difference),
    found: Math.max(0, -difference),
  }))
}

const equationDetail = ({ difference, ...equation }: BottleEquation): ErrorDetail & { message: string } => ({
  message:
    difference > 0
      ? `${difference} bottles ${equation.item_code} are missing`
      : `${-difference} bottles ${equation.item_code} are too many`,
  bottle: equation.bottleStockId,
  difference,
  ...equation,
})

function requireBalanced({ balance }: SettlementFacts, allowed: Cents, mayConfirm: boolean): void {
  const { diff, total_debits, total_credits } = balance
  if (Math.abs(diff) <= allowed || mayConfirm) return
  refuse(
    'SETTLEMENT_OUT_OF_BALANCE',
    `The trip is ${formatMoney(cents(Math.abs(diff)))} ${diff > 0 ? 'short' : 'in excess'}; up to ${formatMoney(allowed)} are settled without an Admin. Correct the rows, or ask an Admin to confirm.`,
    [{ message: diff > 0 ? 'is short' : 'is in excess', diff, allowed, total_debits, total_credits }],
  )
}

/** Cheques and credit of a trip by what they are, for its entry and its effects. */
export const rowsOf = ({ credits, cheques, empties }: Pick<TripFacts, 'credits' | 'cheques' | 'empties'>) => ({
  onAccount: credits.filter(({ paymentSource }) => paymentSource === paymentModes.credit),
  transfers: credits.filter(({ paymentSource }) => paymentSource === paymentModes.bank),
  billsCollected: credits.filter(({ tr_type, billId }) => tr_type === creditDebit.debit && billId !== null),
  advances: credits.filter(({ tr_type, billId }) => tr_type === creditDebit.debit && billId === null),
  chequesGiven: cheques.filter(({ tr_type }) => tr_type === creditDebit.credit),
  chequesCollected: cheques.filter(({ tr_type }) => tr_type === creditDebit.debit),
  lent: empties.filter(({ loan_type, tr_type }) => loan_type === loanTypes.loan && tr_type === creditDebit.credit),
  broughtBack: empties.filter(
    ({ loan_type, tr_type }) => loan_type === loanTypes.loan && tr_type === creditDebit.debit,
  ),
})
