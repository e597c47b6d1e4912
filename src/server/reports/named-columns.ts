/** Columns of what people named or wrote: no dictionary says anything in them. Pure. */
import { typed } from '#contract/dictionary.ts'
import type { Column } from './definition.ts'

/** A customer named “Cash” keeps that name. */
const named =
  /^(?:name|account|party|bank|branch|item|product|outlet|customer|supplier|employee|person|rep|vehicle|route|user|by|memo|note|remark|reason|payee|description|group|bottle|drawer|subject|lot|closedBy|postedBy)/i

/** What stands in such a column where nothing, or more than one thing, has the name: words of ours. */
export const unnamed =
  /^(?:No route|No rep|Not by outlet|\d+ accounts|Profit or \(loss\) of months not closed yet|Cancelled(?: \d{1,2} [A-Z][a-z]{2} \d{4})?|All bank accounts)$/

/** Columns of our accounts and places of money. Where the row has the account's code, the name is known by that. */
export const ofAccounts = ({ key, title }: Pick<Column, 'key' | 'title'>): boolean =>
  title === 'Account' || title === 'Our account' || key === 'bank'

/** True of a column whose texts people wrote. */
export const isNamed = ({ key, kind }: Pick<Column, 'key' | 'kind'>): boolean => kind === 'text' && named.test(key)

/** Columns of names that sections are made by. */
const NAMES = /^(?:party|supplier|customer|outlet|employee|person|rep|product|item|name|vehicle|route)$/

/** The title or label of a section with the name in it that its cells have marked as typed: "Total of Cash" of a customer named so. */
export function namedMarked(
  columns: readonly Column[],
  cells: Readonly<Record<string, unknown>>,
  text: string,
): string {
  for (const column of columns) {
    const name = cells[column.key]
    if (!NAMES.test(column.key) || ofAccounts(column) || typeof name !== 'string') continue
    if (name !== '' && !unnamed.test(name) && (text === name || text.endsWith(` ${name}`)))
      return `${text.slice(0, -name.length)}${typed(name)}`
  }
  return text
}
