/** The head of a loading: route, vehicle, rep, day, remark. Of a trip that is changed vehicle, rep and day stay. */
import { formatDate } from '#lib/dates.ts'
import { isAdmin } from '#contract/access.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import { useRoles } from '#state/session.ts'
import { CreatingSelect } from '#ui/CreatingSelect.tsx'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { fieldError, freeTextRule, requiredRule } from '#ui/rules.ts'
import { Form, type FormRule, Input } from 'antd'
import { memo, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Loading.module.css'
import { type People, useRoutes, useTripsOnTheRoad, useVehicles } from './use-people.ts'

type LoadingHeadProps = {
  people: People
  productId: number
  posted: TripDetails | undefined
  readOnly: boolean
  /** Vehicle and rep are those of another trip: nobody chose them here. */
  isCopied: boolean
}

const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })

/** Not drawn again while goods are typed. */
export const LoadingHead = memo(function Head({ people, productId, posted, readOnly, isCopied }: LoadingHeadProps) {
  const { t } = useTranslation('trips')
  const roots = useRoutes()
  const vehicles = useVehicles()
  const busy = useTripsOnTheRoad(productId)
  const form = Form.useFormInstance()
  const roles = useRoles()
  // That they are on the road is said before anything else is typed.
  const isBusyKnown = isCopied && busy.length > 0
  useEffect(() => {
    if (isBusyKnown) form.validateFields(['vehicle_id', 'rep_id']).catch(() => undefined)
  }, [isBusyKnown, form])
  if (posted) {
    return (
      <>
        <Choice name="route_id" roots={roots} readOnly={readOnly} text={posted.root} />
        <Form.Item label={t('field.vehicle_id')}>{posted.vehicle}</Form.Item>
        <Form.Item label={t('field.rep_id')}>{posted.rep}</Form.Item>
        <Form.Item label={t('field.date')}>{formatDate(posted.date)}</Form.Item>
        <Remark readOnly={readOnly} text={posted.remark ?? ''} />
        {!readOnly && (
          <p className={`quiet ${styles['stays']}`}>{t(isAdmin(roles) ? 'loading.stays' : 'loading.staysAskAdmin')}</p>
        )}
      </>
    )
  }
  /** Those on the road stand below the others, with their trip. */
  const freeFirst = (choices: readonly { value: number; label: string; trip: string | undefined }[]) =>
    choices
      .toSorted((a, b) => Number(a.trip !== undefined) - Number(b.trip !== undefined))
      .map(({ value, label, trip }) => ({
        value,
        label: trip === undefined ? label : t('loading.onTrip', { name: label, number: trip }),
      }))
  const freeVehicle: FormRule = {
    validator: async (_rule, id: unknown) => {
      const trip = busy.find(({ vehicleId }) => vehicleId === id)
      const counter = vehicles.find((one) => one.id === id)?.isCounter
      if (trip && !counter) throw fieldError(t('loading.busyVehicle', { vehicle: trip.vehicle, number: trip.number }))
    },
  }
  const freeRep: FormRule = {
    validator: async (_rule, id: unknown) => {
      const trip = busy.find(({ repId }) => repId === id)
      if (trip) throw fieldError(t('loading.busyRep', { rep: trip.rep, number: trip.number }))
    },
  }
  return (
    <>
      <Choice name="route_id" roots={roots} readOnly={readOnly} text="" />
      <Form.Item name="vehicle_id" label={t('field.vehicle_id')} rules={[requiredRule(), freeVehicle]}>
        <CreatingSelect
          creates="vehicle"
          popupMatchSelectWidth={false}
          options={freeFirst(
            vehicles
              .filter(({ isActive }) => isActive)
              .map(({ id, regNo, name, isCounter }) => ({
                value: id,
                label: `${regNo} · ${name}`,
                trip: isCounter ? undefined : busy.find(({ vehicleId }) => vehicleId === id)?.number,
              })),
          )}
        />
      </Form.Item>
      <Form.Item name="rep_id" label={t('field.rep_id')} rules={[requiredRule(), freeRep]}>
        <CreatingSelect
          creates="employee"
          popupMatchSelectWidth={false}
          options={freeFirst(
            people.reps.map((rep) => ({ ...named(rep), trip: busy.find(({ repId }) => repId === rep.id)?.number })),
          )}
        />
      </Form.Item>
      <DocumentDateField label={t('field.date')} keepsDraft />
      <Remark readOnly={readOnly} text="" />
    </>
  )
})

type ChoiceProps = { name: 'route_id'; roots: ReturnType<typeof useRoutes>; readOnly: boolean; text: string }

function Choice({ name, roots, readOnly, text }: ChoiceProps) {
  const { t } = useTranslation('trips')
  if (readOnly) return <Form.Item label={t(`field.${name}`)}>{text}</Form.Item>
  return (
    <Form.Item name={name} label={t(`field.${name}`)} rules={[requiredRule()]}>
      <CreatingSelect
        creates="route"
        options={roots.filter(({ isActive, name: root }) => isActive || root === text).map(named)}
      />
    </Form.Item>
  )
}

function Remark({ readOnly, text }: { readOnly: boolean; text: string }) {
  const { t } = useTranslation('trips')
  const wide = styles['wide'] ?? ''
  if (readOnly)
    return (
      <Form.Item className={wide} label={t('field.remark')}>
        {text}
      </Form.Item>
    )
  return (
    <Form.Item className={wide} name="remark" label={t('field.remark')} rules={[freeTextRule]}>
      <Input autoComplete="off" />
    </Form.Item>
  )
}
