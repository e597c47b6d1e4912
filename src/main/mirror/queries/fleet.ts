/** Routes and vehicles. The server answers the same calls with the same rows (src/server/areas/fleet/fleet-queries.ts). */
import type { Route } from '#contract/fleet/route.ts'
import { refuse } from '#contract/errors.ts'
import { type ListQuery, type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { type Vehicle, VehicleFilters, vehicleSorts } from '#contract/fleet/vehicle.ts'
import { always, amongIds, contains, page, when, where } from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import type { Who } from './scope.ts'

type RouteRow = Omit<Route, 'isActive'> & { isActive: number }
type VehicleRow = Omit<Vehicle, 'isActive' | 'isCounter'> & { isActive: number; isCounter: number }

const vehicleColumns =
  'v.id, v.reg_no as regNo, v.name, v.type, v.capacity, v.is_counter as isCounter, v.is_active as isActive, v.row_version as rowVersion'
const columnOf: Record<(typeof vehicleSorts)[number], string> = { regNo: 'v.reg_no', name: 'v.name' }
const shapeVehicle = (row: VehicleRow): Vehicle => ({
  ...row,
  isCounter: row.isCounter === 1,
  isActive: row.isActive === 1,
})

/** All routes by name. */
export const listRoutes = (mirror: MirrorReader): Route[] => routesWhere(mirror, '')

/** Refuses NOT_FOUND. */
export const getRoute = (mirror: MirrorReader, _who: Who, { id }: { id: number }): Route =>
  routesWhere(mirror, 'and r.id = ?', id)[0] ?? refuse('NOT_FOUND', 'The route was not found in this agency.')

const routesWhere = (mirror: MirrorReader, more: string, ...params: number[]): Route[] =>
  mirror
    .all<RouteRow>(
      `select r.id, r.name, r.description, r.is_active as isActive, r.row_version as rowVersion from route r where r.deleted_at is null ${more} order by r.name, r.id`,
      ...params,
    )
    .map((row) => ({ ...row, isActive: row.isActive === 1 }))

/** Vehicles. `Agency_id`, when sent, is the agency of the session, else AGENCY_NOT_ALLOWED. */
export function listVehicles(
  mirror: MirrorReader,
  who: Who,
  query: ListQuery & { Agency_id?: number | undefined },
): Page<Vehicle> {
  if (query.Agency_id !== undefined && query.Agency_id !== who.agencyId)
    refuse('AGENCY_NOT_ALLOWED', undefined, [{ field: 'Agency_id', message: 'is not the agency you work in' }])
  const filters = parseFilters(VehicleFilters, query.filters)
  const sort = parseSort(vehicleSorts, query.sort, { field: 'regNo', descending: false })
  const conditions = where(
    always('v.deleted_at is null'),
    contains(query.searchQuery, 'v.reg_no', 'v.name'),
    when(filters.type, 'v.type = ?'),
    when(filters.isActive, 'v.is_active = ?'),
  )
  const order = { expression: columnOf[sort.field], indexed: false, descending: sort.descending }
  return page(mirror, query, { from: 'from vehicle v', where: conditions, order, id: 'v.id' }, (ids) =>
    mirror.all<VehicleRow>(`select ${vehicleColumns} from vehicle v where v.id ${amongIds}`, ids).map(shapeVehicle),
  )
}

/** Refuses NOT_FOUND. */
export function getVehicle(mirror: MirrorReader, _who: Who, { id }: { id: number }): Vehicle {
  const row = mirror.get<VehicleRow>(
    `select ${vehicleColumns} from vehicle v where v.id = ? and v.deleted_at is null`,
    id,
  )
  return row ? shapeVehicle(row) : refuse('NOT_FOUND', 'The vehicle was not found in this agency.')
}
