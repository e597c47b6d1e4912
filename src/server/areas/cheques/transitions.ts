/** The legal life of a cheque (specification §4; CHQ-01, CHQ-02): both tables as data, and the judgement of one cheque. Pure. */
import { oldestCheque } from '#contract/cheques/stale-cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type ChequeStatus, chequeStatuses, type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import type { ErrorKey } from '#contract/errors.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'

const { created, pending, banked, returned, changed, cancelled } = chequeStatuses

/** Statuses that a call may ask for. */
export type Target = typeof banked | typeof returned | typeof changed | typeof cancelled
export const isTarget = (status: ChequeStatus): status is Target => status > pending

/**
 * What a step asks of a cheque. `mature`: its date has come. `fresh`: it is not stale. `presentable`: it was not at the bank too often.
 * `uncollected`: nothing was collected on it. `free`: no unsettled trip collects on it (C13). `sameBank`: goes back where it came from.
 * `unapplied`: no advance that it paid was applied to a bill.
 */
type Gate = 'mature' | 'fresh' | 'presentable' | 'uncollected' | 'free' | 'sameBank' | 'unapplied'

type Table = Partial<Record<ChequeStatus, Partial<Record<Target, readonly Gate[]>>>>

/** Everything that is not listed is illegal. */
export const transitions: Record<ReceivablePayable, Table> = {
  [receivablePayable.receivable]: {
    [pending]: { [banked]: ['mature', 'fresh'], [changed]: [], [cancelled]: [] },
    [banked]: { [returned]: ['sameBank'] },
    [returned]: {
      [banked]: ['free', 'uncollected', 'presentable', 'mature', 'fresh'],
      [changed]: ['free'],
      [cancelled]: ['free'],
    },
  },
  [receivablePayable.payable]: {
    [pending]: { [banked]: ['mature'], [changed]: [], [cancelled]: ['unapplied'] },
    [banked]: { [returned]: ['sameBank'] },
    [returned]: { [banked]: ['mature'], [changed]: [], [cancelled]: ['unapplied'] },
  },
}

/** A cheque as it stands before a step. */
export type ChequeState = {
  id: number
  number: string
  direction: ReceivablePayable
  partyId: number | null
  amount: Cents
  collected: Cents
  chequeDate: BusinessDate
  status: ChequeStatus
  statusOn: BusinessDate
  presentCount: number
  /** Own bank of a payable; where a receivable was banked. */
  bankId: number | null
  /** The bank of the newest banking that stands. */
  bankedAt: number | null
  /** The number of a trip that collects on it and is not settled. */
  reservedBy: string | null
  /** What a payable paid, while it stands. */
  settled: Cents
  advance: Cents
  advanceApplied: Cents
  expensePaid: Cents
}

/** What is asked, with the rules of the agency. */
export type Terms = {
  target: Target
  date: BusinessDate
  /** The bank that was named. */
  destBankId: number | undefined
  staleMonths: number
  maxRepresent: number
}

export type Verdict = { key: ErrorKey; message: string }

/** What is to be had for the cheque: a returned one may be collected in part. */
export const openOn = ({ status, amount, collected }: Pick<ChequeState, 'status' | 'amount' | 'collected'>): Cents =>
  status === returned ? cents(amount - collected) : amount

export const statusWords: Record<ChequeStatus, string> = {
  [created]: 'on an unsettled trip',
  [pending]: 'in hand',
  [banked]: 'banked',
  [returned]: 'returned',
  [changed]: 'changed',
  [cancelled]: 'cancelled',
}

/** A cheque of ours is issued, and presented by whoever has it; nobody here banks it. */
const ourStatusWords: Record<ChequeStatus, string> = { ...statusWords, [pending]: 'issued', [banked]: 'presented' }

export const statusWordOf = ({ direction }: Pick<ChequeState, 'direction'>, status: ChequeStatus): string =>
  (direction === receivablePayable.payable ? ourStatusWords : statusWords)[status]

/** Why the cheque may not take the step; null when it may. */
export function judge(cheque: ChequeState, terms: Terms): Verdict | null {
  const gates = transitions[cheque.direction][cheque.status]?.[terms.target]
  if (!gates) return illegal(cheque, terms.target)
  if (terms.date < cheque.statusOn)
    return {
      key: 'ILLEGAL_CHEQUE_TRANSITION',
      message: `Cheque ${cheque.number} is ${statusWordOf(cheque, cheque.status)} since ${formatDate(cheque.statusOn)}. Use that day or a later one.`,
    }
  for (const gate of gates) {
    const verdict = gateRules[gate](cheque, terms)
    if (verdict) return verdict
  }
  return null
}

function illegal(cheque: ChequeState, target: Target): Verdict {
  const { number, status } = cheque
  const advice: Partial<Record<ChequeStatus, string>> = {
    [created]: 'Settle its trip first.',
    [pending]: 'It has to be banked before it can be returned.',
    [banked]: 'If the bank sent it back, mark it as returned first; if it was a mistake, undo the banking.',
  }
  return {
    key: 'ILLEGAL_CHEQUE_TRANSITION',
    message: [
      `Cheque ${number} is ${statusWordOf(cheque, status)} and cannot become ${statusWordOf(cheque, target)}.`,
      advice[status] ?? 'Nothing more can happen to it.',
    ].join(' '),
  }
}

const gateRules: Record<Gate, (cheque: ChequeState, terms: Terms) => Verdict | null> = {
  mature: ({ number, chequeDate }, { date }) =>
    date >= chequeDate
      ? null
      : {
          key: 'CHEQUE_NOT_MATURE',
          message: `Cheque ${number} is dated ${formatDate(chequeDate)}. Bank it on that day or later.`,
        },
  fresh: ({ number, chequeDate }, { date, staleMonths }) =>
    chequeDate >= oldestCheque(date, staleMonths)
      ? null
      : {
          key: 'CHEQUE_STALE',
          message: `Cheque ${number} is dated ${formatDate(chequeDate)}: banks refuse it after ${staleMonths} months. Ask for another one.`,
        },
  presentable: ({ number, presentCount }, { maxRepresent }) =>
    presentCount < maxRepresent
      ? null
      : {
          key: 'ILLEGAL_CHEQUE_TRANSITION',
          message: `Cheque ${number} was at the bank ${presentCount} times already. Change it for money or cancel it.`,
        },
  uncollected: ({ number, collected }) =>
    collected === ZERO
      ? null
      : {
          key: 'ILLEGAL_CHEQUE_TRANSITION',
          message: `${formatMoney(collected)} of cheque ${number} was collected already. Collect the rest or cancel it.`,
        },
  free: ({ number, reservedBy }) =>
    reservedBy === null
      ? null
      : {
          key: 'RESERVED_BY_TRIP',
          message: `Trip ${reservedBy} is collecting on cheque ${number}: settle the trip or remove that row first.`,
        },
  sameBank: ({ number, bankedAt }, { destBankId }) =>
    destBankId === undefined || destBankId === bankedAt
      ? null
      : { key: 'INVALID', message: `Cheque ${number} was banked at another bank. It comes back from there.` },
  unapplied: ({ number, advanceApplied }) =>
    advanceApplied === ZERO
      ? null
      : {
          key: 'ADVANCE_APPLIED',
          message: `${formatMoney(advanceApplied)} of the advance that cheque ${number} paid was applied to bills. Undo those settlements first.`,
        },
}

/**
 * Which of several steps an account can pay for, in their order: each takes `amount` from what the ones before left. `available` null: no
 * limit. Answers the ids it cannot pay for.
 */
export function beyondFunds(
  steps: readonly { id: number; amount: Cents }[],
  available: Cents | null,
): ReadonlySet<number> {
  const short = new Set<number>()
  if (available === null) return short
  let left: number = available
  for (const { id, amount } of steps) {
    if (amount > left) short.add(id)
    else left -= amount
  }
  return short
}
