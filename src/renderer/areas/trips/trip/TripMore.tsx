/** What may be done with a trip beside its steps: its bottles, putting it on hold, another one like it, cancelling it (E-35). */
import { isAdmin } from '#contract/access.ts'
import { type Trip, tripStatuses } from '#contract/trips/trip.ts'
import { useBottlesAllowed, useRoles } from '#state/session.ts'
import { MoreActions } from '#ui/MoreActions.tsx'
import { usePark } from '#ui/trip/Park.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { CancelTrip } from '../CancelTrip.tsx'

export function TripMore({ trip }: { trip: Trip }) {
  const { t } = useTranslation('trips')
  const navigate = useNavigate()
  const bottles = useBottlesAllowed()
  const park = usePark({ trip })
  const [cancelling, setCancelling] = useState(false)
  const isOpen = trip.status === tripStatuses.loaded || trip.status === tripStatuses.unloaded
  // A settled one is cancelled from its settlement.
  const mayCancel = isAdmin(useRoles()) && isOpen
  const cancel = {
    shortcut: 'cancelDocument',
    label: t('cancel.label'),
    danger: true,
    run: () => setCancelling(true),
  } as const
  const toBottles = {
    shortcut: 'tripBottles',
    label: t('trip.bottles'),
    run: () => void navigate(tripPaths.bottles(trip.id)),
  } as const
  return (
    <>
      <MoreActions
        actions={[
          ...(bottles && isOpen ? [toBottles] : []),
          ...(isOpen ? [{ shortcut: 'hold', label: park.label, run: park.run } as const] : []),
          {
            shortcut: 'duplicate',
            label: t('loading.duplicate'),
            run: () => void navigate(tripPaths.copy(trip.id)),
          },
          ...(mayCancel ? [cancel] : []),
        ]}
      />
      {park.question}
      <CancelTrip trip={trip} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  )
}
