/** The truth about the line, in a word; a click tells more. */
import type { SyncStatus } from '#contract/desktop.ts'
import { formatQuantity } from '#contract/format.ts'
import { say } from '#lib/say.ts'
import { momentOf } from '#lib/time.ts'
import { alertFailure } from '#state/alerts.ts'
import { useOutbox } from '#state/outbox.ts'
import { syncNow, useSync } from '#state/sync.ts'
import { Button, Popover } from 'antd'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './SyncChip.module.css'

type Tone = 'good' | 'busy' | 'bad'
const tones: Record<SyncStatus['state'], Tone> = {
  idle: 'busy',
  'first-sync': 'busy',
  syncing: 'busy',
  online: 'good',
  offline: 'bad',
  rebuilding: 'busy',
}

/** "Online", "Offline since 10:42", "Syncing 300 of 1,200". */
export function syncWords({ state, since, rowsDone, rowsTotal }: SyncStatus, t: TFunction<'frame'>): string {
  const counts = { done: formatQuantity(rowsDone), total: formatQuantity(rowsTotal) }
  switch (state) {
    case 'online':
      return t('sync.online')
    case 'offline':
      return t('sync.offlineSince', { time: momentOf(since) })
    case 'first-sync':
      return rowsTotal > 0 ? t('sync.firstSyncOf', counts) : t('sync.firstSync')
    case 'syncing':
      return rowsTotal > 0 ? t('sync.syncingOf', counts) : t('sync.syncing')
    case 'rebuilding':
      return t('sync.rebuilding')
    case 'idle':
      return t('sync.idle')
  }
}

export function SyncChip() {
  const { t } = useTranslation('frame')
  const { t: ui } = useTranslation('ui')
  const status = useSync((sync) => sync.status)
  const kept = useOutbox((outbox) => outbox.status)
  const [open, setOpen] = useState(false)
  if (!status) return null
  const words = [
    syncWords(status, t),
    kept?.refused ? ui('outbox.chipRefused', { count: kept.refused }) : '',
    kept?.waiting ? ui('outbox.chipWaiting', { count: kept.waiting }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('sync.title')}
      open={open}
      onOpenChange={setOpen}
      content={<More status={status} onLeave={() => setOpen(false)} />}
    >
      <Button type="text" aria-label={t('sync.label', { state: words })}>
        <span className={styles['dot']} data-tone={kept?.refused ? 'bad' : tones[status.state]} />
        {words}
      </Button>
    </Popover>
  )
}

function More({ status, onLeave }: { status: SyncStatus; onLeave: () => void }) {
  const { t } = useTranslation('frame')
  const { t: ui } = useTranslation('ui')
  const [busy, setBusy] = useState(false)
  const now = async () => {
    setBusy(true)
    try {
      await syncNow()
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const means = { offline: t('sync.offlineMeans'), rebuilding: t('sync.rebuildingMeans') }
  const kept = useOutbox((outbox) => outbox.status)
  const isKept = kept !== null && kept.waiting + kept.refused > 0
  const text =
    status.state === 'offline' || status.state === 'rebuilding'
      ? means[status.state]
      : isKept
        ? null
        : t('sync.nothingWaiting')
  return (
    <div className={styles['more']}>
      <p>
        <strong>{syncWords(status, t)}</strong>
        {status.state === 'online' && ` ${t('sync.since', { time: momentOf(status.since) })}`}
      </p>
      {status.notice && <p>{say(status.notice)}</p>}
      {text && <p>{text}</p>}
      {isKept && (
        <p>
          {kept.waiting > 0 && `${ui('outbox.waiting', { count: kept.waiting })} `}
          {kept.refused > 0 && `${ui('outbox.refused', { count: kept.refused })} `}
          <Link to="/system/sync" onClick={onLeave}>
            {ui('outbox.centre')} →
          </Link>
        </p>
      )}
      <p>{status.lastSynced ? t('sync.lastSynced', { time: momentOf(status.lastSynced) }) : t('sync.never')}</p>
      <Button size="small" loading={busy} onClick={() => void now()}>
        {t('sync.now')}
      </Button>
    </div>
  )
}
