/** Bottles in words: by how much types of them do not balance, and what a row of them says. */
import { formatQuantity } from '#contract/format.ts'
import type { BottleEquation } from '#contract/settlement/settlement.ts'
import { useTranslation } from 'react-i18next'
import { kindOfRow } from './bottle-cells.ts'
import { bottleRows, type Shown, type ShownRows } from './shown.ts'

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

/** Each row of bottles in words: "Lent B12 3 Corner Shop". */
export function useBottleRows(rows: Pick<ShownRows, 'empties'>): readonly Shown[] {
  const { t } = useTranslation('settlement')
  return bottleRows(rows, (row) => t(`bottle.${kindOfRow(row)}`))
}
