/** Routes (E-16). */
import type { Route } from '#contract/fleet/route.ts'
import { type ById, oneNamed, type Reading, rows } from '../reading.ts'
import { type Condition, ref, sql } from '../sql.ts'
import { type ColumnsOf, type Reader, select, type Statement } from '../statement.ts'
import { route } from '../tables/index.ts'

const r = ref(route, 'r')
const columns: ColumnsOf<Route> = {
  id: r.id,
  name: r.name,
  description: r.description,
  isActive: r.isActive,
  rowVersion: r.rowVersion,
}
const routesWhere = (condition: Condition): Statement<Route> =>
  select(columns, sql`from ${r} where ${r.deletedAt} is null and ${condition} order by ${r.name}, ${r.id}`)

/** All routes by name. */
export const listRoutes = (): Reading<Route[]> => rows(routesWhere(sql`true`))

/** Refuses NOT_FOUND on `field`. */
export const getRoute = (_reader: Reader, { id, field }: ById): Reading<Route> =>
  oneNamed(routesWhere(sql`${r.id} = ${id}`), 'The route was not found in this agency.', field)
