/** Whether a document of money counts: valid, or reversed. A blank cell would look like missing data. */
import { useTranslation } from 'react-i18next'
import { StatusTag } from './StatusTag.tsx'

export function ValidTag({ of: { reversedAt } }: { of: { reversedAt: string | null } }) {
  const { t } = useTranslation('money')
  return reversedAt === null ? (
    <StatusTag tone="success">{t('status.valid')}</StatusTag>
  ) : (
    <StatusTag tone="danger">{t('status.reversed')}</StatusTag>
  )
}
