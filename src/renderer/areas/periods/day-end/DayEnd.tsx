/** Closing the open day, and the days that are closed (specification §7 DayEnd, get-day-end; E-69). */
import { isAdmin } from '#contract/access.ts'
import { formatLongDate } from '#lib/dates.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { queries } from '#lib/queries.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import { useRoles } from '#state/session.ts'
import { LoadState } from '#ui/LoadState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFollowed } from '#lib/followed.ts'
import { Checks } from './Checks.tsx'
import { Closed } from './Closed.tsx'
import { DayEndList } from './DayEndList.tsx'
import { CloseForm } from './CloseForm.tsx'
import styles from './DayEnd.module.css'
import { Totals } from './Totals.tsx'
import { useClosedDays } from './use-closed-days.ts'
import { Waiting } from './Waiting.tsx'

export default function DayEndPage() {
  const { t } = useTranslation('periods')
  const openDay = useOpenDay()
  useFollowed()
  const mayClose = isAdmin(useRoles())
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('dayEnd.title')}
        counts={openDay && t('dayEnd.openDay', { date: formatLongDate(openDay) })}
      />
      {mayClose && <OpenDay />}
      <DayEndList />
    </div>
  )
}

function OpenDay() {
  const { t } = useTranslation('periods')
  const query = useQuery(queries.dayEnd.checks.queryOptions({ input: {} }))
  const closed = useClosedDays()
  const blocked = query.data?.blocked ?? null
  useShortcut('save', () => blocked !== null && alert({ text: blocked, severity: 'info' }), blocked !== null)
  if (closed.days) return <Closed days={closed.days} onNext={() => closed.show([])} />
  if (closed.isReading) return null
  return (
    <LoadState query={query}>
      {(state) => (
        <>
          <h2 className="sr-only">{t('dayEnd.closeDay', { date: formatLongDate(state.date) })}</h2>
          {state.blocked !== null && <Alert type="info" showIcon title={state.blocked} />}
          {state.later && (
            <Alert
              type="info"
              showIcon
              title={t('dayEnd.later', { count: state.later.entries, last: formatLongDate(state.later.last) })}
              description={t('dayEnd.laterHint', { date: formatLongDate(state.date) })}
            />
          )}
          <Waiting state={state} />
          <Checks state={state} />
          <section className={styles['card']} aria-label={t('dayEnd.figures')}>
            <Totals totals={state.totals} date={state.date} now={state.later?.totals} />
          </section>
          {state.blocked === null && <CloseForm key={state.date} state={state} onClosed={closed.show} />}
        </>
      )}
    </LoadState>
  )
}
