/** Unread, read or cancelled: by word and colour. */
import type { GrnRow } from '#contract/inventory/grn.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useTranslation } from 'react-i18next'

export function GrnStatus({ note }: { note: Pick<GrnRow, 'status' | 'isRead'> }) {
  const { t } = useTranslation('inventory')
  if (note.status === 'CANCELLED') return <StatusTag tone="danger">{t('status.cancelled')}</StatusTag>
  return note.isRead ? (
    <StatusTag>{t('status.read')}</StatusTag>
  ) : (
    <StatusTag tone="info">{t('status.unread')}</StatusTag>
  )
}
