/** Calls of the settlement area: contract procedure → command or query, nothing else. */
import { cash, discount, settlement } from '#contract/settlement-calls.ts'
import { emptyBottles } from '#contract/trip-rows.ts'
import { command, query } from '../../http/route.ts'
import { addEmpties, removeEmpties } from './bottle-row-commands.ts'
import { accountsOfTrip, balanceOfTrip, itemsOfTrip, settlementOf } from './queries.ts'
import { cashReports, discountReports, settlementReports } from './report-routes.ts'
import { addCash, addDiscount, removeCash, removeDiscount } from './row-commands.ts'
import { cashBySales, discountsBySales, emptiesBySales } from './row-queries.ts'
import { settle } from './settle-commands.ts'

export const cashRoutes = {
  bySales: query(cash.bySales, cashBySales),
  create: command(cash.create, addCash),
  remove: command(cash.remove, removeCash),
  ...cashReports,
}

export const discountRoutes = {
  bySales: query(discount.bySales, discountsBySales),
  create: command(discount.create, addDiscount),
  remove: command(discount.remove, removeDiscount),
  ...discountReports,
}

export const emptyBottleRoutes = {
  emptiesBySales: query(emptyBottles.emptiesBySales, emptiesBySales),
  addEmpties: command(emptyBottles.addEmpties, addEmpties),
  removeEmpties: command(emptyBottles.removeEmpties, removeEmpties),
}

export const settlementRoutes = {
  accountsOfTrip: query(settlement.accountsOfTrip, accountsOfTrip),
  itemsOfTrip: query(settlement.itemsOfTrip, itemsOfTrip),
  balanceOfTrip: query(settlement.balanceOfTrip, balanceOfTrip),
  settlement: query(settlement.settlement, settlementOf),
  settle: command(settlement.settle, settle),
  ...settlementReports,
}
