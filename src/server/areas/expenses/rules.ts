/** The life of an expense (specification §4, domain.md §2.8). Pure. */
import { type ExpenseStatus, expenseStatuses, type PaymentStatus, paymentStatuses, type Role } from '#contract/enums.ts'
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import type { Cents } from '#contract/money.ts'

/** Nothing paid: PENDING; less than the amount: HALF PAID; all of it: FULL PAID. */
export const paymentStatusOf = (amount: Cents, paid: Cents): PaymentStatus => {
  if (paid === 0) return paymentStatuses.pending
  return paid < amount ? paymentStatuses.halfPaid : paymentStatuses.fullPaid
}

/** E-60: what an Admin enters is approved, and what a User enters up to the limit; the rest waits for approval. */
export const statusOnEntry = (roles: readonly Role[], amount: Cents, autoApproveLimit: Cents): ExpenseStatus =>
  isAdmin(roles) || amount <= autoApproveLimit ? expenseStatuses.approved : expenseStatuses.pending

/** E-62: somebody else than who wrote it, unless a SuperAdmin. */
export const mayApprove = (approver: { userId: number; roles: readonly Role[] }, createdBy: number): boolean =>
  approver.userId !== createdBy || isSuperAdmin(approver.roles)
