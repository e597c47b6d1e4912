/** Finding an account in the chart of accounts. Pure. */
import { debitSide } from '#contract/enums.ts'
import type { AccountNode } from '#contract/ledger/account.ts'
import { type Cents, onOwnSide } from '#contract/money.ts'

/** Every account, groups before what stands under them. */
export const allAccounts = (tree: readonly AccountNode[]): AccountNode[] =>
  tree.flatMap((node) => [node, ...allAccounts(node.children)])

export const accountById = (tree: readonly AccountNode[], id: number | null): AccountNode | undefined =>
  id === null ? undefined : allAccounts(tree).find((node) => node.id === id)

export const accountByCode = (tree: readonly AccountNode[], code: string): AccountNode | undefined =>
  allAccounts(tree).find((node) => node.code === code)

/** The balance as the debit side has it: negative for one on the credit side. */
export const debitBalance = ({ acc_type, balance }: Pick<AccountNode, 'acc_type' | 'balance'>): Cents =>
  onOwnSide(debitSide(acc_type), balance)
