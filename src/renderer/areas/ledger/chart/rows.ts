/** The chart of accounts as the rows that stand on the screen, and the moves among them. Pure. */
import type { AccountNode } from '#contract/ledger/account.ts'
import { type Cents, cents, onOwnSide, sumOf } from '#contract/money.ts'
import { allAccounts } from '#lib/account-tree.ts'

export type ChartRow = {
  node: AccountNode
  parent: AccountNode | null
  /** From 1. */
  level: number
  /** Place among its siblings, from 1, and how many they are. */
  position: number
  siblings: number
  /** Null: nothing stands under it. */
  unfolded: boolean | null
}

/** From the top down, without what stands under a folded account. */
export function visibleRows(tree: readonly AccountNode[], folded: ReadonlySet<number>): ChartRow[] {
  const under = (nodes: readonly AccountNode[], parent: AccountNode | null, level: number): ChartRow[] =>
    nodes.flatMap((node, index) => {
      const unfolded = node.children.length === 0 ? null : !folded.has(node.id)
      const row = { node, parent, level, position: index + 1, siblings: nodes.length, unfolded }
      return unfolded ? [row, ...under(node.children, node, level + 1)] : [row]
    })
  return under(tree, null, 1)
}

/** Σ(debit − credit) of what stands on an account and under it: above zero it is a debit balance, below a credit balance. */
export const netOf = ({ debitSide, balance }: Pick<AccountNode, 'debitSide' | 'balance'>): Cents =>
  onOwnSide(debitSide, balance)

/**
 * The net of an account and all under it. Null for a group of which only some accounts are shown and whose sum is another than theirs: over
 * them it would read as their sum.
 */
export function shownNet(node: AccountNode): Cents | null {
  return sumShown(node) === node.balance ? netOf(node) : null
}

const sumShown = ({ isGroup, balance, children }: AccountNode): Cents => (isGroup ? sumOf(children, sumShown) : balance)

/** The balances of all accounts on their sides, as a trial balance adds them: equal while the books balance. Groups hold none themselves. */
export function totalsOf(tree: readonly AccountNode[]): { debit: Cents; credit: Cents } {
  const nets = allAccounts(tree).flatMap((node) => (node.isGroup ? [] : [netOf(node)]))
  return {
    debit: sumOf(nets, (net) => cents(Math.max(net, 0))),
    credit: sumOf(nets, (net) => cents(Math.max(0 - net, 0))),
  }
}

/** Which accounts are shown; groups stay over what is. */
export const chartShows = ['balance', 'zero', 'inactive'] as const
export type ChartShow = (typeof chartShows)[number]

const shows: Record<ChartShow, (node: AccountNode) => boolean> = {
  balance: ({ balance }) => balance !== 0,
  zero: ({ balance, isActive }) => balance === 0 && isActive,
  inactive: ({ isActive }) => !isActive,
}

/** The tree of the accounts to show, with the groups above them. */
export function onlyShown(tree: readonly AccountNode[], show: ChartShow | undefined): readonly AccountNode[] {
  if (show === undefined) return tree
  return tree.flatMap((node) => {
    const children = [...onlyShown(node.children, show)]
    const isShown = children.length > 0 || (node.children.length === 0 && shows[show](node))
    return isShown ? [{ ...node, children }] : []
  })
}

/** What a key of the tree does to the cursor. `fold` and `unfold` leave it where it is. */
export type ChartMove = { go: number } | { fold: number } | { unfold: number } | null

/** The keys of a tree (WAI-ARIA treegrid): ↑↓ Home End, → unfolds or goes in, ← folds or goes out. */
export function moveBy(key: string, rows: readonly ChartRow[], at: number): ChartMove {
  const row = rows[at]
  if (!row) return null
  const go = (index: number): ChartMove => ({ go: Math.max(0, Math.min(rows.length - 1, index)) })
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'ArrowRight':
      if (row.unfolded === null) return null
      return row.unfolded ? go(at + 1) : { unfold: row.node.id }
    case 'ArrowLeft':
      if (row.unfolded) return { fold: row.node.id }
      return row.parent ? go(rows.findIndex(({ node }) => node.id === row.parent?.id)) : null
    default:
      return null
  }
}
