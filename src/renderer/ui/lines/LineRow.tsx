/** One line of the grid. Drawn again only when something of its own changed. */
import { sayField } from '#contract/say-field.ts'
import { shortcutLabel } from '#lib/shortcuts.ts'
import { useTranslation } from 'react-i18next'
import { memo } from 'react'
import { ChoiceCell } from './ChoiceCell.tsx'
import type { LineColumn } from './columns.ts'
import { LineCell } from './LineCell.tsx'
import styles from './LineItems.module.css'

type LineRowProps<Line> = {
  line: Line
  row: number
  columns: readonly LineColumn<Line>[]
  blank: boolean
  /** Columns of this line that were left. */
  left: ReadonlySet<string> | undefined
  /** What the server said about cells of this line. */
  refused: Readonly<Record<string, string>> | undefined
  readOnly: boolean
  /** It cannot be removed. */
  fixed: boolean
  onWrite: (row: number, line: Line) => void
  onLeave: (line: string, column: string) => void
  onRemove: (row: number) => void
  onKeys: (event: React.KeyboardEvent<HTMLElement>) => void
  onPaste: (event: React.ClipboardEvent<HTMLElement>) => void
}

function Row<Line extends { key: string }>({
  line,
  row,
  columns,
  blank,
  left,
  refused,
  readOnly,
  fixed,
  onWrite,
  onLeave,
  onRemove,
  onKeys,
  onPaste,
}: LineRowProps<Line>) {
  const { t } = useTranslation('ui')
  const problemOf = (column: LineColumn<Line>) => {
    const words = blank || !left?.has(column.key) ? null : column.problem?.(line)
    return words ? sayField(column.title, words) : (refused?.[column.key] ?? null)
  }
  return (
    <tr>
      <td className={styles['number']}>{row + 1}</td>
      {columns.map((column, index) => {
        const { write } = column
        const shared = {
          text: column.text(line),
          align: column.align,
          label: `${column.title}, ${t('lines.line', { number: row + 1 })}`,
        }
        if (!write || readOnly || column.locked?.(line)) {
          return (
            <td key={column.key} data-align={column.align} className={styles['shown']}>
              {shared.text}
            </td>
          )
        }
        const cell = {
          ...shared,
          name: `${row}/${index}`,
          problem: problemOf(column),
          onTake: (text: string) => onWrite(row, write(line, text)),
          onLeave: () => onLeave(line.key, column.key),
          onKeys,
          onPaste,
        }
        return (
          <td key={column.key}>
            {column.choices ? (
              <ChoiceCell
                {...cell}
                choices={column.choices(line)}
                creates={column.creates?.(line)}
                onlyChoices={column.onlyChoices}
              />
            ) : (
              <LineCell {...cell} preset={column.preset?.(line)} />
            )}
          </td>
        )
      })}
      {!readOnly && !fixed && (
        <td className={styles['number']}>
          <button
            type="button"
            tabIndex={-1}
            className={styles['remove']}
            title={`${t('lines.remove')} (${shortcutLabel('removeLine')})`}
            aria-label={`${t('lines.remove')}, ${t('lines.line', { number: row + 1 })}`}
            onClick={() => onRemove(row)}
          >
            ×
          </button>
        </td>
      )}
    </tr>
  )
}

// memo forgets the type parameter of the component it wraps.
export const LineRow = memo(Row) as typeof Row
