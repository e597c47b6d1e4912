/** What follows the opening's own steps and stands in no books: the first backup, and the first vehicle on its way. */
import { queries } from '#lib/queries.ts'
import { useSettings } from '#state/settings.ts'
import { CheckCircleFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import styles from './OpeningCard.module.css'

export const FirstBackup = () => (
  <FirstRow thing="backup" isDone={useSettings(({ lastBackup }) => lastBackup !== null)} to={paths.backup} />
)

/** `isReady`: all that a trip needs is entered. */
export function FirstTrip({ isReady }: { isReady: boolean }) {
  const hasTrips = useHasTrips()
  return <FirstRow thing="trip" isDone={hasTrips === true} {...(isReady && { to: paths.load })} />
}

/** Absent once a vehicle was loaded. */
export function FirstTripButton() {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  if (useHasTrips() !== false) return null
  return (
    <Button size="small" onClick={() => void navigate(paths.load)}>
      {t('opening.first.trip')}
    </Button>
  )
}

/** Undefined until it is known. */
function useHasTrips(): boolean | undefined {
  const found = useQuery(queries.trip.list.queryOptions({ input: { PageSize: 10 } })).data
  return found && found.totalCount > 0
}

function FirstRow({ thing, isDone, to }: { thing: 'backup' | 'trip'; isDone: boolean; to?: string }) {
  const { t } = useTranslation('dashboard')
  const state = isDone ? 'done' : 'open'
  return (
    <li data-state={state}>
      <span className={styles['mark']} aria-hidden>
        {isDone ? <CheckCircleFilled /> : <span className={styles['open']} />}
      </span>
      <span className="sr-only">{t(`opening.state.${state}`)}:</span>
      {to ? (
        <Link to={to}>{t(`opening.first.${thing}`)}</Link>
      ) : (
        <>
          <span className="quiet">{t(`opening.first.${thing}`)}</span>
          {!isDone && <span className={styles['after']}>{t('opening.afterNeeded')}</span>}
        </>
      )}
    </li>
  )
}
