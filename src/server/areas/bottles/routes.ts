/** Calls of the bottles area: contract procedure → command or query, nothing else. */
import { loanClosures, loanDetails, pendingLoans } from '#reads/bottles/loan.ts'
import { getBottleReceipt, listBottleReceipts } from '#reads/bottles/receipt.ts'
import { listBottleStock, listBottleTypes } from '#reads/bottles/bottle-stock.ts'
import { bottleReceipt } from '#contract/bottles/bottle-receipt.ts'
import { bottleStock, bottleType } from '#contract/bottles/bottle-stock.ts'
import { command, query, read } from '../../http/route.ts'
import { cancelBottleReceipt, createBottleOrder, createBottleReceipt } from './receipt-commands.ts'
import { updateBottleStock } from './change-commands.ts'
import { closeLoan, undoClosure } from './close-commands.ts'
import { createBottleStock } from './commands.ts'
import { createLoan, removeLoan, updateLoan } from './lend-commands.ts'
import { bottleOpening, correctBottleOpening } from './opening-commands.ts'
import { bottleReports, bottleReceiptReports } from './report-routes.ts'
import { createBottleType, removeBottleType, updateBottleType } from './type-commands.ts'

export const bottleTypeRoutes = {
  list: read(bottleType.list, listBottleTypes),
  create: command(bottleType.create, createBottleType),
  update: command(bottleType.update, updateBottleType),
  remove: command(bottleType.remove, removeBottleType),
}

export const bottleStockRoutes = {
  list: read(bottleStock.list, listBottleStock),
  create: command(bottleStock.create, createBottleStock),
  update: command(bottleStock.update, updateBottleStock),
  opening: query(bottleStock.opening, bottleOpening),
  correctOpening: command(bottleStock.correctOpening, correctBottleOpening),
  ...bottleReports,
}

export const bottleReceiptRoutes = {
  list: read(bottleReceipt.list, listBottleReceipts),
  get: read(bottleReceipt.get, getBottleReceipt),
  create: command(bottleReceipt.create, createBottleReceipt),
  createPurchaseOrder: command(bottleReceipt.createPurchaseOrder, createBottleOrder),
  cancel: command(bottleReceipt.cancel, cancelBottleReceipt),
  pendingLoans: read(bottleReceipt.pendingLoans, pendingLoans),
  loanClosures: read(bottleReceipt.loanClosures, loanClosures),
  loan: read(bottleReceipt.loan, loanDetails),
  createLoan: command(bottleReceipt.createLoan, createLoan),
  updateLoan: command(bottleReceipt.updateLoan, updateLoan),
  removeLoan: command(bottleReceipt.removeLoan, removeLoan),
  closeLoan: command(bottleReceipt.closeLoan, closeLoan),
  undoClosure: command(bottleReceipt.undoClosure, undoClosure),
  ...bottleReceiptReports,
}
