/** What stands between a trip and its settlement, and who may pass (STL-02, STL-03, E-50). Pure. */
import { isAdmin } from '#contract/access.ts'
import { maySettle } from '#contract/settlement/discount-limit.ts'
import { type Cents, extend, sumOf, ZERO } from '#contract/money.ts'
import type { Role } from '#contract/enums.ts'
import type { BottleEquation, SettledItem, Settlement } from '#contract/settlement/settlement.ts'
import type { SettlementFacts } from '../facts.ts'

export type Blocks = {
  /** More declared than sold: nobody may pass. */
  overdeclared: readonly SettledItem[]
  /** More given away than the person may settle: somebody else has to. */
  beyondLimit: boolean
  /** Types that do not balance: an Admin may confirm. */
  bottles: readonly BottleEquation[]
  /** The difference is more than a User may settle: an Admin may confirm. */
  difference: boolean
}

/** For a person of these roles. */
export function blocksOf(
  { items, bottles, balance, maxAutoShort, givenAway, discountLimits }: Settlement,
  userRoles: readonly Role[],
): Blocks {
  return {
    overdeclared: items.filter(({ gas_out, sold }) => gas_out > sold),
    beyondLimit: !maySettle(givenAway, userRoles, discountLimits),
    bottles: bottles.filter(({ difference }) => difference !== 0),
    difference: Math.abs(balance.diff) > maxAutoShort,
  }
}

/** Bottles beyond those that were sold filled: what they are worth goes into the books when the trip is settled all the same. */
export const valueFound = (bottles: readonly BottleEquation[], types: SettlementFacts['bottles']): Cents =>
  sumOf(
    bottles.filter(({ difference }) => difference < 0),
    ({ bottleStockId, difference }) =>
      extend(-difference, types.find(({ id }) => id === bottleStockId)?.uprice ?? ZERO),
  )

/** More was found than the trip sold: hardly a count, rather a slip of the fingers. */
export const isFoundAbsurd = ({ bottles, balance }: Settlement, types: SettlementFacts['bottles']): boolean =>
  valueFound(bottles, types) > balance.total_debits.total_sales

/** An Admin may confirm what there is. */
export const needsAdmin = ({ bottles, difference }: Blocks): boolean => difference || bottles.length > 0

/** Somebody else has to settle it. */
export const needsOther = (blocks: Blocks, userRoles: readonly Role[]): boolean =>
  blocks.beyondLimit || (needsAdmin(blocks) && !isAdmin(userRoles))

/** This person cannot settle it as it stands. */
export const isStopped = (blocks: Blocks, userRoles: readonly Role[]): boolean =>
  blocks.overdeclared.length > 0 || needsOther(blocks, userRoles)
