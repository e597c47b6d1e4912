/** Calls of the credits area: contract procedure → command or query, nothing else. */
import { credit } from '#contract/credit.ts'
import { command } from '../../http/route.ts'
import { openBill } from './commands.ts'

export const creditRoutes = { openBill: command(credit.openBill, openBill) }
