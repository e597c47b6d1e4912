/** The quiet line at the foot: agency, age of the last backup, what was sent, version. */
import type { SessionState, SyncStatus } from '#contract/desktop.ts'
import { backupAgeOf } from '#lib/backup-age.ts'
import { desktopQueries } from '#lib/queries.ts'
import { momentOf } from '#lib/time.ts'
import { useAgencyName } from '#lib/use-agency-name.ts'
import { useMinutes } from '#lib/use-minutes.ts'
import { useSettings } from '#state/settings.ts'
import { useOutbox } from '#state/outbox.ts'
import { useSync } from '#state/sync.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useAge } from '#ui/use-age.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './Footer.module.css'

export function Footer({ session }: { session: SessionState }) {
  const { t } = useTranslation('frame')
  const status = useSync((sync) => sync.status)
  const about = useQuery(desktopQueries.app.about.queryOptions({ input: {} }))
  return (
    <footer className={styles['footer']} aria-label={t('footer.label')}>
      <span>{useAgencyName(session)}</span>
      <BackupAge />
      {status && <SyncFoot status={status} />}
      {about.data && <span className={styles['version']}>{t('footer.version', { version: about.data.version })}</span>}
    </footer>
  )
}

/** An old backup is bad news; how old is too old is said on its page. */
function BackupAge() {
  const { t } = useTranslation('frame')
  const last = useSettings((settings) => settings.lastBackup)
  const now = useMinutes()
  const ageOf = useAge()
  if (!last) return <StatusTag tone="warning">{t('footer.backupNever')}</StatusTag>
  const words = t('footer.backupAge', { age: ageOf(last.at, now) })
  const age = backupAgeOf(last, now)
  if (age === 'fresh') return <span>{words}</span>
  return <StatusTag tone={age === 'overdue' ? 'danger' : 'warning'}>{words}</StatusTag>
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
