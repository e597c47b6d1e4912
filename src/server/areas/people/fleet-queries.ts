/** Reads of routes and vehicles (domain.md §1.4). The mirror answers the same calls with the same rows. */
import type { DailyRoute } from '#contract/daily-route.ts'
import { refuse } from '#contract/errors.ts'
import { type ListQuery, type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { type Vehical, VehicalFilters, vehicalSorts } from '#contract/vehical.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contains, orderBy, page, where } from '../../db/listing.ts'
import type { Tx } from '../../db/tx.ts'

const vehicalColumns = sql`v.id, v.reg_no as "regNo", v.name, v.type, v.capacity, v.is_counter as "isCounter", v.is_active as "isActive", v.row_version as "rowVersion"`
const sortColumns: Record<(typeof vehicalSorts)[number], SQL> = { regNo: sql`v.reg_no`, name: sql`v.name` }

/** All routes by name. */
export const listRoutes = (tx: Tx): Promise<DailyRoute[]> => routesWhere(tx)

/** Refuses NOT_FOUND on `field`. */
export async function routeById(tx: Tx, id: number, field = 'id'): Promise<DailyRoute> {
  const [found] = await routesWhere(tx, sql`r.id = ${id}`)
  return found ?? refuse('NOT_FOUND', 'The route was not found in this agency.', [{ field, message: 'was not found' }])
}

/** The same as a call. */
export const getRoute = (tx: Tx, { id }: { id: number }): Promise<DailyRoute> => routeById(tx, id)

/** Vehicles. `Agency_id`, when sent, is the header's agency, else AGENCY_NOT_ALLOWED. */
export function listVehicals(tx: Tx, query: ListQuery & { Agency_id?: number | undefined }): Promise<Page<Vehical>> {
  if (query.Agency_id !== undefined && query.Agency_id !== tx.agency.id)
    refuse('AGENCY_NOT_ALLOWED', undefined, [{ field: 'Agency_id', message: 'is not the agency you work in' }])
  const filters = parseFilters(VehicalFilters, query.filters)
  const sort = parseSort(vehicalSorts, query.sort, { field: 'regNo', descending: false })
  const conditions = where(
    sql`v.deleted_at is null`,
    contains(query.searchQuery, sql`v.reg_no`, sql`v.name`),
    filters.type === undefined ? undefined : sql`v.type = ${filters.type}`,
    filters.isActive === undefined ? undefined : sql`v.is_active = ${filters.isActive}`,
  )
  return page<Vehical, Vehical>(
    tx,
    query,
    {
      select: vehicalColumns,
      from: sql`from depot.vehical v`,
      where: conditions,
      order: orderBy(sortColumns[sort.field], sort.descending, sql`v.id`),
    },
    (row) => row,
  )
}

/** Refuses NOT_FOUND on `field`. */
export async function vehicalById(tx: Tx, id: number, field = 'id'): Promise<Vehical> {
  const rows = await tx.db.execute<Vehical>(
    sql`select ${vehicalColumns} from depot.vehical v where v.id = ${id} and v.deleted_at is null`,
  )
  return (
    rows.rows[0] ??
    refuse('NOT_FOUND', 'The vehicle was not found in this agency.', [{ field, message: 'was not found' }])
  )
}

/** The same as a call. */
export const getVehical = (tx: Tx, { id }: { id: number }): Promise<Vehical> => vehicalById(tx, id)

async function routesWhere(tx: Tx, ...conditions: SQL[]): Promise<DailyRoute[]> {
  const rows = await tx.db.execute<DailyRoute>(sql`
    select r.id, r.name, r.description, r.is_active as "isActive", r.row_version as "rowVersion" from depot.daily_route r
    ${where(sql`r.deleted_at is null`, ...conditions)} order by r.name, r.id`)
  return rows.rows
}
