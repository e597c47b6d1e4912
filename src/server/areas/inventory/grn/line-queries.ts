/** What the lines of a goods received note refer to. */
import { type ErrorDetail, refuse } from '#contract/errors.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import type { Cents } from '#contract/money.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { requireWithinScope, productScope } from '../../../db/product-scope.ts'
import { grnLine } from '../../../db/schema/index.ts'
import type { Tx } from '../../../db/tx.ts'
import type { ReceivedStock } from '#contract/inventory/grn-lines.ts'

type SkuRow = Omit<ReceivedStock, 'bottle'> & { isActive: boolean; bottleId: number | null; uprice: Cents | null }

const skus = `
  select s.id, s.code, s.main_item_id as "mainItemId", s.is_active as "isActive", b.id as "bottleId", b.uprice
  from depot.stock_item s left join depot.bottle_stock b on b.agency_id = s.agency_id and b.id = s.bottle_stock_id
  where s.id = any ($1::bigint[]) and s.deleted_at is null`

/** Loads the SKUs of lines. Refuses unknown ones (404), inactive ones and products that are not the person's. */
export async function stockOfLines(
  tx: Tx,
  lines: readonly { stockItemId: number }[],
): Promise<Map<number, ReceivedStock>> {
  const ids = [...new Set(lines.map((l) => l.stockItemId))]
  const [{ rows }, scope] = await Promise.all([
    tx.db.$client.query<SkuRow>({ text: skus, values: [ids] }),
    productScope(tx),
  ])
  const known = new Map(rows.map((r) => [r.id, r]))
  const details: ErrorDetail[] = []
  for (const [i, line] of lines.entries()) {
    const row = known.get(line.stockItemId)
    if (!row)
      refuse('NOT_FOUND', 'The stock item was not found in this agency.', [
        { field: `lines.${i}.stockItemId`, message: 'was not found' },
      ])
    if (!row.isActive) details.push({ field: `lines.${i}.stockItemId`, message: `${row.code} is not active` })
  }
  if (details.length > 0) refuse('INVALID', details[0]?.message, details)
  requireWithinScope(
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
export async function requireAllLinesVisible(tx: Tx, before: Grn): Promise<void> {
  const lines = await tx.db.$count(grnLine, and(eq(grnLine.grnId, before.id), isNull(grnLine.deletedAt)))
  if (lines !== before.items.length)
    refuse('PRODUCT_NOT_ALLOWED', 'The note holds goods of a product that is not linked to you.')
}
