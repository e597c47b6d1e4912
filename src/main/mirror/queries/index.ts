/** Every call that the mirror answers, by its name in the contract: exactly those marked `offline: 'mirror'` (a test holds them together). */
import type { MirrorReader } from '../mirror.ts'
import { accountTree, dayEndDate } from './account.ts'
import { analysis } from './analysis.ts'
import { publicConfig } from './app-config.ts'
import { getBank, listBanks, listCashTypes } from './bank.ts'
import { listBottleStock, listBottleTypes } from './brn-stock.ts'
import { getBrn, listBrns } from './brn.ts'
import { collectedCredits, getBill, pendingBills } from './credit.ts'
import { chequeIds, chequeSummary, getCheque, listCheques } from './cheque.ts'
import { getDueDates, listDueDates } from './creditor-cheque.ts'
import { closedDays, lastMonthDate, monthStartingDate, pastBalance } from './closed-days.ts'
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
import { listErns } from './expire.ts'
import { getRoute, getVehical, listRoutes, listVehicals } from './fleet.ts'
import { getGrn, listGrns } from './grn.ts'
import { loanClosures, loanDetails, pendingLoans } from './loan.ts'
import { getParty, listCreditors, listOutlets } from './outlet.ts'
import { mustHaveBottles, type Who } from './scope.ts'
import {
  accountsOfTrip,
  balanceOfTrip,
  cashBySales,
  chequesBySales,
  creditsBySales,
  discountsBySales,
  emptiesBySales,
  itemsOfTrip,
  settlementOf,
} from './settlement.ts'
import { bottleStockAllowed, categoryTree, products, stockById, stockByMainCategory } from './stock.ts'
import { stockMoves } from './stock-moves.ts'
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
    mustHaveBottles(mirror, who)
    return of(mirror, who, input)
  })

export const mirrorAnswers: MirrorAnswers = {
  'account.tree': answer(accountTree),
  'account.dayEndDate': answer(dayEndDate),
  'account.dayEnds': answer(closedDays),
  'account.pastBalance': answer(pastBalance),
  'appConfig.get': answer(publicConfig),
  'bank.list': answer(listBanks),
  'bank.get': answer(getBank),
  'bank.cashTypes': answer(listCashTypes),
  'brn.list': ofBottles(listBrns),
  'brn.get': ofBottles(getBrn),
  'brn.pendingLoans': ofBottles(pendingLoans),
  'brn.loanClosures': answer(loanClosures),
  'brn.loan': ofBottles(loanDetails),
  'brnStock.list': answer(listBottleStock),
  'brnStockItem.list': answer(listBottleTypes),
  'brn.emptiesBySales': ofBottles(emptiesBySales),
  'cash.bySales': answer(cashBySales),
  'cheque.bySales': answer(chequesBySales),
  'cheque.list': answer(listCheques),
  'cheque.ids': answer(chequeIds),
  'cheque.summary': answer(chequeSummary),
  'cheque.get': answer(getCheque),
  'creditorCheque.list': answer(listDueDates),
  'creditorCheque.get': answer(getDueDates),
  'credit.bySales': answer(creditsBySales),
  'credit.pending': answer(pendingBills),
  'credit.collected': answer(collectedCredits),
  'credit.get': answer(getBill),
  'dailyRoute.list': answer(listRoutes),
  'dailyRoute.get': answer(getRoute),
  'dailyVehicalRoutin.list': answer(listTrips),
  'dailyVehicalRoutin.get': answer(getTrip),
  'dailyVehicalRoutin.stockByRoot': answer(stockOfTrip),
  'dailyVehicalRoutin.staffByRoot': answer(staffOfTrip),
  'dayEnd.repsInSale': answer(repsInSale),
  'dayEnd.accountsOfTrip': answer(accountsOfTrip),
  'dayEnd.balanceOfTrip': answer(balanceOfTrip),
  'dayEnd.itemsOfTrip': answer(itemsOfTrip),
  'dayEnd.settlement': answer(settlementOf),
  'discount.bySales': answer(discountsBySales),
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
  'expire.list': answer(listErns),
  'grn.list': answer(listGrns),
  'grn.get': answer(getGrn),
  'outlet.list': answer(listOutlets),
  'outlet.get': answer(getParty),
  'outlet.creditors': answer(listCreditors),
  'stock.products': answer(products),
  'stock.categories': answer(categoryTree),
  'stock.byMainCategory': answer(stockByMainCategory),
  'stock.byId': answer(stockById),
  'stock.bottleStockAllowed': answer(bottleStockAllowed),
  'stock.moves': answer(stockMoves),
  'vehical.list': answer(listVehicals),
  'vehical.get': answer(getVehical),
}
