/** Lines of a goods received note: checking them, and what they do to goods and bottles (E-20, E-21). Pure. */
import type { BusinessDate } from '../dates.ts'
import { refuse } from '../errors.ts'
import { type Cents, cents, lineValue, type UnitCost } from '../money.ts'
import type { Grn } from './grn.ts'

export type LineInput = {
  stockItemId: number
  qty: number
  unitCost: UnitCost
  reselling_price: Cents
  expiryOn?: BusinessDate | undefined
  lotNo?: string | undefined
}

/** A SKU as a receipt needs it, with the bottle it is filled into. */
export type ReceivedStock = {
  id: number
  code: string
  mainItemId: number
  bottle: { id: number; uprice: Cents } | null
}

/** Refuses the same item and lot on two lines (E-20). */
export function requireUniqueLots(lines: readonly LineInput[]): void {
  const seen = new Set<string>()
  for (const [i, line] of lines.entries()) {
    if (line.lotNo === undefined) continue
    const key = `${line.stockItemId} ${line.lotNo}`
    if (seen.has(key))
      refuse('DUPLICATE_LINE', undefined, [{ field: `lines.${i}.lotNo`, message: 'stands on another line already' }])
    seen.add(key)
  }
}

export const valueOf = (line: { qty: number; unitCost: UnitCost }): Cents => lineValue(line.qty, line.unitCost)

/** Filled cylinders per bottle type: what comes from primary with these lines. */
export function bottlesOf(
  lines: readonly { stockItemId: number; qty: number }[],
  stockById: ReadonlyMap<number, ReceivedStock>,
): Map<number, { qty: number; uprice: Cents }> {
  const perBottle = new Map<number, { qty: number; uprice: Cents }>()
  for (const line of lines) {
    const bottle = stockById.get(line.stockItemId)?.bottle
    if (!bottle) continue
    perBottle.set(bottle.id, { qty: (perBottle.get(bottle.id)?.qty ?? 0) + line.qty, uprice: bottle.uprice })
  }
  return perBottle
}

export const bottleValueOf = (perBottle: ReadonlyMap<number, { qty: number; uprice: Cents }>): Cents =>
  cents([...perBottle.values()].reduce((sum, b) => sum + b.qty * b.uprice, 0))

/** Filled cylinders that come from primary, or go back there; `uprice`: standard cost of one. */
export type BottlesOfNote = { bottleStockId: number; qty: number; uprice: Cents } & (
  | { from: 'PRI'; to: 'RD_FULL' }
  | { from: 'RD_FULL'; to: 'PRI' }
)

/** Bottle moves that turn `before` into `after`: primary → RD for more, back for fewer. */
export function bottleMovements(
  before: ReadonlyMap<number, { qty: number; uprice: Cents }>,
  after: ReadonlyMap<number, { qty: number; uprice: Cents }>,
): BottlesOfNote[] {
  return [...new Set([...before.keys(), ...after.keys()])].map((bottleStockId) => {
    const difference = (after.get(bottleStockId)?.qty ?? 0) - (before.get(bottleStockId)?.qty ?? 0)
    const uprice = (after.get(bottleStockId) ?? before.get(bottleStockId))?.uprice ?? cents(0)
    return difference >= 0
      ? { bottleStockId, qty: difference, from: 'PRI', to: 'RD_FULL', uprice }
      : { bottleStockId, qty: -difference, from: 'RD_FULL', to: 'PRI', uprice }
  })
}

/** The moves with the last line of each bottle as their field: where more than there is was typed. */
export const atLines = (
  moves: readonly BottlesOfNote[],
  lines: readonly { stockItemId: number }[],
  stockById: ReadonlyMap<number, ReceivedStock>,
): (BottlesOfNote & { field?: string })[] =>
  moves.map((move) => {
    const line = lines.findLastIndex(({ stockItemId }) => stockById.get(stockItemId)?.bottle?.id === move.bottleStockId)
    return line < 0 ? move : { ...move, field: `lines.${line}.qty` }
  })

type ReceivedLine = Pick<Grn['items'][number], 'id' | 'stockItemId' | 'lotId' | 'qty' | 'value'>

/** Goods of a posted line that move between supplier and warehouse, with their value. */
type MovedLine = { stockItemId: number; lotId: number; qty: number; value: Cents; lineId: number } & (
  | { from: 'WH'; to: 'SUP' }
  | { from: 'SUP'; to: 'WH' }
)

/** Goods of a posted line that go back to the supplier. */
export const outOf = (line: ReceivedLine, qty: number, value: Cents): MovedLine => ({
  stockItemId: line.stockItemId,
  lotId: line.lotId,
  qty,
  from: 'WH',
  to: 'SUP',
  value,
  lineId: line.id,
})
/** More goods into the lot of a posted line. */
export const into = (line: ReceivedLine, qty: number, value: Cents): MovedLine => ({
  ...outOf(line, qty, value),
  from: 'SUP',
  to: 'WH',
})
/** An untouched line given another quantity or cost. */
export const replaced = (line: ReceivedLine, after: LineInput): MovedLine[] => [
  outOf(line, line.qty, line.value),
  into(line, after.qty, lineValue(after.qty, after.unitCost)),
]
