/** Every call that is read alike from the agency's database and from a mirror, by its name in the contract. */
import { collectedBills, getBill, pendingBills } from './bills/bill.ts'
import { chequeIds, chequeSummary, getCheque, listCheques } from './cheques/cheque.ts'
import { analysis } from './dashboard/analysis.ts'
import { dashboardStats } from './dashboard/stats.ts'
import { getGrn, listGrns } from './inventory/grn.ts'
import { billRowsOfTrip, cashOfTrip, chequesOfTrip, discountsOfTrip, emptiesOfTrip } from './settlement/rows.ts'
import { stockMovements } from './inventory/movements.ts'
import { bottleStockAllowed, categoryTree, products, stockById, stockByMainCategory } from './inventory/stock.ts'
import { accountsOfTrip, balanceOfTrip, itemsOfTrip, settlementOf } from './settlement/settlement.ts'
import { getTrip, listTrips, repsInSale, staffOfTrip, stockOfTrip } from './trips/trip.ts'
import type { Reading } from './reading.ts'
import type { Reader } from './statement.ts'

/** The input was checked by the call's schema before a read is asked for, so it is what the read expects. */
const read =
  <I>(of: (reader: Reader, input: I) => Reading<unknown>) =>
  (reader: Reader, input: unknown): Reading<unknown> =>
    of(reader, input as I)

export const reads: Readonly<Record<string, (reader: Reader, input: unknown) => Reading<unknown>>> = {
  'bill.collected': read(collectedBills),
  'bill.get': read(getBill),
  'bill.ofTrip': read(billRowsOfTrip),
  'bottleReceipt.emptiesOfTrip': read(emptiesOfTrip),
  'bill.pending': read(pendingBills),
  'cash.ofTrip': read(cashOfTrip),
  'cheque.get': read(getCheque),
  'cheque.ids': read(chequeIds),
  'cheque.list': read(listCheques),
  'cheque.ofTrip': read(chequesOfTrip),
  'cheque.summary': read(chequeSummary),
  'dayEnd.analysis': read(analysis),
  'dayEnd.dashboardStats': read(dashboardStats),
  'dayEnd.accountsOfTrip': read(accountsOfTrip),
  'dayEnd.balanceOfTrip': read(balanceOfTrip),
  'dayEnd.itemsOfTrip': read(itemsOfTrip),
  'dayEnd.repsInSale': read(repsInSale),
  'dayEnd.settlement': read(settlementOf),
  'discount.ofTrip': read(discountsOfTrip),
  'grn.list': read(listGrns),
  'grn.get': read(getGrn),
  'stock.bottleStockAllowed': read(bottleStockAllowed),
  'stock.byId': read(stockById),
  'stock.byMainCategory': read(stockByMainCategory),
  'stock.categories': read(categoryTree),
  'stock.moves': read(stockMovements),
  'stock.products': read(products),
  'trip.get': read(getTrip),
  'trip.linesOfTrip': read(stockOfTrip),
  'trip.list': read(listTrips),
  'trip.staffOfTrip': read(staffOfTrip),
}
