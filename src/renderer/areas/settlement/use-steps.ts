/** Takes rows away and says so, with the way to take that back: Ctrl+Z, step by step, also when the message is gone. */
import { formatAmount } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import type { AmendedRow } from '#contract/settlement/settlement.ts'
import { isCursorTaken, isTyping, keysOf, matches, runShortcut, useShortcut } from '#lib/shortcuts.ts'
import { alert, alertFailure, closeAlert, type Undo, undoAlert, useAlerts } from '#state/alerts.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toRow } from './lead.ts'
import type { LocalRow } from './shown.ts'
import type { Rows } from './use-rows.ts'

/** `row`: what is put back, without which nothing can be; `name`: what it is called; `amount`: how much it is, where it is money; `refused`: the server did not take it. */
type Removal = { id: number; row: AmendedRow; name: string; amount?: Cents | undefined; refused?: LocalRow }
export type Remove = (removal: Removal) => void

/** Once a page, whose rows are taken back in the order in which they went. @param mayChange false: nothing is put back any more */
export function useRemoval(rows: Rows, mayChange: boolean): Remove {
  const { t } = useTranslation('settlement')
  const [steps, setSteps] = useState<readonly Undo[]>([])
  useShortcut('undoLast', () => {
    const step = mayChange ? steps.at(-1) : undefined
    if (step) {
      closeAlert()
      step().catch(alertFailure)
    } else if (useAlerts.getState().open && useAlerts.getState().undo) void undoAlert()
    else alert({ text: t('row.nothingToUndo') })
  })
  useEffect(() => {
    window.addEventListener('keydown', keepFromBrowser)
    return () => window.removeEventListener('keydown', keepFromBrowser)
  }, [])
  const goTo = useRestored()
  return ({ id, row, name, amount, refused }) => {
    rows.remove(row.kind, id)
    const undo = async () => {
      setSteps((present) => present.filter((step) => step !== undo))
      goTo(refused ? rows.putBack(refused) : await rows.restore(id, row))
    }
    setSteps((present) => [...present, undo])
    alert({
      text: t('row.removed', { row: amount === undefined ? name : `${name} ${formatAmount(amount)}` }),
      severity: 'success',
      undo,
    })
  }
}

const ofBrowser = ['Ctrl+z', 'Ctrl+y']

/**
 * Outside a field, and in one that is empty, the browser would type an old figure back into a cell that nobody looks at, also behind a
 * question. In an empty field the key is the page's.
 */
function keepFromBrowser(event: KeyboardEvent): void {
  const { target } = event
  const isEmpty = target instanceof HTMLInputElement && target.value === ''
  if (event.defaultPrevented || (isTyping(target) && !isEmpty)) return
  if (!ofBrowser.some((keys) => matches(keys, event))) return
  event.preventDefault()
  if (isEmpty && matches(keysOf('undoLast'), event)) runShortcut('undoLast')
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
