/** Closing months, and the months that are closed (specification §7 DayEnd; E-71). */
import { addDays } from '#contract/dates.ts'
import { formatDate, formatMonth } from '#lib/dates.ts'
import type { ClosedMonth } from '#contract/periods/month-end.ts'
import { queries } from '#lib/queries.ts'
import { LoadState } from '#ui/LoadState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../day-end/DayEnd.module.css'
import { ClosedMonths } from './ClosedMonths.tsx'
import { CloseMonth } from './CloseMonth.tsx'

export default function MonthEnd() {
  const { t } = useTranslation('periods')
  const query = useQuery(queries.dayEnd.monthEnd.queryOptions({ input: {} }))
  const [closed, setClosed] = useState<ClosedMonth | null>(null)
  const settle = (month: ClosedMonth | null) => {
    setClosed(month)
    void query.refetch()
  }
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('monthEnd.title')}
        counts={query.data && t('monthEnd.until', { date: formatDate(addDays(query.data.from, -1)) })}
      />
      {closed && <Closed month={closed} />}
      <LoadState query={query}>
        {(state) => (
          <>
            <CloseMonth key={state.to} state={state} onClosed={settle} />
            <h2>{t('monthEnd.months')}</h2>
            <ClosedMonths months={state.closed} reopened={state.reopened} onReopened={() => settle(null)} />
          </>
        )}
      </LoadState>
    </div>
  )
}

function Closed({ month: { date, journalNumber } }: { month: ClosedMonth }) {
  const { t } = useTranslation('periods')
  const month = formatMonth(date)
  const title =
    journalNumber === null ? t('monthEnd.closed', { month }) : t('monthEnd.closedWith', { month, entry: journalNumber })
  return <Alert type="success" showIcon title={title} role="status" />
}
