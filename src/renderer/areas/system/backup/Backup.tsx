/** Backup (specification §1; E-72): how old the last one is, a new one with progress, what is in it, and how one is restored. */
import type { SavedFile } from '#contract/desktop.ts'
import type { BackupSummary } from '#contract/system/backup.ts'
import { desktop } from '#lib/client.ts'
import { type Failure, failureOf } from '#lib/failure.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { readSettings } from '#state/settings.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { endWork, newWork } from '#state/work.ts'
import { BackupFacts } from '#ui/BackupFacts.tsx'
import { Card } from '#ui/Card.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'
import { FoundBackups } from '#ui/FoundBackups.tsx'
import { useBackupAtOnce } from '#lib/backup-at-once.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { WorkBar } from '#ui/WorkBar.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackupState } from './BackupState.tsx'
import styles from './Backup.module.css'

type MadeBackup = { file: SavedFile; summary: BackupSummary }

/** Makes a backup: null while none is under way; afterwards what was made, or why not. */
function useBackup() {
  const { t } = useTranslation('system')
  const [work, setWork] = useState<string | null>(null)
  const [made, setMade] = useState<MadeBackup | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  const make = async () => {
    const name = newWork('backup')
    setWork(name)
    setFailure(null)
    setMade(null)
    try {
      const backup = await desktop.backup.save({ work: name })
      setMade(backup)
      if (backup) await readSettings()
      alert(backup ? { text: t('backup.done'), severity: 'success' } : { text: t('backup.cancelled') })
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      endWork(name)
      setWork(null)
    }
  }
  return { work, made, failure, make }
}

const reveal = ({ fileId }: SavedFile) => desktop.files.reveal({ fileId }).catch(alertFailure)

export default function Backup() {
  const { t } = useTranslation('system')
  const { work, made, failure, make } = useBackup()
  const offline = useSync(({ status }) => isOffline(status))
  // A closed day or month leads here.
  useShortcut('back', useGoBack('/dashboard/default'), work === null)
  useBackupAtOnce(() => {
    if (!offline) void make()
  })

  return (
    <div className={styles['page']}>
      <PageHeader title={t('backup.title')} />
      <BackupState>
        {work ? (
          <WorkBar work={work} label={t('backup.making')} />
        ) : (
          <Button type="primary" size="large" autoFocus disabled={offline} onClick={() => void make()}>
            {t('backup.make')}
          </Button>
        )}
        {offline && <p className="quiet">{t('backup.offline')}</p>}
        {failure && <FailureNote failure={failure} />}
      </BackupState>
      {made && (
        <BackupFacts file={made.file} summary={made.summary}>
          <Button onClick={() => void reveal(made.file)}>{t('backup.openFolder')}</Button>
        </BackupFacts>
      )}
      <div className={styles['parts']}>
        <div className={styles['column']}>
          <Card title={t('backup.holds')}>
            <p>{t('backup.what')}</p>
            <p>{t('backup.keep')}</p>
          </Card>
          <Card title={t('backup.check.title')}>
            <p>{t('backup.check.text')}</p>
            {/* What was just made is among them. */}
            <FoundBackups key={made?.file.fileId} />
          </Card>
        </div>
        <Card title={t('backup.restore.title')}>
          <p>{t('backup.restore.text')}</p>
          <ol>
            {restoreSteps.map((step) => (
              <li key={step}>{t(`backup.restore.steps.${step}`)}</li>
            ))}
          </ol>
          <p className="quiet">{t('backup.restore.more')}</p>
        </Card>
      </div>
    </div>
  )
}

/** As the first page of Depot asks for them; servers and PCs with books of their own are told of in the help. */
const restoreSteps = ['copy', 'start', 'choose', 'signIn'] as const
