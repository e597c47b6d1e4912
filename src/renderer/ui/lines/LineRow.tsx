/** One line of the grid, and under it in words what is wrong with it. Drawn again only when something of its own changed. */
import { sayField } from '#contract/say-field.ts'
import { shortcutLabel } from '#lib/shortcuts.ts'
import { useTranslation } from 'react-i18next'
import { memo, useId, useState } from 'react'
import { ChoiceCell } from './ChoiceCell.tsx'
import { type LineColumn, noteLook } from './columns.ts'
import { LineCell } from './LineCell.tsx'
import styles from './LineItems.module.css'
import { LineProblems } from './LineProblems.tsx'

type LineRowProps<Line> = {
  line: Line
  row: number
  columns: readonly LineColumn<Line>[]
  blank: boolean
  /** Columns of this line that were left. */
  left: ReadonlySet<string> | undefined
  /** Cells that hold something count as left. */
  judgesFilled: boolean
  /** What the server said about cells of this line. */
  refused: Readonly<Record<string, string>> | undefined
  readOnly: boolean
  /** It cannot be removed. */
  fixed: boolean
  /** Why it cannot be removed though others can. */
  kept: string | null
  onWrite: (row: number, line: Line) => void
  onLeave: (line: string, column: string) => void
  onTyping: ((line: Line | null) => void) | undefined
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
  judgesFilled,
  refused,
  readOnly,
  fixed,
  kept,
  onWrite,
  onLeave,
  onTyping,
  onRemove,
  onKeys,
  onPaste,
}: LineRowProps<Line>) {
  const { t } = useTranslation('ui')
  const id = useId()
  /** What stands in a cell and is not taken yet: what follows from it is shown at once. */
  const [typed, setTyped] = useState<{ write: (line: Line, text: string) => Line; text: string } | null>(null)
  const shown = typed ? typed.write(line, typed.text) : line
  const isJudged = ({ key, text }: LineColumn<Line>) => left?.has(key) || (judgesFilled && text(line) !== '')
  const isTyped = ({ write, locked }: LineColumn<Line>) => write !== undefined && !readOnly && !locked?.(line)
  const problems = columns.map((column) => {
    if (!isTyped(column)) return null
    const words = blank || !isJudged(column) ? null : column.problem?.(line)
    return words ? sayField(column.title, words) : (refused?.[column.key] ?? null)
  })
  const notes = columns.map((column, index) =>
    problems[index] !== null || !isTyped(column) || column.problem?.(shown) ? null : (column.note?.(shown) ?? null),
  )
  const removable = !readOnly && !fixed
  return (
    <>
      <tr>
        <td className={styles['number']}>{row + 1}</td>
        {columns.map((column, index) => {
          const { write } = column
          const shared = {
            text: column.text(line),
            align: column.align,
            label: `${column.title}, ${t('lines.line', { number: row + 1 })}`,
          }
          if (!write || !isTyped(column)) {
            return (
              <td key={column.key} data-align={column.align} className={styles['shown']}>
                {write ? shared.text : column.text(shown)}
              </td>
            )
          }
          const onCell = (text: string | null) => {
            setTyped(text === null ? null : { write, text })
            onTyping?.(text === null ? null : write(line, text))
          }
          const cell = {
            ...shared,
            name: `${row}/${index}`,
            problem: problems[index] ?? null,
            note: notes[index] == null ? undefined : noteLook(column, shown),
            problemId: `${id}-${column.key}`,
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
                <LineCell {...cell} preset={column.preset?.(line)} onTyping={onCell} />
              )}
            </td>
          )
        })}
        {removable && (
          <td className={styles['number']}>
            <button
              type="button"
              tabIndex={-1}
              className={styles['remove']}
              title={kept ?? `${t('lines.remove')} (${shortcutLabel('removeLine')})`}
              aria-disabled={kept !== null || undefined}
              aria-label={`${t('lines.remove')}, ${t('lines.line', { number: row + 1 })}`}
              onClick={() => onRemove(row)}
            >
              ×
            </button>
          </td>
        )}
      </tr>
      <LineProblems id={id} line={shown} columns={columns} problems={problems} notes={notes} removable={removable} />
    </>
  )
}

// memo forgets the type parameter of the component it wraps.
export const LineRow = memo(Row) as typeof Row
