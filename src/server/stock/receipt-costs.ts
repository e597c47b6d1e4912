/** Receipts whose cost is corrected after goods of them were issued (E-21). Pure. */
import { type Cents, cents, shareOf, subtractCents } from '#contract/money.ts'
import { sideOf } from './location.ts'
import type { ReplayMove } from './replay.ts'

/** By lot what its receipt is worth more (or, below zero, less), in cents. */
export type ReceiptCosts = ReadonlyMap<number, Cents>

/** The movements with the change shared out over the receipts that stand, piece by piece. */
export function withReceiptCosts(moves: readonly ReplayMove[], costs: ReceiptCosts): readonly ReplayMove[] {
  const values = new Map<number, Cents>()
  for (const [lotId, change] of costs) {
    const standing = standingReceipts(moves.filter((move) => move.lotId === lotId))
    let [rest, pieces] = [change, standing.reduce((sum, { qty }) => sum + qty, 0)]
    for (const { id, qty, value } of standing) {
      const share = shareOf(rest, qty, pieces)
      values.set(id, cents(value + share))
      rest = subtractCents(rest, share)
      pieces -= qty
    }
  }
  return moves.map((move) => ({ ...move, value: values.get(move.id) ?? move.value }))
}

/** Those since the lot last went back to its supplier as a whole: a line that was replaced is received anew. */
function standingReceipts(ofLot: readonly ReplayMove[]): ReplayMove[] {
  let standing: ReplayMove[] = []
  let qty = 0
  for (const move of ofLot) {
    if (sideOf(move.from) === null && move.source.type === 'GRN' && move.reversesId === null) {
      standing.push(move)
      qty += move.qty
    } else if (move.to === 'SUP') qty -= move.qty
    if (qty === 0) standing = []
  }
  return standing
}
