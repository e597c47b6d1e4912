/** How the agency stands with backups: how old the last one is, how old is too old, where the next one goes. */
import { type BackupAge, backupAgeOf } from '#lib/backup-age.ts'
import { desktop } from '#lib/client.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { useMinutes } from '#lib/use-minutes.ts'
import { alertFailure } from '#state/alerts.ts'
import { useSettings } from '#state/settings.ts'
import { StatusTag, type Tone } from '#ui/StatusTag.tsx'
import { useAge } from '#ui/use-age.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './Backup.module.css'

const tones: Record<BackupAge, Tone> = { never: 'warning', fresh: 'success', late: 'warning', overdue: 'danger' }

/** `children`: what makes a new one. */
export function BackupState({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('system')
  const { lastBackup: last, exportFolder } = useSettings()
  const now = useMinutes()
  const age = backupAgeOf(last, now)
  const ageOf = useAge()
  return (
    <section className={styles['state']} data-tone={tones[age]} aria-label={t('backup.last')}>
      <p className={styles['age']}>
        <StatusTag tone={tones[age]}>{t(`backup.age.${age}`, { age: last ? ageOf(last.at, now) : '' })}</StatusTag>
      </p>
      <dl>
        {last && (
          <div>
            <dt>{t('backup.last')}</dt>
            <dd>
              {dayAndTimeOf(last.at)} <span className={styles['file']}>{last.file}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('backup.due')}</dt>
          <dd>{t('backup.rule')}</dd>
        </div>
        <div>
          <dt>{t('backup.folder')}</dt>
          <dd>
            <span className={styles['folder']}>{exportFolder ?? t('backup.noFolder')}</span>
            <Button size="small" onClick={() => void chooseFolder()}>
              {t('backup.chooseFolder')}
            </Button>
          </dd>
        </div>
      </dl>
      {children}
    </section>
  )
}

async function chooseFolder(): Promise<void> {
  try {
    const exportFolder = await desktop.settings.chooseExportFolder({})
    if (exportFolder) useSettings.setState({ exportFolder })
  } catch (error) {
    alertFailure(error)
  }
}
