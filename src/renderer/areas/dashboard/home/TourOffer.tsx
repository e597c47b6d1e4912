/** Offers the tour of a vehicle's day to who is new in a demo, until it was seen or declined. */
import { keepOwnView, useOwnView } from '#state/own-view.ts'
import { useSession } from '#state/session.ts'
import { beginTour, TOUR_SEEN } from '#state/tour.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './TourOffer.module.css'

export function TourOffer() {
  const { t } = useTranslation('dashboard')
  const isDemo = useSession(({ state }) => Boolean(state?.demo))
  const isSeen = useOwnView(TOUR_SEEN) === true
  if (!isDemo || isSeen) return null
  return (
    <aside className={styles['offer']}>
      <p>{t('tour.offer')}</p>
      <Button size="small" type="text" onClick={() => void keepOwnView(TOUR_SEEN, true)}>
        {t('tour.decline')}
      </Button>
      <Button size="small" type="primary" onClick={beginTour}>
        {t('tour.begin')}
      </Button>
    </aside>
  )
}
