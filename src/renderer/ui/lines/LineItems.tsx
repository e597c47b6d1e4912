/**
 * The line grid of every document, by keyboard alone: Enter goes to the next cell and from the last one to a new line, in a new line that
 * stays empty to the field after the grid, Shift+Enter back, ↑↓ to the line above or below, Ctrl+Delete removes the line, rows copied from
 * Excel are pasted in. A wrong cell is marked when it is left, with words under its line; Enter does not pass it, Tab and the arrows do.
 */
import type { Failure } from '#lib/failure.ts'
import { shortcutLabel } from '#lib/shortcuts.ts'
import { Button } from 'antd'
import { useEffect, useImperativeHandle, useMemo, useRef, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { firstCellOf, firstProblem, focusCell, placeOfCell } from './cells.ts'
import type { LineGrid } from './grid.ts'
import styles from './LineItems.module.css'
import { LineRow } from './LineRow.tsx'
import { refusedCells } from './refused-cells.ts'
import { useLineMoves } from './use-line-moves.ts'
import type { LineColumn } from './columns.ts'

/** By the line's key, the columns' keys. */
function useLeftCells<Line extends { key: string }>(columns: readonly LineColumn<Line>[]) {
  const [left, setLeft] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map())
  const onLeave = useCallback((line: string, column: string) => {
    setLeft((present) => {
      const already = present.get(line)
      return already?.has(column) ? present : new Map(present).set(line, new Set(already).add(column))
    })
  }, [])
  const leaveLines = useCallback(
    (lines: readonly Line[]) => {
      const all = new Set(columns.map(({ key }) => key))
      setLeft((present) => new Map([...present, ...lines.map(({ key }) => [key, all] as const)]))
    },
    [columns],
  )
  return { left, leaveLines, onLeave }
}

export type LineItemsHandle = {
  /** Marks every wrong cell and goes to the first one. True when nothing is wrong. */
  check: () => boolean
  /** Puts the cursor into the first cell of the last line; of given lines, of the first. */
  focus: () => void
  /** Puts the cursor into the cell of this column in the first line, or in the line of this key. */
  focusFirst: (column: string, line?: string) => void
  /** Puts the cursor into the cell of this column in the last line in which something is typed. */
  focusLast: (column: string) => void
  /** Marks what is wrong in lines that nobody typed here, such as copied ones. */
  mark: () => void
  /** Key of the line that has the cursor. */
  lineAtCursor: () => string | null
}

export type LineItemsProps<Line extends { key: string }> = LineGrid<Line> & {
  ref?: React.Ref<LineItemsHandle>
  label: string
  /** The server's refusal: details at `lines.N.field` are marked at their cells. */
  failure?: Failure | null
  readOnly?: boolean
  /** The lines come from a draft: what is typed wrongly in them is marked at once. */
  restored?: boolean
  /** Told at every key the line as what stands in its cell makes it; null once that is taken, or taken back. */
  onTyping?: (line: Line | null) => void
  /** What the lines come to, by column key: shown under the columns. */
  sums?: Readonly<Record<string, string>>
}

export function LineItems<Line extends { key: string }>({ ref, ...props }: LineItemsProps<Line>) {
  const { label, lines, columns, isBlank, readOnly = false, fixed = false, restored = false, sums } = props
  const { t } = useTranslation('ui')
  const grid = useRef<HTMLTableElement>(null)
  const { left, ...marking } = useLeftCells(columns)
  const { leaveLines, onLeave } = marking
  const moves = useLineMoves(props, grid, marking)
  const refused = useMemo(() => refusedCells(props.failure, lines, isBlank), [props.failure, lines, isBlank])

  useToRefused(props.failure, () => {
    const cell = firstProblem(lines, columns, (line, { key }) => refused.get(line.key)?.[key] ?? null)
    if (cell) focusCell(grid.current, cell)
  })

  useImperativeHandle(ref, () => ({
    check: () => {
      leaveLines(lines)
      // A locked cell shows no problem and cannot be gone to: nothing may be missing from it.
      const wrong = firstProblem(lines, columns, (line, column) =>
        isBlank(line) || column.locked?.(line) ? null : (column.problem?.(line) ?? null),
      )
      if (wrong) focusCell(grid.current, wrong)
      return wrong === null
    },
    focus: () => {
      const row = fixed ? 0 : lines.length - 1
      focusCell(grid.current, { row, column: firstCellOf(columns, lines[row]) })
    },
    focusFirst: (wanted, of) =>
      focusCell(grid.current, {
        row: Math.max(
          0,
          lines.findIndex(({ key }) => key === of),
        ),
        column: columns.findIndex(({ key }) => key === wanted),
      }),
    focusLast: (wanted) =>
      focusCell(grid.current, {
        row: lines.findLastIndex((line) => !isBlank(line)),
        column: columns.findIndex(({ key }) => key === wanted),
      }),
    mark: () => leaveLines(lines.filter((line) => !isBlank(line))),
    lineAtCursor: () => {
      const cell = document.activeElement
      const place = cell && grid.current?.contains(cell) ? placeOfCell(cell) : null
      return (place && lines[place.row]?.key) ?? null
    },
  }))

  return (
    <div className={styles['frame']}>
      <table ref={grid} className={`${styles['grid']} ${fixed ? styles['given'] : ''}`} aria-label={label}>
        <thead>
          <tr>
            <th className={styles['number']}>{t('lines.number')}</th>
            {columns.map(({ key, title, align, width }) => (
              <th key={key} data-align={align} style={{ width }}>
                {title}
              </th>
            ))}
            {!readOnly && !fixed && (
              <th className={styles['number']}>
                <span className="sr-only">{t('lines.remove')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <LineRow
              key={line.key}
              line={line}
              row={row}
              columns={columns}
              blank={isBlank(line)}
              left={left.get(line.key)}
              judgesFilled={restored}
              refused={refused.get(line.key)}
              readOnly={readOnly}
              fixed={fixed}
              kept={props.keeps?.(line) ?? null}
              onWrite={moves.write}
              onLeave={onLeave}
              onTyping={props.onTyping}
              onRemove={moves.remove}
              onKeys={moves.onKeys}
              onPaste={moves.onPaste}
            />
          ))}
        </tbody>
        {sums && <Sums columns={columns} sums={sums} removable={!readOnly && !fixed} />}
      </table>
      {!readOnly && !fixed && (
        <div className={styles['under']}>
          <Button
            size="small"
            // What is said about the cell that is left moves the button away before it could be clicked.
            onMouseDown={(event) => {
              if (event.button !== 0) return
              event.preventDefault()
              leaveCell(grid.current)
              moves.add()
            }}
            // By a key; a pointer did it already.
            onClick={({ detail }) => detail === 0 && moves.add()}
          >
            {t('lines.add')}
          </Button>
          <span className={styles['hint']}>{t('lines.hint', { remove: shortcutLabel('removeLine') })}</span>
        </div>
      )}
    </div>
  )
}

/** What is typed into the cell that has the cursor becomes its line's. */
function leaveCell(grid: HTMLElement | null): void {
  const field = document.activeElement
  if (field instanceof HTMLElement && grid?.contains(field)) flushSync(() => field.blur())
}

/** Goes to the first refused cell once a refusal came that is about cells alone: a field of the header has the cursor already. */
function useToRefused(failure: Failure | null | undefined, go: () => void): void {
  const isOfCells = failure?.details.every(({ field }) => field?.startsWith('lines.')) ?? false
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    if (isOfCells) latest.current()
  }, [isOfCells])
}

type SumsProps<Line> = {
  columns: readonly LineColumn<Line>[]
  sums: Readonly<Record<string, string>>
  /** A column of buttons stands at the end. */
  removable: boolean
}

function Sums<Line>({ columns, sums, removable }: SumsProps<Line>) {
  const { t } = useTranslation('ui')
  const first = columns.findIndex(({ key }) => key in sums)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={first + 1}>
          {t('table.total')}
        </th>
        {[...columns.slice(first), ...(removable ? [{ key: '', align: undefined }] : [])].map(({ key, align }) => (
          <td key={key} data-align={align}>
            {sums[key]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
