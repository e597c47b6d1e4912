/** Lots of a note that is changed, and the cost of goods that were issued already (domain.md E-21). */
import { refuse } from '#contract/errors.ts'
import type { Grn } from '#contract/grn.ts'
import { lineValue, subtractCents } from '#contract/money.ts'
import { inArray } from 'drizzle-orm'
import { stockLot } from '../../../db/schema/index.ts'
import type { Tx } from '../../../db/tx.ts'
import { valueAgain } from '../../../stock/late.ts'
import type { LineInput } from './lines.ts'

export type Line = Grn['items'][number]
export type Lots = ReadonlyMap<number, typeof stockLot.$inferSelect>
export type Kept = { before: Line; after: LineInput }

/** Of a lot whose goods were issued or whose cost changed since (E-07), only the quantity may change. */
export const isTouched = (line: Line, lots: Lots): boolean => line.issued > 0 || lotOf(line, lots).revalued
export const lotOf = (line: Line, lots: Lots) => lots.get(line.lotId) ?? refuse('UNEXPECTED')

export async function lotsOf(tx: Tx, before: Grn): Promise<Lots> {
  const ids = before.items.map((line) => line.lotId)
  const rows = await tx.db.select().from(stockLot).where(inArray(stockLot.id, ids))
  return new Map(rows.map((lot) => [lot.id, lot]))
}

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
  await valueAgain(tx, [...new Set(changed.map(({ after }) => after.stockId))], before.date, costs)
  return kept.map((each) =>
    changed.includes(each)
      ? { ...each, before: { ...each.before, value: lineValue(each.before.qty, each.after.unitCost) } }
      : each,
  )
}
