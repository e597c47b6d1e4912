/** Takes a row away and says so, with the way to take that back (Ctrl+Z). */
import { formatAmount } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import type { AmendedRow } from '#contract/settlement/settlement.ts'
import { alert } from '#state/alerts.ts'
import { useTranslation } from 'react-i18next'
import type { Rows } from './use-rows.ts'

/** `row`: what is put back, without which nothing can be; `name`: what it is called; `amount`: how much it is, where it is money. */
type Removal = { id: number; row: AmendedRow; name: string; amount?: Cents }

export function useRemoval(rows: Rows) {
  const { t } = useTranslation('settlement')
  return ({ id, row, name, amount }: Removal) => {
    rows.remove(row.kind, id)
    alert({
      text: t('row.removed', { row: amount === undefined ? name : `${name} ${formatAmount(amount)}` }),
      severity: 'success',
      undo: () => rows.restore(id, row),
    })
  }
}
