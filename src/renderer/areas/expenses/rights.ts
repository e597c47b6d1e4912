/** What a person may do with an expense (E-60 to E-65, PER-01): what they may not is not offered. Pure. */
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { expenseStatuses, fundSources, type Role } from '#contract/enums.ts'
import type { Expense, ExpenseRow } from '#contract/expenses/expense.ts'

export type Person = { id: number | null; roles: readonly Role[] }
type Of = Pick<ExpenseRow, 'status' | 'createdById' | 'editorIds' | 'amount' | 'paid' | 'date'>

export const isDraft = ({ status }: Pick<Of, 'status'>): boolean => status === expenseStatuses.drafted

/** Drafts and what waits: by an Admin who neither wrote nor changed it, or a SuperAdmin (E-62). */
export const mayApprove = (of: Of, { id, roles }: Person): boolean =>
  of.status !== expenseStatuses.approved &&
  isAdmin(roles) &&
  (isSuperAdmin(roles) || (id !== null && ![of.createdById, ...of.editorIds].includes(id)))

/** It waits for approval, and this Admin wrote or changed it. */
export const needsAnother = (of: Of, person: Person): boolean =>
  of.status !== expenseStatuses.approved && isAdmin(person.roles) && !mayApprove(of, person)

export const mayPay = (of: Of, { roles }: Person): boolean =>
  of.status === expenseStatuses.approved && of.paid < of.amount && isAdmin(roles)

/** A draft by its writer or an Admin; the others by an Admin, and what is booked on a closed day by a SuperAdmin (E-61, E-64). */
export function mayEdit(of: Of, { id, roles }: Person, openDay: BusinessDate | undefined): boolean {
  if (isDraft(of)) return isAdmin(roles) || of.createdById === id
  const dayOpen = openDay === undefined || of.date >= openDay
  return isSuperAdmin(roles) || (isAdmin(roles) && (dayOpen || of.status !== expenseStatuses.approved))
}

/** As editing, but paid otherwise than in cash on its own day only by a SuperAdmin (E-65). */
export function mayDelete(of: Expense, person: Person, openDay: BusinessDate | undefined): boolean {
  if (!mayEdit(of, person, openDay)) return false
  const live = of.payments.filter(({ reversedAt }) => reversedAt === null)
  return (
    isSuperAdmin(person.roles) ||
    live.every(({ fund_source, date }) => fund_source === fundSources.cash && date === of.date)
  )
}

/** An Admin finds no Delete here, and a SuperAdmin does (E-65). */
export const deletedBySuperAdmin = (of: Expense, person: Person, openDay: BusinessDate | undefined): boolean =>
  isAdmin(person.roles) && !mayDelete(of, person, openDay)
