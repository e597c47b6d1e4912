/** Every call that is read alike from the agency's database and from a mirror, by its name in the contract. */
import { getBill, pendingBills } from './bills/bill.ts'
import { collectedBills } from './bills/collected.ts'
import { getPayment, listPayments } from './bills/payment.ts'
import { chequeIds, getCheque, listCheques } from './cheques/cheque.ts'
import { chequeSummary } from './cheques/tabs.ts'
import { analysis } from './dashboard/analysis.ts'
import { dashboardStats } from './dashboard/stats.ts'
import { listBottleStock, listBottleTypes } from './bottles/bottle-stock.ts'
import { loanClosures, loanDetails, pendingLoans } from './bottles/loan.ts'
import { getBottleReceipt, listBottleReceipts } from './bottles/receipt.ts'
import { listCounts } from './counts/count.ts'
import { drawerBanks } from './cheques/drawer-banks.ts'
import { getDueDates, listDueDates } from './cheques/due-dates.ts'
import { getExpense, listDrafts, listExpenses } from './expenses/expense.ts'
import { expensePayees } from './expenses/payees.ts'
import { getRoute, listRoutes } from './fleet/route.ts'
import { getVehicle, listVehicles } from './fleet/vehicle.ts'
import { listExpiryNotes } from './inventory/expiry-note.ts'
import { accountTree, dayEndDate, pastBalance } from './ledger/account.ts'
import { getBank, listBanks, listCashTypes } from './ledger/bank.ts'
import { getStaffPayment, listStaffPayments } from './ledger/staff-payment.ts'
import { getTransfer, listTransfers } from './ledger/transfer.ts'
import { partyBalances } from './parties/balances.ts'
import { partyOverview } from './parties/overview.ts'
import { getParty, listOutlets, listPartyNames, listSuppliers } from './parties/party.ts'
import {
  employeesOfProduct,
  employeesOfRole,
  getAlternativeRole,
  listAlternativeRoles,
  listEmployees,
  salesRefsOfProduct,
} from './people/employee.ts'
import {
  getBaseRole,
  getRole,
  listBaseRoles,
  proportionsOfProduct,
  proportionsOfRole,
  rolesOfProduct,
} from './people/role.ts'
import { lastMonthDate, listDayEnds, monthStartingDate } from './periods/day-end-list.ts'
import { getGrn, listGrns } from './inventory/grn.ts'
import { listSavedViews } from './system/saved-view.ts'
import { findRecords } from './search/find.ts'
import { billRowsOfTrip, cashOfTrip, chequesOfTrip, discountsOfTrip, emptiesOfTrip } from './settlement/rows.ts'
import { transfersOf } from './settlement/transfers.ts'
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
  'bill.transfers': read(transfersOf),
  'bottleReceipt.emptiesOfTrip': read(emptiesOfTrip),
  'bill.pending': read(pendingBills),
  'cash.ofTrip': read(cashOfTrip),
  'cheque.drawerBanks': read(drawerBanks),
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
  'account.tree': read(accountTree),
  'account.dayEndDate': read(dayEndDate),
  'account.dayEnds': read(listDayEnds),
  'account.pastBalance': read(pastBalance),
  'bank.list': read(listBanks),
  'bank.get': read(getBank),
  'bank.cashTypes': read(listCashTypes),
  'bottleReceipt.list': read(listBottleReceipts),
  'bottleReceipt.get': read(getBottleReceipt),
  'bottleReceipt.pendingLoans': read(pendingLoans),
  'bottleReceipt.loanClosures': read(loanClosures),
  'bottleReceipt.loan': read(loanDetails),
  'bottleStock.list': read(listBottleStock),
  'bottleType.list': read(listBottleTypes),
  'chequeDueDates.list': read(listDueDates),
  'chequeDueDates.get': read(getDueDates),
  'dayEnd.lastMonthDate': read(lastMonthDate),
  'dayEnd.monthStartingDate': read(monthStartingDate),
  'employee.list': read(listEmployees),
  'employee.byRole': read(employeesOfRole),
  'employee.byProduct': read(employeesOfProduct),
  'employee.salesRefs': read(salesRefsOfProduct),
  'employeeAlternativeRole.list': read(listAlternativeRoles),
  'employeeAlternativeRole.get': read(getAlternativeRole),
  'employeeBaseRole.list': read(listBaseRoles),
  'employeeBaseRole.get': read(getBaseRole),
  'employeeProportion.byProduct': read(proportionsOfProduct),
  'employeeProportion.byRole': read(proportionsOfRole),
  'employeeRole.byProduct': read(rolesOfProduct),
  'employeeRole.get': read(getRole),
  'expense.list': read(listExpenses),
  'expense.drafts': read(listDrafts),
  'expense.payees': read(expensePayees),
  'expense.get': read(getExpense),
  'expiryNote.list': read(listExpiryNotes),
  'party.balances': read(partyBalances),
  'party.list': read(listOutlets),
  'party.get': read(getParty),
  'party.names': read(listPartyNames),
  'party.overview': read(partyOverview),
  'party.suppliers': read(listSuppliers),
  'payment.get': read(getPayment),
  'payment.list': read(listPayments),
  'route.list': read(listRoutes),
  'route.get': read(getRoute),
  'vehicle.list': read(listVehicles),
  'vehicle.get': read(getVehicle),
  'grn.list': read(listGrns),
  'grn.get': read(getGrn),
  'savedView.list': read(listSavedViews),
  'search.find': read(findRecords),
  'stock.bottleStockAllowed': read(bottleStockAllowed),
  'stockCount.list': read(listCounts),
  'stock.byId': read(stockById),
  'stock.byMainCategory': read(stockByMainCategory),
  'stock.categories': read(categoryTree),
  'stock.moves': read(stockMovements),
  'stock.products': read(products),
  'staffPayment.get': read(getStaffPayment),
  'staffPayment.list': read(listStaffPayments),
  'transfer.get': read(getTransfer),
  'transfer.list': read(listTransfers),
  'trip.get': read(getTrip),
  'trip.linesOfTrip': read(stockOfTrip),
  'trip.list': read(listTrips),
  'trip.staffOfTrip': read(staffOfTrip),
}
