/** Calls of the bottles area: contract procedure → command or query, nothing else. */
import { brnStock, brnStockItem } from '#contract/brn-stock.ts'
import { command, query } from '../../http/route.ts'
import { createBottleStock } from './commands.ts'
import { listBottleStock, listBottleTypes } from './queries.ts'
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
}
