/** Rows of a file as they would enter the books, with what is to be corrected beside them. */
import type { ImportPreview, ImportRow } from '#contract/opening/import.ts'
import { say } from '#lib/say.ts'
import { RuledTable } from '#ui/RuledTable.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useTranslation } from 'react-i18next'
import styles from './Import.module.css'

const tones = { new: 'success', unchanged: 'neutral', wrong: 'danger' } as const

export function PreviewTable({ preview, label }: { preview: ImportPreview; label: string }) {
  const { t } = useTranslation('opening')
  const { columns, rows, counts } = preview
  const wrong = ({ problems }: ImportRow, column: string) => problems.some((problem) => problem.column === column)
  return (
    <div className={styles['rows']}>
      <RuledTable
        label={label}
        rows={rows}
        rowKey={({ row }) => row}
        columns={[
          { key: 'row', title: t('row'), figure: true, render: ({ row }) => row },
          {
            key: 'state',
            title: '',
            nowrap: true,
            render: ({ state }) => <StatusTag tone={tones[state]}>{t(`state.${state}`)}</StatusTag>,
          },
          ...(counts.wrong > 0
            ? [{ key: 'problem', title: t('problem'), render: (row: ImportRow) => <Problems row={row} /> }]
            : []),
          ...columns.map((title, i) => ({
            key: title,
            title,
            render: (row: ImportRow) => <span data-wrong={wrong(row, title) || undefined}>{row.cells[i]}</span>,
          })),
        ]}
      />
    </div>
  )
}

function Problems({ row: { problems } }: { row: ImportRow }) {
  return (
    <ul className={styles['problems']}>
      {problems.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          {column !== null && <strong>{column}: </strong>}
          {say(message)}
        </li>
      ))}
    </ul>
  )
}
