/** Cancelling a trip that is not settled (E-35); a settled one is cancelled from its settlement. */
import { isAdmin } from '#contract/access.ts'
import { type Trip, tripStatuses } from '#contract/trips/trip.ts'
import { api } from '#lib/client.ts'
import { useRoles } from '#state/session.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { useTranslation } from 'react-i18next'

export function CancelTrip({ trip }: { trip: Trip }) {
  const { t } = useTranslation('trips')
  const isOpen = trip.status === tripStatuses.loaded || trip.status === tripStatuses.unloaded
  if (!isAdmin(useRoles()) || !isOpen) return null
  return (
    <ConfirmAction
      label={t('cancel.label')}
      button={{ danger: true }}
      shortcut="cancelDocument"
      title={t('cancel.title', { number: trip.number })}
      text={`${t('cancel.text')} ${t('cancel.textRows')}`}
      confirm={t('cancel.confirm')}
      keep={t('cancel.keep')}
      danger
      run={() => api.trip.cancel({ id: trip.id })}
      saidAfter={t('cancel.done', { number: trip.number })}
    />
  )
}
