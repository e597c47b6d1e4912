/**
 * What is wrong with the cells of a line, or follows from them, in whole words under it: from its cell on, or up to it where that holds
 * figures. Several of them share one row, so that they push the lines below no further.
 */
import { Fragment, useEffect, useRef } from 'react'
import { type LineColumn, noteLook } from './columns.ts'
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
  /** Undefined: it is wrong. */
  const noteOf = (column: LineColumn<Line>, index: number): 'warning' | true | undefined =>
    problems[index] != null ? undefined : noteLook(column, line)
  const about = columns.flatMap((column, index) => {
    const text = problems[index] ?? notes[index]
    return text == null ? [] : [{ column, index, text }]
  })
  const [first] = about
  if (!first) return null
  const { column, index, text } = first
  const isSeveral = about.length > 1
  // The number of the line stands before its cells. In the first columns there is no room before a figure; several of them begin there too.
  const isUpTo = !isSeveral && column.align === 'end' && index > 1
  const before = 1 + (isSeveral ? Math.min(index, 1) : index)
  const after = columns.length - before + rest
  return (
    <Said id={id} words={about.map((one) => one.text).join('\n')} note={isSeveral ? undefined : noteOf(column, index)}>
      {!isUpTo && <td colSpan={before} aria-hidden="true" />}
      {isSeveral ? (
        <td colSpan={1 + after}>
          {about.map((one, place) => (
            <Fragment key={one.column.key}>
              {place > 0 && ' · '}
              <span id={`${id}-${one.column.key}`} data-note={noteOf(one.column, one.index)}>
                {one.text}
              </span>
            </Fragment>
          ))}
        </td>
      ) : (
        <td
          id={`${id}-${column.key}`}
          data-align={isUpTo ? column.align : undefined}
          colSpan={1 + (isUpTo ? before : after)}
        >
          {text}
        </td>
      )}
      {isUpTo && after > 0 && <td colSpan={after} aria-hidden="true" />}
    </Said>
  )
}

type SaidProps = { id: string; words: string; note: 'warning' | true | undefined; children: React.ReactNode }

/** Said about the cell that has the cursor, it is in sight: the cell was brought there before anything stood under it. */
function Said({ id, words, note, children }: SaidProps) {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    const cell = document.activeElement?.getAttribute('aria-describedby')
    if (words !== '' && cell?.startsWith(`${id}-`)) row.current?.scrollIntoView({ block: 'nearest' })
  }, [words, id])
  return (
    <tr ref={row} className={styles['said']} data-note={note}>
      {children}
    </tr>
  )
}
