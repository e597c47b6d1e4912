/** Vehicles (E-16). */
import { Vehicle, VehicleFilters, vehicleSorts } from '#contract/fleet/vehicle.ts'
import type { ListQuery, Page } from '#contract/paging.ts'
import { defineList, rowsOf } from '../list.ts'
import { type ById, oneNamed, pageOf, type Reading } from '../reading.ts'
import { requireOwnAgency } from '../scope.ts'
import { contains, ref, sql } from '../sql.ts'
import type { Reader } from '../statement.ts'
import { vehicle } from '../tables/index.ts'

const v = ref(vehicle, 'v')

const list = defineList({
  row: Vehicle,
  sortable: vehicleSorts,
  accepts: VehicleFilters,
  from: v,
  joins: [],
  id: v.id,
  columns: {
    id: v.id,
    regNo: v.regNo,
    name: v.name,
    type: v.type,
    capacity: v.capacity,
    isCounter: v.isCounter,
    isActive: v.isActive,
    rowVersion: v.rowVersion,
  },
  sorts: { regNo: v.regNo, name: v.name },
  firstSort: 'regNo',
  scope: () => sql`${v.deletedAt} is null`,
  filters: {
    type: (type) => sql`${v.type} = ${type}`,
    isActive: (isActive) => sql`${v.isActive} = ${isActive}`,
  },
  search: (pattern) => contains(pattern, v.regNo, v.name),
  totals: {},
})

/** `Agency_id`, when sent, is the agency of the session, else AGENCY_NOT_ALLOWED. */
export function* listVehicles(
  reader: Reader,
  { Agency_id, ...query }: ListQuery & { Agency_id?: number | undefined },
): Reading<Page<Vehicle>> {
  requireOwnAgency(reader, Agency_id)
  return (yield* pageOf(list, reader, query)).page
}

/** Refuses NOT_FOUND on `field`. */
export const getVehicle = (reader: Reader, { id, field }: ById): Reading<Vehicle> =>
  oneNamed(rowsOf(list, reader, sql`${v.id} = ${id}`, {}), 'The vehicle was not found in this agency.', field)
