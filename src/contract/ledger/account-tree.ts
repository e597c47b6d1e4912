/** The chart of accounts as a tree, built by the same rules on the server and on the mirror (COA-04). Pure. */
import type { AccountNode } from './account.ts'
import { type AccountType, debitSide } from '../enums.ts'
import { cents, sumOf } from '../money.ts'
import { wordsOf } from '../words.ts'

/** One account with `closing`: Σ(debit − credit) of all its lines in cents, 0 when it never moved. */
export type ChartRow = Omit<AccountNode, 'debitSide' | 'balance' | 'children'> & { closing: number }

export type ChartFilter = { acc_type?: AccountType | undefined; searchQuery?: string | undefined }

/**
 * Nested by parent, siblings by code. Each balance stands on its account's debit side; a group's is the sum of what is under it, found or not.
 * A search keeps accounts with a word that begins with the text ("rent" is no part of "Current assets"), only where there are none those
 * that contain it; with their parents. A group that is found keeps all under it.
 */
export function chartTree(rows: readonly ChartRow[], filter: ChartFilter = {}): AccountNode[] {
  const wanted = rows.filter((row) => filter.acc_type === undefined || row.acc_type === filter.acc_type)
  const known = new Set(wanted.map((row) => row.id))
  const underParent = Map.groupBy(wanted, (row) =>
    row.parentId !== null && known.has(row.parentId) ? row.parentId : null,
  )
  const under = (parentId: number | null): AccountNode[] =>
    (underParent.get(parentId) ?? [])
      .toSorted((a, b) => compare(a.code, b.code))
      .map(({ closing, ...row }) => {
        const side = debitSide(row.acc_type)
        const children = under(row.id)
        const own = side === 1 ? closing : 0 - closing
        return { ...row, debitSide: side, balance: cents(own + sumOf(children, (child) => child.balance)), children }
      })
  const text = filter.searchQuery?.trim().toLowerCase()
  if (!text) return under(null)
  const begins = beginsWordOf(text)
  return found(under(null), wanted.some(begins) ? begins : contains(text))
}

type Named = Pick<AccountNode, 'code' | 'name'>

const textOf = ({ code, name }: Named): string => `${code} ${name}`.toLowerCase()
const contains = (text: string) => (account: Named) => textOf(account).includes(text)

function beginsWordOf(text: string): (account: Named) => boolean {
  const spaced = (words: string) => ` ${wordsOf(words).join(' ')}`
  const wanted = spaced(text)
  return (account) => wanted !== ' ' && spaced(textOf(account)).includes(wanted)
}

function found(nodes: readonly AccountNode[], is: (account: Named) => boolean): AccountNode[] {
  return nodes.flatMap((node) => {
    if (is(node)) return [node]
    const children = found(node.children, is)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
