/** What was booked as expenses in some days, what of it is paid at their end, and what waits for approval. */
import type { BusinessDate } from '#contract/dates.ts'
import { type ExpenseCategory, expenseStatuses } from '#contract/enums.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import type { Days } from '../../../reports/period.ts'

/**
 * One line an expense and account: `amount` as it stands on the document when its entry in force is dated in the days, with what earlier
 * entries of it, corrected or deleted since, left in the days. `owed` and `paid` are the expense's at the end of the days.
 */
const bookedLineColumns = {
  id: is.number,
  number: is.text,
  date: is.day,
  category: is.as<ExpenseCategory>(is.number),
  code: is.text,
  account: is.text,
  payee: is.maybe(is.text),
  description: is.maybe(is.text),
  billNo: is.maybe(is.text),
  vehicle: is.maybe(is.text),
  employee: is.maybe(is.text),
  amount: is.cents,
  owed: is.cents,
  paid: is.cents,
  /** False: only what a correction or a deletion left in the days. */
  stands: is.flag,
}
export type BookedLine = RowOf<typeof bookedLineColumns>

/** Amounts on the documents by the day of their entry; and the entries of documents that were changed or deleted since, both ways. */
const approvals = sql`approvals as (
  select e.id, e.account_id, e.amount, j.posting_date as date, true as stands
  from depot.expense e join depot.journal_entry j on j.agency_id = e.agency_id and j.id = e.journal_entry_id
  where e.status = ${expenseStatuses.approved} and e.deleted_at is null
  union all
  select e.id, l.account_id, l.debit - l.credit, j.posting_date, false
  from depot.expense e
  join depot.journal_entry o on o.agency_id = e.agency_id and o.source_type = 'EXPENSE_APPROVE' and o.source_id = e.id and (o.id is distinct from e.journal_entry_id or e.deleted_at is not null)
  cross join lateral (select o.id, o.posting_date union all select r.id, r.posting_date from depot.journal_entry r where r.agency_id = o.agency_id and r.reverses_id = o.id) j
  join depot.journal_line l on l.agency_id = e.agency_id and l.journal_entry_id = j.id
  join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id and a.code <> ${accounts.expensesPayable}
  where e.version > 1 or e.deleted_at is not null)`

/** The vehicle and the employee that an expense names. */
const spentOn = sql`left join depot.vehicle v on v.agency_id = e.agency_id and v.id = e.vehicle_id
    left join depot.employee m on m.agency_id = e.agency_id and m.id = e.employee_id`

/** Payments that counted at the end of the days. */
const paidBy = (to: BusinessDate): SQL =>
  sql`y.date <= ${to}::date and (y.reversed_at is null or y.reversed_at > ${to}::date)`

const ofCategory = (category: ExpenseCategory | undefined): SQL =>
  category === undefined ? sql`true` : sql`e.category = ${category}`

export async function bookedLines(
  tx: Tx,
  { from, to }: Days,
  category: ExpenseCategory | undefined,
  limit: number,
): Promise<BookedLine[]> {
  return queryRows(tx.db, bookedLineColumns)`
    with ${approvals},
    booked as (select id, account_id, sum(amount)::bigint as amount, bool_or(stands) as stands from approvals
      where date between ${from}::date and ${to}::date group by 1, 2 having sum(amount) <> 0)
    select e.id, e.number, e.date, e.category, a.code, a.name as account, e.payee, e.description, e.bill_no as "billNo", v.reg_no as vehicle, m.name as employee, b.amount, b.stands,
      (select sum(x.amount) from approvals x where x.id = e.id and x.date <= ${to}::date)::bigint as owed,
      coalesce((select sum(y.amount) from depot.expense_payment y where y.agency_id = e.agency_id and y.expense_id = e.id and ${paidBy(to)}), 0)::bigint as paid
    from booked b join depot.expense e on e.id = b.id join depot.account a on a.agency_id = e.agency_id and a.id = b.account_id
    ${spentOn}
    where ${ofCategory(category)}
    order by e.category, a.code, e.date, e.id
    limit ${limit}`
}

/** Of all expenses: booked in the days, and open at their end. */
export async function expenseSums(tx: Tx, { from, to }: Days): Promise<{ booked: number; open: number }> {
  const rows = await queryRows(tx.db, { booked: is.number, open: is.number })`
    with ${approvals}
    select coalesce(sum(amount) filter (where date >= ${from}::date), 0)::bigint as booked,
      (coalesce(sum(amount), 0) - coalesce((select sum(y.amount) from depot.expense_payment y where ${paidBy(to)}), 0))::bigint as open
    from approvals where date <= ${to}::date`
  return rows[0] ?? { booked: 0, open: 0 }
}

export type WaitingLine = Omit<BookedLine, 'owed' | 'paid' | 'stands'>

/** Written in the days and waiting for approval. */
export async function waitingLines(
  tx: Tx,
  { from, to }: Days,
  category: ExpenseCategory | undefined,
  limit: number,
): Promise<WaitingLine[]> {
  return queryRows<WaitingLine>(tx.db, {
    number: is.text,
    id: is.number,
    amount: is.cents,
    description: is.maybe(is.text),
    date: is.day,
    code: is.text,
    billNo: is.maybe(is.text),
    vehicle: is.maybe(is.text),
    employee: is.maybe(is.text),
    account: is.text,
    payee: is.maybe(is.text),
    category: is.as<WaitingLine['category']>(is.number),
  })`
    select e.id, e.number, e.date, e.category, a.code, a.name as account, e.payee, e.description, e.bill_no as "billNo", v.reg_no as vehicle, m.name as employee, e.amount
    from depot.expense e join depot.account a on a.agency_id = e.agency_id and a.id = e.account_id
    ${spentOn}
    where e.status = ${expenseStatuses.pending} and e.deleted_at is null and e.date between ${from}::date and ${to}::date and ${ofCategory(category)}
    order by e.category, a.code, e.date, e.id
    limit ${limit}`
}
