/** How old the last backup from this PC is, beside the button that makes one before a month is closed. */
import { backupAgeOf } from '#lib/backup-age.ts'
import { formatMonth } from '#lib/dates.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { useMinutes } from '#lib/use-minutes.ts'
import type { MonthEndState } from '#contract/periods/month-end.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useAge } from '#ui/use-age.ts'
import { useTranslation } from 'react-i18next'

type Last = { at: string } | null
type Books = Pick<MonthEndState, 'to' | 'changedAt'>

/** The month was posted to after the backup: it holds other books. */
const isBefore = (last: Last, { changedAt }: Books): boolean =>
  last !== null && changedAt != null && last.at < changedAt

/** Whether the last backup is recent and holds the month as it is closed. */
export const isFresh = (last: Last, books: Books, now: number): boolean =>
  backupAgeOf(last, now) === 'fresh' && !isBefore(last, books)

export function BackupAge({ last, books }: { last: Last; books: Books }) {
  const { t } = useTranslation('frame')
  const periods = useTranslation('periods').t
  const ageOf = useAge()
  const now = useMinutes()
  const words = [
    last ? t('footer.backupAge', { age: ageOf(last.at, now) }) : t('footer.backupNever'),
    ...(isBefore(last, books)
      ? [periods('monthEnd.changedSince', { month: formatMonth(books.to), time: dayAndTimeOf(books.changedAt ?? '') })]
      : []),
  ]
  return <StatusTag tone="warning">{words.join(' · ')}</StatusTag>
}
