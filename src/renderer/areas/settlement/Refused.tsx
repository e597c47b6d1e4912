/** A row that the server did not take, with its reason; what was typed is not lost. The cursor goes to its correction, unless another line is typed. */
import { formatAmount } from '#contract/format.ts'
import { isCursorTaken } from '#lib/shortcuts.ts'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from './refusal.ts'
import styles from './Settlement.module.css'
import type { LocalRow, Shown } from './shown.ts'
import { onDelete, RemoveRow } from './Tender.tsx'

type RefusedProps = {
  failed: LocalRow
  /** The row as its tender would show it. */
  shown: Pick<Shown, 'words' | 'amount'> | undefined
  onCorrect: () => void
  onRemove: () => void
}

export function Refused({ failed, shown, onCorrect, onRemove }: RefusedProps) {
  const { t } = useTranslation('settlement')
  const correct = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isCursorTaken()) correct.current?.focus()
  }, [])
  const message = refusalOf(failed)
  const row = [...(shown?.words ?? []), ...(shown && shown.amount > 0 ? [formatAmount(shown.amount)] : [])].join(' · ')
  return (
    <div className={styles['refused']} role="alert" data-refused>
      <span>{t('row.refused', { row, message })}</span>
      <Button
        ref={correct}
        size="small"
        data-step
        data-row-id={failed.id}
        onClick={onCorrect}
        onKeyDown={onDelete(onRemove)}
      >
        {t('row.correct')}
      </Button>
      <RemoveRow label={t('row.remove', { row })} onRemove={onRemove} />
    </div>
  )
}
