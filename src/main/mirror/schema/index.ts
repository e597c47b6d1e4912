/**
 * Tables of the mirror: the server's mirrored tables (contract/sync.ts) with the same column names, one agency a file. No foreign
 * keys: rows arrive as the server's changes come.
 */
import type { MirroredTable } from '#contract/sync.ts'
import { sqliteTable } from 'drizzle-orm/sqlite-core'
import { bottleLoan, brn, brnLine, loanClosure } from './bottles.ts'
import { id, number, words } from './columns.ts'
import { ern, ernLine, grn, grnLine } from './documents.ts'
import { stock, stockBalance, stockLot, stockMove } from './goods.ts'
import { account, accountDay, bank, dayEnd } from './ledger.ts'
import { agency, appConfig, brnStock, brnStockItem, item, party, userItem } from './masters.ts'
import {
  advance,
  billSettlement,
  cheque,
  chequeEvent,
  creditBill,
  creditorChequeDue,
  creditRow,
  expense,
  expensePayment,
} from './money.ts'
import {
  dailyRoute,
  employee,
  employeeAlternativeRole,
  employeeBaseRole,
  employeeProportion,
  employeeRole,
  vehical,
} from './people.ts'
import {
  cashEntry,
  chequeCollection,
  dailyVehicalRouting,
  discount,
  emptyBottle,
  gasOutLine,
  routingItem,
  routingStaff,
} from './trips.ts'

export * from './bottles.ts'
export * from './documents.ts'
export * from './goods.ts'
export * from './ledger.ts'
export * from './masters.ts'
export * from './money.ts'
export * from './people.ts'
export * from './trips.ts'

/** Where the mirror stands: one row. `owner` says whose it is: a file that was put in another's place is set aside. */
export const mirrorState = sqliteTable('mirror_state', {
  id: id(),
  owner: words('owner'),
  protocol: number('protocol'),
  scope: words('scope'),
  cursor: number('cursor'),
})

/** Every mirrored table by the server's name for it: adding one to the contract without a table here does not compile. */
export const mirrorTables = {
  agency,
  app_config: appConfig,
  party,
  item,
  brn_stock_item: brnStockItem,
  brn_stock: brnStock,
  stock,
  stock_lot: stockLot,
  stock_balance: stockBalance,
  stock_move: stockMove,
  grn,
  grn_line: grnLine,
  ern,
  ern_line: ernLine,
  account,
  account_day: accountDay,
  bank,
  credit_bill: creditBill,
  bill_settlement: billSettlement,
  advance,
  daily_route: dailyRoute,
  vehical,
  employee_base_role: employeeBaseRole,
  employee_role: employeeRole,
  employee,
  employee_alternative_role: employeeAlternativeRole,
  employee_proportion: employeeProportion,
  daily_vehical_routing: dailyVehicalRouting,
  routing_staff: routingStaff,
  routing_item: routingItem,
  gas_out_line: gasOutLine,
  bottle_loan: bottleLoan,
  loan_closure: loanClosure,
  brn,
  brn_line: brnLine,
  cash_entry: cashEntry,
  discount,
  empty_bottle: emptyBottle,
  credit_row: creditRow,
  cheque_collection: chequeCollection,
  cheque,
  cheque_event: chequeEvent,
  creditor_cheque_due: creditorChequeDue,
  expense,
  expense_payment: expensePayment,
  day_end: dayEnd,
  user_item: userItem,
} as const satisfies Record<MirroredTable, unknown>
