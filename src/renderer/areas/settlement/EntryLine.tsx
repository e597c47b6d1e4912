/**
 * One line of fields, typed through with Enter: the last one takes it, and the next may follow. What was typed wrongly, such as an outlet
 * that is not known, is not passed: Enter marks it and stays. Esc leaves the line, asking where something was typed, and leads back into
 * it from beside it; Enter where nothing was typed goes past it.
 * Fields before the first one are those that are usually right already: Shift+Enter goes back to them.
 */
import { sayField } from '#contract/say-field.ts'
import { keysOf, matches, useShortcut } from '#lib/shortcuts.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { type CellPlace, focusCell, isEnd, isWrongAt, nextCell, placeOfCell } from '#ui/lines/cells.ts'
import { ChoiceCell } from '#ui/lines/ChoiceCell.tsx'
import type { LineColumn } from '#ui/lines/columns.ts'
import { LineCell } from '#ui/lines/LineCell.tsx'
import { LeaveQuestion } from '#ui/LeaveQuestion.tsx'
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './EntryLine.module.css'

/** What becomes of an open line when another is opened in its place. */
export type OpenLine<Line> = {
  /** The line to take; `nothing` where none of it was typed. Null while something is wrong, which the line then shows. */
  handOver: () => Line | 'nothing' | null
  focus: () => void
}

type EntryLineProps<Line> = {
  ref?: React.Ref<OpenLine<Line>>
  label: string
  initial: Line
  /** The line without anything typed: nothing is lost with it. Default: `initial`. */
  blank?: Line
  /** The line with nothing in it at all. One that was emptied is left without a question. Default: `blank`. */
  empty?: Line
  columns: readonly LineColumn<Line>[]
  /** Key of the field that has the cursor at first. */
  start: string
  /** Why the server did not take the line as it is. */
  refusal?: string | null
  /** Beside the fields: what follows from them, also while one is typed into. */
  follows?: (line: Line) => React.ReactNode
  /** `how`: by Enter in the last field, after which another line may follow, or by the key that saves the page. */
  onDone: (line: Line, how: 'enter' | 'save') => void
  onLeave: () => void
  /** Enter in a line into which nothing was typed. */
  onPass?: () => void
}

/** What room is left goes to names: a number or a date is as wide as it needs to be. */
const flexOf = (width = 120) => `${Math.max(1, width - NARROWEST)} 1 ${width}px`
/** Pixels, as in the style sheet. */
const NARROWEST = 76

export function EntryLine<Line>({ label, initial, blank = initial, columns, start, ...rest }: EntryLineProps<Line>) {
  const { empty = blank, ref, refusal, follows, onDone, onLeave, onPass } = rest
  const [line, setLine] = useState(initial)
  const id = useId()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  /** What stands in a field that was not left yet. */
  const [typing, setTyping] = useState<{ key: string; text: string } | null>(null)
  const [leaving, setLeaving] = useState(false)
  const latest = useRef(initial)
  const fields = useRef<HTMLFieldSetElement>(null)
  const begun = useRef(false)
  /** The cell that was left last. */
  const cursor = useRef<CellPlace>({ row: 0, column: 0 })
  const isAs = (one: Line, other: Line) => columns.every(({ text }) => text(one) === text(other))
  const isTyped = !isAs(line, blank) && !isAs(line, empty)
  useUnsaved(isTyped)
  // The cursor goes there once, when the line opens.
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const column = columns.findIndex(({ key }) => key === start)
    focusCell(fields.current, { row: 0, column })
    fields.current?.scrollIntoView({ block: 'nearest' })
  }, [columns, start])

  const change = (next: Line) => {
    latest.current = next
    // The next key may come before the next drawing: a field that this one opened must be there.
    flushSync(() => setLine(next))
  }
  const isSame = (as: Line) => isAs(latest.current, as)
  const isBlank = () => isSame(blank)
  const isEmptyAt = ({ column }: CellPlace) =>
    latest.current === initial && isEnd([initial], columns, { row: 0, column })
  const firstWrong = () => columns.findIndex((column) => (column.problem?.(latest.current) ?? null) !== null)
  const markLeft = (keys: readonly string[]) => setLeft((present) => new Set([...present, ...keys]))
  const showWrong = (column: number, marked = columns) => {
    markLeft(marked.map(({ key }) => key))
    focusCell(fields.current, { row: 0, column })
  }
  const finish = (how: 'enter' | 'save') => {
    const wrong = firstWrong()
    if (wrong < 0) onDone(latest.current, how)
    else showWrong(wrong)
  }
  useImperativeHandle(ref, () => ({
    handOver: () => {
      const field = document.activeElement
      // Its field takes what is typed when it is left.
      if (field instanceof HTMLElement && fields.current?.contains(field)) field.blur()
      const wrong = firstWrong()
      if (wrong < 0) return latest.current
      if (isBlank()) return 'nothing'
      showWrong(wrong)
      return null
    },
    focus: () => focusCell(fields.current, { row: 0, column: columns.findIndex(({ key }) => key === start) }),
  }))
  // After the key: a question that opens while a hint is shown would take the same Esc for itself, and close.
  const leave = () => (isSame(initial) || isSame(empty) ? onLeave() : setTimeout(() => setLeaving(true)))
  // Beside the line Esc leads back into it, before it leads away from the page.
  useShortcut('back', () => focusCell(fields.current, cursor.current))
  const onKeys = (event: React.KeyboardEvent<HTMLElement>) => {
    const at = placeOfCell(event.target)
    if (event.defaultPrevented || !at) return
    // The key that saves the page takes the line first: nothing that is typed is left out. A line without anything typed does not stop it.
    const saves = matches(keysOf('save'), event) || matches(keysOf('saveAlso'), event)
    const shown = event.target instanceof HTMLInputElement ? event.target.value : ''
    if (saves && isBlank() && shown === columns[at.column]?.text(blank)) return onLeave()
    if (saves) finish('save')
    else if (event.ctrlKey || event.metaKey || event.altKey) return
    else if (event.key === 'Escape') leave()
    else if (onPass && event.key === 'Enter' && !event.shiftKey && isEmptyAt(at)) onPass()
    else if (event.key === 'Enter' && !event.shiftKey && isWrongAt(latest.current, columns[at.column]))
      showWrong(at.column, columns.slice(at.column, at.column + 1))
    else if (event.key === 'Enter') {
      const next = nextCell([latest.current], columns, at, event.shiftKey ? -1 : 1)
      if (next && next.row > 0) finish('enter')
      else if (next) focusCell(fields.current, next)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Before the cell, which would take back what was deleted: Esc in the last one that is emptied leaves the line, and nothing in it. */
  const leaveEmptied = (event: React.KeyboardEvent<HTMLElement>) => {
    const column = columns[placeOfCell(event.target)?.column ?? -1]
    const isEmptied = event.target instanceof HTMLInputElement && event.target.value === ''
    if (event.key !== 'Escape' || !isEmptied || !column?.write || column.choices) return
    if (column.text(latest.current) === '' || !isAs(column.write(latest.current, ''), empty)) return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }

  const problems = columns.map(({ key, title, problem }) => {
    const wrong = left.has(key) ? problem?.(line) : null
    return wrong ? sayField(title, wrong) : null
  })
  const seen = (typing && columns.find(({ key }) => key === typing.key)?.write?.(line, typing.text)) ?? line

  return (
    <fieldset
      ref={fields}
      data-entry-line={isTyped ? 'typed' : 'blank'}
      className={styles['entry']}
      onKeyDownCapture={leaveEmptied}
    >
      <legend className="sr-only">{label}</legend>
      {columns.map((column, index) => {
        const { key, title, write, width, align } = column
        if (!write) return null
        const cell = {
          name: `0/${index}`,
          label: title,
          text: column.text(line),
          align,
          problem: problems[index] ?? null,
          problemId: `${id}-${key}`,
          onTake: (text: string) => change(write(latest.current, text)),
          onLeave: () => {
            cursor.current = { row: 0, column: index }
            markLeft([key])
          },
          onKeys,
          onPaste: () => undefined,
        }
        return (
          <div key={key} className={styles['field']} data-align={align} style={{ flex: flexOf(width) }}>
            <span className={styles['label']} aria-hidden="true">
              {title}
            </span>
            {column.choices ? (
              <ChoiceCell
                {...cell}
                choices={column.choices(line)}
                creates={column.creates?.(line)}
                isFree={column.isFree}
                opensDown
              />
            ) : (
              <LineCell
                {...cell}
                preset={column.preset?.(line)}
                completes={column.completes}
                maxLength={column.maxLength}
                onTyping={(text) => setTyping(text === null ? null : { key, text })}
              />
            )}
          </div>
        )
      })}
      <div className={styles['problems']}>
        {columns.map(
          ({ key }, index) =>
            problems[index] && (
              <span key={key} id={`${id}-${key}`}>
                {problems[index]}
              </span>
            ),
        )}
      </div>
      {refusal && line === initial && <div className={styles['refusal']}>{refusal}</div>}
      {follows && <div className={styles['follows']}>{follows(seen)}</div>}
      <LeaveQuestion
        of="row"
        open={leaving}
        draft={null}
        onStay={() => setLeaving(false)}
        onLeave={() => {
          // A question that is still open keeps the cursor to itself.
          flushSync(() => setLeaving(false))
          onLeave()
        }}
      />
    </fieldset>
  )
}
