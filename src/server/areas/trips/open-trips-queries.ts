/** Trips that are not settled when a day is closed (E-69). */
import type { BusinessDate } from '#contract/dates.ts'
import { formatDate } from '#contract/format.ts'
import { openTripStatuses } from '../../db/literals.ts'
import { is, type RowOf, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'

const waitingColumns = {
  id: is.number,
  number: is.text,
  vehicle: is.text,
  rep: is.text,
  unloadedOn: is.maybe(is.day),
  parkedReason: is.maybe(is.text),
}
type Waiting = RowOf<typeof waitingColumns>
type OpenTrip = { id: number; number: string; words: string; isOut: boolean }

/**
 * In words, trip by trip. `waiting`: they came back by that day and have to be settled first. `carriedOver`: on the road, back only
 * later, or on hold with a reason; their goods stand on their vehicles.
 */
export async function openTrips(tx: Tx, date: BusinessDate): Promise<{ waiting: OpenTrip[]; carriedOver: OpenTrip[] }> {
  const rows = await queryRows(tx.db, waitingColumns)`
    select t.id, t.number, v.reg_no as vehicle, e.name as rep, t.unloaded_on as "unloadedOn", t.parked_reason as "parkedReason"
    from depot.trip t
    join depot.vehicle v on v.agency_id = t.agency_id and v.id = t.vehicle_id
    join depot.employee e on e.agency_id = t.agency_id and e.id = t.rep_id
    where t.status in (${openTripStatuses}) and t.date <= ${date}::date order by t.date, t.id`
  const isWaiting = ({ unloadedOn, parkedReason }: Waiting) =>
    unloadedOn !== null && unloadedOn <= date && parkedReason === null
  return {
    waiting: rows.filter(isWaiting).map(told),
    carriedOver: rows.filter((row) => !isWaiting(row)).map(told),
  }
}

const told = (row: Waiting): OpenTrip => ({
  id: row.id,
  number: row.number,
  words: inWords(row),
  isOut: row.unloadedOn === null,
})

function inWords({ number, vehicle, rep, unloadedOn, parkedReason }: Waiting): string {
  const stands = unloadedOn === null ? 'on the road' : `back on ${formatDate(unloadedOn)}`
  return `Trip ${number}, ${vehicle}, ${rep}: ${parkedReason === null ? stands : `on hold, ${parkedReason}`}`
}
