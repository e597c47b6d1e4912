/** The life of an expense (specification §4; E-60 to E-65). Pure. */
import { isAdmin, isSuperAdmin } from '../access.ts'
import type { BusinessDate } from '../dates.ts'
import {
  type ExpenseStatus,
  expenseStatuses,
  type FundSource,
  fundSources,
  type PaymentStatus,
  paymentStatuses,
  type Role,
} from '../enums.ts'
import { refuse } from '../errors.ts'
import type { ExpensePaymentPlan } from './expense.ts'
import { formatMoney } from '../format.ts'
import { type Cents, cents } from '../money.ts'

/** Nothing paid: PENDING; less than the amount: HALF PAID; all of it: FULL PAID. */
export const paymentStatusOf = (amount: Cents, paid: Cents): PaymentStatus => {
  if (paid === 0) return paymentStatuses.pending
  return paid < amount ? paymentStatuses.halfPaid : paymentStatuses.fullPaid
}

/** Of one expense, where the agency has set nothing else (configuration `expense_auto_approve_limit`). */
export const DEFAULT_EXPENSE_LIMIT = cents(5_000_00)
/** While no limit of a day is set, so many expenses of the highest amount that needs no approval. */
const EXPENSES_A_DAY = 4
export const dayLimitOf = (each: Cents): Cents => cents(EXPENSES_A_DAY * each)

/** What a person may record without somebody else: of one expense (a User) and of a day; `today`: of the expense's day already. */
export type OwnLimits = { each: Cents; day: Cents; today: Cents }

/** E-60: what an Admin enters is approved, and what a User enters up to the limit, within the day's limit; the rest waits for approval. */
export function statusOnEntry(roles: readonly Role[], amount: Cents, { each, day, today }: OwnLimits): ExpenseStatus {
  if (isSuperAdmin(roles)) return expenseStatuses.approved
  const isWithin = today + amount <= day && (isAdmin(roles) || amount <= each)
  return isWithin ? expenseStatuses.approved : expenseStatuses.pending
}

type Planned = ExpensePaymentPlan & { amount: Cents }

/**
 * E-60: what is paid at once; null for nothing. Unsaid it is all of it, in cash. Refuses OVERPAYMENT, a payment of what waits for
 * approval (ILLEGAL_EXPENSE_STATE), and a User who leaves something open (ROLE_NOT_ALLOWED).
 */
export function paymentOnEntry(
  entered: { amount: Cents; payment?: ExpensePaymentPlan | null | undefined },
  status: ExpenseStatus,
  roles: readonly Role[],
  limits: OwnLimits,
): Planned | null {
  const { amount, payment } = entered
  if (status !== expenseStatuses.approved) {
    if (payment)
      refuse('ILLEGAL_EXPENSE_STATE', tooMuchAlone(amount, roles, limits), [
        { field: 'payment', message: 'should be Later: somebody else approves the expense first' },
      ])
    return null
  }
  const plan = payment === undefined ? { fund_source: fundSources.cash } : payment
  const paid = plan === null ? cents(0) : (plan.amount ?? amount)
  refuseOverpayment(paid, amount, 'payment.amount')
  if (paid < amount && !isAdmin(roles))
    refuse('ROLE_NOT_ALLOWED', 'An expense of a User is paid in full at once. Ask an Admin to leave it open.', [
      { field: 'payment', message: 'should pay all of it' },
    ])
  return plan && { ...plan, amount: paid }
}

/** Which limit the expense goes beyond, and the way out. */
function tooMuchAlone(amount: Cents, roles: readonly Role[], { each, day, today }: OwnLimits): string {
  if (!isAdmin(roles) && amount > each)
    return `This expense is more than you may approve alone: ${formatMoney(each)} for one expense. Record it to be paid Later; somebody else approves it first.`
  return `This expense is more than you may approve alone: ${formatMoney(day)} a day, of which ${formatMoney(today)} is used. Record it to be paid Later; somebody else approves it first.`
}

/** E-63: no more than what is open. */
export function refuseOverpayment(amount: Cents, open: Cents, field: string): void {
  if (amount <= open) return
  refuse('OVERPAYMENT', open === 0 ? 'The expense is paid in full.' : `Only ${formatMoney(open)} of it is open.`, [
    { field, message: 'is more than what is open', open },
  ])
}

/** E-62: neither who wrote it nor who changed it since, unless a SuperAdmin. */
export const mayApprove = (
  approver: { userId: number; roles: readonly Role[] },
  makers: Pick<Made, 'createdBy' | 'editors'>,
): boolean => isSuperAdmin(approver.roles) || ![makers.createdBy, ...makers.editors].includes(approver.userId)

/** What is approved of an expense, with who made it so. */
type Made = {
  amount: Cents
  payee: string | null
  accountId: number
  date: BusinessDate
  createdBy: number
  editors: readonly number[]
}
const approvedFields = ['amount', 'payee', 'accountId', 'date'] as const

/** The fields of what is approved that a change touches. */
export const approvedChanges = (
  before: Made,
  after: Pick<Made, (typeof approvedFields)[number]>,
): (typeof approvedFields)[number][] => approvedFields.filter((field) => before[field] !== after[field])

/** Who changed what is approved, the person among them. */
export const editorsWith = ({ editors }: Pick<Made, 'editors'>, userId: number): readonly number[] =>
  editors.includes(userId) ? editors : [...editors, userId]

/** E-61: drafts are seen and changed by who wrote them, and by Admins. */
export const mayHandleDraft = (person: { userId: number; roles: readonly Role[] }, createdBy: number): boolean =>
  isAdmin(person.roles) || person.userId === createdBy

/** E-65: an Admin may delete what was paid in cash on the day it was booked, or not at all; a SuperAdmin whatever was paid. */
export const mayDelete = (
  roles: readonly Role[],
  bookedOn: BusinessDate,
  payments: readonly { date: BusinessDate; fundSource: FundSource }[],
): boolean => isSuperAdmin(roles) || payments.every((p) => p.fundSource === fundSources.cash && p.date === bookedOn)
