/** How a backup is restored, step by step, with this PC's own folder and the newest backup's name (docs/operations.md). */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { desktopQueries } from '#lib/queries.ts'
import styles from './Backup.module.css'

/** Where the server of this PC keeps its agency, written as this system writes paths. */
const agencyFolder = (dataFolder: string): string => `${dataFolder}${dataFolder.includes('\\') ? '\\' : '/'}agency`

export function RestoreGuide({ file }: { file: string | null }) {
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
