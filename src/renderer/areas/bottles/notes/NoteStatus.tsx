/** Whether a note still holds. */
import { useTranslation } from 'react-i18next'
import type { BottleReceiptRow } from '#contract/bottles/bottle-receipt.ts'
import { StatusTag } from '#ui/StatusTag.tsx'

export function NoteStatus({ status }: Pick<BottleReceiptRow, 'status'>) {
  const { t } = useTranslation('bottles')
  return <StatusTag tone={status === 'CANCELLED' ? 'danger' : 'neutral'}>{t(`note.status.${status}`)}</StatusTag>
}
