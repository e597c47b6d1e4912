/** What stands between a trip and its settlement, and who may pass (domain.md §4.2, §4.3, E-50). Pure. */
import type { BottleEquation, SettledItem, Settlement } from '#contract/settlement.ts'

export type Blocks = {
  /** More declared than sold: nobody may pass. */
  overdeclared: readonly SettledItem[]
  /** Types that do not balance: an Admin may confirm. */
  bottles: readonly BottleEquation[]
  /** The difference is more than a User may settle: an Admin may confirm. */
  difference: boolean
}

export function blocksOf({ items, bottles, balance, maxAutoShort }: Settlement): Blocks {
  return {
    overdeclared: items.filter(({ gas_out, sold }) => gas_out > sold),
    bottles: bottles.filter(({ difference }) => difference !== 0),
    difference: Math.abs(balance.diff) > maxAutoShort,
  }
}

export const needsAdmin = ({ bottles, difference }: Blocks): boolean => difference || bottles.length > 0
