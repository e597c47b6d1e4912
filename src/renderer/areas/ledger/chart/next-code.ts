/** The code that a new account of a group may have. Pure. */
import type { AccountNode } from '#contract/ledger/account.ts'
import { allAccounts } from '#lib/account-tree.ts'

const NUMBER = /^[1-9]\d{0,8}$/

/** The first free number after those of the group, in its steps, or after the group's own; undefined where its codes are no numbers. */
export function nextCode(tree: readonly AccountNode[], group: AccountNode): string | undefined {
  const inGroup = [group, ...group.children].map(({ code }) => code)
  if (!inGroup.every((code) => NUMBER.test(code))) return undefined
  // Tens leave room for what comes under them.
  const step = group.children.length > 0 && group.children.every(({ code }) => code.endsWith('0')) ? 10 : 1
  const taken = new Set(allAccounts(tree).map(({ code }) => code))
  let next = Math.max(...inGroup.map(Number)) + step
  while (taken.has(String(next))) next += step
  return String(next)
}
