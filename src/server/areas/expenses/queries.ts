/** Reads of expenses. The mirror answers the same calls with the same rows (src/main/mirror/queries/expense.ts). */
import type { BusinessDate } from '#contract/dates.ts'
import { expenseStatuses } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import {
  type Expense,
  ExpenseFilters,
  type ExpensePayment,
  type ExpenseQuery,
  type ExpenseRow,
  expenseSorts,
  expenseTimeline,
} from '#contract/expenses/expense.ts'
import { type Cents, cents } from '#contract/money.ts'
import { type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { contains, isoOf, orderBy, page, where } from '../../db/listing.ts'
import { expense } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { rowsOfActor } from '../../db/visibility.ts'

export type ExpenseRecord = typeof expense.$inferSelect

const columns = sql`e.id, e.number, e.date, e.category, e.account_id as "accountId", a.code as "accountCode", a.name as account, a.sub_type as expense_class,
  e.payee, e.bill_no, e.description, e.amount, e.paid, e.status, e.payment_status, e.created_by as "createdById", c.full_name as "createdBy", e.editors as "editorIds", e.row_version as "rowVersion"`
const from = sql`from depot.expense e
  join depot.account a on a.agency_id = e.agency_id and a.id = e.account_id
  join depot.users c on c.id = e.created_by`

const sortColumns: Record<(typeof expenseSorts)[number], SQL> = {
  date: sql`e.date`,
  number: sql`e.number`,
  account: sql`a.code`,
  payee: sql`e.payee`,
  amount: sql`e.amount`,
  paid: sql`e.paid`,
}

type Sums = { approved: number; pending: number; drafted: number; paid: number }

async function listWhere(tx: Tx, query: ExpenseQuery, status: SQL): Promise<{ found: Page<ExpenseRow>; sums: Sums }> {
  const f = parseFilters(ExpenseFilters, query.filters)
  const sort = parseSort(expenseSorts, query.sort, { field: 'date', descending: true })
  const conditions = where(
    sql`e.deleted_at is null`,
    status,
    await rowsOfActor(tx, 'expense', 'e'),
    contains(
      query.searchQuery,
      sql`e.number`,
      sql`e.payee`,
      sql`e.bill_no`,
      sql`e.description`,
      sql`a.code`,
      sql`a.name`,
    ),
    query.category === undefined ? undefined : sql`e.category = ${query.category}`,
    f.status === undefined ? undefined : sql`e.status = ${f.status}`,
    f.payment_status === undefined ? undefined : sql`e.payment_status = ${f.payment_status}`,
    f.accountId === undefined ? undefined : sql`e.account_id = ${f.accountId}`,
    f.from === undefined ? undefined : sql`e.date >= ${f.from}`,
    f.to === undefined ? undefined : sql`e.date <= ${f.to}`,
  )
  const order = orderBy(sortColumns[sort.field], sort.descending, sql`e.id`)
  const found = await page<ExpenseRow, ExpenseRow>(
    tx,
    query,
    { select: columns, from, where: conditions, order },
    (row) => row,
  )
  const totals = await tx.db.execute<Sums>(sql`
    select coalesce(sum(e.amount) filter (where e.status = ${expenseStatuses.approved}), 0)::bigint as approved,
      coalesce(sum(e.amount) filter (where e.status = ${expenseStatuses.pending}), 0)::bigint as pending,
      coalesce(sum(e.amount) filter (where e.status = ${expenseStatuses.drafted}), 0)::bigint as drafted,
      coalesce(sum(e.paid), 0)::bigint as paid
    ${from} ${conditions}`)
  return { found, sums: totals.rows[0] ?? refuse('UNEXPECTED') }
}

/** Pending and approved expenses, newest first, with the sums of the whole filter. */
export async function listExpenses(
  tx: Tx,
  query: ExpenseQuery,
): Promise<Page<ExpenseRow> & { totalApproved: Cents; totalPending: Cents; totalPaid: Cents }> {
  const { found, sums } = await listWhere(tx, query, sql`e.status <> ${expenseStatuses.drafted}`)
  return {
    ...found,
    totalApproved: cents(sums.approved),
    totalPending: cents(sums.pending),
    totalPaid: cents(sums.paid),
  }
}

/** Drafts: a User's own, everybody's for an Admin. */
export async function listDrafts(tx: Tx, query: ExpenseQuery): Promise<Page<ExpenseRow> & { totalDrafted: Cents }> {
  const { found, sums } = await listWhere(tx, query, sql`e.status = ${expenseStatuses.drafted}`)
  return { ...found, totalDrafted: cents(sums.drafted) }
}

/** One expense with its payments. 404 when it is not in this agency, deleted, or a draft of somebody else. */
export async function getExpense(tx: Tx, { id }: { id: number }): Promise<Expense> {
  const visible = await rowsOfActor(tx, 'expense', 'e')
  const found = await tx.db.execute<Omit<Expense, 'payments' | 'timeline'>>(sql`
    select ${columns}, e.journal_entry_id as "journalEntryId", j.number as "journalNumber", ${isoOf(sql`e.created_at`)} as "createdAt",
      p.full_name as "approvedBy", ${isoOf(sql`e.approved_at`)} as "approvedAt"
    ${from} left join depot.users p on p.id = e.approved_by
    left join depot.journal_entry j on j.agency_id = e.agency_id and j.id = e.journal_entry_id
    ${where(sql`e.id = ${id}`, sql`e.deleted_at is null`, visible)}`)
  const row = found.rows[0] ?? refuse('NOT_FOUND', 'The expense was not found.')
  const whole = { ...row, payments: await paymentsOf(tx, id) }
  return { ...whole, timeline: expenseTimeline(whole) }
}

async function paymentsOf(tx: Tx, expenseId: number): Promise<ExpensePayment[]> {
  const rows = await tx.db.execute<ExpensePayment>(sql`
    select y.id, y.date, y.amount, y.fund_source, y.bank_id, b.name as bank, y.cheque_id as "chequeId", q.number as "chequeNumber",
      y.journal_entry_id as "journalEntryId", j.number as "journalNumber", y.reversed_at as "reversedAt", u.full_name as "paidBy", ${isoOf(sql`y.created_at`)} as at
    from depot.expense_payment y
    join depot.bank b on b.agency_id = y.agency_id and b.id = y.bank_id
    join depot.users u on u.id = y.created_by
    left join depot.cheque q on q.agency_id = y.agency_id and q.id = y.cheque_id
    left join depot.journal_entry j on j.agency_id = y.agency_id and j.id = y.journal_entry_id
    where y.expense_id = ${expenseId} order by y.id`)
  return rows.rows
}

/** The row itself, deleted or not. Refuses NOT_FOUND on the field that named it. */
export async function expenseRecord(tx: Tx, id: number, field = 'id'): Promise<ExpenseRecord> {
  const [row] = await tx.db.select().from(expense).where(eq(expense.id, id))
  return row ?? refuse('NOT_FOUND', 'The expense was not found.', [{ field, message: 'was not found' }])
}

/** The day of the entry that approved it. */
export async function bookedOn(tx: Tx, { id, journalEntryId }: ExpenseRecord): Promise<BusinessDate> {
  const rows = await tx.db.execute<{ date: BusinessDate }>(
    sql`select posting_date as date from depot.journal_entry where id = ${journalEntryId}`,
  )
  return rows.rows[0]?.date ?? refuse('UNEXPECTED', `Expense ${id} is approved without an entry.`)
}

/** What stands on a day of the actor's expenses that nobody else approved. */
export async function approvedAlone(tx: Tx, date: BusinessDate): Promise<Cents> {
  const me = tx.actor.userId
  const { rows } = await tx.db.execute<{ amount: Cents }>(sql`
    select coalesce(sum(amount), 0)::bigint as amount from depot.expense
    where status = ${expenseStatuses.approved} and date = ${date} and created_by = ${me} and approved_by = ${me} and deleted_at is null`)
  return rows[0]?.amount ?? cents(0)
}
