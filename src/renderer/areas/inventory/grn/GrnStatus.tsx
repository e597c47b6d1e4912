/** Unread, read or cancelled: by word and colour. */
import type { GrnRow } from '#contract/inventory/grn.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useTranslation } from 'react-i18next'

type GrnStatusProps = {
  note: Pick<GrnRow, 'status' | 'isRead'>
  /** Says too that it is posted. */
  inFull?: boolean
}

export function GrnStatus({ note, inFull }: GrnStatusProps) {
  const { t } = useTranslation('inventory')
  if (note.status === 'CANCELLED') return <StatusTag tone="danger">{t('status.cancelled')}</StatusTag>
  return (
    <>
      {inFull && <StatusTag>{t('status.posted')}</StatusTag>}{' '}
      {note.isRead ? (
        <StatusTag>{t('status.read')}</StatusTag>
      ) : (
        <StatusTag tone="info">{t('status.unread')}</StatusTag>
      )}
    </>
  )
}
