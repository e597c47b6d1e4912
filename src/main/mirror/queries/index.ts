/** Every call that the mirror answers, by its name in the contract: exactly those marked `offline: 'mirror'` (a test holds them together). */
import type { MirrorReader } from '../mirror.ts'
import { accountTree, dayEndDate } from './account.ts'
import { analysis } from './analysis.ts'
import { publicConfig } from './app-config.ts'
import { getBank, listBanks, listCashTypes } from './bank.ts'
import { listBottleStock, listBottleTypes } from './bottle-stock.ts'
import { getBottleReceipt, listBottleReceipts } from './bottle-receipt.ts'
import { collectedBills, getBill, pendingBills } from './bill.ts'
import { chequeIds, chequeSummary, getCheque, listCheques } from './cheque.ts'
import { getDueDates, listDueDates } from './cheque-due-dates.ts'
import { listDayEnds, lastMonthDate, monthStartingDate, pastBalance } from './day-end-list.ts'
import { dashboardStats } from './day-end.ts'
import {
  employeesOfProduct,
  employeesOfRole,
  getAlternativeRole,
  listAlternativeRoles,
  listEmployees,
  salesRefsOfProduct,
} from './employee.ts'
import {
  getBaseRole,
  getRole,
  listBaseRoles,
  proportionsOfProduct,
  proportionsOfRole,
  rolesOfProduct,
} from './employee-role.ts'
import { getExpense, listDrafts, listExpenses } from './expense.ts'
import { listExpiryNotes } from './expiry-note.ts'
import { getRoute, getVehicle, listRoutes, listVehicles } from './fleet.ts'
import { getGrn, listGrns } from './grn.ts'
import { loanClosures, loanDetails, pendingLoans } from './loan.ts'
import { getParty, listSuppliers, listOutlets } from './party.ts'
import { requireBottleProduct, type Who } from './scope.ts'
import {
  accountsOfTrip,
  balanceOfTrip,
  cashOfTrip,
  chequesOfTrip,
  billRowsOfTrip,
  discountsOfTrip,
  emptiesOfTrip,
  itemsOfTrip,
  settlementOf,
} from './settlement.ts'
import { bottleStockAllowed, categoryTree, products, stockById, stockByMainCategory } from './stock.ts'
import { stockMovements } from './stock-moves.ts'
import { getTrip, listTrips, repsInSale, staffOfTrip, stockOfTrip } from './trip.ts'

/** Undefined: the mirror cannot answer this now, the server must. */
export type MirrorAnswer = (mirror: MirrorReader, who: Who, input: unknown) => unknown
export type MirrorAnswers = Readonly<Record<string, MirrorAnswer>>

/** The bridge has checked the input by the call's schema before an answer is asked for, so it is what the answer expects. */
const answer =
  <I, O>(of: (mirror: MirrorReader, who: Who, input: I) => O): MirrorAnswer =>
  (mirror, who, input) =>
    of(mirror, who, input as I)

/** As {@link answer}, to those who work with bottles. */
const ofBottles = <I, O>(of: (mirror: MirrorReader, who: Who, input: I) => O): MirrorAnswer =>
  answer((mirror, who, input: I) => {
    requireBottleProduct(mirror, who)
    return of(mirror, who, input)
  })

export const mirrorAnswers: MirrorAnswers = {
  'account.tree': answer(accountTree),
  'account.dayEndDate': answer(dayEndDate),
  'account.dayEnds': answer(listDayEnds),
  'account.pastBalance': answer(pastBalance),
  'appConfig.get': answer(publicConfig),
  'bank.list': answer(listBanks),
  'bank.get': answer(getBank),
  'bank.cashTypes': answer(listCashTypes),
  'bottleReceipt.list': ofBottles(listBottleReceipts),
  'bottleReceipt.get': ofBottles(getBottleReceipt),
  'bottleReceipt.pendingLoans': ofBottles(pendingLoans),
  'bottleReceipt.loanClosures': answer(loanClosures),
  'bottleReceipt.loan': ofBottles(loanDetails),
  'bottleStock.list': answer(listBottleStock),
  'bottleType.list': answer(listBottleTypes),
  'bottleReceipt.emptiesOfTrip': ofBottles(emptiesOfTrip),
  'cash.ofTrip': answer(cashOfTrip),
  'cheque.ofTrip': answer(chequesOfTrip),
  'cheque.list': answer(listCheques),
  'cheque.ids': answer(chequeIds),
  'cheque.summary': answer(chequeSummary),
  'cheque.get': answer(getCheque),
  'chequeDueDates.list': answer(listDueDates),
  'chequeDueDates.get': answer(getDueDates),
  'bill.ofTrip': answer(billRowsOfTrip),
  'bill.pending': answer(pendingBills),
  'bill.collected': answer(collectedBills),
  'bill.get': answer(getBill),
  'route.list': answer(listRoutes),
  'route.get': answer(getRoute),
  'trip.list': answer(listTrips),
  'trip.get': answer(getTrip),
  'trip.linesOfTrip': answer(stockOfTrip),
  'trip.staffOfTrip': answer(staffOfTrip),
  'dayEnd.repsInSale': answer(repsInSale),
  'dayEnd.accountsOfTrip': answer(accountsOfTrip),
  'dayEnd.balanceOfTrip': answer(balanceOfTrip),
  'dayEnd.itemsOfTrip': answer(itemsOfTrip),
  'dayEnd.settlement': answer(settlementOf),
  'discount.ofTrip': answer(discountsOfTrip),
  'dayEnd.dashboardStats': answer(dashboardStats),
  'dayEnd.analysis': answer(analysis),
  'dayEnd.lastMonthDate': answer(lastMonthDate),
  'dayEnd.monthStartingDate': answer(monthStartingDate),
  'employee.list': answer(listEmployees),
  'employee.byRole': answer(employeesOfRole),
  'employee.byProduct': answer(employeesOfProduct),
  'employee.salesRefs': answer(salesRefsOfProduct),
  'employeeAlternativeRole.list': answer(listAlternativeRoles),
  'employeeAlternativeRole.get': answer(getAlternativeRole),
  'employeeBaseRole.list': answer(listBaseRoles),
  'employeeBaseRole.get': answer(getBaseRole),
  'employeeProportion.byProduct': answer(proportionsOfProduct),
  'employeeProportion.byRole': answer(proportionsOfRole),
  'employeeRole.byProduct': answer(rolesOfProduct),
  'employeeRole.get': answer(getRole),
  'expense.list': answer(listExpenses),
  'expense.drafts': answer(listDrafts),
  'expense.get': answer(getExpense),
  'expiryNote.list': answer(listExpiryNotes),
  'grn.list': answer(listGrns),
  'grn.get': answer(getGrn),
  'party.list': answer(listOutlets),
  'party.get': answer(getParty),
  'party.suppliers': answer(listSuppliers),
  'stock.products': answer(products),
  'stock.categories': answer(categoryTree),
  'stock.byMainCategory': answer(stockByMainCategory),
  'stock.byId': answer(stockById),
  'stock.bottleStockAllowed': answer(bottleStockAllowed),
  'stock.moves': answer(stockMovements),
  'vehicle.list': answer(listVehicles),
  'vehicle.get': answer(getVehicle),
}
