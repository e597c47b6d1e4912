/** What was done on the page, step by step: removed rows come back, corrected ones get their former values, typed ones go. Ctrl+Z, also when the message is gone. */
import { formatAmount } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import type { AmendedRow } from '#contract/settlement/settlement.ts'
import { isCursorTaken, isTyping, keysOf, matches, runShortcut, undoesPageFirst, useShortcut } from '#lib/shortcuts.ts'
import { alert, alertFailure, closeAlert, forgetUndo, type Undo, undoAlert, useAlerts } from '#state/alerts.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toRow } from './lead.ts'
import { type RowTrail, standsFor, takePlace } from './row-trail.ts'
import type { LocalRow } from './shown.ts'
import type { RowKind, Rows } from './use-rows.ts'

/** `row`: what is put back, without which nothing can be; `name`: what it is called; `amount`: how much it is, where it is money; `refused`: the server did not take it. */
type Removal = { id: number; row: AmendedRow; name: string; amount?: Cents | undefined; refused?: LocalRow }
/** `said`: the row in words; `leave`: leads the cursor on when the row goes. */
type Addition = { id: number; kind: RowKind; said: string; leave?: () => void }
/** `id` took the place of `before`, whose values were those of `row`, in words `said`. */
type Correction = { id: number; before: number; row: AmendedRow; said: string }
/** Figures that stand in cells, in words and how they are as before. */
type Change = { said: string; undo: () => void }

export type Steps = ReturnType<typeof useSteps>

/** Once a page, whose steps are undone in the order in which they were done. @param mayChange false: nothing is undone any more */
export function useSteps(rows: Rows, mayChange: boolean) {
  const { t } = useTranslation('settlement')
  const [steps, setSteps] = useState<readonly Undo[]>([])
  const trail = useRef<RowTrail>(new Map())
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  })
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
  const keyOf = (id: number) => latest.current.keyOf(id)
  const now = (id: number) => standsFor(trail.current, id, keyOf)
  const follow = (from: number, to: number) => takePlace(trail.current, from, to, keyOf)

  /** @param undo answers the row that stands there again, null where none does */
  const note = (said: string, undo: () => number | null | Promise<number | null>): Undo => {
    const step = async () => {
      setSteps((present) => present.filter((one) => one !== step))
      const id = await undo()
      alert({ text: said, severity: 'success' })
      if (id !== null) goTo(id)
    }
    setSteps((present) => [...present, step])
    // The cursor may stand in a cell with a number by now, where the browser would take back what was typed into another.
    undoesPageFirst()
    // A message that offers to take back an earlier step would name a key that takes back this one.
    forgetUndo(useAlerts.getState().undo)
    return step
  }
  return {
    remove: ({ id, row, name, amount, refused }: Removal) => {
      rows.remove(row.kind, id)
      const said = amount === undefined ? name : `${name} ${formatAmount(amount)}`
      const undo = note(t('undo.removed', { row: said }), async () => {
        const back = refused ? latest.current.putBack(refused) : await latest.current.restore(now(id), row)
        follow(id, back)
        return back
      })
      alert({ text: t('row.removed', { row: said }), severity: 'success', undo })
    },
    added: ({ id, kind, said, leave }: Addition) => {
      note(t('undo.added', { row: said }), () => {
        latest.current.remove(kind, now(id))
        if (!isCursorTaken()) leave?.()
        return null
      })
    },
    corrected: ({ id, before, row, said }: Correction) => {
      follow(before, id)
      note(t('undo.corrected', { row: said }), () => {
        const corrected = now(id)
        const back = latest.current.revert(corrected, before, row)
        follow(corrected, back)
        return back
      })
    },
    changed: ({ said, undo }: Change) => {
      note(t('undo.changed', { row: said }), () => {
        undo()
        return null
      })
    },
    /** A row that was refused was sent once more, as another: it is still the same step. */
    sentAgain: follow,
    /** The id of the row that stands in the place of this one by now. */
    idOf: (id: number) => latest.current.idOf(now(id)),
    /** Forgets an amendment. */
    forget: () => setSteps([]),
  }
}

const ofBrowser = ['Ctrl+z', 'Ctrl+y', 'Ctrl+Shift+z']

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
