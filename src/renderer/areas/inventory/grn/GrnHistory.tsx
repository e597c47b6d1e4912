/** Who recorded, read and changed a note, and when its bill is due. */
import { useTranslation } from 'react-i18next'
import { formatDate } from '#contract/format.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import styles from '#ui/Document.module.css'

export function GrnHistory({ note }: { note: Grn }) {
  const { t } = useTranslation('inventory')
  const parts = [
    t('grn.history.recorded', { name: note.createdBy, time: dayAndTimeOf(note.createdAt) }),
    note.version > 1 && t('grn.history.changed', { count: note.version - 1 }),
    note.readBy !== null &&
      note.readAt !== null &&
      t('grn.history.read', { name: note.readBy, time: dayAndTimeOf(note.readAt) }),
    note.billId === null
      ? t('grn.history.noBill')
      : note.dueOn && t('grn.history.due', { date: formatDate(note.dueOn) }),
  ]
  return <p className={styles['history']}>{parts.filter(Boolean).join(' · ')}</p>
}
