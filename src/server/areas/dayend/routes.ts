import { dayEnd } from '#contract/day-end.ts'
import { command, query } from '../../http/route.ts'
import { dayEndChecks } from './checks-queries.ts'
import { lastMonthDate, monthStartingDate } from './closed-days-queries.ts'
import { closeDay } from './closing-commands.ts'
import { dashboardStats } from './queries.ts'

export const dayEndRoutes = {
  dashboardStats: query(dayEnd.dashboardStats, dashboardStats),
  lastMonthDate: query(dayEnd.lastMonthDate, lastMonthDate),
  monthStartingDate: query(dayEnd.monthStartingDate, monthStartingDate),
  checks: query(dayEnd.checks, dayEndChecks),
  closeDay: command(dayEnd.closeDay, closeDay),
}
