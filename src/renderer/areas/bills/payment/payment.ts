/** One amount of a party over its open bills: what is proposed, what the person chose instead, and the call that records it. Pure. */
import { allocateOldestFirst } from '#contract/bills/allocation.ts'
import type { PendingBill } from '#contract/bills/bill.ts'
import type { PaymentInput } from '#contract/bills/payment.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { paymentTypes } from '#contract/enums.ts'
import { type Cents, cents, subtractCents, sumOf, ZERO } from '#contract/money.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import type { Side } from '../words.ts'

/** What is to be settled of each chosen bill, by its id. */
export type Amounts = Readonly<Record<number, Parsed<Cents> | undefined>>
export const ways = ['cash', 'cheque', 'bank'] as const
export type Way = (typeof ways)[number]
export type PaymentValues = {
  /** What came in or goes out; empty: the sum of the chosen bills. */
  amount?: Parsed<Cents>
  by: Way
  /** The bank or cash account of ours. */
  bankId?: number | null
  date?: Parsed<BusinessDate>
  chequeNumber?: string
  /** Of a customer's cheque. */
  drawerBank?: string
  branch?: string
  bankDate?: Parsed<BusinessDate>
  remark?: string
}
/** A chosen bill with an amount that can be settled. */
export type Paid = { bill: PendingBill; amount: Cents }

/** What may be settled of a bill: open, and not promised to a trip. */
export const payable = ({ open, reserved }: PendingBill): Cents => subtractCents(open, reserved)

export const isChosen = (amounts: Amounts, { id }: Pick<PendingBill, 'id'>): boolean => amounts[id] !== undefined

/** What stands of the choice: bills of another party, or settled meanwhile by somebody else, are not chosen any more. */
export const ofParty = (bills: readonly PendingBill[], amounts: Amounts, partyId: number | undefined): Amounts =>
  Object.fromEntries(
    bills.flatMap(({ id, partyId: owner }) => {
      const amount = amounts[id]
      return amount === undefined || owner !== partyId ? [] : [[id, amount]]
    }),
  )

/** All that is open of each. */
export const inFull = (bills: readonly PendingBill[]): Amounts =>
  Object.fromEntries(bills.filter((bill) => payable(bill) > 0).map((bill) => [bill.id, payable(bill)]))

/**
 * Spreads an amount over the bills that are there on the day: over the chosen ones first, then over the others, each time the oldest due first.
 * `typed`: those of the chosen whose amounts a person typed. They take that first, and no more.
 */
export function proposed(
  bills: readonly PendingBill[],
  amount: Cents,
  date: BusinessDate | null,
  chosen: Amounts = {},
  typed: readonly number[] = [],
): Amounts {
  const there = bills
    .filter((bill) => payable(bill) > 0 && (date === null || bill.date <= date))
    .map((bill) => {
      const own = typed.includes(bill.id) ? readable(chosen[bill.id] ?? null) : null
      return { ...bill, open: own ?? payable(bill), rank: own !== null ? 0 : isChosen(chosen, bill) ? 1 : 2 }
    })
  const parts: Record<number, Cents> = {}
  let rest = amount
  for (const rank of [0, 1, 2]) {
    const given = allocateOldestFirst(
      there.filter((bill) => bill.rank === rank),
      rest,
    )
    for (const { billId, amount: part } of given.allocations) parts[billId] = part
    ;({ rest } = given)
  }
  return parts
}

/**
 * The choice with one more bill. It takes all that is open of it, of a typed amount what is left; where nothing is left the bills chosen
 * before give way, so that all of them take no more than was typed: the oldest due keep theirs.
 */
export function withChosen(
  bills: readonly PendingBill[],
  amounts: Amounts,
  bill: PendingBill,
  amount: Cents | null,
): Amounts {
  const whole = payable(bill)
  const left = amount === null ? whole : amount - totalOf(amounts)
  if (amount === null || left > 0) return { ...amounts, [bill.id]: cents(Math.min(whole, left)) }
  const own = cents(Math.min(whole, amount))
  const others = bills.flatMap((other) => {
    const open = readable(amounts[other.id] ?? null)
    return open === null || other.id === bill.id ? [] : [{ ...other, open }]
  })
  const { allocations } = allocateOldestFirst(others, subtractCents(amount, own))
  return { [bill.id]: own, ...Object.fromEntries(allocations.map(({ billId, amount: part }) => [billId, part])) }
}

/** Why an amount cannot be settled; null: it can. */
export function problemOf(bill: PendingBill, amount: Parsed<Cents>): 'amount' | 'tooMuch' | null {
  const read = readable(amount)
  if (read === null || read <= 0) return 'amount'
  return read > payable(bill) ? 'tooMuch' : null
}

/** What counts of the amounts: those that can be settled. One that is wrong takes nothing until it is put right, in every sum of the page. */
export const settleable = (bills: readonly PendingBill[], amounts: Amounts): Amounts =>
  Object.fromEntries(
    bills.flatMap((bill) => {
      const amount = amounts[bill.id]
      return amount === undefined || problemOf(bill, amount) !== null ? [] : [[bill.id, amount]]
    }),
  )

/** Of what can be read. */
export const totalOf = (amounts: Amounts): Cents =>
  sumOf(Object.values(amounts), (amount) => readable(amount ?? null) ?? ZERO)

/** The amount that settles these bills; undefined: none is chosen. */
export const sumToSettle = (amounts: Amounts): Cents | undefined => {
  const total = totalOf(amounts)
  return total > 0 ? total : undefined
}

/** What is to be recorded; `short`: by how much the bills take more than there is. */
export type Outcome = { amount: Cents; paid: readonly Paid[]; rest: Cents; short: Cents }

/** Null while one of the amounts cannot be settled, or there is nothing to record. */
export function outcomeOf(bills: readonly PendingBill[], amounts: Amounts, asked: Parsed<Cents>): Outcome | null {
  const chosen = bills.flatMap((bill) => {
    const amount = amounts[bill.id]
    return amount === undefined ? [] : [{ bill, amount }]
  })
  if (chosen.some(({ bill, amount }) => problemOf(bill, amount) !== null)) return null
  const paid = chosen.flatMap(({ bill, amount }) => {
    const read = readable(amount)
    return read === null ? [] : [{ bill, amount: read }]
  })
  const settled = sumOf(paid, ({ amount }) => amount)
  if (asked !== null && readable(asked) === null) return null
  const amount = readable(asked) ?? settled
  if (amount <= 0) return null
  return { amount, paid, rest: cents(Math.max(0, amount - settled)), short: cents(Math.max(0, settled - amount)) }
}

/** How many bills the payment settles in full, and how many in part. */
export function paidCounts({ paid }: Outcome): { full: number; part: number } {
  const full = paid.filter(({ bill, amount }) => amount === payable(bill)).length
  return { full, part: paid.length - full }
}

/** What stays open of a bill beside the amount that is chosen for it. */
export const leftOf = ({ open }: Pick<PendingBill, 'open'>, amount: Parsed<Cents> | undefined): Cents =>
  cents(Math.max(0, open - (readable(amount) ?? 0)))

/** What stays open of these bills, without what trips collect. */
export const leftOpen = (bills: readonly PendingBill[], amounts: Amounts): Cents =>
  subtractCents(sumOf(bills, payable), totalOf(settleable(bills, amounts)))

/** The call's input; only for values in which nothing is wrong. */
export function paymentFor(
  side: Side,
  partyId: number,
  { amount, paid, rest }: Outcome,
  { by, bankId, chequeNumber = '', drawerBank = '', branch = '', remark = '', ...values }: PaymentValues,
): PaymentInput {
  const [date, bankDate] = [readable(values.date), readable(values.bankDate)]
  const theirs = side === 'receivables'
  const isCheque = by === 'cheque'
  return {
    partyId,
    amount,
    payment_type: paymentTypes[by],
    ...(bankId && !(isCheque && theirs) && { bank_id: bankId }),
    ...(date && { date }),
    ...(isCheque &&
      bankDate && {
        cheque: {
          chequeNumber: chequeNumber.trim(),
          bankDate,
          ...(theirs && { drawerBank: drawerBank.trim() }),
          ...(theirs && branch.trim() && { branch: branch.trim() }),
        },
      }),
    bills: paid.map(({ bill, amount: part }) => ({ billId: bill.id, amount: part })),
    ...(rest > 0 && { restAsAdvance: true }),
    ...(remark.trim() && { remark: remark.trim() }),
  }
}
