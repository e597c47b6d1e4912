/** Filled cylinders come from the principal's yard: how many a note takes, of how many that stand there (E-20). Pure. */
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import { readable } from '#ui/parsed.ts'
import { itemOf, type KnownItems, type TypedLine } from './grn-lines.ts'

export type BottleNeed = {
  bottleStockId: number
  code: string
  taken: number
  /** At primary, with what this note took before it was changed. */
  available: number
  /** Value of the bottles taken, at their standard price. */
  value: Cents
  short: boolean
}

/** Bottles per type that the lines take. `posted`: the lines of the note as they stand in the books, none for a new one. */
export function bottleNeeds(
  lines: readonly TypedLine[],
  posted: readonly { stockItemId: number; qty: number }[],
  items: KnownItems,
  bottles: readonly BottleStock[],
): BottleNeed[] {
  const taken = new Map<number, number>()
  for (const line of lines) {
    const bottle = itemOf(line, items)?.bottleStockId
    if (bottle) taken.set(bottle, (taken.get(bottle) ?? 0) + (readable(line.qty) ?? 0))
  }
  const before = (bottleStockId: number): number =>
    posted.reduce(
      (sum, { stockItemId, qty }) => (items.get(stockItemId)?.bottleStockId === bottleStockId ? sum + qty : sum),
      0,
    )

  return bottles.flatMap((bottle) => {
    const count = taken.get(bottle.id) ?? 0
    if (count === 0) return []
    const available = bottle.primary_qty + before(bottle.id)
    return [
      {
        bottleStockId: bottle.id,
        code: bottle.item_code,
        taken: count,
        available,
        value: cents(count * bottle.uprice),
        short: count > available,
      },
    ]
  })
}

/**
 * Where bottles that are too few are said: by the key of the line that takes the last of them, as a refusal of the server names it.
 */
export function shortLines(
  lines: readonly TypedLine[],
  items: KnownItems,
  needs: readonly BottleNeed[],
): ReadonlyMap<string, BottleNeed> {
  const at = new Map<string, BottleNeed>()
  for (const need of needs) {
    if (!need.short) continue
    const last = lines.findLast(
      (line) => readable(line.qty) !== null && itemOf(line, items)?.bottleStockId === need.bottleStockId,
    )
    if (last) at.set(last.key, need)
  }
  return at
}

export const bottleValueOf = (needs: readonly BottleNeed[]): Cents => sumOf(needs, ({ value }) => value)
