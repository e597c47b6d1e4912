/** Correcting and deleting expenses that are booked or wait for approval (domain.md E-64, E-65). */
import { isSuperAdmin } from '#contract/access.ts'
import { expenseStatuses } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { Expense, ExpenseChange } from '#contract/expense.ts'
import { formatMoney } from '#contract/format.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { expensePayment } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { documentDate, mustBeOpen } from '../../ledger/business-date.ts'
import { post, reverse } from '../../ledger/post.ts'
import { voidCheque } from '../cheques/record-commands.ts'
import { changed, columnsOf, markDeleted, mustBeCurrent, mustTakeExpenses } from './commands.ts'
import { takeBackPayment } from './payment-commands.ts'
import { approvalPosting } from './postings.ts'
import { bookedOn, type ExpenseRecord, expenseRecord, getExpense } from './queries.ts'
import { mayDelete, paymentStatusOf } from './rules.ts'

/**
 * E-64: an Admin while its day is open, a SuperAdmin later too. What is booked is reversed and posted again when its account or amount
 * changes, dated by C5. Refuses drafts (ILLEGAL_EXPENSE_STATE), another date for what is booked, less than what is paid (OVERPAYMENT).
 */
export async function updateExpense(tx: Tx, input: ExpenseChange): Promise<Expense> {
  const row = await expenseRecord(tx, input.id)
  const before = await getExpense(tx, { id: row.id })
  mustNotBeDraft(row)
  mustBeCurrent(row, input.rowVersion)
  if (input.accountId !== row.accountId) await mustTakeExpenses(tx, input.accountId)
  const columns = columnsOf(input)
  if (row.status === expenseStatuses.pending) {
    const date = input.date === undefined || input.date === row.date ? row.date : await documentDate(tx, input.date)
    return changed(tx, before, { ...columns, date })
  }
  await mustBeChangeable(tx, row)
  if (input.date !== undefined && input.date !== row.date)
    refuse('INVALID', 'The date of a booked expense cannot change. Delete it and record it again.', [
      { field: 'date', message: 'cannot change' },
    ])
  if (input.amount < row.paid)
    refuse('OVERPAYMENT', `${formatMoney(row.paid)} of ${row.number} is paid already.`, [
      { field: 'amount', message: 'should not be less than what is paid', paid: row.paid },
    ])
  const reposted =
    input.amount === row.amount && input.accountId === row.accountId ? {} : await repost(tx, { ...row, ...columns })
  return changed(tx, before, { ...columns, paymentStatus: paymentStatusOf(input.amount, row.paid), ...reposted })
}

/**
 * E-65: its entries are reversed, payments first; the cheque of a payment becomes void. A second time changes nothing (200002).
 * Refuses drafts, closed days and other people's money (Admin), a cheque that is not pending any more (ILLEGAL_CHEQUE_TRANSITION).
 */
export async function removeExpense(tx: Tx, { id }: { id: number }): Promise<Done> {
  const row = await expenseRecord(tx, id)
  if (row.deletedAt !== null) return unchanged(`${row.number} is deleted already.`)
  mustNotBeDraft(row)
  if (row.status === expenseStatuses.approved) await takeBack(tx, row)
  await markDeleted(tx, row)
  return { id }
}

async function takeBack(tx: Tx, row: ExpenseRecord): Promise<void> {
  await mustBeChangeable(tx, row)
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
    const undone = await reverse(tx, payment.journalId ?? refuse('UNEXPECTED'), reason)
    await takeBackPayment(tx, payment, undone.date)
    if (payment.chequeId !== null) await voidCheque(tx, payment.chequeId, reason, undone.date)
  }
  await reverse(tx, row.journalId ?? refuse('UNEXPECTED'), reason)
}

/** Answers what the row keeps of its new entry. */
async function repost(tx: Tx, row: ExpenseRecord): Promise<{ version: number; journalId: number }> {
  const version = row.version + 1
  const undone = await reverse(tx, row.journalId ?? refuse('UNEXPECTED'), `${row.number} changed`)
  const entry = (await post(tx, approvalPosting({ ...row, version, date: undone.date }))) ?? refuse('UNEXPECTED')
  return { version, journalId: entry.id }
}

/** §2: what an Admin may do while the day is open, a SuperAdmin may do later too. */
async function mustBeChangeable(tx: Tx, row: ExpenseRecord): Promise<void> {
  if (!isSuperAdmin(tx.actor.roles)) mustBeOpen(tx, await bookedOn(tx, row))
}

function mustNotBeDraft(row: ExpenseRecord): void {
  if (row.status === expenseStatuses.drafted)
    refuse('ILLEGAL_EXPENSE_STATE', `${row.number} is a draft. Change or remove it among the drafts.`, [
      { field: 'id', message: 'is a draft', status: row.status },
    ])
}
