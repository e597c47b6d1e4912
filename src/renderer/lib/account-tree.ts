/** Finding an account in the chart of accounts. Pure. */
import type { AccountNode } from '#contract/ledger/account.ts'

/** Every account, groups before what stands under them. */
export const allAccounts = (tree: readonly AccountNode[]): AccountNode[] =>
  tree.flatMap((node) => [node, ...allAccounts(node.children)])

export const accountById = (tree: readonly AccountNode[], id: number | null): AccountNode | undefined =>
  id === null ? undefined : allAccounts(tree).find((node) => node.id === id)

/** "1010 Cash in hand" */
export const nameOf = ({ code, name }: Pick<AccountNode, 'code' | 'name'>): string => `${code} ${name}`
