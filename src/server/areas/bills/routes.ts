/** Calls of the credits area: contract procedure → command or query, nothing else. */
import { bill } from '#contract/bills/bill-calls.ts'
import { command, query } from '../../http/route.ts'
import { addCredit, removeCredit } from '../settlement/money-row-commands.ts'
import { billRowsOfTrip } from '../settlement/row-queries.ts'
import { undoSettlement, updateBill } from './change-commands.ts'
import { closeBill, payBills } from './close-commands.ts'
import { openBill } from './commands.ts'
import { collectedBills, pendingBills } from './pending-queries.ts'
import { billDetails } from './queries.ts'
import { billReports } from './report-routes.ts'
import { partyStatement } from './statement-queries.ts'

export const billRoutes = {
  ofTrip: query(bill.ofTrip, billRowsOfTrip),
  pending: query(bill.pending, pendingBills),
  collected: query(bill.collected, collectedBills),
  statement: query(bill.statement, partyStatement),
  get: query(bill.get, billDetails),
  addRow: command(bill.addRow, addCredit),
  openBill: command(bill.openBill, openBill),
  closeBill: command(bill.closeBill, closeBill),
  payBills: command(bill.payBills, payBills),
  update: command(bill.update, updateBill),
  undoSettlement: command(bill.undoSettlement, undoSettlement),
  remove: command(bill.remove, removeCredit),
  ...billReports,
}
