/** Trips say which lots they took: their lines follow when goods were recosted (BKD-02). */
import type { Cents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { tripLine } from '../../db/schema/index.ts'
import { deleteStamps, touchStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import type { Replayed } from '../../stock/replay.ts'

type TripRow = typeof tripLine.$inferSelect
type TripLot = {
  lotId: number
  loaded: number
  good: number
  expired: number
  expiredValue: Cents
  cost: Cents
}
type LotOfTrip = TripLot & { tripId: number }

/** The rows of a trip get the lots in the order of loading, which their own order tells. */
export async function layTripLines(
  tx: Tx,
  tripIds: readonly number[],
  stockItemId: number,
  places: Replayed['places'],
): Promise<void> {
  const known = await tx.db
    .select()
    .from(tripLine)
    .where(
      and(inArray(tripLine.tripId, [...tripIds]), eq(tripLine.stockItemId, stockItemId), isNull(tripLine.deletedAt)),
    )
    .orderBy(asc(tripLine.id))
  const rowsOf = Map.groupBy(known, ({ tripId }) => tripId)
  const lotsOf = Map.groupBy(await lotsOfTrips(tx, tripIds, stockItemId), ({ tripId }) => tripId)
  const kept: (TripLot & { id: number; added: number })[] = []
  const gone: number[] = []
  const fresh: (typeof tripLine.$inferInsert)[] = []
  for (const [tripId, rows] of rowsOf) {
    const order = [...(places.get(`VEH:${tripId}`)?.keys() ?? [])]
    const lots = withAdded(rows, lotsOf.get(tripId) ?? [], order)
    if (rows.length === lots.length && rows.every(({ lotId }, i) => lotId === lots[i]?.lotId))
      kept.push(...lots.map((lot, i) => ({ ...lot, id: rows[i]?.id ?? unreachable('a lot has no row') })))
    else {
      gone.push(...rows.map(({ id }) => id))
      fresh.push(...lots.map((lot) => rowOf(tx, rows, lot)))
    }
  }
  await setRows(tx, kept)
  if (gone.length > 0) await tx.db.update(tripLine).set(deleteStamps(tx)).where(inArray(tripLine.id, gone))
  await insertRows(tx, tripLine, fresh)
}

/** Price and origin of a row are those of the rows that it stands for. */
function rowOf(tx: Tx, [first]: readonly TripRow[], lot: TripLot & { added: number }): typeof tripLine.$inferInsert {
  if (!first) unreachable('a trip has no row of the item')
  const { tripId, stockItemId, unitPrice, createdAt, createdBy } = first
  const { lotId, loaded, added, good, expired, expiredValue, cost } = lot
  const stamp = { createdAt, createdBy, ...touchStamps(tx) }
  const counts = { loaded, added, returnedGood: good, returnedExpired: expired, expiredValue, cost }
  return { tripId, stockItemId, lotId, unitPrice, ...counts, ...stamp }
}

async function setRows(tx: Tx, rows: readonly (TripLot & { id: number; added: number })[]): Promise<void> {
  if (rows.length === 0) return
  const column = (name: keyof (typeof rows)[number]) => sql.param(rows.map((row) => row[name]))
  await tx.db.execute(sql`
    update depot.trip_line i set loaded = r.loaded, added = r.added, returned_good = r.good, returned_expired = r.expired, expired_value = r.expired_value, cost = r.cost,
      updated_at = ${tx.now.toISOString()}::timestamptz, updated_by = ${tx.actor.userId}
    from unnest(${column('id')}::bigint[], ${column('loaded')}::int[], ${column('added')}::int[], ${column('good')}::int[], ${column('expired')}::int[],
      ${column('expiredValue')}::bigint[], ${column('cost')}::bigint[]) as r(id, loaded, added, good, expired, expired_value, cost) where i.id = r.id`)
}

/** The lots in the order of loading. What was added later is of those that were loaded last. */
function withAdded(rows: readonly TripRow[], lots: readonly TripLot[], order: readonly number[]) {
  let left = rows.reduce((sum, row) => sum + row.added, 0)
  return lots
    .toSorted((a, b) => order.indexOf(a.lotId) - order.indexOf(b.lotId))
    .toReversed()
    .map((lot) => {
      const added = Math.min(lot.loaded, left)
      left -= added
      return { ...lot, added }
    })
    .toReversed()
}

/** What the movements of trips say of each lot. Of a cancelled trip everything came back. */
async function lotsOfTrips(tx: Tx, tripIds: readonly number[], stockItemId: number): Promise<LotOfTrip[]> {
  const rows = await queryRows<LotOfTrip & { into: number; isCancelled: boolean }>(tx.db, {
    lotId: is.number,
    loaded: is.number,
    good: is.number,
    expired: is.number,
    expiredValue: is.cents,
    cost: is.cents,
    tripId: is.number,
    into: is.number,
    isCancelled: is.flag,
  })`
    with flow as (
      select m.source_id as trip_id, m.lot_id, m.source_type as type, m.from_loc, m.to_loc, m.qty, m.value, case when m.from_loc like 'VEH:%' then 1 else -1 end as sign
      from depot.stock_movement m where m.source_id = any (${sql.param([...tripIds])}::bigint[]) and m.stock_item_id = ${stockItemId})
    select f.trip_id as "tripId", f.lot_id as "lotId", -coalesce(sum(sign * qty) filter (where type = 'LOAD'), 0)::int as loaded,
      coalesce(sum(qty) filter (where type = 'LOAD' and sign < 0), 0)::int as into,
      coalesce(sum(sign * qty) filter (where type = 'UNLOAD' and 'WH' in (from_loc, to_loc)), 0)::int as good,
      coalesce(sum(sign * qty) filter (where type = 'UNLOAD' and 'HELD' in (from_loc, to_loc)), 0)::int as expired,
      coalesce(sum(sign * value) filter (where type = 'UNLOAD' and 'HELD' in (from_loc, to_loc)), 0)::bigint as "expiredValue",
      coalesce(sum(sign * value) filter (where type = 'SALES_SUMMARY'), 0)::bigint as cost,
      (select t.status = ${tripStatuses.cancelled} from depot.trip t where t.id = f.trip_id) as "isCancelled"
    from flow f group by f.trip_id, f.lot_id`
  const lots = rows.map(({ into, isCancelled, ...lot }) => (isCancelled ? { ...lot, loaded: into, good: into } : lot))
  return [...Map.groupBy(lots, ({ tripId }) => tripId).values()]
    .flatMap(withoutDebts)
    .filter(({ loaded }) => loaded > 0)
}

/** Pieces of a lot that went back on the vehicle in place of others that had come back count as loaded in their place. */
function withoutDebts(lots: readonly LotOfTrip[]): LotOfTrip[] {
  let owed = 0
  const paid = lots.map((lot) => {
    const debt = Math.max(0, -lot.good)
    owed += debt
    return { ...lot, loaded: lot.loaded + debt, good: lot.good + debt }
  })
  return paid.map((lot) => {
    const less = Math.min(owed, lot.good)
    owed -= less
    return { ...lot, loaded: lot.loaded - less, good: lot.good - less }
  })
}
