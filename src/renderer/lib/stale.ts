/** Which answers are stale after a change in the books. */
import type { MirroredTable } from '#contract/sync.ts'
import { readTables } from './read-tables.ts'

/** Calls that only the server or this PC answers. One that is named nowhere is stale after any change: slower, never wrong. */
const beside: Record<string, readonly MirroredTable[]> = {
  'account.ledger': ['account', 'account_day', 'party'],
  'trip.events': ['trip'],
  'cheque.corrections': ['cheque'],
  'account.incomeStatement': ['account', 'account_day'],
}
const tablesOf: Record<string, readonly MirroredTable[]> = { ...readTables, ...beside }

/** The call behind a query key of oRPC: [['api', 'grn', 'list'], { … }]. */
function callOf(queryKey: readonly unknown[]): readonly string[] {
  const [path] = queryKey
  return Array.isArray(path) ? path.map(String) : []
}

/** True when the answer kept under this key may be another one after these tables changed. */
export function isStaleAfter(queryKey: readonly unknown[], changed: ReadonlySet<string>): boolean {
  const [side, area, name] = callOf(queryKey)
  if (side === 'desktop' && (area === 'settings' || area === 'app')) return false
  const tables = side === 'api' ? tablesOf[`${area}.${name}`] : undefined
  return tables === undefined || tables.some((table) => changed.has(table))
}
