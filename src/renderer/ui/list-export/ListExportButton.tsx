/** Saves the list as it is shown, or copies its page for a spreadsheet. */
import { DownloadOutlined } from '@ant-design/icons'
import { listFormats } from '#contract/list-file.ts'
import { formatQuantity } from '#contract/format.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { Modal, Progress } from 'antd'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportMenu } from '../ExportMenu.tsx'
import { rowsAsTsv } from '../table-copy.ts'
import type { ListExport } from './use-list-export.ts'

type ListExportButtonProps = {
  exporting: ListExport
  /** What holds the rows. */
  box: RefObject<HTMLElement | null>
}

export function ListExportButton({ exporting, box }: ListExportButtonProps) {
  const { t } = useTranslation('ui')
  const read = exporting.read ?? 0
  const copy = async () => {
    if (!box.current) return
    try {
      const { text, count } = rowsAsTsv(box.current)
      await navigator.clipboard.writeText(text)
      alert({ text: t('table.copied', { count }), severity: 'success' })
    } catch (error) {
      alertFailure(error)
    }
  }
  return (
    <>
      <ExportMenu
        disabled={exporting.isWorking}
        icon={<DownloadOutlined />}
        aria-label={t('list.export')}
        title={t('list.export')}
        items={[
          ...listFormats.map((format) => ({ key: format, label: t(`list.exportAs.${format}`) })),
          { key: 'copy', label: t('table.copy') },
        ]}
        onChoose={(key) => {
          if (key === 'copy') void copy()
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
