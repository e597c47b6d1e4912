/** Calls of the credits area: contract procedure → command or query, nothing else. */
import { credit } from '#contract/credit-calls.ts'
import { command, query } from '../../http/route.ts'
import { addCredit, removeCredit } from '../settlement/money-row-commands.ts'
import { creditsBySales } from '../settlement/row-queries.ts'
import { undoSettlement, updateBill } from './change-commands.ts'
import { closeBill, payBills } from './close-commands.ts'
import { openBill } from './commands.ts'
import { collectedCredits, pendingBills } from './pending-queries.ts'
import { billDetails } from './queries.ts'
import { creditReports } from './report-routes.ts'
import { partyStatement } from './statement-queries.ts'

export const creditRoutes = {
  bySales: query(credit.bySales, creditsBySales),
  pending: query(credit.pending, pendingBills),
  collected: query(credit.collected, collectedCredits),
  statement: query(credit.statement, partyStatement),
  get: query(credit.get, billDetails),
  addRow: command(credit.addRow, addCredit),
  openBill: command(credit.openBill, openBill),
  closeBill: command(credit.closeBill, closeBill),
  payBills: command(credit.payBills, payBills),
  update: command(credit.update, updateBill),
  undoSettlement: command(credit.undoSettlement, undoSettlement),
  remove: command(credit.remove, removeCredit),
  ...creditReports,
}
