/** Calls of the inventory area: contract procedure → command or query, nothing else. */
import { stockMovements } from '#reads/inventory/movements.ts'
import { bottleStockAllowed, categoryTree, products, stockById, stockByMainCategory } from '#reads/inventory/stock.ts'
import { listExpiryNotes } from '#reads/inventory/expiry-note.ts'
import { getGrn, listGrns } from '#reads/inventory/grn.ts'
import { expiryNote } from '#contract/inventory/expiry-note.ts'
import { grn } from '#contract/inventory/grn.ts'
import { stock } from '#contract/inventory/stock.ts'
import { command, query, read } from '../../http/route.ts'
import { cancelExpiryNote, createExpiryNote } from './expiry-note/commands.ts'
import { updateGrn } from './grn/change-commands.ts'
import { cancelGrn, createGrn, markGrnRead } from './grn/commands.ts'
import { expiryNoteReports, grnReports, stockReports } from './report-routes.ts'
import { createStock, removeStock, tagBottle, updateStock } from './stock/commands.ts'
import { addItem, removeItem, updateItem } from './stock/item-commands.ts'
import { correctStockOpening, stockOpening } from './stock/opening-commands.ts'

export const grnRoutes = {
  list: read(grn.list, listGrns),
  get: read(grn.get, getGrn),
  create: command(grn.create, createGrn),
  update: command(grn.update, updateGrn),
  markRead: command(grn.markRead, markGrnRead),
  cancel: command(grn.cancel, cancelGrn),
  ...grnReports,
}

export const expiryNoteRoutes = {
  list: read(expiryNote.list, listExpiryNotes),
  create: command(expiryNote.create, createExpiryNote),
  cancel: command(expiryNote.cancel, cancelExpiryNote),
  ...expiryNoteReports,
}

export const stockRoutes = {
  products: read(stock.products, products),
  categories: read(stock.categories, categoryTree),
  byMainCategory: read(stock.byMainCategory, stockByMainCategory),
  byId: read(stock.byId, stockById),
  bottleStockAllowed: read(stock.bottleStockAllowed, bottleStockAllowed),
  moves: read(stock.moves, stockMovements),
  create: command(stock.create, createStock),
  update: command(stock.update, updateStock),
  opening: query(stock.opening, stockOpening),
  correctOpening: command(stock.correctOpening, correctStockOpening),
  remove: command(stock.remove, removeStock),
  tagBottle: command(stock.tagBottle, tagBottle),
  createItem: command(stock.createItem, addItem),
  updateItem: command(stock.updateItem, updateItem),
  removeItem: command(stock.removeItem, removeItem),
  ...stockReports,
}
