/** What vehicles loaded and brought back, item by item, and what the movements of goods say about it. */
import { tripStatuses } from '#contract/trips/trip.ts'
import type { TripStatus } from '#contract/trips/trip.ts'
import { sql } from 'drizzle-orm'
import { literal } from '../../../db/literals.ts'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Days } from '../../../reports/period.ts'
import { ofTheirProducts } from '../trip-queries.ts'

const loadedItemColumns = {
  tripId: is.number,
  number: is.text,
  date: is.day,
  status: is.as<TripStatus>(is.number),
  vehicleId: is.number,
  vehicle: is.text,
  repId: is.number,
  rep: is.text,
  code: is.text,
  loaded: is.number,
  added: is.number,
  good: is.number,
  expired: is.number,
  /** Null while nothing came back yet: then it is on the vehicle. */
  sold: is.maybe(is.number),
  gasOut: is.number,
}
export type LoadedItem = RowOf<typeof loadedItemColumns>

type Asked = { repId?: number | undefined; vehicleId?: number | undefined; product?: number | undefined }

/** Trips loaded in the days that are not cancelled, by vehicle and day; at most `limit`. */
export async function loadedItems(tx: Tx, { from, to }: Days, asked: Asked, limit: number): Promise<LoadedItem[]> {
  return queryRows(tx.db, loadedItemColumns)`
    select t.id as "tripId", t.number, t.date, t.status, t.vehicle_id as "vehicleId", v.reg_no || ' ' || v.name as vehicle, t.rep_id as "repId", e.name as rep, s.code,
      sum(i.loaded)::int as loaded, sum(i.added)::int as added, sum(i.returned_good)::int as good, sum(i.returned_expired)::int as expired,
      case when t.status > 0 then sum(i.loaded - i.returned_good - i.returned_expired)::int end as sold,
      coalesce((select sum(g.qty) from depot.gas_out_line g where g.agency_id = t.agency_id and g.trip_id = t.id and g.stock_item_id = s.id and g.deleted_at is null), 0)::int as "gasOut"
    from depot.trip t
    join depot.vehicle v on v.agency_id = t.agency_id and v.id = t.vehicle_id
    join depot.employee e on e.agency_id = t.agency_id and e.id = t.rep_id
    join depot.trip_line i on i.agency_id = t.agency_id and i.trip_id = t.id and i.deleted_at is null
    join depot.stock_item s on s.agency_id = i.agency_id and s.id = i.stock_item_id
    where ${chosen(tx, { from, to }, asked)}
    group by t.agency_id, t.id, t.number, t.date, t.status, t.vehicle_id, v.reg_no, v.name, t.rep_id, e.name, s.id, s.code
    order by v.reg_no, t.vehicle_id, t.date, t.id, s.code
    limit ${limit}`
}

/** Pieces by the movements of the same trips: onto the vehicles, back good, back expired, to customers. */
export async function movedPieces(
  tx: Tx,
  days: Days,
  asked: Asked,
): Promise<{ loaded: number; good: number; expired: number; sold: number }> {
  const net = (place: string) =>
    sql`coalesce(sum(case when m.to_loc = ${place} then m.qty when m.from_loc = ${place} then -m.qty else 0 end)`
  const rows = await queryRows(tx.db, { loaded: is.number, good: is.number, expired: is.number, sold: is.number })`
    select -${net('WH')} filter (where m.source_type = 'LOAD'), 0)::int as loaded, ${net('WH')} filter (where m.source_type = 'UNLOAD'), 0)::int as good,
      ${net('HELD')}, 0)::int as expired, ${net('CUS')}, 0)::int as sold
    from depot.trip t join depot.stock_movement m on m.agency_id = t.agency_id and m.source_id = t.id
    where ${chosen(tx, days, asked)}`
  return rows[0] ?? { loaded: 0, good: 0, expired: 0, sold: 0 }
}

const chosen = (tx: Tx, { from, to }: Days, { repId, vehicleId, product }: Asked) =>
  sql.join(
    [
      sql`t.date between ${from}::date and ${to}::date and t.status <> ${literal(tripStatuses.cancelled)}`,
      ofTheirProducts(tx, sql`t.product_id`, product),
      repId === undefined ? undefined : sql`t.rep_id = ${repId}`,
      vehicleId === undefined ? undefined : sql`t.vehicle_id = ${vehicleId}`,
    ].filter((condition) => condition !== undefined),
    sql` and `,
  )
