/** A recovery of a short, or a payment of commission, as its form holds it (E-78b, E-78c). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import type {
  CommissionPaymentInput,
  RecoveryInput,
  StaffBalance,
  StaffPaymentKind,
  StaffPaymentWay,
} from '#contract/ledger/staff-payment.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { type Parsed, readable } from '#ui/parsed.ts'

export type StaffPaymentValues = {
  partyId?: number
  way?: StaffPaymentWay
  bankId?: number
  amount?: Parsed<Cents>
  date?: Parsed<BusinessDate>
  remark?: string
}

/** What is open of an employee, on the side of the document. */
export const openOn = (kind: StaffPaymentKind, { short, owed }: Pick<StaffBalance, 'short' | 'owed'>): Cents =>
  kind === 'RECOVERY' ? short : owed

/** Who may be chosen: of whom something is open. */
export const withOpen = (kind: StaffPaymentKind, people: readonly StaffBalance[]): StaffBalance[] =>
  people.filter((one) => openOn(kind, one) > 0)

/** The most that a document may be of: what is open, and of a recovery from commission no more than is owed. */
export const mostOf = (
  kind: StaffPaymentKind,
  person: Pick<StaffBalance, 'short' | 'owed'>,
  way: StaffPaymentWay | undefined,
): Cents => {
  const open = openOn(kind, person)
  return kind === 'RECOVERY' && way === 'COMMISSION' && person.owed < open ? person.owed : open
}

/** The whole of what is open of the employee in cash; of nobody yet while none is named. */
export function beginning(
  kind: StaffPaymentKind,
  person: StaffBalance | undefined,
  banks: readonly Pick<Bank, 'id' | 'kind'>[],
  day: BusinessDate | null,
): StaffPaymentValues {
  const cash = banks.find((bank) => bank.kind === 'CASH')
  return {
    ...(kind === 'RECOVERY' && { way: 'MONEY' as const }),
    ...(cash && { bankId: cash.id }),
    ...(person && { partyId: person.partyId, amount: openOn(kind, person) }),
    ...(day && { date: day }),
  }
}

const sent = ({ partyId = 0, amount, date, remark = '' }: StaffPaymentValues) => {
  const on = readable(date)
  return {
    partyId,
    amount: readable(amount ?? null) ?? ZERO,
    ...(on && { date: on }),
    ...(remark.trim() && { remark: remark.trim() }),
  }
}

/** The call's input; only for a form in which nothing is wrong. */
export const sentRecovery = ({ way = 'MONEY', bankId, ...values }: StaffPaymentValues): RecoveryInput => ({
  ...sent(values),
  way,
  ...(way === 'MONEY' && bankId !== undefined && { bankId }),
})

/** The call's input; only for a form in which nothing is wrong. */
export const sentCommission = ({ bankId = 0, ...values }: StaffPaymentValues): CommissionPaymentInput => ({
  ...sent(values),
  bankId,
})
