/** Documents that say which lots they took: trips and expiry notes follow when goods were recosted (BKD-02). */
import type { Cents } from '#contract/money.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { insertRows } from '../db/insert-rows.ts'
import { tripLine } from '../db/schema/index.ts'
import type { Tx } from '../db/tx.ts'
import type { Pieces } from './move-rows.ts'
import type { Replayed, ReplayMove } from './replay.ts'

/** Pieces of a lot that a movement did not take after all (`back`), or takes instead. */
export type Correction = Pieces & { of: ReplayMove; lotId: number; back: boolean }

export async function applyLayers(
  tx: Tx,
  stockItemId: number,
  corrections: readonly Correction[],
  places: Replayed['places'],
): Promise<void> {
  const idsOf = (...types: string[]) => [
    ...new Set(corrections.flatMap(({ of: { source } }) => (types.includes(source.type) ? [source.id] : []))),
  ]
  const trips = idsOf('LOAD', 'UNLOAD', 'SALES_SUMMARY')
  if (trips.length > 0) await followTrips(tx, trips, stockItemId, places)
  const notes = idsOf('ERN')
  if (notes.length > 0) await followExpiryNotes(tx, notes, stockItemId)
}

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
async function followTrips(
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
      kept.push(...lots.map((lot, i) => ({ ...lot, id: rows[i]?.id ?? 0 })))
    else {
      gone.push(...rows.map(({ id }) => id))
      fresh.push(...lots.map((lot) => rowOf(tx, rows, lot)))
    }
  }
  await setRows(tx, kept)
  if (gone.length > 0)
    await tx.db
      .update(tripLine)
      .set({ deletedAt: tx.now, updatedAt: tx.now, updatedBy: tx.actor.userId })
      .where(inArray(tripLine.id, gone))
  await insertRows(tx, tripLine, fresh)
}

/** Price and origin of a row are those of the rows that it stands for. */
function rowOf(tx: Tx, [first]: readonly TripRow[], lot: TripLot & { added: number }): typeof tripLine.$inferInsert {
  if (!first) throw new Error('a trip has no row of the item')
  const { tripId, stockItemId, unitPrice, createdAt, createdBy } = first
  const { lotId, loaded, added, good, expired, expiredValue, cost } = lot
  const stamp = { createdAt, createdBy, updatedAt: tx.now, updatedBy: tx.actor.userId }
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
  const { rows } = await tx.db.execute<LotOfTrip & { into: number; isCancelled: boolean }>(sql`
    with flow as (
      select m.source_id as trip_id, m.lot_id, m.source_type as type, m.from_loc, m.to_loc, m.qty, m.value, case when m.from_loc like 'VEH:%' then 1 else -1 end as sign
      from depot.stock_movement m where m.source_id = any (${sql.param([...tripIds])}::bigint[]) and m.stock_item_id = ${stockItemId})
    select f.trip_id as "tripId", f.lot_id as "lotId", -coalesce(sum(sign * qty) filter (where type = 'LOAD'), 0)::int as loaded,
      coalesce(sum(qty) filter (where type = 'LOAD' and sign < 0), 0)::int as into,
      coalesce(sum(sign * qty) filter (where type = 'UNLOAD' and 'WH' in (from_loc, to_loc)), 0)::int as good,
      coalesce(sum(sign * qty) filter (where type = 'UNLOAD' and 'HELD' in (from_loc, to_loc)), 0)::int as expired,
      coalesce(sum(sign * value) filter (where type = 'UNLOAD' and 'HELD' in (from_loc, to_loc)), 0)::bigint as "expiredValue",
      coalesce(sum(sign * value) filter (where type = 'SALES_SUMMARY'), 0)::bigint as cost,
      (select t.status = 9 from depot.trip t where t.id = f.trip_id) as "isCancelled"
    from flow f group by f.trip_id, f.lot_id`)
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

/** An entered line has a row per lot; its claim stands on the first. */
async function followExpiryNotes(tx: Tx, expiryNoteIds: readonly number[], stockItemId: number): Promise<void> {
  const ids = sql`${sql.param([...expiryNoteIds])}::bigint[]`
  await tx.db.execute(sql`
    with taken as (
      select m.source_id as expiry_note_id, m.source_line_id as line, m.lot_id, sum(case when m.to_loc = 'SCRAP' then m.qty else -m.qty end)::int as qty,
        sum(case when m.to_loc = 'SCRAP' then m.value else -m.value end)::bigint as value, min(l.expiry_on) as expiry_on, min(l.received_on) as received_on
      from depot.stock_movement m join depot.stock_lot l on l.agency_id = m.agency_id and l.id = m.lot_id
      left join depot.stock_movement o on o.agency_id = m.agency_id and o.id = m.adjusts_id
      where m.source_id = any (${ids}) and m.source_type = 'ERN' and m.stock_item_id = ${stockItemId} and m.reverses_id is null and o.reverses_id is null
      group by m.source_id, m.source_line_id, m.lot_id),
    wanted as (
      select t.*, row_number() over (partition by t.expiry_note_id, t.line order by t.expiry_on nulls last, t.received_on, t.lot_id) as no from taken t where t.qty > 0),
    known as (
      select n.*, row_number() over (partition by n.expiry_note_id, n.input_line order by n.line_no, n.id) as no from depot.expiry_note_line n
      where n.expiry_note_id = any (${ids}) and n.stock_item_id = ${stockItemId}),
    updated as (
      update depot.expiry_note_line n set lot_id = w.lot_id, qty = w.qty, value = w.value
      from known k join wanted w on w.expiry_note_id = k.expiry_note_id and w.line = k.input_line and w.no = k.no where n.id = k.id),
    removed as (
      delete from depot.expiry_note_line n using known k where n.id = k.id
        and not exists (select 1 from wanted w where w.expiry_note_id = k.expiry_note_id and w.line = k.input_line and w.no = k.no))
    insert into depot.expiry_note_line (expiry_note_id, line_no, input_line, exist, stock_item_id, lot_id, description, source_loc, qty, value, disposal, bottle_damaged, supplier_id)
    select k.expiry_note_id, k.line_no, k.input_line, k.exist, k.stock_item_id, w.lot_id, k.description, k.source_loc, w.qty, w.value, k.disposal, k.bottle_damaged, k.supplier_id
    from wanted w join known k on k.expiry_note_id = w.expiry_note_id and k.input_line = w.line and k.no = 1
    where not exists (select 1 from known x where x.expiry_note_id = w.expiry_note_id and x.input_line = w.line and x.no = w.no)`)
  await tx.db.execute(sql`
    update depot.expiry_note n set total = s.total, row_version = n.row_version + 1
    from (select l.expiry_note_id, sum(l.value)::bigint as total from depot.expiry_note_line l where l.expiry_note_id = any (${ids}) group by 1) s where n.id = s.expiry_note_id`)
}
