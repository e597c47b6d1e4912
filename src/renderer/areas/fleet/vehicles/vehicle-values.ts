/** A vehicle as its form holds it, and as the calls take it; for values in which nothing is wrong. Pure. */
import type { VehicleType } from '#contract/enums.ts'
import type { Vehicle } from '#contract/fleet/vehicle.ts'
import { type Parsed, readable } from '#ui/parsed.ts'

export type VehicleValues = {
  regNo: string
  name: string
  type: VehicleType
  capacity?: Parsed<number>
  isActive?: boolean
}
export const vehicleValues = ({ regNo, name, type, capacity, isActive }: Vehicle): VehicleValues => ({
  regNo,
  name,
  type,
  capacity,
  isActive,
})
export function vehicleInput({ regNo, name, type, capacity }: VehicleValues) {
  const pieces = readable(capacity ?? null)
  return { regNo: regNo.trim(), name: name.trim(), type, ...(pieces !== null && { capacity: pieces }) }
}
export const vehicleChange = ({ id, rowVersion, isActive }: Vehicle, values: VehicleValues) => ({
  id,
  rowVersion,
  ...vehicleInput(values),
  isActive: values.isActive ?? isActive,
})
