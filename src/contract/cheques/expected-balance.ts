/**
 * What bank accounts are expected to hold as cheques fall due, day by day (RPT-49): the balance of the ledger, plus cheques in hand and less our
 * cheques that the bank has not paid, each on its date. The cheque calendar and the dashboard count by it. Pure.
 */
import type { BusinessDate } from '../dates.ts'
import { type ReceivablePayable, receivablePayable } from '../enums.ts'
import { type Cents, cents, sumOf } from '../money.ts'

/** A pending cheque, or several of one direction and date. */
export type DatedCheque = { direction: ReceivablePayable; chequeDate: BusinessDate; amount: Cents }

/** What an account holds, or several together, and the cheques that come and go through it. */
export type Standing<C extends DatedCheque> = { held: Cents; cheques: readonly C[] }

/** A day with what is to be banked, what is to be presented, and what the account holds by then when all are met. */
export type ExpectedDay<C extends DatedCheque> = {
  day: BusinessDate
  cheques: readonly C[]
  in: Cents
  out: Cents
  running: Cents
}

export const isOurs = ({ direction }: Pick<DatedCheque, 'direction'>): boolean =>
  direction === receivablePayable.payable

export const amountOf = (cheques: readonly DatedCheque[], side: 'in' | 'out'): Cents =>
  sumOf(
    cheques.filter((cheque) => isOurs(cheque) === (side === 'out')),
    ({ amount }) => amount,
  )

/** The days on which cheques fall due, in order. */
export function expectedDays<C extends DatedCheque>({ held, cheques }: Standing<C>): ExpectedDay<C>[] {
  let running: number = held
  const days = [...Map.groupBy(cheques, ({ chequeDate }) => chequeDate)].toSorted(([a], [b]) => a.localeCompare(b))
  return days.map(([day, own]) => {
    const [received, paid] = [amountOf(own, 'in'), amountOf(own, 'out')]
    running += received - paid
    return { day, cheques: own, in: received, out: paid, running: cents(running) }
  })
}

/** The first day on which it is expected to hold least; `today` when no cheque takes it below what it holds. */
export function lowestOf<C extends DatedCheque>(account: Standing<C>, today: BusinessDate): ExpectedDay<C> {
  return asOf(account, today).reduce((least, each) => (each.running < least.running ? each : least))
}

/** A day on which an account is below zero: the first one, and the one on which it is lowest. `cheques`: those that fall due then. */
export type Shortfall<C extends DatedCheque> = ExpectedDay<C> & { isFirst: boolean }

/** Where an account is overdrawn by what is to come; `today` it may be so already. */
export function shortfallsOf<C extends DatedCheque>(account: Standing<C>, today: BusinessDate): Shortfall<C>[] {
  const first = asOf(account, today).find(({ running }) => running < 0)
  if (!first) return []
  const lowest = lowestOf(account, today)
  return (lowest.day === first.day ? [first] : [first, lowest]).map((each) => ({
    ...each,
    isFirst: each.day === first.day,
  }))
}

/** Ours go through the account that they are drawn on, those of customers through the one they are to be banked into. */
export const throughAccount = <C extends DatedCheque & { bankId: number | null }>(
  cheques: readonly C[],
  id: number,
  into: number | undefined,
): C[] => cheques.filter((cheque) => (isOurs(cheque) ? cheque.bankId : into) === id)

/** What it holds now, then the days on which that changes. */
const asOf = <C extends DatedCheque>(
  account: Standing<C>,
  today: BusinessDate,
): [ExpectedDay<C>, ...ExpectedDay<C>[]] => [
  { day: today, cheques: [], in: cents(0), out: cents(0), running: account.held },
  ...expectedDays(account),
]
