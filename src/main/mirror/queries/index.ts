/** Every call that the mirror answers, by its name in the contract: exactly those marked `offline: 'mirror'` (a test holds them together). */
import { declaredCalls } from '#contract/index.ts'
import { reads } from '#reads/index.ts'
import { requireBottleProduct } from '#reads/scope.ts'
import type { MirrorReader } from '../mirror.ts'
import { ask } from '../reads.ts'
import { accountTree, dayEndDate } from './account.ts'
import { publicConfig } from './app-config.ts'
import { getBank, listBanks, listCashTypes } from './bank.ts'
import { listBottleStock, listBottleTypes } from './bottle-stock.ts'
import { getBottleReceipt, listBottleReceipts } from './bottle-receipt.ts'
import { getDueDates, listDueDates } from './cheque-due-dates.ts'
import { listDayEnds, lastMonthDate, monthStartingDate, pastBalance } from './day-end-list.ts'
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
import { loanClosures, loanDetails, pendingLoans } from './loan.ts'
import { getParty, listSuppliers, listOutlets } from './party.ts'
import { requireBottleProduct as requireBottles, type Who } from './scope.ts'

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
    requireBottles(mirror, who)
    return of(mirror, who, input)
  })

const bottleCalls = new Set(
  declaredCalls()
    .filter(({ meta }) => meta.bottles)
    .map(({ name }) => name),
)
const declared: MirrorAnswers = Object.fromEntries(
  Object.entries(reads).map(([name, read]): [string, MirrorAnswer] => [
    name,
    (mirror, who, input) => {
      if (bottleCalls.has(name)) ask(mirror, who, requireBottleProduct, undefined)
      return ask(mirror, who, read, input)
    },
  ]),
)

export const mirrorAnswers: MirrorAnswers = {
  ...declared,
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
  'chequeDueDates.list': answer(listDueDates),
  'chequeDueDates.get': answer(getDueDates),
  'route.list': answer(listRoutes),
  'route.get': answer(getRoute),
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
  'party.list': answer(listOutlets),
  'party.get': answer(getParty),
  'party.suppliers': answer(listSuppliers),
  'vehicle.list': answer(listVehicles),
  'vehicle.get': answer(getVehicle),
}
