/** What the chosen trips come to, as the totals of the list count: cancelled ones are left out. */
import { formatQuantity } from '#contract/format.ts'
import { sumOf, ZERO } from '#contract/money.ts'
import { type Trip, tripStatuses } from '#contract/trips/trip.ts'
import { useTranslation } from 'react-i18next'
import { Amount } from '../Amount.tsx'

export const chosenTrips = (rows: readonly Trip[]) => <ChosenTrips trips={rows} />

function ChosenTrips({ trips }: { trips: readonly Trip[] }) {
  const { t } = useTranslation('trips')
  const standing = trips.filter(({ status }) => status !== tripStatuses.cancelled)
  const loaded = standing.reduce((sum, trip) => sum + trip.loaded, 0)
  const sum = (of: 'sales' | 'short' | 'excess') => sumOf(standing, (trip) => trip[of] ?? ZERO)
  return (
    <span>
      {t('sums.loaded')} {formatQuantity(loaded)}
      {standing.some(({ sales }) => sales !== null) && (
        <>
          {' '}
          · {t('sums.sales')} <Amount value={sum('sales')} currency /> · {t('sums.short')}{' '}
          <Amount value={sum('short')} /> · {t('sums.excess')} <Amount value={sum('excess')} />
        </>
      )}
    </span>
  )
}
