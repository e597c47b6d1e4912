/** Closing months, and the months that are closed (specification §7 DayEnd; E-71). */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { formatDate } from '#lib/dates.ts'
import type { ClosedMonth } from '#contract/periods/month-end.ts'
import { queries } from '#lib/queries.ts'
import { useOpenedWord } from '#lib/opened.ts'
import { LoadState } from '#ui/LoadState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../day-end/DayEnd.module.css'
import { useFollowed } from '#lib/followed.ts'
import { ClosedMonths } from './ClosedMonths.tsx'
import { CloseMonth } from './CloseMonth.tsx'
import { MonthClosed } from './MonthClosed.tsx'

export default function MonthEnd() {
  const { t } = useTranslation('periods')
  useFollowed()
  const query = useQuery(queries.dayEnd.monthEnd.queryOptions({ input: {} }))
  const [last, open] = useOpenedWord('closed')
  const [papersOf, setPapersOf] = useState<BusinessDate | null>(null)
  const [reopened, setReopened] = useState<BusinessDate | null>(null)
  const settle = (month: ClosedMonth | null) => {
    setPapersOf(null)
    open(month?.date ?? null)
    void query.refetch()
  }
  const reopen = (month: ClosedMonth) => {
    setReopened(month.date)
    settle(null)
  }
  const askPapers = ({ date }: ClosedMonth) => {
    setPapersOf(date)
    open(date)
  }
  const closed = query.data?.closed.find(({ date }) => date === last)
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('monthEnd.title')}
        counts={query.data && t('monthEnd.until', { date: formatDate(addDays(query.data.from, -1)) })}
      />
      {closed && (
        <MonthClosed
          key={`${closed.date} ${papersOf}`}
          month={closed}
          isNewest={closed === query.data?.closed[0]}
          asksPapers={papersOf === closed.date}
        />
      )}
      <LoadState query={query}>
        {(state) => (
          <>
            <CloseMonth
              key={state.to}
              state={state}
              begins={closed ? 'elsewhere' : state.to === reopened ? 'heading' : 'work'}
              onClosed={settle}
            />
            <h2>{t('monthEnd.months')}</h2>
            <ClosedMonths months={state.closed} reopened={state.reopened} onReopened={reopen} onPapers={askPapers} />
          </>
        )}
      </LoadState>
    </div>
  )
}
