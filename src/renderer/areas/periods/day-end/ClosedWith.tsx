/** The empty days that were closed with the one that was worked on, each leading to what it was closed with. */
import type { DayEnd } from '#contract/periods/day-end.ts'
import { formatLongDate } from '#lib/dates.ts'
import { Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDaySearch } from './use-day-search.ts'

export function ClosedWith({ days }: { days: readonly DayEnd[] }) {
  const { t } = useTranslation('periods')
  const search = useDaySearch()
  if (days.length === 0) return null
  return (
    <p>
      {t('dayEnd.closedWith', { count: days.length })}{' '}
      <Space wrap size={[12, 0]}>
        {days.map(({ date }) => (
          <Link key={date} to={search(date)}>
            {formatLongDate(date)}
          </Link>
        ))}
      </Space>
    </p>
  )
}
