/** Backups that lie where Depot saves files: one is chosen, read again and compared. What is to follow stands under its facts. */
import type { FoundBackup } from '#contract/desktop.ts'
import type { BackupSummary } from '#contract/system/backup.ts'
import { desktop } from '#lib/client.ts'
import { type Failure, failureOf } from '#lib/failure.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { endWork, newWork } from '#state/work.ts'
import { Button, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackupFacts, megabytes } from './BackupFacts.tsx'
import { FailureNote } from './FailureNote.tsx'
import styles from './FoundBackups.module.css'
import { WorkBar } from './WorkBar.tsx'

type FoundBackupsProps = { locked?: boolean; children?: (file: FoundBackup) => React.ReactNode }

export function FoundBackups({ locked = false, children }: FoundBackupsProps) {
  const { t } = useTranslation('ui')
  const [files, setFiles] = useState<readonly FoundBackup[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const look = async () => {
    setFailure(null)
    try {
      setFiles(await desktop.backup.found({}))
    } catch (error) {
      setFailure(failureOf(error))
    }
  }
  const chooseFolder = async () => {
    try {
      if (await desktop.settings.chooseExportFolder({})) await look()
    } catch (error) {
      setFailure(failureOf(error))
    }
  }
  useEffect(() => {
    desktop.backup.found({}).then(setFiles, (error: unknown) => setFailure(failureOf(error)))
  }, [])
  const check = useCheck(setFailure)
  const { chosen, summary, work } = check

  return (
    <div className={styles['found']}>
      {files?.length === 0 && <p>{t('backup.none')}</p>}
      <Radio.Group
        name="found-backup"
        aria-label={t('backup.found')}
        className={styles['files'] ?? ''}
        disabled={locked || work !== null}
        value={chosen?.fileId}
        options={(files ?? []).map((file) => ({
          value: file.fileId,
          label: (
            <>
              {file.name}{' '}
              <span className="quiet">{`${dayAndTimeOf(file.modifiedAt)} · ${megabytes(file.bytes)} · ${file.folder}`}</span>
            </>
          ),
        }))}
        onChange={({ target }) => {
          const file = files?.find(({ fileId }) => fileId === target.value)
          if (file) void check.run(file)
        }}
      />
      <div className={styles['buttons']}>
        <Button disabled={locked} onClick={() => void look()}>
          {t('backup.lookAgain')}
        </Button>
        <Button disabled={locked} onClick={() => void chooseFolder()}>
          {t('backup.otherFolder')}
        </Button>
      </div>
      {work && <WorkBar work={work} label={t('backup.checking')} />}
      {failure && <FailureNote failure={failure} />}
      {chosen && summary && (
        <BackupFacts file={chosen} summary={summary}>
          {children?.(chosen)}
        </BackupFacts>
      )}
    </div>
  )
}

/** Checks the chosen one; what another one said before is forgotten. */
function useCheck(onFailure: (failure: Failure | null) => void) {
  const [chosen, setChosen] = useState<FoundBackup | null>(null)
  const [summary, setSummary] = useState<BackupSummary | null>(null)
  const [work, setWork] = useState<string | null>(null)
  const run = async (file: FoundBackup) => {
    const name = newWork('check')
    setChosen(file)
    setSummary(null)
    setWork(name)
    onFailure(null)
    try {
      setSummary(await desktop.backup.check({ fileId: file.fileId, work: name }))
    } catch (error) {
      onFailure(failureOf(error))
    } finally {
      endWork(name)
      setWork(null)
    }
  }
  return { chosen, summary, work, run }
}
