/** Which answers are stale after a change in the books. */
import type { MirroredTable } from '#contract/sync.ts'

const stockTables = [
  'stock_item',
  'stock_lot',
  'stock_balance',
  'stock_movement',
  'item',
  'bottle_stock',
  'bottle_type',
] as const
const ledgerTables = ['account', 'account_day'] as const
const roleTables = ['employee_role', 'employee_base_role'] as const
const grnTables = ['grn', 'grn_line', 'party'] as const

/**
 * Which tables an area's calls (or one call, which beats its area) are read from. A call that is not named here is stale after
 * any change: slower, never wrong.
 */
const readFrom: Record<string, readonly MirroredTable[]> = {
  'api.grn': [...grnTables, 'stock_item', 'stock_lot', 'bill'],
  'api.stock': [...stockTables, 'party'],
  'api.stock.products': ['item', 'stock_item', 'bottle_type'],
  'api.stock.categories': ['item', 'stock_item', 'party'],
  'api.expiryNote': ['expiry_note', 'expiry_note_line', 'stock_item', 'stock_lot', 'party'],
  'api.account.tree': ledgerTables,
  'api.account.ledger': [...ledgerTables, 'party'],
  'api.account.incomeStatement': ledgerTables,
  'api.account.dayEndDate': ['agency', 'app_config'],
  'api.appConfig': ['agency', 'app_config'],
  'api.bank': ['bank', ...ledgerTables],
  'api.party': ['party'],
  'api.chequeDueDates': ['cheque_due_date', 'party'],
  'api.route': ['route'],
  'api.vehicle': ['vehicle'],
  'api.employeeBaseRole': ['employee_base_role'],
  'api.employeeRole': [...roleTables, 'item'],
  'api.employeeProportion': ['employee_proportion', 'employee_role'],
  'api.employee': [...roleTables, 'employee', 'employee_alternative_role', 'item'],
  'api.employeeAlternativeRole': [...roleTables, 'employee', 'employee_alternative_role'],
  'desktop.settings': [],
  'desktop.app': [],
}

/** The call behind a query key of oRPC: [['api', 'grn', 'list'], { … }]. */
function callOf(queryKey: readonly unknown[]): readonly string[] {
  const [path] = queryKey
  return Array.isArray(path) ? path.map(String) : []
}

/** True when the answer kept under this key may be another one after these tables changed. */
export function isStaleAfter(queryKey: readonly unknown[], changed: ReadonlySet<string>): boolean {
  const call = callOf(queryKey)
  const tables = readFrom[call.slice(0, 3).join('.')] ?? readFrom[call.slice(0, 2).join('.')]
  return tables === undefined || tables.some((table) => changed.has(table))
}
