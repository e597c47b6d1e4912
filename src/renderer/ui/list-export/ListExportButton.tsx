/** Saves the list as it is shown; Ctrl+E opens the choice of formats. */
import { DownloadOutlined } from '@ant-design/icons'
import { listFormats } from '#contract/list-file.ts'
import { formatQuantity } from '#contract/format.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { Button, Dropdown, Modal, Progress } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListExport } from './use-list-export.ts'

export function ListExportButton({ exporting }: { exporting: ListExport }) {
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState(false)
  const off = exporting.isWorking
  const element = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  useShortcut('export', () => setOpen(true), !off, element)
  const read = exporting.read ?? 0
  return (
    <>
      <Dropdown
        open={open}
        onOpenChange={setOpen}
        trigger={['click']}
        disabled={off}
        autoFocus
        menu={{
          items: listFormats.map((format) => ({ key: format, label: t(`list.exportAs.${format}`) })),
          onClick: ({ key }) => {
            setOpen(false)
            const format = listFormats.find((one) => one === key)
            if (format) exporting.begin(format)
          },
        }}
      >
        <Button
          ref={element}
          disabled={off}
          icon={<DownloadOutlined />}
          aria-label={t('list.export')}
          title={t('list.export')}
        />
      </Dropdown>
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
