/** Lots of a note that is changed, and the cost of goods that were issued already (E-21). */
import type { BusinessDate } from '#contract/dates.ts'
import { formatDate } from '#contract/format.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import { lineValue, subtractCents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { inArray } from 'drizzle-orm'
import { stockLot } from '../../../db/schema/index.ts'
import type { Tx } from '../../../db/tx.ts'
import { type Committed, committedSince } from '../../../stock/committed.ts'
import { recost } from '../../../stock/recost.ts'
import type { LineInput } from '#contract/inventory/grn-lines.ts'

export type Line = Grn['items'][number]
/** `committed`: what later documents moved of it, though it may have come back since. */
type Lot = typeof stockLot.$inferSelect & { committed: Committed | null }
export type Lots = ReadonlyMap<number, Lot>
export type Kept = { before: Line; after: LineInput }

/** Of a lot whose goods were moved or whose cost changed since (E-07), only the quantity may change. */
export const isTouched = (line: Line, lots: Lots): boolean => {
  const { committed, recosted } = lotOf(line, lots)
  return committed !== null || recosted
}
export const lotOf = (line: Line, lots: Lots) => lots.get(line.lotId) ?? unreachable('a line has no lot')

/** The lots of a note. `date`: the day that its change or cancellation is dated. */
export async function lotsOf(tx: Tx, before: Grn, date: BusinessDate = before.date): Promise<Lots> {
  const ids = before.items.map((line) => line.lotId)
  const rows = await tx.db.select().from(stockLot).where(inArray(stockLot.id, ids))
  const committed = await committedSince(tx, before.items, before.date, date)
  return new Map(rows.map((lot) => [lot.id, { ...lot, committed: committed.get(lot.id) ?? null }]))
}

/** "3 of REG were moved by Loading DVR-2026-000004 on 26 Feb 2026". Of a lot that was moved. */
export const movedBy = (line: Line, { qty, document, date }: Committed): string =>
  `${qty} of ${line.code} were moved by ${document} on ${formatDate(date)}`

/**
 * What goods of issued lots cost is corrected with the cost of their receipt (E-21): everything that drew on them is valued again. Answers
 * the lines with the value that their lots have now.
 */
export async function changeIssuedCosts(
  tx: Tx,
  before: Grn,
  lots: Lots,
  kept: readonly Kept[],
): Promise<readonly Kept[]> {
  const changed = kept.filter(({ before: line, after }) => isTouched(line, lots) && line.unitCost !== after.unitCost)
  if (changed.length === 0) return kept
  const costs = new Map(
    changed.map(({ before: { lotId, qty, value }, after }) => [
      lotId,
      subtractCents(lineValue(qty, after.unitCost), value),
    ]),
  )
  await recost(tx, [...new Set(changed.map(({ after }) => after.stockItemId))], before.date, costs)
  return kept.map((each) =>
    changed.includes(each)
      ? { ...each, before: { ...each.before, value: lineValue(each.before.qty, each.after.unitCost) } }
      : each,
  )
}
