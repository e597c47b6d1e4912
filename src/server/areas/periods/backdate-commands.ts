/** The job of a backdated entry: what came after it is valued again (E-70, BKD-01 to BKD-05). */
import type { BackdateEntry } from '#contract/periods/backdate.ts'
import type { DayRefresh } from '#contract/periods/day-end.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { type Unchanged, unchanged } from '#contract/procedure.ts'
import { eq, gte, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { audit } from '../../audit.ts'
import { backdateEntry as entryTable, dayEnd } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { requireBottlesCovered, requireStockCovered } from '../../stock/coverage.ts'
import { historyOf } from '../../stock/history.ts'
import { recost } from '../../stock/recost.ts'
import { backdateEntry } from './backdate-queries.ts'
import { nameOfActor } from './opening-refresh-commands.ts'
import { drawnUp } from './refreshed.ts'
import { dayTotals } from './totals-queries.ts'

/** Key of the lock that a running job holds, beside the agency's number. */
const JOB = 2

/** Refuses BUSY while a job of the agency runs. */
export async function requireIdle(tx: Tx): Promise<void> {
  const rows = await queryRows(tx.db, {
    free: is.flag,
  })`select pg_try_advisory_xact_lock(${JOB}, ${tx.agency.id}) as free`
  if (!rows[0]?.free) refuse('BUSY', 'A backdated entry is being processed. Try again in a moment.')
}

/** Marks the entry, for everybody to see. One that is processed already stays as it is (200002). */
export async function beginProcessing(tx: Tx, id: number): Promise<Unchanged | null> {
  const entry = await backdateEntry(tx, id)
  if (entry.status === 'PROCESSED')
    return unchanged(`The entry of ${formatDate(entry.postingDate)} is processed already.`, entry)
  await tx.db.update(entryTable).set({ status: 'PROCESSING', error: null }).where(eq(entryTable.id, id))
  return null
}

/**
 * Everything in one transaction: quantities are looked at again, goods recosted, documents whose cost changed get an entry on their
 * day, and the figures of closed days are drawn up anew. Run twice it finds nothing to do. Refuses NEGATIVE_STOCK_IN_REPLAY and whatever
 * posting refuses.
 */
export async function processEntry(tx: Tx, id: number): Promise<BackdateEntry | Unchanged> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${JOB}, ${tx.agency.id})`)
  const before = await backdateEntry(tx, id)
  if (before.status === 'PROCESSED')
    return unchanged(`The entry of ${formatDate(before.postingDate)} is processed already.`, before)
  const { affected, fromDate } = before
  for (const stockItemId of affected.stockItemIds)
    await requireStockCovered(tx, stockItemId, await historyOf(tx, stockItemId, fromDate))
  for (const bottleId of affected.bottleStockIds) await requireBottlesCovered(tx, bottleId, fromDate)
  const posted = await recost(tx, affected.stockItemIds, fromDate)
  await drawUpDays(tx, before, new Set([before.postingDate, ...posted.map(({ date }) => date)]))
  await tx.db
    .update(entryTable)
    .set({
      status: 'PROCESSED',
      processedAt: tx.now,
      affected: {
        ...affected,
        days: [...new Set(posted.map(({ date }) => date))],
        journalIds: posted.map((entry) => entry.id),
      },
    })
    .where(eq(entryTable.id, id))
  const after = await backdateEntry(tx, id)
  await audit(tx, { entity: 'backdate_entry', entityId: id, action: 'process', before, after })
  return after
}

/** Why the job could not, in words; days stay open until it is put right. */
export async function markFailed(tx: Tx, id: number, error: string): Promise<void> {
  const before = await backdateEntry(tx, id)
  await tx.db.update(entryTable).set({ status: 'FAILED', error }).where(eq(entryTable.id, id))
  const after = { status: 'FAILED', error }
  await audit(tx, { entity: 'backdate_entry', entityId: id, action: 'fail', before, after })
}

/**
 * The figures that closed days keep; balances per day are never stale. What was counted and left open stays as it was, and each day that
 * changed, or bears an entry of the job (`dated`), says what drew it up anew.
 */
async function drawUpDays(tx: Tx, entry: BackdateEntry, dated: ReadonlySet<BusinessDate>): Promise<void> {
  const { sourceType, sourceId, postingDate, journalEntryId, journalNumber } = entry
  const refresh: DayRefresh = {
    at: tx.now.toISOString(),
    by: await nameOfActor(tx),
    sourceType,
    sourceId,
    date: postingDate,
    journalEntryId,
    journalNumber,
  }
  const days = await tx.db
    .select({ id: dayEnd.id, date: dayEnd.date, totals: dayEnd.totals })
    .from(dayEnd)
    .where(gte(dayEnd.date, entry.fromDate))
  for (const { id, date, totals } of days)
    await tx.db
      .update(dayEnd)
      .set({ totals: drawnUp(totals, await dayTotals(tx, date), refresh, dated.has(date)) })
      .where(eq(dayEnd.id, id))
}
