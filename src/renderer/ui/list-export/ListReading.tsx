/** How far the rows of all pages are read, with the way out. */
import { formatQuantity } from '#contract/format.ts'
import { Modal, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ListWalk } from './use-list-walk.ts'

export function ListReading({ reading: { read, stop } }: { reading: Pick<ListWalk<unknown>, 'read' | 'stop'> }) {
  const { t } = useTranslation('ui')
  const { rows, wanted } = read ?? { rows: 0, wanted: 0 }
  return (
    <Modal
      open={rows > 0}
      title={t('list.reading')}
      onCancel={stop}
      okButtonProps={{ style: { display: 'none' } }}
      cancelText={t('report.cancel')}
    >
      <Progress percent={Math.round((rows / Math.max(1, wanted)) * 100)} aria-label={t('list.reading')} />
      {t('list.read', { read: formatQuantity(rows), total: formatQuantity(wanted) })}
    </Modal>
  )
}
