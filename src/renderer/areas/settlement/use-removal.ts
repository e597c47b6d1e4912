/** Takes rows away and says so, with the way to take that back: Ctrl+Z, step by step, also when the message is gone. */
import { formatAmount } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import type { AmendedRow } from '#contract/settlement/settlement.ts'
import { isCursorTaken, useShortcut } from '#lib/shortcuts.ts'
import { alert, alertFailure, closeAlert, type Undo } from '#state/alerts.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toRow } from './lead.ts'
import type { Rows } from './use-rows.ts'

/** `row`: what is put back, without which nothing can be; `name`: what it is called; `amount`: how much it is, where it is money. */
type Removal = { id: number; row: AmendedRow; name: string; amount?: Cents }
export type Remove = (removal: Removal) => void

/** Once a page, whose rows are taken back in the order in which they went. @param mayChange false: nothing is put back any more */
export function useRemoval(rows: Rows, mayChange: boolean): Remove {
  const { t } = useTranslation('settlement')
  const [steps, setSteps] = useState<readonly Undo[]>([])
  useShortcut(
    'undoLast',
    () => {
      closeAlert()
      steps.at(-1)?.().catch(alertFailure)
    },
    mayChange && steps.length > 0,
  )
  const goTo = useRestored()
  return ({ id, row, name, amount }) => {
    rows.remove(row.kind, id)
    const undo = async () => {
      setSteps((present) => present.filter((step) => step !== undo))
      goTo(await rows.restore(id, row))
    }
    setSteps((present) => [...present, undo])
    alert({
      text: t('row.removed', { row: amount === undefined ? name : `${name} ${formatAmount(amount)}` }),
      severity: 'success',
      undo,
    })
  }
}

/** Leads the cursor to a row that came back, once it stands on the screen. */
function useRestored(): (id: number) => void {
  const [restored, setRestored] = useState<{ id: number } | null>(null)
  const done = useRef(restored)
  useEffect(() => {
    if (restored === null || done.current === restored) return
    if (isCursorTaken() || toRow(restored.id)) done.current = restored
  })
  return (id) => setRestored({ id })
}
