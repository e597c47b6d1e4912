/** Calls of the bills area: contract procedure → command or query, nothing else. */
import { collectedBills, getBill, pendingBills } from '#reads/bills/bill.ts'
import { bill } from '#contract/bills/bill-calls.ts'
import { account } from '#contract/ledger/account.ts'
import { command, query, read } from '../../http/route.ts'
import { undoSettlement, updateBill } from './change-commands.ts'
import { closeBill, payBills } from './close-commands.ts'
import { openBill } from './commands.ts'
import { createGlEntry } from './entry-commands.ts'
import { billReports } from './report-routes.ts'
import { partyStatement } from './statement-queries.ts'

export const billRoutes = {
  pending: read(bill.pending, pendingBills),
  collected: read(bill.collected, collectedBills),
  statement: query(bill.statement, partyStatement),
  get: read(bill.get, getBill),
  openBill: command(bill.openBill, openBill),
  closeBill: command(bill.closeBill, closeBill),
  payBills: command(bill.payBills, payBills),
  update: command(bill.update, updateBill),
  undoSettlement: command(bill.undoSettlement, undoSettlement),
  ...billReports,
}

/** A general entry may settle a bill. */
export const generalEntryRoutes = { createGlEntry: command(account.createGlEntry, createGlEntry) }
