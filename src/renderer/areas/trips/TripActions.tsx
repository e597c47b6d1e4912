/** Cancelling a trip (E-35), and what a page about it says of it. */
import { isAdmin } from '#contract/access.ts'
import { type Trip, tripStatuses, type TripDetails } from '#contract/trips/trip.ts'
import { api } from '#lib/client.ts'
import { useRoles } from '#state/session.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { useTranslation } from 'react-i18next'
import { Form } from 'antd'

/** Of a trip that is not settled; a settled one is cancelled from its settlement. */
export function CancelTrip({ trip }: { trip: Trip }) {
  const { t } = useTranslation('trips')
  const isOpen = trip.status === tripStatuses.loaded || trip.status === tripStatuses.unloaded
  if (!isAdmin(useRoles()) || !isOpen) return null
  return (
    <ConfirmAction
      label={t('cancel.label')}
      button={{ danger: true }}
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

/** Route, vehicle and rep of a trip, as fields that are only read. */
export function TripFacts({ trip }: { trip: TripDetails }) {
  const { t } = useTranslation('trips')
  return (
    <>
      <Form.Item label={t('field.route_id')}>{trip.root}</Form.Item>
      <Form.Item label={t('field.vehicle_id')}>{trip.vehicle}</Form.Item>
      <Form.Item label={t('field.rep_id')}>{trip.rep}</Form.Item>
    </>
  )
}
