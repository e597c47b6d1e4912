/** Documents that say which lots they took: trips and expiry notes follow when goods were layered again (domain.md §9). */
import type { Cents } from '#contract/money.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { insertRows } from '../db/insert-rows.ts'
import { routingItem } from '../db/schema/index.ts'
import type { Tx } from '../db/tx.ts'
import type { Correction } from './layering.ts'
import type { Replayed } from './replay.ts'

export async function followLayers(
  tx: Tx,
  stockId: number,
  corrections: readonly Correction[],
  places: Replayed['places'],
): Promise<void> {
  const idsOf = (...types: string[]) => [
    ...new Set(corrections.flatMap(({ of: { source } }) => (types.includes(source.type) ? [source.id] : []))),
  ]
  for (const tripId of idsOf('LOAD', 'UNLOAD', 'SALES_SUMMARY'))
    await followTrip(tx, { tripId, stockId, order: [...(places.get(`VEH:${tripId}`)?.keys() ?? [])] })
  for (const ernId of idsOf('ERN')) await followErn(tx, ernId, stockId)
}

type TripLot = { lotId: number; loaded: number; good: number; expired: number; expiredValue: Cents; cost: Cents }

/** The rows of a trip get the lots in the order of loading, which their own order tells. */
async function followTrip(
  tx: Tx,
  { tripId, stockId, order }: { tripId: number; stockId: number; order: readonly number[] },
): Promise<void> {
  const ofTrip = and(eq(routingItem.routingId, tripId), eq(routingItem.stockId, stockId), isNull(routingItem.deletedAt))
  const known = await tx.db.select().from(routingItem).where(ofTrip).orderBy(asc(routingItem.id))
  const [first] = known
  if (!first) return
  const lots = (await lotsOfTrip(tx, tripId, stockId)).toSorted(
    (a, b) => order.indexOf(a.lotId) - order.indexOf(b.lotId),
  )
  const added = sharedFromLast(
    lots.map(({ loaded }) => loaded),
    known.reduce((sum, row) => sum + row.added, 0),
  )
  const rows = lots.map(({ lotId, loaded, good, expired, expiredValue, cost }, i) => ({
    lotId,
    loaded,
    added: added[i] ?? 0,
    returnedGood: good,
    returnedExpired: expired,
    expiredValue,
    cost,
    updatedAt: tx.now,
    updatedBy: tx.actor.userId,
  }))
  if (known.length === rows.length && known.every(({ lotId }, i) => lotId === rows[i]?.lotId)) {
    for (const [i, { id }] of known.entries())
      await tx.db
        .update(routingItem)
        .set(rows[i] ?? {})
        .where(eq(routingItem.id, id))
    return
  }
  await tx.db
    .update(routingItem)
    .set({ deletedAt: tx.now, updatedAt: tx.now, updatedBy: tx.actor.userId })
    .where(ofTrip)
  const { unitPrice, createdAt, createdBy } = first
  await insertRows(
    tx,
    routingItem,
    rows.map((row) => ({ ...row, routingId: tripId, stockId, unitPrice, createdAt, createdBy })),
  )
}

/** What a trip's movements say of each lot. Of a cancelled trip everything came back. */
async function lotsOfTrip(tx: Tx, tripId: number, stockId: number): Promise<TripLot[]> {
  const { rows } = await tx.db.execute<TripLot & { into: number; isCancelled: boolean }>(sql`
    with flow as (
      select m.lot_id, m.source_type as type, m.from_loc, m.to_loc, m.qty, m.value, case when m.from_loc like 'VEH:%' then 1 else -1 end as sign
      from depot.stock_move m where m.source_id = ${tripId} and m.stock_id = ${stockId})
    select f.lot_id as "lotId", -coalesce(sum(sign * qty) filter (where type = 'LOAD'), 0)::int as loaded,
      coalesce(sum(qty) filter (where type = 'LOAD' and sign < 0), 0)::int as into,
      coalesce(sum(sign * qty) filter (where type = 'UNLOAD' and 'WH' in (from_loc, to_loc)), 0)::int as good,
      coalesce(sum(sign * qty) filter (where type = 'UNLOAD' and 'HELD' in (from_loc, to_loc)), 0)::int as expired,
      coalesce(sum(sign * value) filter (where type = 'UNLOAD' and 'HELD' in (from_loc, to_loc)), 0)::bigint as "expiredValue",
      coalesce(sum(sign * value) filter (where type = 'SALES_SUMMARY'), 0)::bigint as cost,
      (select t.status = 9 from depot.daily_vehical_routing t where t.id = ${tripId}) as "isCancelled"
    from flow f group by f.lot_id`)
  return withoutDebts(
    rows.map(({ into, isCancelled, ...lot }) => (isCancelled ? { ...lot, loaded: into, good: into } : lot)),
  ).filter(({ loaded }) => loaded > 0)
}

/** Pieces of a lot that went back on the vehicle in place of others that had come back count as loaded in their place. */
function withoutDebts(lots: readonly TripLot[]): TripLot[] {
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

/** What was added later is of the lots that were loaded last. */
function sharedFromLast(loaded: readonly number[], total: number): number[] {
  let left = total
  const shares = loaded.toReversed().map((qty) => {
    const share = Math.min(qty, left)
    left -= share
    return share
  })
  return shares.toReversed()
}

/** An entered line has a row per lot; its claim stands on the first. */
async function followErn(tx: Tx, ernId: number, stockId: number): Promise<void> {
  await tx.db.execute(sql`
    with taken as (
      select m.source_line_id as line, m.lot_id, sum(case when m.to_loc = 'SCRAP' then m.qty else -m.qty end)::int as qty,
        sum(case when m.to_loc = 'SCRAP' then m.value else -m.value end)::bigint as value, min(l.expiry_on) as expiry_on, min(l.received_on) as received_on
      from depot.stock_move m join depot.stock_lot l on l.agency_id = m.agency_id and l.id = m.lot_id
      left join depot.stock_move o on o.agency_id = m.agency_id and o.id = m.adjusts_id
      where m.source_id = ${ernId} and m.source_type = 'ERN' and m.stock_id = ${stockId} and m.reverses_id is null and o.reverses_id is null
      group by m.source_line_id, m.lot_id),
    wanted as (
      select t.*, row_number() over (partition by t.line order by t.expiry_on nulls last, t.received_on, t.lot_id) as no from taken t where t.qty > 0),
    known as (
      select n.*, row_number() over (partition by n.input_line order by n.line_no, n.id) as no from depot.ern_line n
      where n.ern_id = ${ernId} and n.stock_id = ${stockId}),
    updated as (
      update depot.ern_line n set lot_id = w.lot_id, qty = w.qty, value = w.value
      from known k join wanted w on w.line = k.input_line and w.no = k.no where n.id = k.id),
    removed as (
      delete from depot.ern_line n using known k where n.id = k.id and not exists (select 1 from wanted w where w.line = k.input_line and w.no = k.no))
    insert into depot.ern_line (ern_id, line_no, input_line, exist, stock_id, lot_id, description, source_loc, qty, value, disposal, bottle_damaged, supplier_id)
    select k.ern_id, k.line_no, k.input_line, k.exist, k.stock_id, w.lot_id, k.description, k.source_loc, w.qty, w.value, k.disposal, k.bottle_damaged, k.supplier_id
    from wanted w join known k on k.input_line = w.line and k.no = 1
    where not exists (select 1 from known x where x.input_line = w.line and x.no = w.no)`)
  await tx.db.execute(sql`
    update depot.ern n set total = (select coalesce(sum(l.value), 0) from depot.ern_line l where l.agency_id = n.agency_id and l.ern_id = n.id), row_version = n.row_version + 1
    where n.id = ${ernId}`)
}
