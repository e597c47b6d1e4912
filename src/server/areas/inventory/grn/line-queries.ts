/** What the lines of a goods received note refer to. */
import { type ErrorDetail, refuse } from '#contract/errors.ts'
import type { Grn } from '#contract/grn.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { mustBeWithin, productScope } from '../../../db/product-scope.ts'
import { brnStock, grnLine, stock } from '../../../db/schema/index.ts'
import type { Tx } from '../../../db/tx.ts'
import type { ReceivedStock } from './lines.ts'

/** Loads the SKUs of lines. Refuses unknown ones (404), inactive ones and products that are not the person's. */
export async function stockOfLines(tx: Tx, lines: readonly { stockId: number }[]): Promise<Map<number, ReceivedStock>> {
  const ids = [...new Set(lines.map((l) => l.stockId))]
  const found = tx.db
    .select({
      id: stock.id,
      code: stock.code,
      mainItemId: stock.mainItemId,
      isActive: stock.isActive,
      bottleId: brnStock.id,
      uprice: brnStock.uprice,
    })
    .from(stock)
    .leftJoin(brnStock, and(eq(brnStock.agencyId, stock.agencyId), eq(brnStock.id, stock.bottleStockId)))
    .where(and(inArray(stock.id, ids), isNull(stock.deletedAt)))
  const [rows, scope] = await Promise.all([found, productScope(tx)])
  const known = new Map(rows.map((r) => [r.id, r]))
  const details: ErrorDetail[] = []
  for (const [i, line] of lines.entries()) {
    const row = known.get(line.stockId)
    if (!row)
      refuse('NOT_FOUND', 'The stock item was not found in this agency.', [
        { field: `lines.${i}.stockId`, message: 'was not found' },
      ])
    if (!row.isActive) details.push({ field: `lines.${i}.stockId`, message: `${row.code} is not active` })
  }
  if (details.length > 0) refuse('INVALID', details[0]?.message, details)
  mustBeWithin(
    scope,
    rows.map((r) => r.mainItemId),
  )
  return new Map(
    rows.map((r) => [
      r.id,
      {
        id: r.id,
        code: r.code,
        mainItemId: r.mainItemId,
        bottle: r.bottleId === null || r.uprice === null ? null : { id: r.bottleId, uprice: r.uprice },
      },
    ]),
  )
}

/** A line that the person does not see would count as taken away. */
export async function mustSeeAllLines(tx: Tx, before: Grn): Promise<void> {
  const lines = await tx.db.$count(grnLine, and(eq(grnLine.grnId, before.id), isNull(grnLine.deletedAt)))
  if (lines !== before.items.length)
    refuse('PRODUCT_NOT_ALLOWED', 'The note holds goods of a product that is not linked to you.')
}
