/** What is wrong with the cells of a line, in whole words under it: each from its cell on, or up to it where that holds figures. */
import { useEffect, useRef } from 'react'
import type { LineColumn } from './columns.ts'
import styles from './LineItems.module.css'

type LineProblemsProps<Line> = {
  /** The words about a cell have this with the key of its column. */
  id: string
  columns: readonly LineColumn<Line>[]
  /** By column. */
  problems: readonly (string | null)[]
  /** A button stands at the end of the line. */
  removable: boolean
}

export function LineProblems<Line>({ id, columns, problems, removable }: LineProblemsProps<Line>) {
  const rest = removable ? 1 : 0
  const said = useRef<HTMLTableRowElement>(null)
  // Said about the cell that has the cursor, it is in sight: the cell was brought there before anything stood under it.
  const words = problems.join('\n')
  useEffect(() => {
    const cell = document.activeElement?.getAttribute('aria-describedby')
    if (words.trim() !== '' && cell?.startsWith(`${id}-`)) said.current?.scrollIntoView({ block: 'nearest' })
  }, [words, id])
  const last = problems.findLastIndex((one) => one != null)
  return columns.map(({ key, align }, index) => {
    const problem = problems[index]
    if (problem == null) return null
    // The number of the line stands before its cells. In the first columns there is no room before a figure.
    const isUpTo = align === 'end' && index > 1
    const [before, after] = [1 + index, columns.length - 1 - index + rest]
    return (
      <tr key={key} ref={index === last ? said : undefined} className={styles['said']}>
        {!isUpTo && <td colSpan={before} aria-hidden="true" />}
        <td id={`${id}-${key}`} data-align={isUpTo ? align : undefined} colSpan={1 + (isUpTo ? before : after)}>
          {problem}
        </td>
        {isUpTo && after > 0 && <td colSpan={after} aria-hidden="true" />}
      </tr>
    )
  })
}
