/** What was given out from a vehicle, while it is declared (E-33). Pure. */
import { reductionOf } from '#contract/settlement/settlement-rules.ts'
import { addCents, Cents, sumOf, ZERO } from '#contract/money.ts'
import type { GivenAway } from '#contract/settlement/settlement.ts'
import type { GasOutInput, TripDetails } from '#contract/trips/trip.ts'
import { type Parsed, parsedAs, readable } from '#ui/parsed.ts'
import { z } from 'zod'
import { loadedItems } from '../loading/loading-lines.ts'

export type GasOutTyped = {
  /** The line's own name for the server, too: sent again it counts once. */
  key: string
  outletId: Parsed<number>
  stockItemId: Parsed<number>
  qty: Parsed<number>
  /** Null: the trip's. */
  price: Parsed<Cents>
}

export const newGasOut = (outletId: Parsed<number> = null): GasOutTyped => ({
  key: crypto.randomUUID(),
  outletId,
  stockItemId: null,
  qty: null,
  price: null,
})

/** The outlet alone is not a line: it comes with the line before. */
export const isBlankGasOut = ({ stockItemId, qty }: GasOutTyped): boolean => stockItemId === null && qty === null

export const sentGasOut = (lines: readonly GasOutTyped[]): GasOutInput['lines'] =>
  lines.flatMap(({ key, outletId, stockItemId, qty, price }) => {
    const [stock, pieces] = [readable(stockItemId), readable(qty)]
    const [outlet, each] = [readable(outletId), readable(price)]
    if (stock === null || pieces === null) return []
    return [
      {
        client_line_id: key,
        stock_item_id: stock,
        qty: pieces,
        ...(outlet !== null && { outlet_id: outlet }),
        ...(each !== null && { unit_price: each }),
      },
    ]
  })

/** Of each item how much is declared, with what is typed, and how much is on the vehicle or sold. */
export function declaredOf(trip: TripDetails, lines: readonly GasOutTyped[]) {
  return loadedItems(trip.lines).map(({ stockItemId, code, loaded, back }) => ({
    stockItemId,
    code,
    onVehicle: loaded - back,
    declared:
      trip.gasOut.reduce((sum, line) => sum + (line.stockItemId === stockItemId ? line.qty : 0), 0) +
      lines.reduce((sum, line) => sum + (line.stockItemId === stockItemId ? (readable(line.qty) ?? 0) : 0), 0),
  }))
}

/** What the trip gives away with what is typed. `given`: without it. */
export function givenAwayWith({ lines }: TripDetails, typed: readonly GasOutTyped[], given: GivenAway): GivenAway {
  const listOf = new Map(lines.map(({ stockItemId, unit_price }) => [stockItemId, unit_price]))
  const added = sumOf(sentGasOut(typed), ({ stock_item_id, qty, unit_price }) => {
    const list = listOf.get(stock_item_id) ?? ZERO
    return reductionOf(qty, list, unit_price ?? list)
  })
  return { ...given, reductions: addCents(given.reductions, added), total: addCents(given.total, added) }
}

const Kept = z.array(
  z.object({
    key: z.string(),
    outletId: parsedAs(z.number()),
    stockItemId: parsedAs(z.number()),
    qty: parsedAs(z.number()),
    price: parsedAs(Cents),
  }),
)

export const gasOutDraftKey = (id: number): string => `gas-out:${id}`

/** Null when an older program wrote it in another shape, or when it is all declared already. */
export function readGasOutDraft(kept: unknown, trip: TripDetails): GasOutTyped[] | null {
  const draft = Kept.safeParse(kept)
  if (!draft.success) return null
  const left = draft.data.filter(({ key }) => trip.gasOut.every(({ clientLineId }) => clientLineId !== key))
  return left.length > 0 ? left : null
}
