/** Calls of the dashboard: contract procedure → query, nothing else. */
import { dashboardStats } from '#reads/dashboard/stats.ts'
import { analysis } from '#reads/dashboard/analysis.ts'
import { dayEnd } from '#contract/periods/day-end.ts'
import { read } from '../../http/route.ts'

export const dashboardRoutes = {
  dashboardStats: read(dayEnd.dashboardStats, dashboardStats),
  analysis: read(dayEnd.analysis, analysis),
}
