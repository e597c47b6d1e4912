/** The type that the numbering of the chart says. Pure. */
import type { AccountNode } from '#contract/ledger/account.ts'
import type { AccountType } from '#contract/enums.ts'
import { allAccounts } from '#lib/account-tree.ts'

/** The type of all accounts whose codes begin with the same digit; undefined where there are none, or they are of several types. */
export function typeOfCode(tree: readonly AccountNode[], code: string): AccountType | undefined {
  const digit = /^\d/.exec(code)?.[0]
  if (digit === undefined) return undefined
  const types = new Set(allAccounts(tree).flatMap((one) => (one.code.startsWith(digit) ? [one.acc_type] : [])))
  const [type] = types
  return types.size === 1 ? type : undefined
}
