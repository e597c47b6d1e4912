/** Expenses and drafts (E-60…E-65). */
import { expenseStatuses } from '#contract/enums.ts'
import {
  type Expense,
  type ExpenseEvent,
  ExpenseFilters,
  type ExpensePayment,
  type ExpenseQuery,
  ExpenseRow,
  expenseSorts,
} from '#contract/expenses/expense.ts'
import { refuse } from '#contract/errors.ts'
import { mayApprove } from '#contract/expenses/expense-rules.ts'
import { type Cents, sumOf } from '#contract/money.ts'
import type { Page } from '#contract/paging.ts'
import { defineList, join, leftJoin, rowsOf } from '../list.ts'
import { type ById, first, pageOf, type Reading, rows, together } from '../reading.ts'
import { amountIs } from '../search/figures.ts'
import { all, any, type Condition, contains, int, known, maybe, money, ref, sql, visible, constant } from '../sql.ts'
import { type ColumnsOf, kept, type Reader, select, type Statement } from '../statement.ts'
import { account, bank, expense, expensePayment, vehicle } from '../tables/index.ts'

const e = ref(expense, 'e')
const a = ref(account, 'a')
const v = maybe(ref(vehicle, 'v'))
const y = ref(expensePayment, 'y')
const b = ref(bank, 'b')

const sumWith = (status: number) => money`coalesce(sum(${e.amount}) filter (where ${e.status} = ${status}), 0)`

/** Approved, and not paid in full. */
const isToPay = sql`${e.status} = ${constant(expenseStatuses.approved)} and ${e.paid} < ${e.amount}`

const list = defineList({
  row: ExpenseRow,
  sortable: expenseSorts,
  accepts: ExpenseFilters,
  from: e,
  joins: [join(a, sql`${a.id} = ${e.accountId}`), leftJoin(v, sql`${v.id} = ${e.vehicleId}`)],
  id: e.id,
  columns: {
    id: e.id,
    number: e.number,
    date: e.date,
    category: e.category,
    accountId: e.accountId,
    accountCode: a.code,
    account: a.name,
    expense_class: a.subType,
    payee: e.payee,
    bill_no: e.billNo,
    description: e.description,
    vehicleId: e.vehicleId,
    vehicle: v.regNo,
    employeeId: e.employeeId,
    employee: e.employeeName,
    amount: e.amount,
    paid: e.paid,
    status: e.status,
    payment_status: e.paymentStatus,
    createdById: known(e.createdBy),
    createdBy: e.createdByName,
    editorIds: known(e.editors),
    rowVersion: e.rowVersion,
  },
  sorts: { date: e.date, number: e.number, account: a.code, payee: e.payee, amount: e.amount, paid: e.paid },
  firstSort: '-date',
  /** A User sees drafts of their own (E-61). */
  scope: () => all(sql`${e.deletedAt} is null`, visible(e)),
  filters: {
    status: (status) => sql`${e.status} = ${status}`,
    payment_status: (status) => sql`${e.paymentStatus} = ${status}`,
    toPay: () => isToPay,
    accountId: (id) => sql`${e.accountId} = ${id}`,
    vehicleId: (id) => sql`${e.vehicleId} = ${id}`,
    employeeId: (id) => sql`${e.employeeId} = ${id}`,
    from: (date) => sql`${e.date} >= ${date}`,
    to: (date) => sql`${e.date} <= ${date}`,
  },
  search: (pattern) =>
    any(
      contains(pattern, e.number, e.payee, e.billNo, e.description, a.code, a.name, v.regNo, e.employeeName),
      amountIs(pattern, e.amount),
    ),
  totals: {
    approved: sumWith(expenseStatuses.approved),
    pending: sumWith(expenseStatuses.pending),
    drafted: sumWith(expenseStatuses.drafted),
    paid: money`coalesce(sum(${e.paid}), 0)`,
  },
})

const pageWhere = (reader: Reader, { category, ...query }: ExpenseQuery, status: Condition) =>
  pageOf(list, reader, query, status, category === undefined ? undefined : sql`${e.category} = ${category}`)

/** Pending and approved expenses, newest first, with the sums of the whole filter. */
export function* listExpenses(
  reader: Reader,
  query: ExpenseQuery,
): Reading<Page<ExpenseRow> & { totalApproved: Cents; totalPending: Cents; totalPaid: Cents }> {
  const { page, totals } = yield* pageWhere(reader, query, sql`${e.status} <> ${constant(expenseStatuses.drafted)}`)
  return { ...page, totalApproved: totals.approved, totalPending: totals.pending, totalPaid: totals.paid }
}

/** Drafts: a User's own, everybody's for an Admin. */
export function* listDrafts(reader: Reader, query: ExpenseQuery): Reading<Page<ExpenseRow> & { totalDrafted: Cents }> {
  const { page, totals } = yield* pageWhere(reader, query, sql`${e.status} = ${constant(expenseStatuses.drafted)}`)
  return { ...page, totalDrafted: totals.drafted }
}

/** Expenses that wait for the reader's approval: not those of their own, unless a SuperAdmin (E-62). */
export function* pendingExpenses(reader: Reader): Reading<{ count: number; value: Cents }> {
  const waiting = yield* rows(
    kept(
      select(
        { amount: e.amount, createdBy: known(e.createdBy), editors: known(e.editors) },
        sql`from ${e} where ${all(sql`${e.deletedAt} is null`, sql`${e.status} = ${constant(expenseStatuses.pending)}`)}`,
      ),
    ),
  )
  const theirs = waiting.filter((one) => mayApprove(reader, one))
  return { count: theirs.length, value: sumOf(theirs, ({ amount }) => amount) }
}

/** Approved expenses with something open, and how much that is. */
export const expensesToPay = (): Statement<{ count: number; value: Cents }> =>
  kept(
    select(
      { count: int`count(*)`, value: money`coalesce(sum(${e.amount} - ${e.paid}), 0)` },
      sql`from ${e} where ${all(sql`${e.deletedAt} is null`, isToPay)}`,
    ),
  )

const paymentColumns: ColumnsOf<ExpensePayment> = {
  id: y.id,
  date: y.date,
  amount: y.amount,
  fund_source: y.fundSource,
  bank_id: y.bankId,
  bank: b.name,
  chequeId: y.chequeId,
  chequeNumber: y.chequeNumber,
  journalEntryId: y.journalEntryId,
  journalNumber: y.journalNumber,
  reversedAt: y.reversedAt,
  paidBy: y.createdByName,
  at: known(y.createdAt),
}

/** The timeline of an expense, from what stands on it and its payments. */
function expenseTimeline(of: Omit<Expense, 'timeline'>): ExpenseEvent[] {
  const { amount, createdAt, createdBy, approvedAt, approvedBy, journalNumber, payments } = of
  const approved: ExpenseEvent[] =
    approvedAt === null ? [] : [{ event: 'APPROVED', at: approvedAt, by: approvedBy ?? '', amount, journalNumber }]
  return [
    { event: 'CREATED', at: createdAt, by: createdBy, amount, journalNumber: null },
    ...approved,
    ...payments.map(
      (p): ExpenseEvent => ({
        event: 'PAID',
        at: p.at,
        by: p.paidBy,
        amount: p.amount,
        journalNumber: p.journalNumber,
      }),
    ),
  ]
}

/** One expense with its payments. Refuses NOT_FOUND, also when it is deleted, or a draft of somebody else. */
export function* getExpense(reader: Reader, { id }: ById): Reading<Expense> {
  const facts = {
    journalEntryId: e.journalEntryId,
    journalNumber: e.journalNumber,
    bookedOn: e.bookedOn,
    createdAt: known(e.createdAt),
    approvedBy: e.approvedByName,
    approvedAt: e.approvedAt,
  }
  const [found, payments] = yield* together(
    first(rowsOf(list, reader, sql`${e.id} = ${id}`, facts)),
    rows(
      select(
        paymentColumns,
        sql`from ${y} join ${b} on ${b.id} = ${y.bankId} where ${y.expenseId} = ${id} order by ${y.id}`,
      ),
    ),
  )
  if (!found) return refuse('NOT_FOUND', 'The expense was not found.')
  const whole = { ...found, payments }
  return { ...whole, timeline: expenseTimeline(whole) }
}
