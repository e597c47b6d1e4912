/** Expenses: recorded, drafted, approved (E-60…E-62). Correcting and deleting what is booked is in change-commands.ts. */
import { getExpense } from '#reads/expenses/expense.ts'
import { accountSubTypes, accountTypes, type ExpenseStatus, expenseStatuses } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { Expense, ExpenseChange, ExpenseDraft, ExpenseInput } from '#contract/expenses/expense.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type Done, type Unchanged, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { expense } from '../../db/schema/index.ts'
import { requireRowVersion, updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { documentDate, reversalDate } from '../../ledger/business-date.ts'
import { nextDocument } from '../../ledger/numbering.ts'
import { post } from '../../ledger/post.ts'
import { requireVehicle } from '../fleet/index.ts'
import { pickedAccount } from '../ledger/index.ts'
import { requireEmployee } from '../people/index.ts'
import { appSettings } from '../system/index.ts'
import { payExpense } from './payment-commands.ts'
import { approvalPosting } from './postings.ts'
import { approvedAlone, type ExpenseRecord, expenseRecord } from './queries.ts'
import {
  approvedChanges,
  editorsWith,
  mayApprove,
  mayHandleDraft,
  paymentOnEntry,
  statusOnEntry,
} from '#contract/expenses/expense-rules.ts'

/**
 * E-60: approved when the person may, within the limit of their day, and then paid at once unless it is left open; else it waits for
 * approval without an entry.
 * Refuses: dates by C3, an account that takes no expenses, and what {@link paymentOnEntry} and the payment refuse.
 */
export async function addExpense(tx: Tx, input: ExpenseInput): Promise<Expense> {
  const settings = await appSettings(tx)
  const limits = {
    each: settings.expense_auto_approve_limit,
    day: settings.expense_day_limit,
    today: await approvedAlone(tx, input.date ?? tx.today),
  }
  const status = statusOnEntry(tx.actor.roles, input.amount, limits)
  const payment = paymentOnEntry(input, status, tx.actor.roles, limits)
  const row = await insertExpense(tx, input, status)
  if (status === expenseStatuses.approved) await book(tx, row, row.date)
  if (payment) await payExpense(tx, row, { plan: payment, amount: payment.amount, date: row.date, at: 'payment.' })
  return created(tx, row.id)
}

/** E-61: a draft posts nothing until somebody approves it. */
export async function draftExpense(tx: Tx, input: ExpenseDraft): Promise<Expense> {
  const { id } = await insertExpense(tx, input, expenseStatuses.drafted)
  return created(tx, id)
}

/** E-61. Refuses drafts of others (User), ILLEGAL_EXPENSE_STATE, VERSION_CONFLICT. */
export async function updateDraft(tx: Tx, input: ExpenseChange): Promise<Expense> {
  const row = await draftRecord(tx, input.id)
  if (row.deletedAt !== null) refuse('NOT_FOUND', 'The draft was not found.')
  requireDraft(row)
  await requireRowVersion(tx, row, input.rowVersion)
  const before = await ask(tx, getExpense, { id: row.id })
  const date = input.date === undefined || input.date === row.date ? row.date : await documentDate(tx, input.date)
  await requireExpenseAccount(tx, input.accountId)
  await requireSpentOn(tx, input, row)
  return changed(tx, before, edited(tx, row, { ...columnsOf(input), date }))
}

/** E-61: a soft deletion; a second time changes nothing (200002). */
export async function removeDraft(tx: Tx, { id }: { id: number }): Promise<Done> {
  const row = await draftRecord(tx, id)
  if (row.deletedAt !== null) return unchanged(`${row.number} is deleted already.`)
  requireDraft(row)
  await markDeleted(tx, row)
  return { id }
}

/**
 * E-62: what others wrote and changed is owed from now on. It is booked on its own date while that day is open, else on the open day.
 * A second time changes nothing (200002). Refuses SELF_APPROVAL, VERSION_CONFLICT, an account that was deactivated since.
 */
export async function approveExpense(
  tx: Tx,
  { id, rowVersion }: { id: number; rowVersion?: number | undefined },
): Promise<Expense | Unchanged> {
  const row = await expenseRecord(tx, id)
  const before = await ask(tx, getExpense, { id })
  if (row.status === expenseStatuses.approved) return unchanged(`${row.number} is approved already.`, before)
  await requireRowVersion(tx, row, rowVersion)
  if (!mayApprove(tx.actor, row)) {
    const isAuthor = row.createdBy === tx.actor.userId
    const words = isAuthor ? `You wrote ${row.number} yourself.` : `You changed ${row.number} yourself.`
    refuse('SELF_APPROVAL', `${words} Somebody else must approve it.`, [
      { field: 'id', message: isAuthor ? 'was written by yourself' : 'was changed by yourself' },
    ])
  }
  await book(tx, row, reversalDate(tx, row.date))
  const after = await ask(tx, getExpense, { id })
  await audit(tx, { entity: 'expense', entityId: id, action: 'approve', before, after })
  return after
}

async function insertExpense(tx: Tx, input: ExpenseDraft, status: ExpenseStatus): Promise<ExpenseRecord> {
  const date = await documentDate(tx, input.date)
  await requireExpenseAccount(tx, input.accountId)
  await requireSpentOn(tx, input)
  const { id, number } = await nextDocument(tx, 'EX', date)
  const [row] = await tx.db
    .insert(expense)
    .values({ id, number, date, ...columnsOf(input), status, createdBy: tx.actor.userId })
    .returning()
  return row ?? unreachable('an inserted row is not answered')
}

export const columnsOf = (input: ExpenseDraft) => ({
  category: input.category,
  accountId: input.accountId,
  payee: input.payee?.trim() || null,
  billNo: input.bill_no ?? null,
  description: input.description?.trim() || null,
  vehicleId: input.vehicleId ?? null,
  employeeId: input.employeeId ?? null,
  amount: input.amount,
})

/** E-60: an expense account, or a non-current asset that people may post to: capital spending. */
export async function requireExpenseAccount(tx: Tx, accountId: number): Promise<void> {
  const field = 'accountId'
  const { code, name, accType, subType } = await pickedAccount(tx, accountId, field)
  const isCapital = accType === accountTypes.asset && subType === accountSubTypes.nonCurrent
  if (accType === accountTypes.expense || isCapital) return
  refuse('ACCOUNT_RULE', `${code} ${name} takes no expenses.`, [
    { field, message: 'should be an expense account or a non-current asset' },
  ])
}

/** E-78a: the vehicle and the employee that an expense names anew are there and active; those that it named already (`before`) may stay. */
export async function requireSpentOn(
  tx: Tx,
  { vehicleId, employeeId }: ExpenseDraft,
  before?: Pick<ExpenseRecord, 'vehicleId' | 'employeeId'>,
): Promise<void> {
  if (vehicleId !== undefined && vehicleId !== before?.vehicleId) await requireVehicle(tx, vehicleId, 'vehicleId')
  if (employeeId !== undefined && employeeId !== before?.employeeId) await requireEmployee(tx, employeeId, 'employeeId')
}

/** Approves in the actor's name and posts Dr expense / Cr 2110. */
async function book(tx: Tx, row: ExpenseRecord, date: BusinessDate): Promise<void> {
  const entry = (await post(tx, approvalPosting({ ...row, date }))) ?? unreachable('an approved expense has no entry')
  await tx.db
    .update(expense)
    .set({
      status: expenseStatuses.approved,
      approvedBy: tx.actor.userId,
      approvedAt: tx.now,
      journalEntryId: entry.id,
      ...updateStamps(tx, expense),
    })
    .where(eq(expense.id, row.id))
}

async function created(tx: Tx, id: number): Promise<Expense> {
  const after = await ask(tx, getExpense, { id })
  await audit(tx, { entity: 'expense', entityId: id, action: 'create', before: null, after })
  return after
}

/** Writes a correction, with its line in the audit log. */
export async function changed(tx: Tx, before: Expense, set: Partial<typeof expense.$inferInsert>): Promise<Expense> {
  await tx.db
    .update(expense)
    .set({ ...set, ...updateStamps(tx, expense) })
    .where(eq(expense.id, before.id))
  const after = await ask(tx, getExpense, { id: before.id })
  await audit(tx, { entity: 'expense', entityId: before.id, action: 'update', before, after })
  return after
}

/** The columns of a change with, when it touches what is approved, the person among the editors. */
export const edited = <C extends Pick<ExpenseRecord, 'amount' | 'payee' | 'accountId' | 'date'>>(
  tx: Tx,
  row: ExpenseRecord,
  columns: C,
): C & Partial<Pick<ExpenseRecord, 'editors'>> =>
  approvedChanges(row, columns).length === 0 ? columns : { ...columns, editors: editorsWith(row, tx.actor.userId) }

/** C6: the row stays, its number is not used again. */
export async function markDeleted(tx: Tx, { id }: ExpenseRecord): Promise<void> {
  const before = await ask(tx, getExpense, { id })
  await tx.db
    .update(expense)
    .set({ deletedAt: tx.now, ...updateStamps(tx, expense) })
    .where(eq(expense.id, id))
  await audit(tx, { entity: 'expense', entityId: id, action: 'delete', before, after: null })
}

/** Refuses a draft that somebody else wrote to a User. */
async function draftRecord(tx: Tx, id: number): Promise<ExpenseRecord> {
  const row = await expenseRecord(tx, id)
  if (!mayHandleDraft(tx.actor, row.createdBy))
    refuse('ROLE_NOT_ALLOWED', 'A User may change only drafts of their own. Ask an Admin.', [
      { field: 'id', message: 'was written by somebody else' },
    ])
  return row
}

function requireDraft(row: ExpenseRecord): void {
  if (row.status !== expenseStatuses.drafted)
    refuse('ILLEGAL_EXPENSE_STATE', `${row.number} is not a draft any more.`, [
      { field: 'id', message: 'is not a draft', status: row.status },
    ])
}
