/** Takes a row away and says so, with the way to take that back: Ctrl+Z, also when the message is gone. */
import { formatAmount } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import type { AmendedRow } from '#contract/settlement/settlement.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { alert, alertFailure, closeAlert, type Undo } from '#state/alerts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rows } from './use-rows.ts'

/** `row`: what is put back, without which nothing can be; `name`: what it is called; `amount`: how much it is, where it is money. */
type Removal = { id: number; row: AmendedRow; name: string; amount?: Cents }

/** @param mayChange false: nothing is put back any more */
export function useRemoval(rows: Rows, mayChange: boolean) {
  const { t } = useTranslation('settlement')
  const [last, setLast] = useState<{ undo: Undo } | null>(null)
  useShortcut(
    'undoLast',
    () => {
      closeAlert()
      last?.undo().catch(alertFailure)
    },
    mayChange && last !== null,
  )
  return ({ id, row, name, amount }: Removal) => {
    rows.remove(row.kind, id)
    const undo = async () => {
      setLast(null)
      await rows.restore(id, row)
    }
    setLast({ undo })
    alert({
      text: t('row.removed', { row: amount === undefined ? name : `${name} ${formatAmount(amount)}` }),
      severity: 'success',
      undo,
    })
  }
}
