/** What happens to an expense's payment when its cheque does not pay it after all (domain.md §2.6 payable, §2.8). */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents } from '#contract/money.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { expense, expensePayment } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { paymentStatusOf } from './rules.ts'

/**
 * The payment of a cheque that was cancelled: it counts no longer from `date` (the event's day, default today) on, and the expense is
 * owed again by so much. No entry here: the cheque's event posts Dr 2020 / Cr 2110. A cheque that pays no expense changes nothing.
 */
export async function takeBackChequePayment(tx: Tx, chequeId: number, date: BusinessDate = tx.today): Promise<void> {
  const [payment] = await tx.db
    .update(expensePayment)
    .set({ reversedAt: date, rowVersion: sql`${expensePayment.rowVersion} + 1`, ...stamp(tx) })
    .where(and(eq(expensePayment.chequeId, chequeId), isNull(expensePayment.reversedAt)))
    .returning()
  if (payment) await addToPaid(tx, payment.expenseId, cents(-payment.amount))
}

/** Adds to what is paid of an expense; a payment taken back is a negative amount. Its payment status follows. */
export async function addToPaid(tx: Tx, expenseId: number, amount: Cents): Promise<void> {
  const [row] = await tx.db.select({ amount: expense.amount, paid: expense.paid }).from(expense).where(eq(expense.id, expenseId))
  if (!row) throw new Error(`a payment of no expense: ${expenseId}`)
  const paid = cents(row.paid + amount)
  await tx.db
    .update(expense)
    .set({
      paid,
      paymentStatus: paymentStatusOf(row.amount, paid),
      rowVersion: sql`${expense.rowVersion} + 1`,
      ...stamp(tx),
    })
    .where(eq(expense.id, expenseId))
}

const stamp = (tx: Tx) => ({ updatedAt: tx.now, updatedBy: tx.actor.userId })
