/** The type and the group that the numbering of the chart says. Pure. */
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

/** The group in which the account before this number stands, or which that is; undefined where nothing of the chart comes before it with the same digit. */
export function groupOfCode(tree: readonly AccountNode[], code: string): AccountNode | undefined {
  if (!/^\d+$/.test(code)) return undefined
  const all = allAccounts(tree)
  const digits = Math.max(...all.map((one) => one.code.length))
  // A number that is still being typed stands where its first digits do.
  const place = code.padEnd(digits, '0')
  const before = all
    .filter((one) => /^\d+$/.test(one.code) && one.code.startsWith(place.charAt(0)) && one.code <= place)
    .toSorted((a, b) => (a.code < b.code ? 1 : -1))[0]
  const group = before?.isGroup ? before : all.find(({ id }) => id === before?.parentId)
  return group?.isActive ? group : undefined
}
