/** Routes and vehicles. The server answers the same calls with the same rows (src/server/areas/people/fleet-queries.ts). */
import type { DailyRoute } from '#contract/daily-route.ts'
import { refuse } from '#contract/errors.ts'
import { type ListQuery, type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { type Vehical, VehicalFilters, vehicalSorts } from '#contract/vehical.ts'
import { always, amongIds, contains, page, when, where } from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import type { Who } from './scope.ts'

type RouteRow = Omit<DailyRoute, 'isActive'> & { isActive: number }
type VehicalRow = Omit<Vehical, 'isActive' | 'isCounter'> & { isActive: number; isCounter: number }

const vehicalColumns =
  'v.id, v.reg_no as regNo, v.name, v.type, v.capacity, v.is_counter as isCounter, v.is_active as isActive, v.row_version as rowVersion'
const columnOf: Record<(typeof vehicalSorts)[number], string> = { regNo: 'v.reg_no', name: 'v.name' }
const shapeVehical = (row: VehicalRow): Vehical => ({
  ...row,
  isCounter: row.isCounter === 1,
  isActive: row.isActive === 1,
})

/** All routes by name. */
export const listRoutes = (mirror: MirrorReader): DailyRoute[] => routesWhere(mirror, '')

/** Refuses NOT_FOUND. */
export const getRoute = (mirror: MirrorReader, _who: Who, { id }: { id: number }): DailyRoute =>
  routesWhere(mirror, 'and r.id = ?', id)[0] ?? refuse('NOT_FOUND', 'The route was not found in this agency.')

const routesWhere = (mirror: MirrorReader, more: string, ...params: number[]): DailyRoute[] =>
  mirror
    .all<RouteRow>(
      `select r.id, r.name, r.description, r.is_active as isActive, r.row_version as rowVersion from daily_route r where r.deleted_at is null ${more} order by r.name, r.id`,
      ...params,
    )
    .map((row) => ({ ...row, isActive: row.isActive === 1 }))

/** Vehicles. `Agency_id`, when sent, is the agency of the session, else AGENCY_NOT_ALLOWED. */
export function listVehicals(
  mirror: MirrorReader,
  who: Who,
  query: ListQuery & { Agency_id?: number | undefined },
): Page<Vehical> {
  if (query.Agency_id !== undefined && query.Agency_id !== who.agencyId)
    refuse('AGENCY_NOT_ALLOWED', undefined, [{ field: 'Agency_id', message: 'is not the agency you work in' }])
  const filters = parseFilters(VehicalFilters, query.filters)
  const sort = parseSort(vehicalSorts, query.sort, { field: 'regNo', descending: false })
  const conditions = where(
    always('v.deleted_at is null'),
    contains(query.searchQuery, 'v.reg_no', 'v.name'),
    when(filters.type, 'v.type = ?'),
    when(filters.isActive, 'v.is_active = ?'),
  )
  const order = { expression: columnOf[sort.field], indexed: false, descending: sort.descending }
  return page(mirror, query, { from: 'from vehical v', where: conditions, order, id: 'v.id' }, (ids) =>
    mirror.all<VehicalRow>(`select ${vehicalColumns} from vehical v where v.id ${amongIds}`, ids).map(shapeVehical),
  )
}

/** Refuses NOT_FOUND. */
export function getVehical(mirror: MirrorReader, _who: Who, { id }: { id: number }): Vehical {
  const row = mirror.get<VehicalRow>(
    `select ${vehicalColumns} from vehical v where v.id = ? and v.deleted_at is null`,
    id,
  )
  return row ? shapeVehical(row) : refuse('NOT_FOUND', 'The vehicle was not found in this agency.')
}
