/** Said before anything is typed: what this page does not do without the server, and since when there is none. Nothing while online. */
import { momentOf } from '#lib/time.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './OfflineNote.module.css'

/** `saving`: what is typed cannot be saved now. `sending`: it is saved here, and sent later. `reading`: what stands here is the copy on this PC. */
export function OfflineNote({ about }: { about: 'saving' | 'sending' | 'reading' }) {
  const { t } = useTranslation('ui')
  const status = useSync((sync) => sync.status)
  if (!status || !isOffline(status)) return null
  const time = momentOf(status.since)
  return (
    <Alert
      className={styles['note'] ?? ''}
      type={about === 'sending' ? 'info' : 'warning'}
      showIcon
      title={t(`offline.${about}`, { time })}
      role="status"
    />
  )
}
