/** Expenses as their commands need them. */
import type { BusinessDate } from '#contract/dates.ts'
import { expenseStatuses } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, cents } from '#contract/money.ts'
import { eq } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { expense } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'

export type ExpenseRecord = typeof expense.$inferSelect

/** The row itself, deleted or not. Refuses NOT_FOUND on the field that named it. */
export async function expenseRecord(tx: Tx, id: number, field = 'id'): Promise<ExpenseRecord> {
  const [row] = await tx.db.select().from(expense).where(eq(expense.id, id))
  return row ?? refuse('NOT_FOUND', 'The expense was not found.', [{ field, message: 'was not found' }])
}

/** The day of the entry that approved it. */
export async function bookedOn(tx: Tx, { id, journalEntryId }: ExpenseRecord): Promise<BusinessDate> {
  const rows = await queryRows(tx.db, {
    date: is.day,
  })`select posting_date as date from depot.journal_entry where id = ${journalEntryId}`
  return rows[0]?.date ?? refuse('UNEXPECTED', `Expense ${id} is approved without an entry.`)
}

/** What stands on a day of the actor's expenses that nobody else approved. */
export async function approvedAlone(tx: Tx, date: BusinessDate): Promise<Cents> {
  const me = tx.actor.userId
  const rows = await queryRows(tx.db, { amount: is.cents })`
    select coalesce(sum(amount), 0)::bigint as amount from depot.expense
    where status = ${expenseStatuses.approved} and date = ${date} and created_by = ${me} and approved_by = ${me} and deleted_at is null`
  return rows[0]?.amount ?? cents(0)
}
