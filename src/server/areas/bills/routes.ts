/** Calls of the bills area: contract procedure → command or query, nothing else. */
import { getBill, pendingBills } from '#reads/bills/bill.ts'
import { collectedBills } from '#reads/bills/collected.ts'
import { getPayment, listPayments } from '#reads/bills/payment.ts'
import { bill } from '#contract/bills/bill-calls.ts'
import { payment } from '#contract/bills/payment-calls.ts'
import { account } from '#contract/ledger/account.ts'
import { generalEntry } from '#contract/ledger/general-entry.ts'
import { command, query, read } from '../../http/route.ts'
import { undoSettlement, updateBill } from './change-commands.ts'
import { closeBill } from './close-commands.ts'
import { openBill } from './commands.ts'
import { createGlEntry, reverseGlEntry } from './entry-commands.ts'
import { paySupplier, receivePayment, reversePayment } from './payment-commands.ts'
import { billReports, paymentReports } from './report-routes.ts'
import { statementParties } from './statement-parties-queries.ts'
import { partyStatement } from './statement-queries.ts'

export const billRoutes = {
  pending: read(bill.pending, pendingBills),
  collected: read(bill.collected, collectedBills),
  statement: query(bill.statement, partyStatement),
  statementParties: query(bill.statementParties, statementParties),
  get: read(bill.get, getBill),
  openBill: command(bill.openBill, openBill),
  closeBill: command(bill.closeBill, closeBill),
  update: command(bill.update, updateBill),
  undoSettlement: command(bill.undoSettlement, undoSettlement),
  ...billReports,
}

export const paymentRoutes = {
  list: read(payment.list, listPayments),
  get: read(payment.get, getPayment),
  receive: command(payment.receive, receivePayment),
  pay: command(payment.pay, paySupplier),
  reverse: command(payment.reverse, reversePayment),
  ...paymentReports,
}

/** A general entry may settle a bill. */
export const generalEntryRoutes = { createGlEntry: command(account.createGlEntry, createGlEntry) }
export const reverseEntryRoutes = { reverse: command(generalEntry.reverse, reverseGlEntry) }
