/** Counting: begin a sheet, enter counts, hand it in, void it (E-75). */
import type { CountApproval, CountInput, CountSheet, CountsInput } from '#contract/counts/count.ts'
import { agreedCount, type CountPlace, type CountStatus, differenceValue } from '#contract/counts/count-rules.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { sumOf, ZERO } from '#contract/money.ts'
import { type Unchanged, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { updateStamps } from '../../db/row-stamps.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { stockCount, stockCountEntry, stockCountLine } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { openDocumentDate } from '../../ledger/business-date.ts'
import { nextDocument } from '../../ledger/numbering.ts'
import { requireVehicle } from '../fleet/index.ts'
import { bookOf, countedElsewhere, entriesOf, getCount, linesOf, movedAfter } from './queries.ts'

/**
 * E-75. A sheet of what the place holds by the books at this moment. Refuses a closed or future day, one after which something moved there
 * (INVALID), an unknown vehicle (NOT_FOUND), a place with nothing to count (INVALID), and goods that stand on another sheet of the place (DUPLICATE): their difference would be posted twice.
 */
export async function createCount(tx: Tx, input: CountInput): Promise<CountSheet> {
  const { place, blind, remark } = input
  const date = openDocumentDate(tx, input.date)
  const vehicleId = place === 'VEHICLE' ? (input.vehicleId ?? unreachable('a vehicle that was checked is gone')) : null
  if (vehicleId !== null) await requireVehicle(tx, vehicleId, 'vehicleId')
  await requireNothingAfter(tx, place, vehicleId, date)
  const lines = await bookOf(tx, place, vehicleId)
  if (lines.length === 0)
    refuse('INVALID', 'There is nothing to count there.', [{ field: 'place', message: 'holds nothing to count' }])
  const other = await countedElsewhere(tx, place, vehicleId, lines)
  if (other)
    refuse('DUPLICATE', `${other.code} is being counted on ${other.number}. Approve or void that sheet first.`, [
      { field: 'place', message: `is being counted on ${other.number}: approve or void that sheet first` },
    ])
  const { id, number } = await nextDocument(tx, 'CS', date)
  const head = { id, number, date, at: tx.now, place, vehicleId, blind, remark: remark?.trim() || null }
  await tx.db.insert(stockCount).values({ ...head, lineCount: lines.length, createdBy: tx.actor.userId })
  await insertRows(
    tx,
    stockCountLine,
    lines.map(({ stockItemId, bottleStockId, qty, unitCost }, i) => ({
      stockCountId: id,
      lineNo: i + 1,
      stockItemId,
      bottleStockId,
      book: qty,
      unitCost,
    })),
  )
  await audit(tx, { entity: 'stockCount', entityId: id, action: 'create', before: null, after: { ...head, lines } })
  return getCount(tx, { id })
}

/** The books of this moment hold what moved after the day: dated there, the sheet's differences would not be those of its day. */
async function requireNothingAfter(
  tx: Tx,
  place: CountPlace,
  vehicleId: number | null,
  date: BusinessDate,
): Promise<void> {
  const later = date < tx.today ? await movedAfter(tx, place, vehicleId, date) : undefined
  if (later)
    refuse(
      'INVALID',
      `${later.code} moved there on ${formatDate(later.date)}, and what is counted now shows it. Date the sheet ${formatDate(later.date)} or later.`,
      [{ field: 'date', message: `lies before a movement of ${formatDate(later.date)}` }],
    )
}

/**
 * Keeps what the person counted; a later count of the same line takes the place of the earlier one. Refuses a sheet that is handed in
 * (COUNT_STATE), a line of another sheet (NOT_FOUND) and the same line twice (DUPLICATE_LINE).
 */
export async function enterCounts(tx: Tx, { id, lines }: CountsInput): Promise<CountSheet> {
  const before = await getCount(tx, { id })
  requireStatus(before, 'OPEN', 'Counts are entered before it is handed in.')
  const known = new Set(before.lines.map((line) => line.id))
  for (const [i, { lineId }] of lines.entries()) {
    if (!known.has(lineId))
      refuse('NOT_FOUND', `Line ${i + 1} is not on ${before.number}.`, [
        { field: `lines.${i}.lineId`, message: 'is not on the sheet' },
      ])
    if (lines.findIndex((line) => line.lineId === lineId) < i)
      refuse('DUPLICATE_LINE', 'The same line is counted twice. Enter it once.', [
        { field: `lines.${i}.lineId`, message: 'stands twice' },
      ])
  }
  const { userId } = tx.actor
  const ids = lines.map(({ lineId }) => lineId)
  await tx.db
    .delete(stockCountEntry)
    .where(and(inArray(stockCountEntry.lineId, ids), eq(stockCountEntry.countedBy, userId)))
  await insertRows(
    tx,
    stockCountEntry,
    lines.flatMap(({ lineId, qty }) =>
      qty === null ? [] : [{ stockCountId: id, lineId, countedBy: userId, qty, at: tx.now }],
    ),
  )
  await touch(tx, id, {})
  await audit(tx, { entity: 'stockCount', entityId: id, action: 'count', before: null, after: { lines } })
  return getCount(tx, { id })
}

/** Hands a sheet in. Refuses one that is not open (COUNT_STATE), a line nobody counted (REQUIRED), and counts that differ (INVALID). */
export async function submitCount(tx: Tx, { id }: { id: number }): Promise<CountSheet> {
  const before = await getCount(tx, { id })
  requireStatus(before, 'OPEN', 'It was handed in already.')
  const entries = await entriesOf(tx, id)
  const lines = (await linesOf(tx, id)).map((line, i) => {
    const counts = entries.get(line.id) ?? []
    const field = `lines.${i}.qty`
    if (counts.length === 0)
      refuse('REQUIRED', `${line.code} is not counted yet. Enter 0 when there is none.`, [
        { field, message: 'is required' },
      ])
    const counted = agreedCount(counts)
    if (counted === null) {
      const who = counts.map(({ name, qty }) => `${name} counted ${qty}`).join(', ')
      refuse('INVALID', `${line.code}: ${who}. Count it again until the counts agree.`, [
        { field, message: 'was counted differently' },
      ])
    }
    return { id: line.id, counted, value: differenceValue(counted - line.book, line.unitCost) }
  })
  await tx.db.execute(sql`
    update depot.stock_count_line l set counted = d.counted
    from unnest(${sql.param(lines.map((line) => line.id))}::bigint[], ${sql.param(lines.map(({ counted }) => counted))}::int[]) as d(id, counted)
    where l.id = d.id`)
  await touch(tx, id, { status: 'SUBMITTED', difference: sumOf(lines, ({ value }) => value) })
  const after = await getCount(tx, { id })
  await audit(tx, { entity: 'stockCount', entityId: id, action: 'submit', before: { status: before.status }, after })
  return after
}

/** Opens a sheet that was handed in again, with its counts, for a reason that its counters see. Refuses one that is not (COUNT_STATE). */
export async function sendBackCount(tx: Tx, { id, reason }: CountApproval): Promise<CountSheet> {
  const before = await getCount(tx, { id })
  requireStatus(before, 'SUBMITTED', 'Only a sheet that is handed in and not approved can be sent back.')
  await tx.db.update(stockCountLine).set({ counted: null }).where(eq(stockCountLine.stockCountId, id))
  await touch(tx, id, {
    status: 'OPEN',
    difference: ZERO,
    sentBackReason: reason.trim(),
    sentBackBy: tx.actor.userId,
  })
  const after = await getCount(tx, { id })
  await audit(tx, { entity: 'stockCount', entityId: id, action: 'send back', before: { status: before.status }, after })
  return after
}

/** Voids a sheet; its counts stay readable. A void one stays void (200002). Refuses an approved one (COUNT_STATE). */
export async function cancelCount(tx: Tx, { id }: { id: number }): Promise<CountSheet | Unchanged> {
  const before = await getCount(tx, { id })
  if (before.status === 'VOID') return unchanged(`${before.number} is void already.`)
  if (before.status === 'APPROVED')
    refuse('COUNT_STATE', `${before.number} is approved and posted. Count the place again to correct it.`)
  await touch(tx, id, { status: 'VOID' })
  await audit(tx, {
    entity: 'stockCount',
    entityId: id,
    action: 'cancel',
    before: { status: before.status },
    after: { status: 'VOID' },
  })
  return getCount(tx, { id })
}

/** Refuses COUNT_STATE with the sheet, what it is, and what may be done. */
export function requireStatus(sheet: Pick<CountSheet, 'number' | 'status'>, wanted: CountStatus, words: string): void {
  if (sheet.status !== wanted) refuse('COUNT_STATE', `${sheet.number} is ${statusWords[sheet.status]}. ${words}`)
}
const statusWords: Record<CountStatus, string> = {
  OPEN: 'still being counted',
  SUBMITTED: 'handed in',
  APPROVED: 'approved',
  VOID: 'void',
}

/** Changes the head of a sheet. */
export const touch = (tx: Tx, id: number, change: Partial<typeof stockCount.$inferInsert>): Promise<unknown> =>
  tx.db
    .update(stockCount)
    .set({ ...change, ...updateStamps(tx, stockCount) })
    .where(eq(stockCount.id, id))
