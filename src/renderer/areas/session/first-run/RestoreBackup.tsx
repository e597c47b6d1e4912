/** Restoring a backup on this PC: choose it, see what it holds, load it. */
import { failureOf } from '#lib/failure.ts'
import { FoundBackups } from '#ui/FoundBackups.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './RestoreBackup.module.css'

type RestoreBackupProps = { busy: boolean; onRestore: (fileId: string) => Promise<void> }

export default function RestoreBackup({ busy, onRestore }: RestoreBackupProps) {
  const { t } = useTranslation('session')
  const [wrong, setWrong] = useState<string | null>(null)
  const restore = async (fileId: string) => {
    setWrong(null)
    try {
      await onRestore(fileId)
    } catch (error) {
      setWrong(failureOf(error).message)
    }
  }
  return (
    <div className={styles['restore']}>
      <ol>
        <li>{t('restore.steps.place')}</li>
        <li>{t('restore.steps.choose')}</li>
        <li>{t('restore.steps.load')}</li>
      </ol>
      <FoundBackups locked={busy}>
        {({ fileId }) => (
          <Button type="primary" size="large" loading={busy} onClick={() => void restore(fileId)}>
            {t('restore.submit')}
          </Button>
        )}
      </FoundBackups>
      <p role="alert" className={styles['wrong']}>
        {wrong}
      </p>
    </div>
  )
}
