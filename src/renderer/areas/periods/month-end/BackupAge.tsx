/** How old the last backup from this PC is, beside the button that makes one before a month is closed. */
import { useMinutes } from '#lib/use-minutes.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useAge } from '#ui/use-age.ts'
import { useTranslation } from 'react-i18next'

export function BackupAge({ last }: { last: { at: string } | null }) {
  const { t } = useTranslation('frame')
  const ageOf = useAge()
  const now = useMinutes()
  return (
    <StatusTag tone="warning">
      {last ? t('footer.backupAge', { age: ageOf(last.at, now) }) : t('footer.backupNever')}
    </StatusTag>
  )
}
