/** The day on which a trip is settled: what is wrong with it is said at the field as soon as that is left. */
import type { BusinessDate } from '#contract/dates.ts'
import { sayField } from '#contract/say-field.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { useFirstBackdate } from '#lib/backdating.ts'
import { formatDate } from '#lib/dates.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { useToday } from '#lib/today.ts'
import { DateInput } from '#ui/DateInput.tsx'
import { FieldNotice } from '#ui/FieldNotice.tsx'
import { isUnreadable, type Parsed, readable } from '#ui/parsed.ts'
import { problemWords } from '#ui/problem-words.ts'
import { dateReading } from '#ui/date-text.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SettledOn.module.css'

type Of = { trip: Trip; day: Parsed<BusinessDate> }

/** What is wrong with the day, in words; null: nothing, or what is not known yet and left to the server. */
export function useDayProblem({ trip, day }: Of): string | null {
  const words = useTranslation('ui').t
  const [today, openDay, first] = [useToday(), useOpenDay(), useFirstBackdate()]
  if (day === null) return null
  if (isUnreadable(day)) return problemWords(dateReading({ today: trip.date }), day)
  const back = trip.unloadedOn ?? trip.date
  if (today !== undefined && day > today) return words('days.future')
  if (day < back) return words('days.notBefore', { date: formatDate(back) })
  const mayBackdate = first !== undefined && day >= first
  return openDay !== undefined && day < openDay && !mayBackdate
    ? words('days.closed', { date: formatDate(openDay) })
    : null
}

type SettledOnProps = Of & { problem: string | null; onDay: (day: Parsed<BusinessDate>) => void }

export function SettledOn({ trip, day, problem, onDay }: SettledOnProps) {
  const { t } = useTranslation('settlement')
  const words = useTranslation('ui').t
  const openDay = useOpenDay()
  const id = useId()
  const chosen = readable(day)
  const back = trip.unloadedOn ?? trip.date
  // Where nobody chose another: the server takes the open day for one that is closed.
  const proposed = openDay !== undefined && back < openDay ? openDay : back
  const isLate = problem === null && chosen !== null && openDay !== undefined && chosen < openDay
  return (
    <>
      {(problem !== null || isLate) && (
        <span id={id} className={styles['problem']} role="alert">
          {problem === null ? <FieldNotice>{words('days.late')}</FieldNotice> : sayField(t('settle.day'), problem)}
        </span>
      )}
      <span className="quiet">{t('settle.day')}</span>
      <div data-settled-on style={{ width: 130 }}>
        <DateInput
          aria-label={t('settle.day')}
          value={day ?? proposed}
          onChange={onDay}
          {...(problem !== null && { status: 'error', 'aria-invalid': true, 'aria-describedby': id })}
        />
      </div>
    </>
  )
}
