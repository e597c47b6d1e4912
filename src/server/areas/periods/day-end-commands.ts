/** Closing the open day (E-69). There is no undo: what comes late is backdated. */
import { dayEndsBetween } from '#reads/periods/day-end-list.ts'
import { isSuperAdmin } from '#contract/access.ts'
import { addDays, type BusinessDate } from '#contract/dates.ts'
import type { CloseDayInput, DayClosed, DayEndCheck, DayEndDifference, KeptTotals } from '#contract/periods/day-end.ts'
import { type ErrorKey, refuse } from '#contract/errors.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { worthOf } from '#contract/periods/cash-pieces.ts'
import type { Cents } from '#contract/money.ts'
import { type Unchanged, unchanged } from '#contract/procedure.ts'
import { eq, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { newRowId } from '../../db/row-id.ts'
import { agency, dayEnd } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { ledgerBalances } from '../../ledger/balances.ts'
import { waitingCounts } from '../counts/index.ts'
import { openTrips } from '../trips/index.ts'
import { checksOf } from './checks-queries.ts'
import { backdateBlocker } from './backdate-queries.ts'
import { waitingExpenses } from './month-end-queries.ts'
import { countedCashPosting } from './postings.ts'
import { sealOfNow } from '../../ledger/head.ts'
import { dayTotals } from './totals-queries.ts'

/**
 * Closes the open day, which is named, and, with `skip_to`, the empty days before that one. A day that is closed already changes nothing (200002).
 * Refuses: a later day, notes and coins that are not the counted cash (INVALID), FUTURE_DATE, TRIPS_OPEN (trips that came back; others without `carry_over`), ROWS_UNPOSTED, BACKDATES_PENDING, INSUFFICIENT_FUNDS (a cash account below zero),
 * BOOKS_DISAGREE with each check that failed; differences are accepted from a SuperAdmin (ROLE_NOT_ALLOWED) with a reason (REQUIRED).
 */
export async function closeDay(tx: Tx, input: CloseDayInput): Promise<DayClosed | Unchanged> {
  const { openDate } = tx.agency
  const { date } = input
  if (date < openDate) return unchanged(`${formatDate(date)} is closed already.`, { dayendDate: openDate, closed: [] })
  requireNextDay(tx, date)
  requirePiecesAgree(input)
  const dayendDate = await nextOpenDay(tx, date, input.skip_to)
  const blocker = await backdateBlocker(tx)
  if (blocker !== null)
    refuse('BACKDATES_PENDING', blocker, [{ field: 'date', message: 'a backdated entry is not processed' }])
  const id = await newRowId(tx)
  const journalEntryId = await postCount(tx, { id, date, counted: input.counted_cash })
  const differences = accepted(tx, await checksOf(tx, date), input)
  const { carriedOver } = await openTrips(tx, addDays(dayendDate, -1))
  requireCarryOverConfirmed(carriedOver, input)
  const reason = differences.length > 0 ? (input.reason ?? null) : null

  const seal = await sealOfNow(tx)
  for (let day = date; day < dayendDate; day = addDays(day, 1))
    await tx.db.insert(dayEnd).values({
      ...(day === date ? { id, countedCash: input.counted_cash ?? null, journalEntryId } : {}),
      date: day,
      totals: {
        ...(await dayTotals(tx, day)),
        ...(day === date && ofCount(input, journalEntryId !== null)),
        ...(carriedOver.length > 0 && (await leftOpen(tx, day))),
        ...(await leftWaiting(tx, day)),
      },
      differences,
      reason,
      ...seal,
      closedAt: tx.now,
      closedBy: tx.actor.userId,
    })
  await tx.db
    .update(agency)
    .set({ openDate: dayendDate, lastDayEndAt: tx.now, rowVersion: sql`${agency.rowVersion} + 1` })
    .where(eq(agency.agencyId, tx.agency.id))
  const closed = await ask(tx, dayEndsBetween, { from: date, to: addDays(dayendDate, -1) })
  await audit(tx, {
    entity: 'day_end',
    entityId: id,
    action: 'close',
    before: { openDate },
    after: { dayendDate, closed },
  })
  return { dayendDate, closed }
}

function requireNextDay({ agency: { openDate }, today }: Tx, date: BusinessDate): void {
  if (date > openDate)
    refuse('INVALID', `Days are closed one after the other. Close ${formatDate(openDate)} first.`, [
      { field: 'date', message: `should be ${openDate}` },
    ])
  if (date > today)
    refuse('FUTURE_DATE', `${formatDate(date)} has not come yet: today is ${formatDate(today)}.`, [
      { field: 'date', message: 'lies in the future' },
    ])
}

/** Who signs the certificate signs for what the pieces are worth. */
function requirePiecesAgree({ counted_cash: counted, pieces }: CloseDayInput): void {
  if (pieces === undefined) return
  const worth = worthOf(pieces)
  if (worth !== counted)
    refuse(
      'INVALID',
      `The notes and coins make ${formatMoney(worth)}: that is not the counted cash. Count them again, or leave them out.`,
      [{ field: 'pieces', message: 'should sum to the counted cash' }],
    )
}

/** The day after the closed one, or the day to skip to. Refuses days between that have entries: those are closed one by one. */
async function nextOpenDay(tx: Tx, date: BusinessDate, skipTo: BusinessDate | undefined): Promise<BusinessDate> {
  const next = addDays(date, 1)
  if (skipTo === undefined || skipTo === next) return next
  const field = 'skip_to'
  const last = addDays(tx.today, 1)
  if (skipTo < next || skipTo > last)
    refuse('INVALID', `The next open day lies between ${formatDate(next)} and ${formatDate(last)}.`, [
      { field, message: `should lie between ${next} and ${last}` },
    ])
  const busy = await queryRows(tx.db, { date: is.day })`
    select posting_date as date from depot.journal_entry where posting_date >= ${next}::date and posting_date < ${skipTo}::date order by posting_date limit 1`
  const [first] = busy
  if (first)
    refuse('INVALID', `${formatDate(first.date)} has entries: close up to it, then close that day by itself.`, [
      { field, message: `${first.date} has entries` },
    ])
  return skipTo
}

/** Posts the difference between the cash as counted and as it stands in the books. Null: not counted, or they agree. */
async function postCount(
  tx: Tx,
  { id, date, counted }: { id: number; date: BusinessDate; counted: Cents | undefined },
): Promise<number | null> {
  if (counted === undefined) return null
  const balances = await ledgerBalances(tx, [accounts.cashInHand], date)
  // A balance of the ledger is a sum of cents.
  const ledger = balances(accounts.cashInHand) as Cents
  const entry = await post(tx, countedCashPosting({ id, date, counted, ledger }))
  return entry?.id ?? null
}

/** What the day keeps of its count. A reason is one of a difference. */
const ofCount = (
  { pieces, count_reason: reason = '' }: CloseDayInput,
  differs: boolean,
): Pick<KeptTotals, 'pieces' | 'countReason'> => ({
  ...(pieces && { pieces }),
  ...(differs && reason.trim() !== '' && { countReason: reason.trim() }),
})

/** Documents of the day that nobody approved before it was closed. */
async function leftWaiting(tx: Tx, day: BusinessDate): Promise<Pick<KeptTotals, 'waitingCounts' | 'waitingExpenses'>> {
  const days = { from: day, to: day }
  const counts = await waitingCounts(tx, days)
  const expenses = await waitingExpenses(tx, days)
  return {
    ...(counts.length > 0 && { waitingCounts: counts }),
    ...(expenses.length > 0 && { waitingExpenses: expenses }),
  }
}

/** Trips that stay open at the end of one of the days. */
async function leftOpen(tx: Tx, day: BusinessDate): Promise<Pick<KeptTotals, 'openTrips'>> {
  const { carriedOver } = await openTrips(tx, day)
  return carriedOver.length > 0 ? { openTrips: carriedOver.map(({ id, words }) => ({ id, words })) } : {}
}

/** Refuses TRIPS_OPEN while trips stay open and nobody said that they may. */
function requireCarryOverConfirmed(
  carriedOver: readonly { words: string }[],
  { carry_over: confirmed }: CloseDayInput,
): void {
  if (confirmed !== true && carriedOver.length > 0)
    refuse(
      'TRIPS_OPEN',
      `These trips stay open: ${carriedOver.map(({ words }) => words).join('; ')}. Confirm that they are carried over.`,
      [{ field: 'carry_over', message: 'needs a confirmation' }],
    )
}

const hardKeys: Readonly<Record<string, ErrorKey>> = {
  TRIPS_OPEN: 'TRIPS_OPEN',
  ROWS_UNPOSTED: 'ROWS_UNPOSTED',
  CASH_BELOW_ZERO: 'INSUFFICIENT_FUNDS',
}

/** The differences that are closed over. Refuses what failed and may not be, or was not, accepted. */
function accepted(tx: Tx, checks: readonly DayEndCheck[], input: CloseDayInput): DayEndDifference[] {
  const failed = checks.filter((check) => !check.passed)
  const hard = failed.find((check) => !check.acceptable)
  if (hard)
    refuse(hardKeys[hard.key] ?? 'BOOKS_DISAGREE', `${[...hard.items, hard.advice].join('. ')}`, [
      { field: 'date', message: hard.title, check: hard.key },
    ])
  if (failed.length === 0) return []
  const field = 'acceptDifferences'
  const details = failed.map(({ key, advice, ledger, documents, difference }) => ({
    field,
    message: advice,
    check: key,
    ledger,
    documents,
    difference,
  }))
  if (input.acceptDifferences !== true)
    refuse(
      'BOOKS_DISAGREE',
      `The books do not agree: ${failed.map((check) => check.title).join(', ')}. Correct them, or ask a SuperAdmin to close the day in spite of it.`,
      details,
    )
  if (!isSuperAdmin(tx.actor.roles))
    refuse('ROLE_NOT_ALLOWED', 'Only a SuperAdmin may close a day although the books do not agree.', [
      { field, message: 'needs a SuperAdmin' },
    ])
  if (!input.reason?.trim())
    refuse('REQUIRED', 'Closing a day although the books do not agree needs a reason.', [
      { field: 'reason', message: 'is required' },
    ])
  return failed.map(({ key, advice, difference }) => ({ check: key, message: advice, difference }))
}
