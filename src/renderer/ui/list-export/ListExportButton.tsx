/** Saves the list as it is shown, or copies its page for a spreadsheet; while rows are chosen, those. */
import { DownloadOutlined } from '@ant-design/icons'
import { listFormats } from '#contract/list-file.ts'
import { formatQuantity } from '#contract/format.ts'
import { Modal, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { ExportMenu } from '../ExportMenu.tsx'
import type { ListExport } from './use-list-export.ts'

/** `isBeside`: something else on the page has the key. */
type ListExportButtonProps = { exporting: ListExport; isBeside: boolean }

export function ListExportButton({ exporting, isBeside }: ListExportButtonProps) {
  const { t } = useTranslation('ui')
  const read = exporting.read ?? 0
  const { chosen, wanted, onPage } = exporting
  const files = listFormats.map((format) => ({ key: format, label: t(`list.exportAs.${format}`) }))
  const copy = { key: 'copy', label: t('table.copy') }
  const group = (key: string, label: string, children: { key: string; label: string }[]) =>
    ({ key, type: 'group', label, children }) as const
  return (
    <>
      <ExportMenu
        isBusy={exporting.isWorking}
        isOneOfMany={isBeside}
        icon={<DownloadOutlined />}
        aria-label={t('list.export')}
        title={t('list.export')}
        items={
          chosen > 0
            ? [group('chosen', t('list.chosen', { count: chosen }), [...files, copy])]
            : [
                group('all', t('list.all', { count: wanted }), files),
                group('page', t('list.page', { count: onPage }), [copy]),
              ]
        }
        onChoose={(key) => {
          if (key === 'copy') exporting.copy()
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
        <Progress percent={Math.round((read / Math.max(1, wanted)) * 100)} aria-label={t('list.reading')} />
        {t('list.read', { read: formatQuantity(read), total: formatQuantity(wanted) })}
      </Modal>
    </>
  )
}
