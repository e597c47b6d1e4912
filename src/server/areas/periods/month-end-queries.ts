/** Closed months, and what closing the next one would post (E-71). */
import { endOfClosedMonths } from '#reads/periods/day-end-list.ts'
import { addDays, type BusinessDate, daysBetween, lastOfMonth } from '#contract/dates.ts'
import { expenseStatuses } from '#contract/enums.ts'
import { formatDate, formatMonth } from '#contract/format.ts'
import type { ClosedMonth, ClosingLine, MonthEndState, ReopenedMonth } from '#contract/periods/month-end.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { isoOf } from '../../db/listing.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import { closings, joinReversal, reopeningReason } from '../../ledger/month-closings.ts'
import type { Days } from '../../reports/period.ts'
import { waitingCounts } from '../counts/index.ts'
import { balancesAt } from '../ledger/index.ts'
import { openTrips } from '../trips/index.ts'
import { backdateBlocker } from './backdate-queries.ts'
import { monthEndPosting, profitOf } from './postings.ts'

/** So many closings that were taken back are shown. */
const MOST_REOPENED = 12

/** The month that is closed next: what is left of it behind the newest closed one, so the first begins at go-live. */
export function nextMonth(agency: Tx['agency']): Days {
  const from = addDays(endOfClosedMonths(agency), 1)
  return { from, to: lastOfMonth(from) }
}

const closingColumns = {
  id: is.number,
  date: is.day,
  profit: is.cents,
  journalEntryId: is.maybe(is.number),
  journalNumber: is.maybe(is.text),
  closedAt: is.text,
  closedBy: is.text,
}
const ofClosing = sql`m.id, m.date, m.journal_entry_id as "journalEntryId", j.number as "journalNumber", ${isoOf('m.closed_at')} as "closedAt", u.full_name as "closedBy",
  coalesce((select sum(l.credit - l.debit) from depot.journal_line l join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    where l.agency_id = m.agency_id and l.journal_entry_id = m.journal_entry_id and a.code = ${accounts.retainedEarnings}), 0)::bigint as profit`

/** Newest first. */
export const closedMonths = (tx: Tx): Promise<ClosedMonth[]> =>
  queryRows<ClosedMonth>(tx.db, closingColumns)`
    select ${ofClosing} from ${closings} where m.reopened_at is null order by m.date desc`

/** Closings that were taken back, newest first, with the reason that the audit log keeps. */
async function reopenedMonths(tx: Tx): Promise<ReopenedMonth[]> {
  type Found = Omit<ReopenedMonth, 'reversal'> & {
    reversalId: number | null
    reversalNumber: string | null
    reversalDate: BusinessDate | null
  }
  const rows = await queryRows<Found>(tx.db, {
    ...closingColumns,
    reopenedAt: is.text,
    reopenedBy: is.text,
    reason: is.maybe(is.text),
    reversalId: is.maybe(is.number),
    reversalNumber: is.maybe(is.text),
    reversalDate: is.maybe(is.day),
  })`
    select ${ofClosing}, ${isoOf('m.reopened_at')} as "reopenedAt", r.full_name as "reopenedBy",
      ${reopeningReason} as reason,
      v.id as "reversalId", v.number as "reversalNumber", v.posting_date as "reversalDate"
    from ${closings} join depot.users r on r.id = m.reopened_by
    ${joinReversal}
    where m.reopened_at is not null order by m.reopened_at desc limit ${MOST_REOPENED}`
  return rows.map(({ reversalId: id, reversalNumber: number, reversalDate: date, ...month }) => ({
    ...month,
    reversal: id !== null && number !== null && date !== null ? { id, number, date } : null,
  }))
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
): Promise<{ by: NonNullable<MonthEndState['blockedBy']>; words: string } | null> {
  const { openDate, openingCompleted } = tx.agency
  if (!openingCompleted)
    return { by: 'opening', words: 'Complete the opening first: until then dates before go-live are open.' }
  if (openDate <= to && openDate > tx.today)
    return {
      by: 'future',
      words: `${formatMonth(to)} can be closed from ${formatDate(to)} on, once that day is closed. Its days up to today are closed.`,
    }
  if (openDate <= to) {
    const left = daysBetween(openDate, to) + 1
    const words =
      left === 1
        ? `${formatMonth(to)} ends on ${formatDate(to)}. Close its days first: ${formatDate(to)} is open.`
        : `${formatMonth(to)} ends on ${formatDate(to)}. Close its days first: ${formatDate(openDate)} to ${formatDate(to)} are open (${left} days).`
    return { by: 'days', words }
  }
  const words = await backdateBlocker(tx)
  return words === null ? null : { by: 'backdates', words }
}

/** The next month as its closing would post it now, and the closed months. */
export async function monthEndState(tx: Tx): Promise<MonthEndState> {
  const month = nextMonth(tx.agency)
  const balances = await balancesAt(tx, month.to)
  const blocker = await monthEndBlocker(tx, month)
  const lastClosed = addDays(tx.agency.openDate, -1)
  const { waiting, carriedOver } = await openTrips(tx, lastClosed < month.to ? lastClosed : month.to)
  return {
    ...month,
    blocked: blocker?.words ?? null,
    blockedBy: blocker?.by ?? null,
    waitingExpenses: await waitingExpenses(tx, month),
    draftExpenses: await expensesOf(tx, month, expenseStatuses.drafted),
    waitingCounts: await waitingCounts(tx, month),
    openTrips: [...waiting, ...carriedOver].map(({ id, words }) => ({ id, words })),
    lines: await closingLines(tx, monthEndPosting({ id: 0, date: month.to, balances }).lines),
    profit: profitOf(balances),
    changedAt: await changedAt(tx, month),
    closed: await closedMonths(tx),
    reopened: await reopenedMonths(tx),
  }
}

/** When the newest entry dated in these days was posted. */
async function changedAt(tx: Tx, { from, to }: Days): Promise<string | null> {
  const rows = await queryRows(tx.db, { at: is.maybe(is.text) })`
    select ${isoOf('max(posted_at)')} as at from depot.journal_entry where posting_date between ${from}::date and ${to}::date`
  return rows[0]?.at ?? null
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
