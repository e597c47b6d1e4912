/** Closed months, and what closing the next one would post (E-71). */
import { endOfClosedMonths } from '#reads/periods/day-end-list.ts'
import { addDays, lastOfMonth } from '#contract/dates.ts'
import { expenseStatuses } from '#contract/enums.ts'
import { formatDate, formatMonth } from '#contract/format.ts'
import type { ClosedMonth, ClosingLine, MonthEndState } from '#contract/periods/month-end.ts'
import { is, queryRows } from '../../db/rows.ts'
import { isoOf } from '../../db/listing.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import type { Days } from '../../reports/period.ts'
import { waitingCounts } from '../counts/index.ts'
import { balancesAt } from '../ledger/index.ts'
import { openTrips } from '../trips/index.ts'
import { backdateBlocker } from './backdate-queries.ts'
import { monthEndPosting, profitOf } from './postings.ts'

/** The month that is closed next: what is left of it behind the newest closed one, so the first begins at go-live. */
export function nextMonth(agency: Tx['agency']): Days {
  const from = addDays(endOfClosedMonths(agency), 1)
  return { from, to: lastOfMonth(from) }
}

/** Newest first. */
export async function closedMonths(tx: Tx): Promise<ClosedMonth[]> {
  return queryRows<ClosedMonth>(tx.db, {
    id: is.number,
    date: is.day,
    profit: is.cents,
    journalEntryId: is.maybe(is.number),
    journalNumber: is.maybe(is.text),
    closedAt: is.text,
    closedBy: is.text,
  })`
    select m.id, m.date, m.journal_entry_id as "journalEntryId", j.number as "journalNumber", ${isoOf('m.closed_at')} as "closedAt", u.full_name as "closedBy",
      coalesce((select sum(l.credit - l.debit) from depot.journal_line l join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
        where l.agency_id = m.agency_id and l.journal_entry_id = m.journal_entry_id and a.code = ${accounts.retainedEarnings}), 0)::bigint as profit
    from depot.month_end m
    join depot.users u on u.id = m.closed_by
    left join depot.journal_entry j on j.agency_id = m.agency_id and j.id = m.journal_entry_id
    where m.reopened_at is null order by m.date desc`
}

/** What the closings dated in these days took from the sales accounts, Σ(credit − debit): no movement of the days. */
export async function salesClosed(tx: Tx, { from, to }: Days): Promise<number> {
  const rows = await queryRows(tx.db, { amount: is.number })`
    select coalesce(sum(l.credit - l.debit), 0)::bigint as amount from depot.journal_entry j
    join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    where j.is_closing and j.posting_date between ${from}::date and ${to}::date
      and a.code in (${accounts.goodsSales}, ${accounts.bottleSales}, ${accounts.manualSales})`
  return rows[0]?.amount ?? 0
}

/** Expenses dated in these days that wait for approval, oldest first. */
export const waitingExpenses = (tx: Tx, days: Days): Promise<MonthEndState['waitingExpenses']> =>
  expensesOf(tx, days, expenseStatuses.pending)

async function expensesOf(tx: Tx, { from, to }: Days, status: number): Promise<MonthEndState['waitingExpenses']> {
  return queryRows<MonthEndState['waitingExpenses'][number]>(tx.db, {
    id: is.number,
    number: is.text,
    date: is.day,
    amount: is.cents,
  })`
    select id, number, date, amount from depot.expense
    where status = ${status} and date between ${from}::date and ${to}::date and deleted_at is null order by date, id`
}

/** What stops the closing of the month whoever confirms, with what to do about it; null: nothing. */
export async function monthEndBlocker(
  tx: Tx,
  { to }: Days,
): Promise<{ key: 'INVALID' | 'BACKDATES_PENDING'; words: string } | null> {
  const { openDate, openingCompleted } = tx.agency
  const invalid = (words: string) => ({ key: 'INVALID' as const, words })
  if (!openingCompleted) return invalid('Complete the opening first: until then dates before go-live are open.')
  if (openDate <= to)
    return invalid(
      `${formatMonth(to)} ends on ${formatDate(to)}. Close its days first: ${formatDate(openDate)} is open.`,
    )
  const words = await backdateBlocker(tx)
  return words === null ? null : { key: 'BACKDATES_PENDING', words }
}

/** The next month as its closing would post it now, and the closed months. */
export async function monthEndState(tx: Tx): Promise<MonthEndState> {
  const month = nextMonth(tx.agency)
  const balances = await balancesAt(tx, month.to)
  const lastClosed = addDays(tx.agency.openDate, -1)
  const { waiting, carriedOver } = await openTrips(tx, lastClosed < month.to ? lastClosed : month.to)
  return {
    ...month,
    blocked: (await monthEndBlocker(tx, month))?.words ?? null,
    waitingExpenses: await waitingExpenses(tx, month),
    draftExpenses: await expensesOf(tx, month, expenseStatuses.drafted),
    waitingCounts: await waitingCounts(tx, month),
    openTrips: [...waiting, ...carriedOver],
    lines: await closingLines(tx, monthEndPosting({ id: 0, date: month.to, balances }).lines),
    profit: profitOf(balances),
    closed: await closedMonths(tx),
  }
}

async function closingLines(tx: Tx, lines: ReturnType<typeof monthEndPosting>['lines']): Promise<ClosingLine[]> {
  const rows = await queryRows(tx.db, {
    id: is.number,
    code: is.text,
    name: is.text,
  })`select id, code, name from depot.account where acc_type in (3, 4, 5) and deleted_at is null`
  return lines
    .filter(({ debit, credit }) => debit !== credit)
    .flatMap(({ account, debit, credit }) => {
      const found = rows.find(({ id, code }) => id === account || code === account)
      return found ? [{ accountId: found.id, code: found.code, name: found.name, debit, credit }] : []
    })
}
