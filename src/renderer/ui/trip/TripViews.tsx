/** The views of the list of trips, with how many trips wait where that is somebody's next task. */
import { bottlesAllowed } from '#lib/bottles-allowed.ts'
import { useSession } from '#state/session.ts'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useViewKeys } from '../use-view-keys.ts'
import styles from './TripViews.module.css'
import { useWaiting } from './use-waiting.ts'
import { type TripView, tripViews } from './views.ts'

const views = Object.keys(tripViews).filter((name): name is TripView => name in tripViews)

export function TripViews({ view }: { view: TripView }) {
  const { t } = useTranslation('trips')
  const bottles = useSession(({ state }) => state !== null && bottlesAllowed(state))
  const navigate = useNavigate()
  const shown = views.filter((one) => one !== 'bottles' || bottles)
  useViewKeys(shown, view, (next) => void navigate(tripViews[next].path))
  const waiting: Partial<Record<TripView, number | undefined>> = {
    unload: useWaiting('unload'),
    settle: useWaiting('settle'),
    onHold: useWaiting('onHold'),
  }
  return (
    <nav className={styles['views']} aria-label={t('views.label')}>
      {shown.map((one) => {
        const count = waiting[one]
        return (
          <Link key={one} to={tripViews[one].path} aria-current={one === view ? 'page' : undefined}>
            {t(`views.${one}`)}
            {count !== undefined && <span className={styles['count']}>{count}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
