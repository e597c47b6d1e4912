/** What the move dialog holds, and what it sends (CHQ-01 to CHQ-03). Pure. */
import type { Bank } from '#contract/ledger/bank.ts'
import type { ChequeMove } from '#contract/cheques/cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import type { Cents } from '#contract/money.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import { type MoveKind, targetOf, type Moving } from '../words.ts'

export type MoveValues = {
  bankId: number | null
  date: Parsed<BusinessDate>
  reason?: string
  bankCharge?: Parsed<Cents>
  customerCharge?: Parsed<Cents>
  /** A change: for money, or for another cheque. */
  forWhat?: 'money' | 'cheque'
  replacement?: { chequeNumber?: string; drawerBank?: string; branch?: string; bankDate?: Parsed<BusinessDate> }
}

/** The account used last, by what was done. */
export type LastBanks = Partial<Record<MoveKind, number>>

/** Reads what the settings kept; anything else counts as nothing. */
export function lastBanksIn(kept: unknown): LastBanks {
  const entries: [string, unknown][] = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  return Object.fromEntries(entries.filter(([, id]) => typeof id === 'number'))
}

/** Money of cheques is at a bank; a change may be for cash. Ours goes through the bank it is drawn on: none is asked for. */
export function banksFor(
  { kind, direction }: Pick<Moving, 'kind' | 'direction'>,
  banks: readonly Bank[],
): readonly Bank[] {
  if (kind === 'change') return banks
  return kind === 'bank' && direction === receivablePayable.receivable
    ? banks.filter((bank) => bank.kind === 'BANK')
    : []
}

export function firstValues(
  moving: Moving,
  banks: readonly Bank[],
  last: LastBanks,
  day: BusinessDate | null | undefined,
): MoveValues {
  const offered = banksFor(moving, banks)
  const used = offered.find(({ id }) => id === last[moving.kind])
  return { bankId: (used ?? offered[0])?.id ?? null, date: day ?? null, forWhat: 'money' }
}

/** The usual reasons that hold what was typed; one that is typed in full is offered no more. */
export function reasonsWith(usual: readonly string[], text: string): string[] {
  const typed = text.trim().toLowerCase()
  return usual.filter((reason) => reason.toLowerCase().includes(typed) && reason.toLowerCase() !== typed)
}

/** The call's input; only for a form in which nothing is wrong. */
export function sentMove(moving: Moving, values: MoveValues): Omit<ChequeMove, 'cheques'> {
  const { kind, direction } = moving
  const { bankId, reason = '', forWhat, replacement } = values
  const date = readable(values.date)
  const replacedOn = readable(replacement?.bankDate)
  const forCheque = kind === 'change' && forWhat === 'cheque'
  const charge = (value: Parsed<Cents> | undefined): Cents | null => readable(value ?? null)
  const [bank, customer] = [charge(values.bankCharge), charge(values.customerCharge)]
  return {
    status: targetOf[kind],
    receive_or_pay: direction,
    ...(date && { date }),
    ...(bankId && !forCheque && { dest_bank: bankId }),
    ...(reason.trim() && { reason: reason.trim() }),
    ...(kind === 'return' && bank && { bank_charge: bank }),
    ...(kind === 'return' && customer && { customer_charge: customer }),
    ...(forCheque && replacement && replacedOn && { replacement: sentReplacement(replacement, replacedOn) }),
  }
}

const sentReplacement = (
  { chequeNumber = '', drawerBank = '', branch = '' }: NonNullable<MoveValues['replacement']>,
  bankDate: BusinessDate,
): NonNullable<ChequeMove['replacement']> => ({
  chequeNumber: chequeNumber.trim(),
  drawerBank: drawerBank.trim(),
  bankDate,
  ...(branch.trim() && { branch: branch.trim() }),
})
