/** Trips of some days with what they were settled for (RPT-30). */
import type { TripTotals } from '#contract/trips/trip.ts'
import { type TripStatus, tripStatuses } from '#contract/trips/trip.ts'
import { sql } from 'drizzle-orm'
import { where } from '../../../db/listing.ts'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Days } from '../../../reports/period.ts'
import { ofTheirProducts } from '../../trips/index.ts'

const settledTripColumns = {
  id: is.number,
  number: is.text,
  date: is.day,
  repId: is.number,
  rep: is.text,
  status: is.as<TripStatus>(is.number),
  /** Of a trip that is settled. */
  totals: is.maybe(is.as<TripTotals>(is.json)),
}
export type TripOfRep = RowOf<typeof settledTripColumns>

/** By rep, day and number; cancelled ones left out. */
export async function tripsOfReps(
  tx: Tx,
  { from, to }: Days,
  repId: number | undefined,
  limit: number,
): Promise<TripOfRep[]> {
  return queryRows(tx.db, settledTripColumns)`
    select t.id, t.number, t.date, t.rep_id as "repId", e.name as rep, t.status, t.totals from depot.trip t
    join depot.employee e on e.agency_id = t.agency_id and e.id = t.rep_id
    ${where(
      sql`t.date between ${from}::date and ${to}::date`,
      sql`t.status <> ${tripStatuses.cancelled}`,
      repId === undefined ? undefined : sql`t.rep_id = ${repId}`,
      ofTheirProducts(tx, sql`t.product_id`),
    )} order by e.name, e.id, t.date, t.queue_no, t.id limit ${limit}`
}
