/** Trips that the closing of a day leaves open, and from which day on those on the road can come back. */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import type { DayEndChecks } from '#contract/periods/day-end.ts'
import { formatLongDate } from '#lib/dates.ts'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { OpenTrips } from '../OpenTrips.tsx'
import styles from './DayEnd.module.css'

type CarriedOverProps = { trips: DayEndChecks['carriedOver']; className?: string | undefined }

export function CarriedOver({ trips, className }: CarriedOverProps) {
  const { t } = useTranslation('periods')
  if (trips.length === 0) return null
  return (
    <div className={`${styles['carried']} ${className ?? ''}`}>
      {t('dayEnd.carriedOver')}
      <OpenTrips trips={trips} />
    </div>
  )
}

type NotUnloadedProps = Pick<DayEndChecks, 'carriedOver' | 'today'> & {
  /** The last of the days that are closed. */
  last: BusinessDate
}

/** Once today is closed, what comes back today can be recorded from the next day on only. Nothing while today stays open. */
export function NotUnloaded({ carriedOver, today, last }: NotUnloadedProps) {
  const { t } = useTranslation('periods')
  const numbers = carriedOver.filter(({ isOut }) => isOut).map(({ number }) => number)
  if (last < today || numbers.length === 0) return null
  const date = formatLongDate(addDays(last, 1))
  return <Alert type="warning" showIcon title={t('dayEnd.notUnloaded', { numbers: numbers.join(', '), date })} />
}
