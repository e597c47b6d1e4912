/** Backup (specification §1; E-72): what it is, the last one, a new one with progress, and what is in it. */
import type { SavedFile } from '#contract/desktop.ts'
import type { BackupSummary } from '#contract/system/backup.ts'
import { desktop } from '#lib/client.ts'
import { type Failure, failureOf } from '#lib/failure.ts'
import { ageOf, dayAndTimeOf } from '#lib/time.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { readSettings, useSettings } from '#state/settings.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { endWork, newWork } from '#state/work.ts'
import { BackupFacts } from '#ui/BackupFacts.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'
import { FoundBackups } from '#ui/FoundBackups.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { WorkBar } from '#ui/WorkBar.tsx'
import { desktopQueries } from '#lib/queries.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
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
  const last = useSettings((settings) => settings.lastBackup)

  return (
    <div className={styles['page']}>
      <PageHeader title={t('backup.title')} />
      <p>{t('backup.what')}</p>
      <p>{t('backup.keep')}</p>
      <dl className={styles['last']}>
        <dt>{t('backup.last')}</dt>
        <dd>
          {last ? (
            <>
              {dayAndTimeOf(last.at)} ({ageOf(last.at)}) <span className={styles['file']}>{last.file}</span>
            </>
          ) : (
            t('backup.never')
          )}
        </dd>
      </dl>
      {work ? (
        <WorkBar work={work} label={t('backup.making')} />
      ) : (
        <div>
          <Button type="primary" size="large" autoFocus disabled={offline} onClick={() => void make()}>
            {t('backup.make')}
          </Button>
          {offline && <p className="quiet">{t('backup.offline')}</p>}
        </div>
      )}
      {failure && <FailureNote failure={failure} />}
      {made && (
        <BackupFacts file={made.file} summary={made.summary}>
          <Button onClick={() => void reveal(made.file)}>{t('backup.openFolder')}</Button>
        </BackupFacts>
      )}
      <section className={styles['part']}>
        <h2>{t('backup.check.title')}</h2>
        <p>{t('backup.check.text')}</p>
        {/* What was just made is among them. */}
        <FoundBackups key={made?.file.fileId} />
      </section>
      <RestoreGuide file={made?.file.name ?? last?.file ?? null} />
    </div>
  )
}

/** Where the server of this PC keeps its agency, written as this system writes paths. */
const agencyFolder = (dataFolder: string): string => `${dataFolder}${dataFolder.includes('\\') ? '\\' : '/'}agency`

/** How a backup is restored, step by step, with this PC's own folder and the newest backup's name (docs/operations.md). */
function RestoreGuide({ file }: { file: string | null }) {
  const { t } = useTranslation('system')
  const { data: about } = useQuery(desktopQueries.app.about.queryOptions({ input: {} }))
  return (
    <section className={styles['part']}>
      <h2>{t('backup.restore.title')}</h2>
      <p>{t('backup.restore.text')}</p>
      <p>{t('backup.restore.pc')}</p>
      <pre>{about && agencyFolder(about.dataFolder)}</pre>
      <p>{t('backup.restore.server')}</p>
      <pre>{`npm run restore -- "${file ?? 'FILE'}" --data NEWDIR\nnpm run serve -- --port 4700 --data NEWDIR`}</pre>
      <p>{t('backup.restore.afterwards')}</p>
    </section>
  )
}
