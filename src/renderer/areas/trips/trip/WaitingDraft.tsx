/** Says on a trip's page that changes of its loading were typed on this PC and are not saved. */
import { type TripDetails, tripStatuses } from '#contract/trips/trip.ts'
import { momentOf } from '#lib/time.ts'
import { findDraft } from '#ui/draft.ts'
import { tripPaths } from '#ui/trip/paths.ts'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { changeDraftKey, readDraft } from '../loading/loading-draft.ts'

export function WaitingDraft({ trip }: { trip: Pick<TripDetails, 'id' | 'status'> }) {
  const { t } = useTranslation('trips')
  const navigate = useNavigate()
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const isOpen = trip.status === tripStatuses.loaded || trip.status === tripStatuses.unloaded
  useEffect(() => {
    let left = false
    findDraft(changeDraftKey(trip.id), (kept) => readDraft(kept, 'any')).then(
      (found) => !left && setSavedAt(found?.savedAt ?? null),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [trip.id])
  if (!isOpen || savedAt === null) return null
  return (
    <Alert
      type="info"
      showIcon
      title={t('trip.draft', { time: momentOf(savedAt) })}
      action={
        <Button size="small" onClick={() => void navigate(tripPaths.update(trip.id))}>
          {t('trip.draftContinue')}
        </Button>
      }
    />
  )
}
