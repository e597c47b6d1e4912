/** What bank accounts are expected to hold as cheques fall due, day by day (RPT-49). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import type { StandingCheque } from './history-queries.ts'

/** A bank account with what it holds, and the cheques that come and go through it. */
export type Account = { id: number; name: string; held: Cents; cheques: readonly StandingCheque[] }

/** A day with what is to be banked, what is to be presented, and what the account holds by then when all are met. */
export type ExpectedDay = {
  day: BusinessDate
  cheques: readonly StandingCheque[]
  in: Cents
  out: Cents
  running: Cents
}

export const isOurs = ({ direction }: StandingCheque): boolean => direction === receivablePayable.payable

export const amountOf = (cheques: readonly StandingCheque[], side: 'in' | 'out'): Cents =>
  sumOf(
    cheques.filter((cheque) => isOurs(cheque) === (side === 'out')),
    ({ amount }) => amount,
  )

/** The days on which cheques fall due, in order. */
export function expectedDays({ held, cheques }: Pick<Account, 'held' | 'cheques'>): ExpectedDay[] {
  let running: number = held
  const days = [...Map.groupBy(cheques, ({ chequeDate }) => chequeDate)].toSorted(([a], [b]) => a.localeCompare(b))
  return days.map(([day, own]) => {
    const [received, paid] = [amountOf(own, 'in'), amountOf(own, 'out')]
    running += received - paid
    return { day, cheques: own, in: received, out: paid, running: cents(running) }
  })
}

/** Ours go through the account that they are drawn on, those of customers through the one they are to be banked into. */
export const throughAccount = (cheques: readonly StandingCheque[], id: number, into: number | undefined) =>
  cheques.filter((cheque) => (isOurs(cheque) ? cheque.bankId : into) === id)

/** A day on which an account is below zero: the first one, and the one on which it is lowest. `cheques`: those that fall due then. */
export type Shortfall = Pick<ExpectedDay, 'day' | 'cheques' | 'running'> & { account: Account; isFirst: boolean }

/** Where an account is overdrawn by what is to come; `today` it may be so already. */
export function shortfallsOf(account: Account, today: BusinessDate): Shortfall[] {
  const days = [{ day: today, cheques: [], running: account.held }, ...expectedDays(account)]
  const first = days.find(({ running }) => running < 0)
  if (!first) return []
  const lowest = days.reduce((least, each) => (each.running < least.running ? each : least))
  return (lowest.day === first.day ? [first] : [first, lowest]).map(({ day, cheques, running }) => ({
    account,
    day,
    cheques,
    running,
    isFirst: day === first.day,
  }))
}
