/** The last trip on the chosen route: its vehicle, rep and people are proposed, its goods are loaded once more when asked for. */
import { formatDate } from '#lib/dates.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { loadedItems } from './loading-lines.ts'

type LastTripProps = {
  trip: TripDetails
  /** Absent once goods are typed. */
  onLoad: (() => void) | undefined
}

export function LastTrip({ trip, onLoad }: LastTripProps) {
  const { t } = useTranslation('trips')
  return (
    <Flex wrap gap={8} align="center">
      <span>
        {t('loading.last', {
          number: trip.number,
          date: formatDate(trip.date),
          rep: trip.rep,
          vehicle: trip.vehicle,
          count: loadedItems(trip.lines).reduce((sum, { loaded }) => sum + loaded, 0),
        })}
      </span>
      {onLoad && (
        <ShortcutButton size="small" shortcut="duplicate" onClick={onLoad}>
          {t('loading.same')}
        </ShortcutButton>
      )}
    </Flex>
  )
}
