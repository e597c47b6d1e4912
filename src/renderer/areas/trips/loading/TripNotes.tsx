/** What is said over the loading of a trip for as long as it is open: that nothing of it may be changed, and what its state means for it. */
import { type TripDetails, tripStatuses } from '#contract/trips/trip.ts'
import { useTripEvents } from '#ui/trip/TripEvents.tsx'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'

type TripNotesProps = {
  now: TripDetails
  /** Why nothing may be changed, said already where others did that just now; null: it may. */
  locked: string | null
  dayClosed: string | null
  /** What others changed is told, and what follows from it. */
  isTold: boolean
}

export function TripNotes({ now, locked, dayClosed, isTold }: TripNotesProps) {
  const { t } = useTranslation('trips')
  if (locked !== null) return isTold ? null : <Locked trip={now} why={locked} />
  return (
    <>
      {now.status === tripStatuses.unloaded && !isTold && (
        <Alert type="warning" showIcon title={`${t('loading.others.cameBack')} ${t('loading.others.unloaded')}`} />
      )}
      {dayClosed && <Alert type="info" showIcon title={dayClosed} />}
    </>
  )
}

/** A cancelled trip says by whom, and why. */
function Locked({ trip, why }: { trip: TripDetails; why: string }) {
  const cancelled = useTripEvents(trip).findLast(({ kind }) => kind === 'cancelled')
  return <Alert type="info" showIcon title={why} {...(cancelled && { description: cancelled.words })} />
}
