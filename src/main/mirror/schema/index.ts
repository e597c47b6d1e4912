/**
 * Tables of the mirror: the server's mirrored tables (contract/sync.ts) with the same column names, one agency a file. No foreign
 * keys: rows arrive as the server's changes come.
 */
import type { MirroredTable } from '#contract/sync.ts'
import { sqliteTable } from 'drizzle-orm/sqlite-core'
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

export * from './documents.ts'
export * from './goods.ts'
export * from './ledger.ts'
export * from './masters.ts'
export * from './money.ts'

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
  credit_row: creditRow,
  cheque,
  cheque_event: chequeEvent,
  creditor_cheque_due: creditorChequeDue,
  expense,
  expense_payment: expensePayment,
  day_end: dayEnd,
  user_item: userItem,
} as const satisfies Record<MirroredTable, unknown>
