/** Documents that this PC has saved and the server does not have yet, or refused: over their list, and before a day is closed. Nothing while there are none. */
import { desktopQueries } from '#lib/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './OfflineNote.module.css'

/** @param calls that make and change the documents, e.g. `grn.create`; all of them without it */
export function KeptNote({ calls }: { calls?: readonly string[] }) {
  const { t } = useTranslation('ui')
  const { data = [] } = useQuery(desktopQueries.outbox.list.queryOptions({ input: {} }))
  const ofKind = data.filter(({ call }) => calls?.includes(call) ?? true)
  const waiting = ofKind.filter(({ state }) => state === 'waiting').length
  const refused = ofKind.filter(({ state }) => state === 'refused').length
  if (waiting + refused === 0) return null
  const words = [
    waiting > 0 && t('outbox.waiting', { count: waiting }),
    refused > 0 && t('outbox.refused', { count: refused }),
  ]
  return (
    <Alert
      className={styles['note'] ?? ''}
      type={refused > 0 ? 'warning' : 'info'}
      showIcon
      role="status"
      title={words.filter(Boolean).join(' ')}
      action={<Link to="/system/sync">{t('outbox.centre')} →</Link>}
    />
  )
}
