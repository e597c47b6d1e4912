/** Taking some pieces of an item off a trip, by a negative quantity (E-31). Pure. */

type Lot = { id: number; stockItemId: number; loaded: number; returnedGood: number; returnedExpired: number }
/** An item of a trip, all its lots together: pieces that were loaded, that came back of them, that were declared as given out. */
type OnTrip = { loaded: number; back: number; given: number }

/** Pieces of an item over the lots of a trip, and over what was declared as given out from it. */
export function itemOnTrip(
  stockItemId: number,
  lots: readonly Omit<Lot, 'id'>[],
  gasOut: readonly { stockItemId: number; qty: number }[],
): OnTrip {
  const own = lots.filter((lot) => lot.stockItemId === stockItemId)
  const sum = <T>(of: readonly T[], pieces: (one: T) => number) => of.reduce((total, one) => total + pieces(one), 0)
  return {
    loaded: sum(own, ({ loaded }) => loaded),
    back: sum(own, ({ returnedGood, returnedExpired }) => returnedGood + returnedExpired),
    given: sum(
      gasOut.filter((line) => line.stockItemId === stockItemId),
      ({ qty }) => qty,
    ),
  }
}

/** absent: nothing of it is on the trip; beyond: fewer are there; given: what is left was given out; all: the line goes, by E-32. */
export type WrongTakeOff = 'absent' | 'beyond' | 'given' | 'all'

/** Why so many pieces of an item cannot be taken off; null: they can. */
export function wrongTakeOff({ loaded, back, given }: OnTrip, qty: number): WrongTakeOff | null {
  const there = loaded - back
  if (loaded === 0) return 'absent'
  if (qty > there) return 'beyond'
  if (given > there - qty) return 'given'
  return qty === loaded ? 'all' : null
}

/** Which pieces of which lots are taken off: of those loaded last first. `lots` stand in the order of loading. */
export function shareTakeOff<L extends Lot>(
  lots: readonly L[],
  less: readonly { stockItemId: number; qty: number }[],
): { lot: L; qty: number }[] {
  const open = new Map(less.map(({ stockItemId, qty }) => [stockItemId, qty]))
  return lots.toReversed().flatMap((lot) => {
    const rest = open.get(lot.stockItemId) ?? 0
    const qty = Math.min(rest, lot.loaded - lot.returnedGood - lot.returnedExpired)
    open.set(lot.stockItemId, rest - qty)
    return qty > 0 ? [{ lot, qty }] : []
  })
}

/** How such a lot counts then; null: nothing of it was ever on the trip. What was added later goes first. */
export const withoutTaken = (
  { loaded, added }: { loaded: number; added: number },
  qty: number,
): { loaded: number; added: number } | null =>
  loaded === qty ? null : { loaded: loaded - qty, added: Math.max(0, added - qty) }
