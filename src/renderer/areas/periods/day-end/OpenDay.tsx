/** The open day: what is in the way of closing it, its figures, and the form that closes it; after that, what was closed. */
import type { DayEnd, DayEndChecks } from '#contract/periods/day-end.ts'
import { formatLongDate } from '#lib/dates.ts'
import { queries } from '#lib/queries.ts'
import { say } from '#lib/say.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import { LoadState } from '#ui/LoadState.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Checks } from './Checks.tsx'
import { Closed } from './Closed.tsx'
import { CloseForm } from './CloseForm.tsx'
import styles from './DayEnd.module.css'
import { OpeningUnfinished } from './OpeningUnfinished.tsx'
import { Totals } from './Totals.tsx'
import { useClosedDays } from './use-closed-days.ts'
import { useHeldDay } from './use-held-day.ts'
import { Waiting } from './Waiting.tsx'

export function OpenDay() {
  const query = useQuery(queries.dayEnd.checks.queryOptions({ input: {} }))
  const closed = useClosedDays()
  if (closed.days) return <Closed days={closed.days} onNext={() => closed.show([])} />
  if (closed.isReading) return null
  return <LoadState query={query}>{(found) => <ToClose found={found} onClosed={closed.show} />}</LoadState>
}

function ToClose({ found, onClosed }: { found: DayEndChecks; onClosed: (closed: readonly DayEnd[]) => void }) {
  const { t } = useTranslation('periods')
  const held = useHeldDay(found)
  const { state } = held
  const { blocked } = state
  useShortcut('save', () => blocked !== null && alert({ text: say(blocked), severity: 'info' }), blocked !== null)
  return (
    <>
      <h2 className="sr-only">{t('dayEnd.closeDay', { date: formatLongDate(state.date) })}</h2>
      {blocked !== null && <Alert type="info" showIcon title={say(blocked)} />}
      {state.later && (
        <Alert
          type="info"
          showIcon
          title={
            <>
              {t('dayEnd.later', { count: state.later.entries, last: formatLongDate(state.later.last) })}{' '}
              <span className="quiet">{t('dayEnd.laterHint', { date: formatLongDate(state.date) })}</span>
            </>
          }
        />
      )}
      {!state.openingCompleted && <OpeningUnfinished />}
      <Waiting state={state} earlier={state.earlier} />
      <Checks state={state} />
      <section className={styles['card']} aria-label={t('dayEnd.figures')}>
        <Totals totals={state.totals} date={state.date} now={state.later?.totals} />
      </section>
      {blocked === null && <CloseForm key={state.date} held={held} onClosed={onClosed} />}
    </>
  )
}
