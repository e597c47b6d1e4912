/** Goods that are taken off a trip before it is settled: a whole lot, or some pieces of an item (E-31, E-32). */
import { isAdmin } from '#contract/access.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { itemOnTrip, shareTakeOff, withoutTaken, wrongTakeOff } from '#contract/trips/take-off.ts'
import type { AddItemsInput } from '#contract/trips/trip.ts'
import { eq, sql } from 'drizzle-orm'
import { tripLine } from '../../db/schema/index.ts'
import { deleteStamps, touchStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { reversalDate } from '../../ledger/business-date.ts'
import { issue, pick } from '../../stock/issue.ts'
import { move } from '../../stock/move.ts'
import { recostFollowing } from '../../stock/recost.ts'
import { loading, vehicleOf } from './trip-commands.ts'
import { gasOutOf, lastMoveOf, type LoadedLot, type TripRow, tripLines } from './trip-queries.ts'

/** Refuses ROLE_NOT_ALLOWED to a User after the day of the loading. */
export function requireMayTakeOff(tx: Tx, trip: TripRow): void {
  if (trip.date !== tx.today && !isAdmin(tx.actor.roles))
    refuse(
      'ROLE_NOT_ALLOWED',
      `${trip.number} was loaded on ${formatDate(trip.date)}. Ask an Admin to take lines off it.`,
    )
}

/** What is still on the vehicle of a lot, or counts as sold, goes back to the warehouse; what came back stays. Refuses GASOUT_EXCEEDS_SOLD. */
export async function takeLotOff(tx: Tx, trip: TripRow, lot: typeof tripLine.$inferSelect): Promise<void> {
  const { stockItemId, lotId, loaded, returnedGood, returnedExpired } = lot
  const back = returnedGood + returnedExpired
  const qty = loaded - back
  const [lots, gasOut] = [await tripLines(tx, trip.id), await gasOutOf(tx, trip.id)]
  const item = itemOnTrip(stockItemId, lots, gasOut)
  const left = item.loaded - item.back - qty
  if (item.given > left) refuseBelowGiven(codeOf(lots, stockItemId), { stockItemId, field: 'id', ...item, left })
  const date = reversalDate(tx, await lastMoveOf(tx, trip))
  if (qty > 0)
    await issue(tx, loading(trip, date), vehicleOf(trip), 'WH', [{ stockItemId, lotId, qty, lineId: lot.id }])
  await tx.db
    .update(tripLine)
    .set(
      back === 0
        ? deleteStamps(tx)
        : {
            loaded: back,
            added: sql`least(${tripLine.added}, ${back})`,
            ...touchStamps(tx),
          },
    )
    .where(eq(tripLine.id, lot.id))
  await recostFollowing(tx, loading(trip, date), [stockItemId])
}

type Less = { stockItemId: number; qty: number; field: string }

/**
 * E-31: the lines with a negative quantity, of the lots loaded last first, back into those. As E-32 they bear the day of the trip's newest
 * movement. Refuses ROLE_NOT_ALLOWED as {@link requireMayTakeOff}, NOT_FOUND, more than is on the vehicle or counts as sold, all of an item
 * (its line is removed instead: a trip is never emptied by a figure), GASOUT_EXCEEDS_SOLD.
 */
export async function takePiecesOff(tx: Tx, trip: TripRow, lines: AddItemsInput['lines']): Promise<void> {
  const less = lines.flatMap(({ stock_item_id, qty }, i): Less[] =>
    qty < 0 ? [{ stockItemId: stock_item_id, qty: -qty, field: `lines.${i}` }] : [],
  )
  if (less.length === 0) return
  requireMayTakeOff(tx, trip)
  const lots = await tripLines(tx, trip.id)
  const gasOut = await gasOutOf(tx, trip.id)
  for (const one of less) requireFits(trip, lots, gasOut, one)
  const taken = shareTakeOff(lots, less)
  const date = reversalDate(tx, await lastMoveOf(tx, trip))
  const from = vehicleOf(trip)
  const wants = taken.map(({ lot: { id, stockItemId, lotId }, qty }) => ({ stockItemId, lotId, qty, lineId: id }))
  // Nobody named these lots: they follow when the trip's goods are of others by a late document.
  const picked = await pick(tx, from, wants, date)
  await move(
    tx,
    loading(trip, date),
    picked.map((each) => ({ ...each, from, to: 'WH' as const })),
  )
  for (const { lot, qty } of taken) {
    const counts = withoutTaken(lot, qty)
    await tx.db
      .update(tripLine)
      .set(counts ? { ...counts, ...touchStamps(tx) } : deleteStamps(tx))
      .where(eq(tripLine.id, lot.id))
  }
  await recostFollowing(
    tx,
    loading(trip, date),
    less.map(({ stockItemId }) => stockItemId),
  )
}

const codeOf = (lots: readonly LoadedLot[], stockItemId: number): string =>
  lots.find((lot) => lot.stockItemId === stockItemId)?.code ?? ''

type GasOut = Awaited<ReturnType<typeof gasOutOf>>

function requireFits(
  trip: TripRow,
  lots: readonly LoadedLot[],
  gasOut: GasOut,
  { stockItemId, qty, field }: Less,
): void {
  const item = itemOnTrip(stockItemId, lots, gasOut)
  const there = item.loaded - item.back
  const code = codeOf(lots, stockItemId)
  const onQty = { field: `${field}.qty`, stock: stockItemId }
  switch (wrongTakeOff(item, qty)) {
    case 'absent':
      return refuse('NOT_FOUND', 'The item is not on this trip.', [
        { field: `${field}.stock_item_id`, message: 'is not on this trip' },
      ])
    case 'beyond':
      return refuse('INVALID', `Only ${there} of ${code} can be taken off ${trip.number}.`, [
        { ...onQty, message: `should be at most ${there} taken off` },
      ])
    case 'all':
      return refuse('INVALID', `That is all of ${code} on ${trip.number}. Remove the line instead.`, [
        { ...onQty, message: 'is all of it: remove the line instead' },
      ])
    case 'given':
      return refuseBelowGiven(code, { ...item, field: onQty.field, stockItemId, left: there - qty })
    case null:
  }
}

/** What is left of an item covers what was declared as given out. */
function refuseBelowGiven(
  code: string,
  { field, stockItemId, given, left }: { field: string; stockItemId: number; given: number; left: number },
): never {
  return refuse(
    'GASOUT_EXCEEDS_SOLD',
    `${given} of ${code} are declared as given out, and ${left} would be left. Remove gas-out lines first.`,
    [{ field, message: `${given} given out, ${left} left`, stock: stockItemId, given, left }],
  )
}
