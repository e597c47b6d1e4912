/** Vehicle, rep and people of the last trip on the chosen route, proposed as far as they are free. */
import type { TripDetails } from '#contract/trips/trip.ts'
import type { FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import type { LoadingHeader } from './loading-draft.ts'
import { isOpenTo, type Proposal } from './proposal.ts'
import { copiedStaff, newStaffLine } from './staff-lines.ts'
import { type People, usePeopleOnTheRoad, useTripsOnTheRoad, useVehicles } from './use-people.ts'

const nobody: Proposal = { vehicle_id: null, rep_id: null, staff: [] }

/**
 * Fills the fields that nobody has filled. On another route what was only proposed goes, and what is proposed for that route comes; what
 * somebody touched stays.
 * @param trip undefined while it is looked for, null where the route has none
 */
export function useProposal(
  trip: TripDetails | null | undefined,
  form: FormInstance<LoadingHeader>,
  people: People,
  productId: number,
): void {
  const proposed = useProposed(trip, people, productId)
  // The same proposal is made once, however often it is drawn.
  const text = proposed && JSON.stringify(proposed)
  const before = useRef<Partial<Proposal>>({})
  useEffect(() => {
    if (text === undefined) return
    const next = JSON.parse(text) as Proposal
    const present: LoadingHeader = form.getFieldsValue(true)
    const isOpen = (name: keyof Proposal) => isOpenTo(present[name], before.current[name], form.isFieldTouched(name))
    // What is put here counts as touched unless it is said that it is not.
    const put = <N extends keyof Proposal>(name: N, value: LoadingHeader[N]) =>
      form.setFields([{ name, value, errors: [], touched: false }])
    for (const name of ['vehicle_id', 'rep_id'] as const)
      if (isOpen(name) && (present[name] ?? null) !== next[name]) put(name, next[name])
    const hadStaff = (before.current.staff ?? []).length > 0
    if (isOpen('staff') && (next.staff.length > 0 || hadStaff)) {
      const lines = next.staff.map((line) => ({ ...newStaffLine(), ...line }))
      put('staff', lines.length > 0 ? lines : [newStaffLine()])
    }
    before.current = next
  }, [text, form])
}

function useProposed(
  trip: TripDetails | null | undefined,
  { employees, reps }: People,
  productId: number,
): Proposal | undefined {
  const vehicles = useVehicles()
  const busy = useTripsOnTheRoad(productId)
  const onRoad = usePeopleOnTheRoad(productId)
  if (trip === undefined) return undefined
  if (trip === null) return nobody
  const vehicle = vehicles.find(({ id, isActive }) => id === trip.vehicleId && isActive)
  const isVehicleFree = vehicle?.isCounter || !busy.some(({ vehicleId }) => vehicleId === trip.vehicleId)
  const rep = reps.find(({ id }) => id === trip.repId && !busy.some(({ repId }) => repId === id))
  return {
    vehicle_id: vehicle && isVehicleFree ? vehicle.id : null,
    rep_id: rep?.id ?? null,
    staff: copiedStaff(trip)
      .filter(({ employeeId }) => employees.some(({ id }) => id === employeeId && !onRoad.has(id)))
      .map(({ key: _key, ...line }) => line),
  }
}
