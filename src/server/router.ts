/** Every call of the contract and who answers it. The server refuses to start when one is missing. */
import { attachmentRoutes } from './areas/attachments/routes.ts'
import { billRoutes, generalEntryRoutes, paymentRoutes, reverseEntryRoutes } from './areas/bills/routes.ts'
import { bottleReceiptRoutes, bottleStockRoutes, bottleTypeRoutes } from './areas/bottles/routes.ts'
import { chequeDueDatesRoutes, chequeRoutes, payInSlipRoutes } from './areas/cheques/routes.ts'
import { countRoutes } from './areas/counts/routes.ts'
import { dashboardRoutes } from './areas/dashboard/routes.ts'
import { expenseRoutes } from './areas/expenses/routes.ts'
import { routeRoutes, vehicleRoutes } from './areas/fleet/routes.ts'
import { expiryNoteRoutes, grnRoutes, stockRoutes } from './areas/inventory/routes.ts'
import { openingRoutes } from './areas/opening/routes.ts'
import {
  accountRoutes,
  bankRoutes,
  entryTemplateRoutes,
  postedEntryRoutes,
  staffPaymentRoutes,
  transferRoutes,
} from './areas/ledger/routes.ts'
import { outletRoutes } from './areas/parties/routes.ts'
import {
  alternativeRoleRoutes,
  baseRoleRoutes,
  employeeRoutes,
  proportionRoutes,
  roleRoutes,
} from './areas/people/routes.ts'
import { closedDayRoutes, dayEndRoutes } from './areas/periods/routes.ts'
import { bankReconciliationRoutes } from './areas/reconciliation/routes.ts'
import {
  billRowRoutes,
  cashRoutes,
  chequeRowRoutes,
  discountRoutes,
  emptyBottleRoutes,
  settlementRoutes,
  tripCancelRoutes,
} from './areas/settlement/routes.ts'
import { searchRoutes } from './areas/search/routes.ts'
import {
  agencyRoutes,
  appConfigRoutes,
  configItemRoutes,
  deviceRoutes,
  mailRoutes,
  savedViewRoutes,
} from './areas/system/routes.ts'
import { taxInvoiceRoutes, tripRoutes, tripsOfDayRoutes } from './areas/trips/routes.ts'
import { userRoutes } from './areas/users/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { operationsRoute } from './operations.ts'
import { printingRoutes } from './printing.ts'
import { syncRoutes } from './sync/routes.ts'

const calls = {
  account: { ...accountRoutes, ...generalEntryRoutes, ...closedDayRoutes },
  agency: agencyRoutes,
  appConfig: appConfigRoutes,
  attachment: attachmentRoutes,
  auth: authRoutes,
  bank: bankRoutes,
  bankReconciliation: bankReconciliationRoutes,
  bottleReceipt: { ...bottleReceiptRoutes, ...emptyBottleRoutes },
  bottleStock: bottleStockRoutes,
  bottleType: bottleTypeRoutes,
  cash: cashRoutes,
  cheque: { ...chequeRoutes, ...chequeRowRoutes },
  configItem: configItemRoutes,
  bill: { ...billRoutes, ...billRowRoutes },
  chequeDueDates: chequeDueDatesRoutes,
  route: routeRoutes,
  trip: { ...tripRoutes, ...tripCancelRoutes },
  dayEnd: { ...dayEndRoutes, ...dashboardRoutes, ...tripsOfDayRoutes, ...settlementRoutes },
  device: deviceRoutes,
  discount: discountRoutes,
  employee: employeeRoutes,
  employeeAlternativeRole: alternativeRoleRoutes,
  employeeBaseRole: baseRoleRoutes,
  employeeProportion: proportionRoutes,
  employeeRole: roleRoutes,
  entryTemplate: entryTemplateRoutes,
  expense: expenseRoutes,
  expiryNote: expiryNoteRoutes,
  generalEntry: { ...postedEntryRoutes, ...reverseEntryRoutes },
  grn: grnRoutes,
  opening: openingRoutes,
  party: outletRoutes,
  payment: paymentRoutes,
  staffPayment: staffPaymentRoutes,
  savedView: savedViewRoutes,
  search: searchRoutes,
  stock: stockRoutes,
  taxInvoice: taxInvoiceRoutes,
  transfer: { ...transferRoutes, ...payInSlipRoutes },
  stockCount: countRoutes,
  user: userRoutes,
  vehicle: vehicleRoutes,
}

export const router = {
  ...calls,
  mail: mailRoutes(calls),
  printing: printingRoutes(calls),
  sync: { ...syncRoutes, operations: operationsRoute(calls) },
}
