/** Every call of the contract and who answers it. The server refuses to start when one is missing. */
import { accountRoutes } from './areas/accounts/routes.ts'
import { brnRoutes, brnStockItemRoutes, brnStockRoutes } from './areas/bottles/routes.ts'
import { chequeRoutes } from './areas/cheques/routes.ts'
import { creditRoutes } from './areas/credits/routes.ts'
import { dayEndRoutes } from './areas/dayend/routes.ts'
import { expenseRoutes } from './areas/expenses/routes.ts'
import { expireRoutes, grnRoutes, stockRoutes } from './areas/inventory/routes.ts'
import { bankRoutes, creditorChequeRoutes, outletRoutes } from './areas/masters/routes.ts'
import {
  alternativeRoleRoutes,
  baseRoleRoutes,
  dailyRouteRoutes,
  employeeRoutes,
  proportionRoutes,
  roleRoutes,
  vehicalRoutes,
} from './areas/people/routes.ts'
import { cashRoutes, discountRoutes, emptyBottleRoutes, settlementRoutes } from './areas/settlement/routes.ts'
import { dailyVehicalRoutinRoutes, tripsOfDayRoutes } from './areas/trips/routes.ts'
import { agencyRoutes, appConfigRoutes, configItemRoutes } from './areas/system/routes.ts'
import { userRoutes } from './areas/users/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { syncRoutes } from './sync/routes.ts'

export const router = {
  account: accountRoutes,
  agency: agencyRoutes,
  appConfig: appConfigRoutes,
  auth: authRoutes,
  bank: bankRoutes,
  brn: { ...brnRoutes, ...emptyBottleRoutes },
  brnStock: brnStockRoutes,
  brnStockItem: brnStockItemRoutes,
  cash: cashRoutes,
  cheque: chequeRoutes,
  configItem: configItemRoutes,
  credit: creditRoutes,
  creditorCheque: creditorChequeRoutes,
  dailyRoute: dailyRouteRoutes,
  dailyVehicalRoutin: dailyVehicalRoutinRoutes,
  dayEnd: { ...dayEndRoutes, ...tripsOfDayRoutes, ...settlementRoutes },
  discount: discountRoutes,
  employee: employeeRoutes,
  employeeAlternativeRole: alternativeRoleRoutes,
  employeeBaseRole: baseRoleRoutes,
  employeeProportion: proportionRoutes,
  employeeRole: roleRoutes,
  expense: expenseRoutes,
  expire: expireRoutes,
  grn: grnRoutes,
  outlet: outletRoutes,
  stock: stockRoutes,
  sync: syncRoutes,
  user: userRoutes,
  vehical: vehicalRoutes,
}
