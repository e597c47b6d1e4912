/** Expenses and drafts. The server answers the same calls with the same rows (src/server/areas/expenses/queries.ts). */
import { isAdmin } from '#contract/access.ts'
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
import { always, amongIds, contains, type Fragment, keyOf, type Order, page, when, where } from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import type { Who } from './scope.ts'

const columns = `e.id, e.number, e.date, e.category, e.account_id as accountId, a.code as accountCode, a.name as account, a.sub_type as expense_class, e.payee, e.bill_no,
  e.description, e.amount, e.paid, e.status, e.payment_status, e.created_by as createdById, e.created_by_name as createdBy, e.editors, e.row_version as rowVersion`
const from = 'from expense e join account a on a.id = e.account_id'

/** The mirror keeps the editors as JSON text. */
type Stored<R> = Omit<R, 'editorIds'> & { editors: string }
// The column holds what the server wrote.
const withEditors = <R extends { editors: string }>({ editors, ...row }: R) => ({
  ...row,
  editorIds: JSON.parse(editors) as number[],
})

const orders: Record<(typeof expenseSorts)[number], Omit<Order, 'descending'>> = {
  date: { expression: 'e.date', indexed: false },
  number: { expression: 'e.number', indexed: false },
  account: { expression: 'a.code', indexed: false },
  payee: { expression: 'e.payee', nullable: true, indexed: false },
  amount: { expression: 'e.amount', indexed: false },
  paid: { expression: 'e.paid', indexed: false },
}

/** E-61: a User sees drafts of their own. */
const visible = ({ roles, userId }: Who): Fragment | undefined =>
  isAdmin(roles) ? undefined : always('(e.status <> ? or e.created_by = ?)', expenseStatuses.drafted, userId)

type Sums = { approved: number; pending: number; drafted: number; paid: number }

function listWhere(
  mirror: MirrorReader,
  who: Who,
  query: ExpenseQuery,
  status: Fragment,
): { found: Page<ExpenseRow>; sums: Sums } {
  const filters = parseFilters(ExpenseFilters, query.filters)
  const sort = parseSort(expenseSorts, query.sort, { field: 'date', descending: true })
  const conditions = where(
    always('e.deleted_at is null'),
    status,
    visible(who),
    contains(query.searchQuery, 'e.number', 'e.payee', 'e.bill_no', 'e.description', 'a.code', 'a.name'),
    when(query.category, 'e.category = ?'),
    when(filters.status, 'e.status = ?'),
    when(filters.payment_status, 'e.payment_status = ?'),
    when(filters.accountId, 'e.account_id = ?'),
    when(filters.from, 'e.date >= ?'),
    when(filters.to, 'e.date <= ?'),
  )
  const parts = { from, where: conditions, order: { ...orders[sort.field], descending: sort.descending }, id: 'e.id' }
  const found = page(mirror, query, parts, (ids) =>
    mirror.all<Stored<ExpenseRow>>(`select ${columns} ${from} where e.id ${amongIds}`, ids).map(withEditors),
  )
  const sums = mirror.memo(keyOf('expense sums', conditions), () =>
    mirror.get<Sums>(
      `select coalesce(sum(e.amount) filter (where e.status = ${expenseStatuses.approved}), 0) as approved,
        coalesce(sum(e.amount) filter (where e.status = ${expenseStatuses.pending}), 0) as pending,
        coalesce(sum(e.amount) filter (where e.status = ${expenseStatuses.drafted}), 0) as drafted,
        coalesce(sum(e.paid), 0) as paid
      ${from} ${conditions.sql}`,
      ...conditions.params,
    ),
  )
  return { found, sums: sums ?? refuse('UNEXPECTED') }
}

/** Pending and approved expenses, newest first, with the sums of the whole filter. */
export function listExpenses(
  mirror: MirrorReader,
  who: Who,
  query: ExpenseQuery,
): Page<ExpenseRow> & { totalApproved: Cents; totalPending: Cents; totalPaid: Cents } {
  const { found, sums } = listWhere(mirror, who, query, always('e.status <> ?', expenseStatuses.drafted))
  return {
    ...found,
    totalApproved: cents(sums.approved),
    totalPending: cents(sums.pending),
    totalPaid: cents(sums.paid),
  }
}

/** Drafts: a User's own, everybody's for an Admin. */
export function listDrafts(
  mirror: MirrorReader,
  who: Who,
  query: ExpenseQuery,
): Page<ExpenseRow> & { totalDrafted: Cents } {
  const { found, sums } = listWhere(mirror, who, query, always('e.status = ?', expenseStatuses.drafted))
  return { ...found, totalDrafted: cents(sums.drafted) }
}

/** One expense with its payments. */
export function getExpense(mirror: MirrorReader, who: Who, { id }: { id: number }): Expense {
  const conditions = where(always('e.id = ?', id), always('e.deleted_at is null'), visible(who))
  const row =
    mirror.get<Stored<Omit<Expense, 'payments' | 'timeline'>>>(
      `select ${columns}, e.journal_entry_id as journalEntryId, e.journal_number as journalNumber, e.created_at as createdAt,
        e.approved_by_name as approvedBy, e.approved_at as approvedAt
      ${from} ${conditions.sql}`,
      ...conditions.params,
    ) ?? refuse('NOT_FOUND', 'The expense was not found.')
  const payments = mirror.all<ExpensePayment>(
    `select y.id, y.date, y.amount, y.fund_source, y.bank_id, b.name as bank, y.cheque_id as chequeId, y.cheque_number as chequeNumber, y.journal_entry_id as journalEntryId,
      y.journal_number as journalNumber, y.reversed_at as reversedAt, y.created_by_name as paidBy, y.created_at as at
    from expense_payment y join bank b on b.id = y.bank_id where y.expense_id = ? order by y.id`,
    id,
  )
  const whole = { ...withEditors(row), payments }
  return { ...whole, timeline: expenseTimeline(whole) }
}
