/** The last trip on the chosen route: its vehicle, rep and people are proposed, its goods are loaded once more when asked for. */
import { formatDate } from '#lib/dates.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { Flex, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoadingHeader } from './loading-draft.ts'
import { loadedItems } from './loading-lines.ts'
import { copiedStaff, isBlankStaff, newStaffLine, type StaffLine } from './staff-lines.ts'
import { type People, useTripsOnTheRoad, useVehicles } from './use-people.ts'

type LastTripProps = {
  trip: TripDetails
  form: FormInstance<LoadingHeader>
  people: People
  /** Absent once goods are typed. */
  onLoad: (() => void) | undefined
}

export function LastTrip({ trip, form, people, onLoad }: LastTripProps) {
  const { t } = useTranslation('trips')
  useProposal(trip, form, people)
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

type Proposal = Pick<LoadingHeader, 'vehicle_id' | 'rep_id'> & { staff?: readonly Omit<StaffLine, 'key'>[] }

/** Fills the fields that nobody has filled, with whoever is free today. */
function useProposal(trip: TripDetails, form: FormInstance<LoadingHeader>, { employees, reps }: People): void {
  const vehicles = useVehicles()
  const busy = useTripsOnTheRoad(trip.productId)
  const vehicle = vehicles.find(({ id, isActive }) => id === trip.vehicleId && isActive)
  const isVehicleFree = vehicle?.isCounter || !busy.some(({ vehicleId }) => vehicleId === trip.vehicleId)
  const rep = reps.find(({ id }) => id === trip.repId && !busy.some(({ repId }) => repId === id))
  const proposed = {
    vehicle_id: vehicle && isVehicleFree ? vehicle.id : null,
    rep_id: rep?.id ?? null,
    staff: copiedStaff(trip)
      .filter(({ employeeId }) => employees.some(({ id }) => id === employeeId))
      .map(({ key: _key, ...line }) => line),
  }
  // The same proposal is made once, however often it is drawn.
  const text = JSON.stringify(proposed)
  useEffect(() => {
    const { vehicle_id, rep_id, staff = [] } = JSON.parse(text) as Proposal
    const present: LoadingHeader = form.getFieldsValue(true)
    if (!present.vehicle_id && vehicle_id) form.setFieldValue('vehicle_id', vehicle_id)
    if (!present.rep_id && rep_id) form.setFieldValue('rep_id', rep_id)
    if (staff.length > 0 && (present.staff ?? []).every(isBlankStaff))
      form.setFieldValue(
        'staff',
        staff.map((line) => ({ ...newStaffLine(), ...line })),
      )
  }, [text, form])
}
