/** What is wrong with the cells of a line, in whole words under it: each from its cell on, or up to it where that holds figures. */
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
  return columns.map(({ key, align }, index) => {
    const words = problems[index]
    if (words == null) return null
    // The number of the line stands before its cells. In the first columns there is no room before a figure.
    const isUpTo = align === 'end' && index > 1
    const [before, after] = [1 + index, columns.length - 1 - index + rest]
    return (
      <tr key={key} className={styles['said']}>
        {!isUpTo && <td colSpan={before} aria-hidden="true" />}
        <td id={`${id}-${key}`} data-align={isUpTo ? align : undefined} colSpan={1 + (isUpTo ? before : after)}>
          {words}
        </td>
        {isUpTo && after > 0 && <td colSpan={after} aria-hidden="true" />}
      </tr>
    )
  })
}
