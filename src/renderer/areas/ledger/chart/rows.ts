/** The chart of accounts as the rows that stand on the screen, and the moves among them. Pure. */
import type { AccountNode } from '#contract/ledger/account.ts'
import { type Cents, sumOf } from '#contract/money.ts'

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

/** What assets and expenses hold, and what stands opposite: equal while the books balance. */
export const sidesOf = (tree: readonly AccountNode[]): { debit: Cents; credit: Cents } => ({
  debit: sumOf(
    tree.filter(({ debitSide }) => debitSide === 1),
    ({ balance }) => balance,
  ),
  credit: sumOf(
    tree.filter(({ debitSide }) => debitSide === 0),
    ({ balance }) => balance,
  ),
})

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
