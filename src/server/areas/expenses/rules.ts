/** The life of an expense (specification §4, domain.md §2.8). Pure. */
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import {
  type ExpenseStatus,
  expenseStatuses,
  type FundSource,
  fundSources,
  type PaymentStatus,
  paymentStatuses,
  type Role,
} from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { ExpensePaymentPlan } from '#contract/expense.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'

/** Nothing paid: PENDING; less than the amount: HALF PAID; all of it: FULL PAID. */
export const paymentStatusOf = (amount: Cents, paid: Cents): PaymentStatus => {
  if (paid === 0) return paymentStatuses.pending
  return paid < amount ? paymentStatuses.halfPaid : paymentStatuses.fullPaid
}

/** E-60: what an Admin enters is approved, and what a User enters up to the limit; the rest waits for approval. */
export const statusOnEntry = (roles: readonly Role[], amount: Cents, autoApproveLimit: Cents): ExpenseStatus =>
  isAdmin(roles) || amount <= autoApproveLimit ? expenseStatuses.approved : expenseStatuses.pending

type Planned = ExpensePaymentPlan & { amount: Cents }

/**
 * E-60: what is paid at once; null for nothing. Unsaid it is all of it, in cash. Refuses OVERPAYMENT, a payment of what waits for
 * approval (ILLEGAL_EXPENSE_STATE), and a User who leaves something open (ROLE_NOT_ALLOWED).
 */
export function paymentOnEntry(
  entered: { amount: Cents; payment?: ExpensePaymentPlan | null | undefined },
  status: ExpenseStatus,
  roles: readonly Role[],
): Planned | null {
  const { amount, payment } = entered
  if (status !== expenseStatuses.approved) {
    if (payment)
      refuse('ILLEGAL_EXPENSE_STATE', 'This amount needs approval before it is paid. Record it without the payment.', [
        { field: 'payment', message: 'should be left out until the expense is approved' },
      ])
    return null
  }
  const plan = payment === undefined ? { fund_source: fundSources.cash } : payment
  const paid = plan === null ? cents(0) : (plan.amount ?? amount)
  mustNotOverpay(paid, amount, 'payment.amount')
  if (paid < amount && !isAdmin(roles))
    refuse('ROLE_NOT_ALLOWED', 'An expense of a User is paid in full at once. Ask an Admin to leave it open.', [
      { field: 'payment', message: 'should pay all of it' },
    ])
  return plan && { ...plan, amount: paid }
}

/** E-63: no more than what is open. */
export function mustNotOverpay(amount: Cents, open: Cents, field: string): void {
  if (amount <= open) return
  refuse('OVERPAYMENT', open === 0 ? 'The expense is paid in full.' : `Only ${formatMoney(open)} of it is open.`, [
    { field, message: 'is more than what is open', open },
  ])
}

/** E-62: somebody else than who wrote it, unless a SuperAdmin. */
export const mayApprove = (approver: { userId: number; roles: readonly Role[] }, createdBy: number): boolean =>
  approver.userId !== createdBy || isSuperAdmin(approver.roles)

/** E-61: drafts are seen and changed by who wrote them, and by Admins. */
export const mayHandleDraft = (person: { userId: number; roles: readonly Role[] }, createdBy: number): boolean =>
  isAdmin(person.roles) || person.userId === createdBy

/** E-65: an Admin may delete what was paid in cash on the day it was booked, or not at all; a SuperAdmin whatever was paid. */
export const mayDelete = (
  roles: readonly Role[],
  bookedOn: BusinessDate,
  payments: readonly { date: BusinessDate; fundSource: FundSource }[],
): boolean => isSuperAdmin(roles) || payments.every((p) => p.fundSource === fundSources.cash && p.date === bookedOn)
