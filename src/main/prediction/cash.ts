/** The cash accounts that every agency has. */
import { refuse } from '#contract/errors.ts'
import { account, bank } from '#reads/tables/index.ts'
import type { Facts } from './world.ts'

/** By their accounts in the chart. */
const codes = { cashInHand: '1010', pettyCash: '1030' } as const

export function cashAccount(facts: Facts, which: keyof typeof codes): number {
  const accountId = facts.one(account, { code: codes[which] })?.id ?? refuse('NOT_FOUND')
  return facts.one(bank, { accountId, deletedAt: null })?.id ?? refuse('NOT_FOUND')
}
