/** The quiet line at the foot: agency, age of the last backup, what was sent, version. */
import type { SessionState, SyncStatus } from '#contract/desktop.ts'
import { desktopQueries } from '#lib/queries.ts'
import { ageOf, momentOf } from '#lib/time.ts'
import { useSettings } from '#state/settings.ts'
import { useOutbox } from '#state/outbox.ts'
import { useSync } from '#state/sync.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Footer.module.css'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export function Footer({ session }: { session: SessionState }) {
  const { t } = useTranslation('frame')
  const status = useSync((sync) => sync.status)
  const about = useQuery(desktopQueries.app.about.queryOptions({ input: {} }))
  return (
    <footer className={styles['footer']} aria-label={t('footer.label')}>
      <span>{session.agency?.name}</span>
      <BackupAge />
      {status && <SyncFoot status={status} />}
      {about.data && <span className={styles['version']}>{t('footer.version', { version: about.data.version })}</span>}
    </footer>
  )
}

/** Amber after a day, red after three: an old backup is bad news. */
function BackupAge() {
  const { t } = useTranslation('frame')
  const last = useSettings((settings) => settings.lastBackup)
  const now = useMinutes()
  if (!last) return <StatusTag tone="warning">{t('footer.backupNever')}</StatusTag>
  const age = now - new Date(last.at).getTime()
  const words = t('footer.backupAge', { age: ageOf(last.at, now) })
  if (age <= DAY) return <span>{words}</span>
  return <StatusTag tone={age > 3 * DAY ? 'danger' : 'warning'}>{words}</StatusTag>
}

function SyncFoot({ status }: { status: SyncStatus }) {
  const { t } = useTranslation('frame')
  const { t: ui } = useTranslation('ui')
  const kept = useOutbox((outbox) => outbox.status)
  if (status.state === 'offline' && !kept?.waiting)
    return <span>{t('footer.offline', { time: momentOf(status.since) })}</span>
  if (kept?.waiting)
    return <span>{ui('outbox.since', { count: kept.waiting, time: momentOf(kept.oldest ?? status.since) })}</span>
  if (status.state !== 'online' || !status.lastSynced) return <span>{t('footer.syncing')}</span>
  return <span>{t('footer.allSent', { time: momentOf(status.lastSynced) })}</span>
}

/** The time, to the minute. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
