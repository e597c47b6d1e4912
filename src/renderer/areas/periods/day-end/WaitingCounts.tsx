/** Count sheets of the day that wait for approval, which is possible only while their day is open. */
import type { DayEndChecks } from '#contract/periods/day-end.ts'
import { formatLongDate } from '#lib/dates.ts'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { WaitingDocuments } from '../WaitingDocuments.tsx'

type WaitingCountsProps = { state: Pick<DayEndChecks, 'date' | 'waitingCounts'> }

export function WaitingCounts({ state: { date, waitingCounts: waiting } }: WaitingCountsProps) {
  const { t } = useTranslation('periods')
  if (waiting.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('dayEnd.counts', { count: waiting.length, date: formatLongDate(date) })}
      description={<WaitingDocuments type="COUNT" documents={waiting} hint={t('dayEnd.countsHint')} />}
    />
  )
}
