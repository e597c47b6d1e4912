/** The chart of accounts as the rows of a file. Pure. */
import type { AccountNode } from '#contract/ledger/account.ts'
import type { ListColumn } from '#contract/list-file.ts'
import type { Cents } from '#contract/money.ts'
import { shownNet, totalsOf, visibleRows } from './rows.ts'

/** In the language of the screen. */
export type ChartWords = {
  titles: Readonly<Record<'code' | 'name' | 'kind' | 'type' | 'under' | 'debit' | 'credit', string>>
  kind: (node: AccountNode) => string
  type: (node: AccountNode) => string
  total: string
}

/** Groups among their accounts, told apart by their kind, so that the accounts alone can be added up; then the totals. */
export function chartList(
  tree: readonly AccountNode[],
  { titles, kind, type, total }: ChartWords,
): { columns: ListColumn[]; rows: string[][] } {
  const { debit, credit } = totalsOf(tree)
  const rows = visibleRows(tree, new Set()).map(({ node, parent }) => {
    // Nothing of a group that is saved in part.
    const net = shownNet(node) ?? 0
    const sides = [net > 0 ? figure(net) : '', net < 0 ? figure(-net) : '']
    return [node.code, node.name, kind(node), type(node), parent?.code ?? '', ...sides]
  })
  return {
    columns: [
      { title: titles.code, kind: 'text' },
      { title: titles.name, kind: 'text' },
      { title: titles.kind, kind: 'text' },
      { title: titles.type, kind: 'text' },
      { title: titles.under, kind: 'text' },
      { title: titles.debit, kind: 'figure' },
      { title: titles.credit, kind: 'figure' },
    ],
    rows: [...rows, ['', total, '', '', '', figure(debit), figure(credit)]],
  }
}

const figure = (amount: Cents | number): string => (amount / 100).toFixed(2)
