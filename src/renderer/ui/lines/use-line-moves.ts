/** What the keys, the clipboard and the buttons do to the lines of a grid. */
import { matches, keysOf } from '#lib/shortcuts.ts'
import { alert, forgetUndo, type Undo } from '#state/alerts.ts'
import { useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { goOnFrom } from '../enter-moves.ts'
import { type CellPlace, focusCell, focusInRow, isEnd, isWrongAt, nextCell, placeOfCell } from './cells.ts'
import { type Edit, lineAdded, linePutBack, lineRemoved } from './edits.ts'
import type { LineGrid } from './grid.ts'
import { cellsOf, isTable, pasteInto, withoutHeading } from './paste.ts'

const MOST_LINES = 500

type Element = React.RefObject<HTMLElement | null>

/** The lines as the last key left them, and the cursor, which waits until they stand on the screen. */
function useEditing<Line extends { key: string }>(props: LineGrid<Line>, element: Element) {
  const latest = useRef(props)
  const next = useRef<CellPlace | null>(null)
  useEffect(() => {
    latest.current = props
    if (next.current) focusCell(element.current, next.current)
    next.current = null
  })

  return useMemo(() => {
    const apply = ({ lines, cursor }: Pick<Edit<Line>, 'lines'> & { cursor?: CellPlace }) => {
      const changed = lines !== latest.current.lines
      next.current = changed ? (cursor ?? null) : null
      // Two keys within one frame must both count: what is passed on is at once what the next key works on.
      latest.current = { ...latest.current, lines }
      if (changed) latest.current.onChange(lines)
      else if (cursor) focusCell(element.current, cursor)
    }
    /** A cell that what was just typed has opened stands on the screen only after the next drawing. */
    const goTo = (cell: CellPlace) => {
      if (!focusCell(element.current, cell)) next.current = cell
    }
    return { grid: () => latest.current, apply, goTo }
  }, [element])
}

/** From the last cell of lines that are given, and from a new line into which nothing was typed. */
function leadsOut<Line extends { key: string }>(grid: LineGrid<Line>, from: CellPlace, isBeyond: boolean): boolean {
  const line = grid.lines[from.row]
  if (grid.fixed) return isBeyond
  return line !== undefined && grid.isBlank(line) && isEnd(grid.lines, grid.columns, from)
}

const textOf = (cell: EventTarget): string => (cell instanceof HTMLInputElement ? cell.value : '')

/** Marks what is wrong with cells that were left, or that the cursor may not pass. */
type Marking<Line> = {
  leaveLines: (lines: readonly Line[]) => void
  onLeave: (line: string, column: string) => void
}

/** Handlers for the cells of a grid; they stay the same while it is on the screen. */
export function useLineMoves<Line extends { key: string }>(
  props: LineGrid<Line>,
  element: Element,
  { leaveLines, onLeave }: Marking<Line>,
) {
  const { t } = useTranslation('ui')
  const { grid, apply, goTo } = useEditing(props, element)
  /** Takes back the line that was removed last. */
  const undo = useRef<Undo>(null)
  useEffect(() => () => forgetUndo(undo.current), [])

  return useMemo(() => {
    const add = () => {
      const { most = MOST_LINES, fixed } = grid()
      if (fixed) return
      const edit = lineAdded(grid(), most)
      if (edit) apply(edit)
      else alert({ text: t('lines.full', { most }), severity: 'warning' })
    }
    const remove = (row: number) => {
      const { lines, columns, keeps, fixed, asksToRemove, isBlank } = grid()
      const line = lines[row]
      if (!line || fixed) return
      const why = keeps?.(line)
      if (why) return alert({ text: why, severity: 'warning' })
      if (asksToRemove?.(line)) return
      apply(lineRemoved(grid(), row))
      if (isBlank(line)) return
      undo.current = async () => apply(linePutBack(grid(), row, line))
      const said = [t('lines.removed', { number: row + 1 }), columns[0]?.text(line)].filter(Boolean).join(' · ')
      alert({ text: said, undo: undo.current })
    }
    const write = (row: number, line: Line) => apply({ lines: grid().lines.with(row, line) })
    /** `shown`: the text of the cell, which may know of a choice before the lines do. */
    const step = (from: CellPlace, by: 1 | -1, shown: string) => {
      const cell = nextCell(grid().lines, grid().columns, from, by)
      const isBeyond = cell !== null && cell.row >= grid().lines.length
      const isOut = by === 1 && leadsOut(grid(), from, isBeyond) && (isBeyond || shown === '')
      if (isOut && element.current) goOnFrom(element.current)
      else if (isBeyond) add()
      else if (cell) goTo(cell)
    }
    /** Enter in a cell: what cannot stay as it was typed is marked, and typed anew at once. */
    const enter = (from: CellPlace, shown: string) => {
      const [line, column] = [grid().lines[from.row], grid().columns[from.column]]
      if (!line || !column) return step(from, 1, shown)
      if (grid().isBlank(line) || !isWrongAt(line, column)) {
        const on = grid().goesOn?.(grid().lines, line, column.key) ?? null
        const row = grid().lines.findIndex(({ key }) => key === on?.line)
        return on
          ? goTo({ row, column: grid().columns.findIndex(({ key }) => key === on.column) })
          : step(from, 1, shown)
      }
      // Taking the text may have written it in order: it is selected as it then stands there.
      flushSync(() => onLeave(line.key, column.key))
      focusCell(element.current, from)
    }
    const moveOf = (event: React.KeyboardEvent, { row, column }: CellPlace): (() => unknown) | undefined => {
      if (matches(keysOf('removeLine'), event)) return () => remove(row)
      if (event.ctrlKey || event.metaKey || event.altKey) return undefined
      const shown = textOf(event.target)
      if (event.key === 'Enter')
        return () => (event.shiftKey ? step({ row, column }, -1, shown) : enter({ row, column }, shown))
      const rows = { ArrowDown: row + 1, ArrowUp: row - 1 }[event.key]
      return rows === undefined ? undefined : () => focusInRow(element.current, { row: rows, column })
    }
    const onKeys = (event: React.KeyboardEvent<HTMLElement>) => {
      const at = placeOfCell(event.target)
      const move = at && !event.defaultPrevented && moveOf(event, at)
      if (!move) return
      event.preventDefault()
      move()
    }
    const onPaste = (event: React.ClipboardEvent<HTMLElement>) => {
      const at = placeOfCell(event.target)
      const text = event.clipboardData.getData('text/plain')
      if (!at || !isTable(text)) return
      event.preventDefault()
      const most = grid().fixed ? grid().lines.length : (grid().most ?? MOST_LINES)
      const copied = cellsOf(text)
      const cells = withoutHeading({ ...grid(), ...at, cells: copied })
      const lines = pasteInto({ ...grid(), ...at, cells, most })
      apply({ lines })
      const pasted = lines.slice(at.row, at.row + cells.length)
      leaveLines(pasted)
      const wrong = pasted.filter((line) => grid().columns.some((column) => isWrongAt(line, column))).length
      const said = [
        t('lines.pasted', { count: pasted.length }),
        ...(cells.length < copied.length ? [t('lines.heading')] : []),
        ...(wrong > 0 ? [t('lines.toCorrect', { count: wrong })] : []),
      ]
      alert({ text: said.join(' · '), ...(wrong > 0 && { severity: 'warning' as const }) })
    }
    return { write, add, remove, onKeys, onPaste }
  }, [grid, apply, goTo, element, leaveLines, onLeave, t])
}
