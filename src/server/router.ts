/** Every call of the contract and who answers it. The server refuses to start when one is missing. */
import { accountRoutes } from './areas/ledger/routes.ts'
import { bottleReceiptRoutes, bottleTypeRoutes, bottleStockRoutes } from './areas/bottles/routes.ts'
import { chequeRoutes } from './areas/cheques/routes.ts'
import { billRoutes } from './areas/bills/routes.ts'
import { dayEndRoutes } from './areas/periods/routes.ts'
import { expenseRoutes } from './areas/expenses/routes.ts'
import { expiryNoteRoutes, grnRoutes, stockRoutes } from './areas/inventory/routes.ts'
import { bankRoutes, chequeDueDatesRoutes, outletRoutes } from './areas/parties/routes.ts'
import {
  alternativeRoleRoutes,
  baseRoleRoutes,
  routeRoutes,
  employeeRoutes,
  proportionRoutes,
  roleRoutes,
  vehicleRoutes,
} from './areas/people/routes.ts'
import { cashRoutes, discountRoutes, emptyBottleRoutes, settlementRoutes } from './areas/settlement/routes.ts'
import { tripRoutes, tripsOfDayRoutes } from './areas/trips/routes.ts'
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
  bottleReceipt: { ...bottleReceiptRoutes, ...emptyBottleRoutes },
  bottleStock: bottleStockRoutes,
  bottleType: bottleTypeRoutes,
  cash: cashRoutes,
  cheque: chequeRoutes,
  configItem: configItemRoutes,
  bill: billRoutes,
  chequeDueDates: chequeDueDatesRoutes,
  route: routeRoutes,
  trip: tripRoutes,
  dayEnd: { ...dayEndRoutes, ...tripsOfDayRoutes, ...settlementRoutes },
  discount: discountRoutes,
  employee: employeeRoutes,
  employeeAlternativeRole: alternativeRoleRoutes,
  employeeBaseRole: baseRoleRoutes,
  employeeProportion: proportionRoutes,
  employeeRole: roleRoutes,
  expense: expenseRoutes,
  expiryNote: expiryNoteRoutes,
  grn: grnRoutes,
  party: outletRoutes,
  stock: stockRoutes,
  sync: syncRoutes,
  user: userRoutes,
  vehicle: vehicleRoutes,
}
