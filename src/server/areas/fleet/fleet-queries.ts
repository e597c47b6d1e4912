/** Reads of routes and vehicles (E-16). The mirror answers the same calls with the same rows. */
import type { Route } from '#contract/fleet/route.ts'
import { refuse } from '#contract/errors.ts'
import { type ListQuery, type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { type Vehicle, VehicleFilters, vehicleSorts } from '#contract/fleet/vehicle.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contains, orderBy, page, where } from '../../db/listing.ts'
import type { Tx } from '../../db/tx.ts'

const vehicleColumns = sql`v.id, v.reg_no as "regNo", v.name, v.type, v.capacity, v.is_counter as "isCounter", v.is_active as "isActive", v.row_version as "rowVersion"`
const sortColumns: Record<(typeof vehicleSorts)[number], SQL> = { regNo: sql`v.reg_no`, name: sql`v.name` }

/** All routes by name. */
export const listRoutes = (tx: Tx): Promise<Route[]> => routesWhere(tx)

/** Refuses NOT_FOUND on `field`. */
export async function routeById(tx: Tx, id: number, field = 'id'): Promise<Route> {
  const [found] = await routesWhere(tx, sql`r.id = ${id}`)
  return found ?? refuse('NOT_FOUND', 'The route was not found in this agency.', [{ field, message: 'was not found' }])
}

/** The same as a call. */
export const getRoute = (tx: Tx, { id }: { id: number }): Promise<Route> => routeById(tx, id)

/** Vehicles. `Agency_id`, when sent, is the header's agency, else AGENCY_NOT_ALLOWED. */
export function listVehicles(tx: Tx, query: ListQuery & { Agency_id?: number | undefined }): Promise<Page<Vehicle>> {
  if (query.Agency_id !== undefined && query.Agency_id !== tx.agency.id)
    refuse('AGENCY_NOT_ALLOWED', undefined, [{ field: 'Agency_id', message: 'is not the agency you work in' }])
  const filters = parseFilters(VehicleFilters, query.filters)
  const sort = parseSort(vehicleSorts, query.sort, { field: 'regNo', descending: false })
  const conditions = where(
    sql`v.deleted_at is null`,
    contains(query.searchQuery, sql`v.reg_no`, sql`v.name`),
    filters.type === undefined ? undefined : sql`v.type = ${filters.type}`,
    filters.isActive === undefined ? undefined : sql`v.is_active = ${filters.isActive}`,
  )
  return page<Vehicle, Vehicle>(
    tx,
    query,
    {
      select: vehicleColumns,
      from: sql`from depot.vehicle v`,
      where: conditions,
      order: orderBy(sortColumns[sort.field], sort.descending, sql`v.id`),
    },
    (row) => row,
  )
}

/** Refuses NOT_FOUND on `field`. */
export async function vehicleById(tx: Tx, id: number, field = 'id'): Promise<Vehicle> {
  const rows = await tx.db.execute<Vehicle>(
    sql`select ${vehicleColumns} from depot.vehicle v where v.id = ${id} and v.deleted_at is null`,
  )
  return (
    rows.rows[0] ??
    refuse('NOT_FOUND', 'The vehicle was not found in this agency.', [{ field, message: 'was not found' }])
  )
}

/** The same as a call. */
export const getVehicle = (tx: Tx, { id }: { id: number }): Promise<Vehicle> => vehicleById(tx, id)

async function routesWhere(tx: Tx, ...conditions: SQL[]): Promise<Route[]> {
  const rows = await tx.db.execute<Route>(sql`
    select r.id, r.name, r.description, r.is_active as "isActive", r.row_version as "rowVersion" from depot.route r
    ${where(sql`r.deleted_at is null`, ...conditions)} order by r.name, r.id`)
  return rows.rows
}

/** The route when a new document may name it. Refuses on `field`: NOT_FOUND, INVALID when it is inactive. */
export async function requireRoute(tx: Tx, id: number, field: string): Promise<Route> {
  const route = await routeById(tx, id, field)
  requireActive(route, route.name, field)
  return route
}

/** The vehicle when a new document may name it. Refuses on `field`: NOT_FOUND, INVALID when it is inactive. */
export async function requireVehicle(tx: Tx, id: number, field: string): Promise<Vehicle> {
  const vehicle = await vehicleById(tx, id, field)
  requireActive(vehicle, vehicle.regNo, field)
  return vehicle
}

function requireActive({ isActive }: { isActive: boolean }, name: string, field: string): void {
  if (!isActive) refuse('INVALID', `${name} is not active.`, [{ field, message: 'is not active' }])
}
