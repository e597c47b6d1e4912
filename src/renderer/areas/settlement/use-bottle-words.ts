/** By how much types of bottles do not balance, in words. */
import { formatQuantity } from '#contract/format.ts'
import type { BottleEquation } from '#contract/settlement/settlement.ts'
import { useTranslation } from 'react-i18next'

type Unbalanced = Pick<BottleEquation, 'item_code' | 'difference'>

export function useBottleWords() {
  const { t } = useTranslation('settlement')
  /** "2 missing", "1 too many" */
  const stateOf = ({ difference }: Pick<Unbalanced, 'difference'>) =>
    t(difference > 0 ? 'bottle.missing' : 'bottle.tooMany', {
      count: Math.abs(difference),
      number: formatQuantity(Math.abs(difference)),
    })
  /** "B12 2 missing, B5 1 too many" */
  const named = (bottles: readonly Unbalanced[]) =>
    bottles.map((bottle) => `${bottle.item_code} ${stateOf(bottle)}`).join(', ')
  return { stateOf, named }
}
