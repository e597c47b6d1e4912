/** Saves or prints the list as it is shown, or copies its page for a spreadsheet; while rows are chosen, those. */
import { DownloadOutlined } from '@ant-design/icons'
import { listFormats } from '#contract/list-file.ts'
import { useSpareShortcut } from '#lib/shortcuts.ts'
import { useTranslation } from 'react-i18next'
import { ExportMenu } from '../ExportMenu.tsx'
import type { ListExport } from './use-list-export.ts'

type ListExportButtonProps = {
  exporting: ListExport
  /** Something else has the key. */
  isBeside: boolean
  /** In the bar over chosen rows: with its word. */
  isWorded?: boolean
}

export function ListExportButton({ exporting, isBeside, isWorded = false }: ListExportButtonProps) {
  const { t } = useTranslation('ui')
  const { chosen, wanted, onPage } = exporting
  const files = listFormats.map((format) => ({ key: format, label: t(`list.exportAs.${format}`) }))
  const print = { key: 'print', label: t('list.print') }
  const copy = { key: 'copy', label: t('table.copy') }
  // A report or a document that is shown beside the list is printed first.
  useSpareShortcut('print', exporting.print, !isBeside)
  const group = (key: string, label: string, children: { key: string; label: string }[]) =>
    ({ key, type: 'group', label, children }) as const
  return (
    <ExportMenu
      isBusy={exporting.isWorking}
      isOneOfMany={isBeside}
      {...(isWorded
        ? { size: 'small', children: t('report.export'), 'aria-label': t('report.export') }
        : { 'aria-label': t('list.export') })}
      icon={<DownloadOutlined aria-hidden />}
      title={t('list.export')}
      items={
        chosen > 0
          ? [group('chosen', t('list.chosen', { count: chosen }), [...files, print, copy])]
          : [
              group('all', t('list.all', { count: wanted }), [...files, print]),
              group('page', t('list.page', { count: onPage }), [copy]),
            ]
      }
      onChoose={(key) => {
        if (key === 'copy') exporting.copy()
        if (key === 'print') exporting.print()
        const format = listFormats.find((one) => one === key)
        if (format) exporting.begin(format)
      }}
    />
  )
}
