/** Calls of the dashboard: contract procedure → query, nothing else. */
import { dayEnd } from '#contract/periods/day-end.ts'
import { query } from '../../http/route.ts'
import { analysis } from './analysis-queries.ts'
import { dashboardStats } from './queries.ts'

export const dashboardRoutes = {
  dashboardStats: query(dayEnd.dashboardStats, dashboardStats),
  analysis: query(dayEnd.analysis, analysis),
}
