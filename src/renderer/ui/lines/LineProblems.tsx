/**
 * What is wrong with the cells of a line, or follows from them, in whole words under it: from its cell on, or up to it where that holds
 * figures. Several of them share one row, so that they push the lines below no further.
 */
import { Fragment, useEffect, useRef } from 'react'
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
  const about = columns.flatMap((column, index) => (said[index] == null ? [] : [{ column, index, text: said[index] }]))
  const words = said.join('\n')
  useEffect(() => {
    const cell = document.activeElement?.getAttribute('aria-describedby')
    if (words.trim() !== '' && cell?.startsWith(`${id}-`)) spoken.current?.scrollIntoView({ block: 'nearest' })
  }, [words, id])
  /** Undefined: it is wrong. */
  const noteOf = ({ warns }: LineColumn<Line>, index: number): 'warning' | true | undefined =>
    problems[index] != null ? undefined : (typeof warns === 'function' ? warns(line) : warns) ? 'warning' : true
  const [first] = about
  if (!first) return null
  const { column, index, text } = first
  if (about.length > 1) {
    // From the first of the cells on, unless that stands so far to the right that the words have no room.
    const before = 1 + Math.min(index, 1)
    return (
      <tr ref={spoken} className={styles['said']}>
        <td colSpan={before} aria-hidden="true" />
        <td colSpan={1 + columns.length - before + rest}>
          {about.map((one, place) => (
            <Fragment key={one.column.key}>
              {place > 0 && ' · '}
              <span id={`${id}-${one.column.key}`} data-note={noteOf(one.column, one.index)}>
                {one.text}
              </span>
            </Fragment>
          ))}
        </td>
      </tr>
    )
  }
  // The number of the line stands before its cells. In the first columns there is no room before a figure.
  const isUpTo = column.align === 'end' && index > 1
  const [before, after] = [1 + index, columns.length - 1 - index + rest]
  return (
    <tr ref={spoken} className={styles['said']} data-note={noteOf(column, index)}>
      {!isUpTo && <td colSpan={before} aria-hidden="true" />}
      <td
        id={`${id}-${column.key}`}
        data-align={isUpTo ? column.align : undefined}
        colSpan={1 + (isUpTo ? before : after)}
      >
        {text}
      </td>
      {isUpTo && after > 0 && <td colSpan={after} aria-hidden="true" />}
    </tr>
  )
}
