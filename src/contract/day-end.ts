/** Day-end calls (specification §7 DayEnd). */
import { z } from 'zod'
import { BusinessDate } from './dates.ts'
import { Cents } from './money.ts'
import { procedure } from './procedure.ts'

/** Figures of the dashboard, live (domain.md §5 no. 35). */
export const DashboardStats = z.object({
  openDate: BusinessDate,
  unreadGrns: z.number().int(),
  stockValue: Cents,
  heldValue: Cents,
  cash: Cents,
  bank: Cents,
  payables: Cents,
  lowStock: z.array(
    z.object({
      stockId: z.number().int(),
      code: z.string(),
      description: z.string(),
      onHand: z.number().int(),
      reorderLevel: z.number().int(),
    }),
  ),
  trialBalance: z.object({ debit: Cents, credit: Cents }),
})
export type DashboardStats = z.infer<typeof DashboardStats>

export const dayEnd = {
  dashboardStats: procedure({
    method: 'GET',
    path: '/api/DayEnd/get-dashboard-stats',
    access: 'guest',
    offline: 'mirror',
    tag: 'DayEnd',
    summary: 'Figures of the dashboard',
  })
    .input(z.strictObject({}))
    .output(DashboardStats),
}
