/** Saves the list as it is shown. */
import { DownloadOutlined } from '@ant-design/icons'
import { listFormats } from '#contract/list-file.ts'
import { formatQuantity } from '#contract/format.ts'
import { Modal, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { ExportMenu } from '../ExportMenu.tsx'
import type { ListExport } from './use-list-export.ts'

export function ListExportButton({ exporting }: { exporting: ListExport }) {
  const { t } = useTranslation('ui')
  const read = exporting.read ?? 0
  return (
    <>
      <ExportMenu
        disabled={exporting.isWorking}
        icon={<DownloadOutlined />}
        aria-label={t('list.export')}
        title={t('list.export')}
        items={listFormats.map((format) => ({ key: format, label: t(`list.exportAs.${format}`) }))}
        onChoose={(key) => {
          const format = listFormats.find((one) => one === key)
          if (format) exporting.begin(format)
        }}
      />
      <Modal
        open={read > 0}
        title={t('list.reading')}
        onCancel={exporting.stop}
        okButtonProps={{ hidden: true }}
        cancelText={t('report.cancel')}
      >
        <Progress percent={Math.round((read / Math.max(1, exporting.total)) * 100)} aria-label={t('list.reading')} />
        {t('list.read', { read: formatQuantity(read), total: formatQuantity(exporting.total) })}
      </Modal>
    </>
  )
}
