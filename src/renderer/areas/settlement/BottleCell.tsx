/** A number of bottles of one kind. Enter takes it and goes on, ↑↓ go to the other types, Esc leaves the grid. */
import { matches, keysOf } from '#lib/shortcuts.ts'
import { sayField } from '#contract/say-field.ts'
import { markFigure, markOnEntry } from '#ui/lines/cells.ts'
import { CellProblem } from '#ui/lines/CellProblem.tsx'
import { countReading, isUnreadable, parsed, readable } from '#ui/parsed.ts'
import { problemWords } from '#ui/problem-words.ts'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './Settlement.module.css'

type BottleCellProps = {
  /** "0/3": row and column, for the cursor. */
  name: string
  label: string
  /** How many stand there. */
  present: number
  /** What is typed comes to what stands there; else it takes its place. */
  adds: boolean
  /** What Enter takes when nothing is typed; 0: nothing. */
  proposed: number
  /** `saves`: the key that saves the page took the number, and no more. */
  onTake: (qty: number, saves?: boolean) => void
  onStep: (by: 1 | -1) => void
  onRow: (by: 1 | -1) => void
  onLeave: () => void
}

export function BottleCell({ name, label, present, adds, proposed, onTake, ...on }: BottleCellProps) {
  const { onStep, onRow, onLeave } = on
  const { t } = useTranslation('settlement')
  const problemId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setState] = useState<string | null>(null)
  /** What stands there now: the key that takes it leaves the cell in the same moment, and leaving takes as well. */
  const latest = useRef<string | null>(null)
  const setTyped = (text: string | null) => {
    latest.current = text
    setState(text)
  }
  const shown = adds || present === 0 ? '' : String(present)
  const value = parsed(typed ?? '', countReading)
  const read = readable(value)
  const wrong = isUnreadable(value)

  const isTyped = typed !== null && typed !== shown

  /** True when the cursor may go on. */
  const take = (saves = false): boolean => {
    if (wrong) return false
    const changed = latest.current !== null && latest.current !== shown
    setTyped(null)
    if (changed) onTake(read ?? 0, saves)
    return true
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (typed === null) onLeave()
      else {
        flushSync(() => setTyped(null))
        field.current?.select()
      }
    } else if (isTyped && (matches(keysOf('save'), event) || matches(keysOf('saveAlso'), event))) {
      // The key that saves the page takes what is typed first. About some numbers more is asked, which says enough.
      if (!take(true)) field.current?.select()
    } else if (matches('Enter', event) || matches('Shift+Enter', event)) {
      const asks = adds && (read ?? 0) > 0
      if (typed === null && proposed > 0 && !event.shiftKey) onTake(proposed)
      // A number that more is asked about: the cursor goes into the question.
      if (!take()) field.current?.select()
      else if (!asks) onStep(event.shiftKey ? -1 : 1)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      take()
      onRow(event.key === 'ArrowDown' ? 1 : -1)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      {adds && present > 0 && <span className={styles['plus']}>{present} +</span>}
      <input
        ref={field}
        className={styles['cell']}
        data-cell={name}
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? problemId : undefined}
        data-align="end"
        title={proposed > 0 ? t('bottle.proposed', { count: proposed }) : undefined}
        inputMode="numeric"
        autoComplete="off"
        placeholder={proposed > 0 ? `↵ ${proposed}` : ''}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        // Until something is typed every click means the whole number.
        onMouseDown={typed === null ? markFigure : markOnEntry}
        onBlur={() => {
          if (!wrong) take()
        }}
      />
      {wrong && <CellProblem id={problemId}>{sayField(label, problemWords(countReading, value))}</CellProblem>}
    </>
  )
}
