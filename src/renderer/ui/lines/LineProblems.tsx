/** What is wrong with the cells of a line, or follows from them, in whole words under it: each from its cell on, or up to it where that holds figures. */
import { useEffect, useRef } from 'react'
import type { LineColumn } from './columns.ts'
import styles from './LineItems.module.css'

type LineProblemsProps<Line> = {
  /** The words about a cell have this with the key of its column. */
  id: string
  line: Line
  columns: readonly LineColumn<Line>[]
  /** By column. */
  problems: readonly (string | null)[]
  /** Said where nothing is wrong. */
  notes: readonly (string | null)[]
  /** A button stands at the end of the line. */
  removable: boolean
}

export function LineProblems<Line>({ id, line, columns, problems, notes, removable }: LineProblemsProps<Line>) {
  const rest = removable ? 1 : 0
  const spoken = useRef<HTMLTableRowElement>(null)
  // Said about the cell that has the cursor, it is in sight: the cell was brought there before anything stood under it.
  const said = problems.map((problem, index) => problem ?? notes[index] ?? null)
  const lastSaid = said.findLastIndex((one) => one !== null)
  const words = said.join('\n')
  useEffect(() => {
    const cell = document.activeElement?.getAttribute('aria-describedby')
    if (words.trim() !== '' && cell?.startsWith(`${id}-`)) spoken.current?.scrollIntoView({ block: 'nearest' })
  }, [words, id])
  return columns.map(({ key, align, warns }, index) => {
    const text = said[index]
    if (text == null) return null
    // The number of the line stands before its cells. In the first columns there is no room before a figure.
    const isUpTo = align === 'end' && index > 1
    const isWarning = typeof warns === 'function' ? warns(line) : warns
    const [before, after] = [1 + index, columns.length - 1 - index + rest]
    return (
      <tr
        key={key}
        ref={index === lastSaid ? spoken : undefined}
        className={styles['said']}
        data-note={problems[index] != null ? undefined : isWarning ? 'warning' : true}
      >
        {!isUpTo && <td colSpan={before} aria-hidden="true" />}
        <td id={`${id}-${key}`} data-align={isUpTo ? align : undefined} colSpan={1 + (isUpTo ? before : after)}>
          {text}
        </td>
        {isUpTo && after > 0 && <td colSpan={after} aria-hidden="true" />}
      </tr>
    )
  })
}
