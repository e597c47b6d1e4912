/** Closing months and taking the newest closing back (E-71). */
import { endOfClosedMonths } from '#reads/periods/day-end-list.ts'
import { type BusinessDate, lastOfMonth } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatMoney, formatMonth } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import type { CloseMonthInput, MonthClosed, MonthReopened, ReopenMonthInput } from '#contract/periods/month-end.ts'
import { type Unchanged, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { newRowId } from '../../db/row-id.ts'
import { agency, monthEnd } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { postClosing, reverse } from '../../ledger/post.ts'
import { balancesAt } from '../ledger/index.ts'
import { monthEndPosting } from './postings.ts'
import { closedMonths, monthEndBlocker, nextMonth, waitingExpenses } from './month-end-queries.ts'
import { closingOn, trialBalance } from './totals-queries.ts'

/**
 * Closes the month after the newest closed one: revenue and expenses of its last day to retained earnings, and nothing is dated in it
 * any more. A month that is closed already changes nothing (200002). Refuses: another month, open days, an opening that is not
 * completed (INVALID, `month`), BACKDATES_PENDING, EXPENSES_PENDING until it is confirmed.
 */
export async function closeMonth(tx: Tx, input: CloseMonthInput): Promise<MonthClosed | Unchanged> {
  const lastMonthDate = endOfClosedMonths(tx.agency)
  const month = nextMonth(tx.agency)
  const [newest] = await closedMonths(tx)
  const asked = lastOfMonth(input.month)
  if (asked < month.to)
    return unchanged(`${formatMonth(asked)} is closed already.`, { lastMonthDate, closed: newest ?? null })
  await requireReady(tx, asked, input.confirm ?? false)

  const id = await newRowId(tx)
  const entry = await postClosing(tx, monthEndPosting({ id, date: month.to, balances: await balancesAt(tx, month.to) }))
  await tx.db
    .insert(monthEnd)
    .values({ id, date: month.to, journalEntryId: entry?.id ?? null, closedAt: tx.now, closedBy: tx.actor.userId })
  await drawUpTrialBalances(tx, month.to)
  await closeUpTo(tx, month.to)
  const [closed] = await closedMonths(tx)
  if (!closed) return unreachable('the month that was closed is not found')
  await audit(tx, { entity: 'month_end', entityId: id, action: 'close', before: { lastMonthDate }, after: closed })
  return { lastMonthDate: month.to, closed }
}

async function requireReady(tx: Tx, asked: BusinessDate, confirmed: boolean): Promise<void> {
  const month = nextMonth(tx.agency)
  if (asked > month.to)
    refuse('INVALID', `Months are closed one after the other. Close ${formatMonth(month.to)} first.`, [
      { field: 'month', message: `should lie in ${formatMonth(month.to)}` },
    ])
  const blocker = await monthEndBlocker(tx, month)
  if (blocker)
    refuse(blocker.by === 'backdates' ? 'BACKDATES_PENDING' : 'INVALID', blocker.words, [
      { field: 'month', message: 'is not ready' },
    ])
  const waiting = await waitingExpenses(tx, month)
  if (waiting.length > 0 && !confirmed)
    refuse(
      'EXPENSES_PENDING',
      `${waiting.length} ${waiting.length === 1 ? 'expense' : 'expenses'} of ${formatMonth(month.to)}, ${formatMoney(sumOf(waiting, ({ amount }) => amount))} in all, wait for approval. Approve or remove them, or confirm to close the month without them.`,
      waiting.map(({ number, amount }) => ({
        field: 'confirm',
        message: `${number} waits for approval`,
        number,
        amount,
      })),
    )
}

/**
 * Takes the newest closing back, dated as it was: the month is open again for backdated entries, and can be closed again.
 * A month that is not closed changes nothing (200002). Refuses a month that has a later closed one, or was closed by the opening (INVALID).
 */
export async function reopenMonth(tx: Tx, { month, reason }: ReopenMonthInput): Promise<MonthReopened | Unchanged> {
  const lastMonthDate = endOfClosedMonths(tx.agency)
  const asked = lastOfMonth(month)
  if (asked > lastMonthDate)
    return unchanged(`${formatMonth(asked)} is not closed.`, {
      lastMonthDate,
      journalEntryId: null,
      journalNumber: null,
    })
  const [newest, before] = await closedMonths(tx)
  if (newest?.date !== asked)
    refuse(
      'INVALID',
      newest
        ? `Months are reopened from the newest on. Reopen ${formatMonth(newest.date)} first.`
        : 'No month was closed since go-live.',
      [{ field: 'month', message: 'is not the newest closed month' }],
    )
  const why = reason?.trim()
  const memo = `Reopening of ${formatMonth(asked)}`
  const entry =
    newest.journalEntryId === null ? null : await reverse(tx, newest.journalEntryId, why ? `${memo}: ${why}` : memo)
  await drawUpTrialBalances(tx, asked)
  await tx.db
    .update(monthEnd)
    .set({ reopenedAt: tx.now, reopenedBy: tx.actor.userId })
    .where(eq(monthEnd.id, newest.id))
  const closedUntil = before?.date ?? endOfClosedMonths({ ...tx.agency, closedMonthEnd: null })
  await closeUpTo(tx, closedUntil)
  await audit(tx, {
    entity: 'month_end',
    entityId: newest.id,
    action: 'reopen',
    before: newest,
    after: {
      lastMonthDate: closedUntil,
      entry: entry?.number ?? null,
      ...(why && { reason: why }),
    },
  })
  return { lastMonthDate: closedUntil, journalEntryId: entry?.id ?? null, journalNumber: entry?.number ?? null }
}

/**
 * The trial balance that the closed days from this one on keep: a closing, or one that was taken back, moved what revenue and expense
 * accounts stand at on each of them, so what they stood at when the day was closed compares no more. Their other figures are of accounts
 * that no closing has.
 */
const drawUpTrialBalances = (tx: Tx, from: BusinessDate): Promise<unknown> =>
  tx.db.execute(sql`
    update depot.day_end e set totals = (e.totals #- '{atClosing,debit}' #- '{atClosing,credit}') || jsonb_build_object('debit', s.debit, 'credit', s.credit)
    from (select x.id, ${trialBalance}
      from depot.day_end x
      join depot.account a on a.agency_id = x.agency_id ${closingOn(sql`x.date`)}
      where x.date >= ${from}::date group by x.id) s
    where e.id = s.id`)

const closeUpTo = (tx: Tx, closedMonthEnd: BusinessDate) =>
  tx.db
    .update(agency)
    .set({ closedMonthEnd, rowVersion: sql`${agency.rowVersion} + 1` })
    .where(eq(agency.agencyId, tx.agency.id))
