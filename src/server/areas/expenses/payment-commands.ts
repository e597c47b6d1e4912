/** Payments of expenses, and what happens to one when its cheque does not pay it after all (E-63, CHQ-02). */
import { getExpense } from '#reads/expenses/expense.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { chequeStatuses, expenseStatuses, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { Expense, ExpensePaymentInput, ExpensePaymentPlan } from '#contract/expenses/expense.ts'
import { formatDate } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { newRowId } from '../../db/row-id.ts'
import { expense, expensePayment } from '../../db/schema/index.ts'
import { updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { documentDate } from '../../ledger/business-date.ts'
import { post } from '../../ledger/post.ts'
import { recordCheque } from '../../cheques/record.ts'
import { fundsOf } from './funds.ts'
import { paymentPosting } from './postings.ts'
import { bookedOn, type ExpenseRecord, expenseRecord } from './queries.ts'
import { refuseOverpayment, paymentStatusOf } from '#contract/expenses/expense-rules.ts'

/**
 * E-63: an approved expense is paid from cash, bank or by a cheque of ours, in part or in full. Refuses ILLEGAL_EXPENSE_STATE,
 * OVERPAYMENT, a date before it was booked, funds that do not fit (see {@link fundsOf}), INSUFFICIENT_FUNDS, a cheque number used.
 */
export async function createPayment(tx: Tx, input: ExpensePaymentInput): Promise<Expense> {
  const date = await documentDate(tx, input.date)
  const row = await expenseRecord(tx, input.expense_id, 'expense_id')
  if (row.deletedAt !== null || row.status !== expenseStatuses.approved)
    refuse('ILLEGAL_EXPENSE_STATE', `${row.number} is not approved. Only approved expenses are paid.`, [
      { field: 'expense_id', message: 'is not approved' },
    ])
  refuseOverpayment(input.amount, cents(row.amount - row.paid), 'amount')
  const booked = await bookedOn(tx, row)
  if (date < booked)
    refuse('INVALID', `${row.number} was booked on ${formatDate(booked)}. It cannot be paid before.`, [
      { field: 'date', message: `should not lie before ${booked}` },
    ])
  const before = await ask(tx, getExpense, { id: row.id })
  await payExpense(tx, row, { plan: input, amount: input.amount, date, at: '' })
  const after = await ask(tx, getExpense, { id: row.id })
  await audit(tx, { entity: 'expense', entityId: row.id, action: 'pay', before, after })
  return after
}

type Payment = { plan: ExpensePaymentPlan; amount: Cents; date: BusinessDate; at: string }

/** Posts and writes down one payment, with its cheque when it is one. `at` names the payment's fields (`payment.`). */
export async function payExpense(
  tx: Tx,
  of: Pick<ExpenseRecord, 'id' | 'number' | 'category' | 'payee'>,
  { plan, amount, date, at }: Payment,
): Promise<void> {
  const { bank, account, cheque } = await fundsOf(tx, { plan, category: of.category, payee: of.payee, at })
  const id = await newRowId(tx)
  const entry =
    (await post(tx, paymentPosting({ id, number: of.number, date, amount, from: account }))) ??
    unreachable('a payment has no entry')
  const recorded =
    cheque &&
    (await recordCheque(tx, {
      number: cheque.number,
      direction: receivablePayable.payable,
      drawerBank: bank.name,
      branch: bank.branch ?? undefined,
      payee: cheque.payee,
      amount,
      receivedOn: date,
      chequeDate: cheque.date,
      bankId: bank.id,
      origin: 'EXPENSE',
      status: chequeStatuses.pending,
      journalEntryId: entry.id,
      field: `${at}cheque.chequeNumber`,
    }))
  await tx.db.insert(expensePayment).values({
    id,
    expenseId: of.id,
    date,
    amount,
    fundSource: plan.fund_source,
    bankId: bank.id,
    chequeId: recorded?.id ?? null,
    journalEntryId: entry.id,
    createdBy: tx.actor.userId,
  })
  await addToPaid(tx, of.id, amount)
}

/** A payment counts no longer from `date` on, and the expense is owed again by so much. Its entry is undone by the caller. */
export async function reversePayment(
  tx: Tx,
  payment: { id: number; expenseId: number; amount: Cents },
  date: BusinessDate,
): Promise<void> {
  await tx.db
    .update(expensePayment)
    .set({ reversedAt: date, ...updateStamps(tx, expensePayment) })
    .where(eq(expensePayment.id, payment.id))
  await addToPaid(tx, payment.expenseId, cents(-payment.amount))
}

/**
 * The payment of a cheque that was cancelled: it counts no longer from `date` on (the event's day, default today). No entry here: the
 * cheque's event posts Dr 2020 / Cr 2110. A cheque that pays no expense changes nothing.
 */
export async function reverseChequePayment(tx: Tx, chequeId: number, date: BusinessDate = tx.today): Promise<void> {
  const [payment] = await tx.db
    .select()
    .from(expensePayment)
    .where(and(eq(expensePayment.chequeId, chequeId), isNull(expensePayment.reversedAt)))
  if (payment) await reversePayment(tx, payment, date)
}

/**
 * The cancellation of a cheque was undone: the payment that it took back counts again. No entry here: the event's reversal is it. A cheque
 * that pays no expense changes nothing. Refuses ILLEGAL_EXPENSE_STATE for a deleted expense, OVERPAYMENT when it was paid otherwise since.
 */
export async function restoreChequePayment(tx: Tx, chequeId: number): Promise<void> {
  const [payment] = await tx.db
    .select()
    .from(expensePayment)
    .where(and(eq(expensePayment.chequeId, chequeId), isNotNull(expensePayment.reversedAt)))
  if (!payment) return
  const row = await expenseRecord(tx, payment.expenseId)
  if (row.deletedAt !== null) refuse('ILLEGAL_EXPENSE_STATE', `${row.number}, which the cheque paid, was deleted.`)
  refuseOverpayment(payment.amount, cents(row.amount - row.paid), 'id')
  await tx.db
    .update(expensePayment)
    .set({ reversedAt: null, ...updateStamps(tx, expensePayment) })
    .where(eq(expensePayment.id, payment.id))
  await addToPaid(tx, payment.expenseId, payment.amount)
}

async function addToPaid(tx: Tx, expenseId: number, amount: Cents): Promise<void> {
  const row = await expenseRecord(tx, expenseId)
  const paid = cents(row.paid + amount)
  await tx.db
    .update(expense)
    .set({
      paid,
      paymentStatus: paymentStatusOf(row.amount, paid),
      ...updateStamps(tx, expense),
    })
    .where(eq(expense.id, expenseId))
}
