import { dayEnd } from '#contract/day-end.ts'
import { query } from '../../http/route.ts'
import { dashboardStats } from './queries.ts'

export const dayEndRoutes = { dashboardStats: query(dayEnd.dashboardStats, dashboardStats) }
