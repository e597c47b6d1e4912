/** What became of many rows: an answer for each, refused ones first with their reasons. Refused ones stay selected and may be tried again. */
import { Button, Modal } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RuledTable } from '../RuledTable.tsx'
import { StatusTag } from '../StatusTag.tsx'
import styles from './BulkResults.module.css'
import type { RowAnswer } from './one-by-one.ts'

type BulkResultsProps = {
  title: string
  /** Null: closed. */
  answers: readonly RowAnswer[] | null
  /** Of the column that names the rows: "Cheque". */
  subject: string
  /** The state of a row that is done: "approved". */
  done: string
  /** Further words under the table. */
  note?: string | false
  /** Tries the refused ones again; absent: that cannot help. */
  onRetry?: (ids: readonly number[]) => void
  onClose: () => void
}

export function BulkResults({ title, answers, subject, done, note, onRetry, onClose }: BulkResultsProps) {
  const { t } = useTranslation('ui')
  const refused = answers?.filter((one) => one.refused !== null) ?? []
  const stuck = useRef<number | null>(null)
  useEffect(() => {
    if (answers) stuck.current = answers.find((one) => one.refused !== null)?.id ?? null
  }, [answers])
  const others = answers?.filter((one) => one.refused === null) ?? []
  return (
    <Modal
      open={answers !== null}
      title={title}
      onCancel={onClose}
      afterClose={() => toRow(stuck.current)}
      width={560}
      footer={
        <>
          {onRetry && refused.length > 0 && (
            <Button onClick={() => onRetry(refused.map(({ id }) => id))}>{t('bulk.retry')}</Button>
          )}
          <Button type="primary" autoFocus onClick={onClose}>
            {t('bulk.close')}
          </Button>
        </>
      }
    >
      <p>
        {refused.length === 0
          ? t('bulk.allDone', { count: others.length })
          : t('bulk.some', { done: others.length, refused: refused.length })}
      </p>
      <div className={styles['rows']}>
        <RuledTable
          rows={[...refused, ...others]}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', title: subject, nowrap: true, render: ({ name }) => name },
            {
              key: 'answer',
              title: t('bulk.answer'),
              render: (row) => row.refused ?? <StatusTag tone="success">{done}</StatusTag>,
            },
          ]}
        />
      </div>
      {note && <p>{note}</p>}
    </Modal>
  )
}

/** The first that was refused has the cursor, where the list still shows it: what is wrong with it is mended from there. */
function toRow(id: number | null): void {
  document.querySelector<HTMLElement>(`#page tr[data-row][data-row-key="${id}"]`)?.focus()
}
