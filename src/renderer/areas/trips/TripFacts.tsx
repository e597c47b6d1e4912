/** Route, vehicle and rep of a trip, as fields that are only read. */
import type { TripDetails } from '#contract/trips/trip.ts'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'

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
