/** Correcting and deleting expenses that are booked or wait for approval (E-64, E-65). */
import { getExpense } from '#reads/expenses/expense.ts'
import { isSuperAdmin } from '#contract/access.ts'
import { expenseStatuses } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { Expense, ExpenseChange } from '#contract/expenses/expense.ts'
import { formatMoney } from '#contract/format.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { expensePayment } from '../../db/schema/index.ts'
import { requireRowVersion } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { documentDate, requireOpenDay } from '../../ledger/business-date.ts'
import { reverse } from '../../ledger/post.ts'
import { voidCheque } from '../../cheques/record.ts'
import { changed, columnsOf, edited, markDeleted, requireExpenseAccount, requireSpentOn } from './commands.ts'
import { reversePayment } from './payment-commands.ts'
import { bookedOn, type ExpenseRecord, expenseRecord } from './queries.ts'
import { approvedChanges, mayDelete } from '#contract/expenses/expense-rules.ts'

/**
 * E-64: an Admin while its day is open, a SuperAdmin later too. Once amount, payee, account or date of an approved expense change, its
 * entry is reversed, dated by C5, and it waits for approval again. Refuses drafts, and such a change of what is paid
 * (ILLEGAL_EXPENSE_STATE): it is deleted and recorded again.
 */
export async function updateExpense(tx: Tx, input: ExpenseChange): Promise<Expense> {
  const row = await expenseRecord(tx, input.id)
  const before = await ask(tx, getExpense, { id: row.id })
  refuseIfDraft(row)
  await requireRowVersion(tx, row, input.rowVersion)
  if (row.status === expenseStatuses.approved) await requireChangeable(tx, row)
  if (input.accountId !== row.accountId) await requireExpenseAccount(tx, input.accountId)
  await requireSpentOn(tx, input, row)
  const date = input.date === undefined || input.date === row.date ? row.date : await documentDate(tx, input.date)
  const columns = { ...columnsOf(input), date }
  const [field] = approvedChanges(row, columns)
  if (row.status === expenseStatuses.pending || field === undefined)
    return changed(tx, before, edited(tx, row, columns))
  if (row.paid > 0)
    refuse(
      'ILLEGAL_EXPENSE_STATE',
      `${formatMoney(row.paid)} of ${row.number} is paid: amount, payee, account and date stay. Delete it, which takes the payments back, and record it again.`,
      [{ field, message: 'cannot change once something is paid', paid: row.paid }],
    )
  await reverse(tx, row.journalEntryId ?? unreachable('an approved expense has no entry'), `${row.number} changed`)
  return changed(tx, before, { ...edited(tx, row, columns), ...unapproved, version: row.version + 1 })
}

/** What an expense loses that waits for approval again. */
const unapproved = { status: expenseStatuses.pending, approvedBy: null, approvedAt: null, journalEntryId: null }

/**
 * E-65: its entries are reversed, payments first; the cheque of a payment becomes void. A second time changes nothing (200002).
 * Refuses drafts, closed days and other people's money (Admin), a cheque that is not pending any more (ILLEGAL_CHEQUE_TRANSITION).
 */
export async function removeExpense(tx: Tx, { id }: { id: number }): Promise<Done> {
  const row = await expenseRecord(tx, id)
  if (row.deletedAt !== null) return unchanged(`${row.number} is deleted already.`)
  refuseIfDraft(row)
  if (row.status === expenseStatuses.approved) await withdraw(tx, row)
  await markDeleted(tx, row)
  return { id }
}

async function withdraw(tx: Tx, row: ExpenseRecord): Promise<void> {
  await requireChangeable(tx, row)
  const payments = await tx.db
    .select()
    .from(expensePayment)
    .where(and(eq(expensePayment.expenseId, row.id), isNull(expensePayment.reversedAt)))
    .orderBy(desc(expensePayment.id))
  if (!mayDelete(tx.actor.roles, await bookedOn(tx, row), payments))
    refuse(
      'ROLE_NOT_ALLOWED',
      `${row.number} was paid by bank or cheque, or on another day. Only a SuperAdmin may delete it.`,
      [{ field: 'id', message: 'was paid by bank or cheque, or on another day' }],
    )
  const reason = `${row.number} deleted`
  for (const payment of payments) {
    const undone = await reverse(tx, payment.journalEntryId ?? unreachable('a payment has no entry'), reason)
    await reversePayment(tx, payment, undone.date)
    if (payment.chequeId !== null) await voidCheque(tx, payment.chequeId, reason, undone.date)
  }
  await reverse(tx, row.journalEntryId ?? unreachable('an approved expense has no entry'), reason)
}

/** E-64, E-65: what an Admin may do while the day is open, a SuperAdmin may do later too. */
async function requireChangeable(tx: Tx, row: ExpenseRecord): Promise<void> {
  if (!isSuperAdmin(tx.actor.roles)) requireOpenDay(tx, await bookedOn(tx, row))
}

function refuseIfDraft(row: ExpenseRecord): void {
  if (row.status === expenseStatuses.drafted)
    refuse('ILLEGAL_EXPENSE_STATE', `${row.number} is a draft. Change or remove it among the drafts.`, [
      { field: 'id', message: 'is a draft', status: row.status },
    ])
}
