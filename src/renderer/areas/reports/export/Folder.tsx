/** Where the files go: the folder of exports, which the host's dialog changes. */
import { desktop } from '#lib/client.ts'
import { alertFailure } from '#state/alerts.ts'
import { useSettings } from '#state/settings.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './ExportReports.module.css'

export function Folder() {
  const { t } = useTranslation('reports')
  const path = useSettings(({ exportFolder }) => exportFolder)
  const change = async () => {
    try {
      const exportFolder = await desktop.settings.chooseExportFolder({})
      if (exportFolder) useSettings.setState({ exportFolder })
    } catch (error) {
      alertFailure(error)
    }
  }
  return (
    <div className={styles['folder']}>
      <span>{t('export.folder')}</span>
      <span>
        {path ?? t('export.downloads')} <Button onClick={() => void change()}>{t('export.change')}</Button>
      </span>
    </div>
  )
}
