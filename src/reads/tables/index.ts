/**
 * Tables of the mirror: the server's mirrored tables (contract/sync.ts) with the same column names, one agency a file. No foreign
 * keys: rows arrive as the server's changes come.
 */
import type { MirroredTable } from '#contract/sync.ts'
import { sqliteTable } from 'drizzle-orm/sqlite-core'
import { bottleLoan, bottleReceipt, bottleReceiptLine, loanClosure } from './bottles.ts'
import { id, number, words } from './columns.ts'
import { expiryNote, expiryNoteLine, grn, grnLine, stockCount } from './documents.ts'
import { stockItem, stockBalance, stockLot, stockMovement } from './goods.ts'
import { account, accountDay, bank, dayEnd } from './ledger.ts'
import { agency, appConfig, bottleStock, bottleType, item, party, savedView, userItem } from './masters.ts'
import {
  advance,
  billSettlement,
  cheque,
  chequeEvent,
  bill,
  chequeDueDate,
  creditRow,
  expense,
  expensePayment,
  payment,
  staffPayment,
  transfer,
} from './money.ts'
import {
  route,
  employee,
  employeeAlternativeRole,
  employeeBaseRole,
  employeeProportion,
  employeeRole,
  vehicle,
} from './people.ts'
import { cashEntry, chequeCollection, trip, discount, emptyBottle, gasOutLine, tripLine, tripStaff } from './trips.ts'

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
  bottle_type: bottleType,
  bottle_stock: bottleStock,
  stock_item: stockItem,
  stock_lot: stockLot,
  stock_balance: stockBalance,
  stock_movement: stockMovement,
  grn,
  grn_line: grnLine,
  expiry_note: expiryNote,
  expiry_note_line: expiryNoteLine,
  stock_count: stockCount,
  account,
  account_day: accountDay,
  bank,
  bill,
  bill_settlement: billSettlement,
  advance,
  payment,
  staff_payment: staffPayment,
  transfer,
  route,
  vehicle,
  employee_base_role: employeeBaseRole,
  employee_role: employeeRole,
  employee,
  employee_alternative_role: employeeAlternativeRole,
  employee_proportion: employeeProportion,
  trip,
  trip_staff: tripStaff,
  trip_line: tripLine,
  gas_out_line: gasOutLine,
  bottle_loan: bottleLoan,
  loan_closure: loanClosure,
  bottle_receipt: bottleReceipt,
  bottle_receipt_line: bottleReceiptLine,
  cash_entry: cashEntry,
  discount,
  empty_bottle: emptyBottle,
  credit_row: creditRow,
  cheque_collection: chequeCollection,
  cheque,
  cheque_event: chequeEvent,
  cheque_due_date: chequeDueDate,
  expense,
  expense_payment: expensePayment,
  day_end: dayEnd,
  saved_view: savedView,
  user_item: userItem,
} as const satisfies Record<MirroredTable, unknown>
