/** Calls of the bottles area: contract procedure → command or query, nothing else. */
import { brn } from '#contract/brn.ts'
import { brnStock, brnStockItem } from '#contract/brn-stock.ts'
import { command, query } from '../../http/route.ts'
import { cancelBrn, createBottleOrder, createBrn } from './brn-commands.ts'
import { getBrn, listBrns } from './brn-queries.ts'
import { updateBottleStock } from './change-commands.ts'
import { closeLoan, undoClosure } from './close-commands.ts'
import { createBottleStock } from './commands.ts'
import { createLoan, removeLoan, updateLoan } from './lend-commands.ts'
import { loanClosures, loanDetails, pendingLoans } from './loan-queries.ts'
import { listBottleStock, listBottleTypes } from './queries.ts'
import { bottleReports, brnReports } from './report-routes.ts'
import { createBottleType, removeBottleType, updateBottleType } from './type-commands.ts'

export const brnStockItemRoutes = {
  list: query(brnStockItem.list, listBottleTypes),
  create: command(brnStockItem.create, createBottleType),
  update: command(brnStockItem.update, updateBottleType),
  remove: command(brnStockItem.remove, removeBottleType),
}

export const brnStockRoutes = {
  list: query(brnStock.list, listBottleStock),
  create: command(brnStock.create, createBottleStock),
  update: command(brnStock.update, updateBottleStock),
  ...bottleReports,
}

export const brnRoutes = {
  list: query(brn.list, listBrns),
  get: query(brn.get, getBrn),
  create: command(brn.create, createBrn),
  createPurchaseOrder: command(brn.createPurchaseOrder, createBottleOrder),
  cancel: command(brn.cancel, cancelBrn),
  pendingLoans: query(brn.pendingLoans, pendingLoans),
  loanClosures: query(brn.loanClosures, loanClosures),
  loan: query(brn.loan, loanDetails),
  createLoan: command(brn.createLoan, createLoan),
  updateLoan: command(brn.updateLoan, updateLoan),
  removeLoan: command(brn.removeLoan, removeLoan),
  closeLoan: command(brn.closeLoan, closeLoan),
  undoClosure: command(brn.undoClosure, undoClosure),
  ...brnReports,
}
