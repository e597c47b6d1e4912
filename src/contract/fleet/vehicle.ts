/** Vehicles (specification §7 Vehical; E-16). */
import { z } from 'zod'
import { VehicleType } from '../enums.ts'
import { listQueryBy, pageOf } from '../paging.ts'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { NameText, StrictText } from '../rules.ts'

const tag = 'Vehical'
const path = '/api/Vehical'

export const Vehicle = z.object({
  id: Id,
  regNo: z.string(),
  name: z.string(),
  type: VehicleType,
  /** Pieces that it carries; null: not stated. */
  capacity: z.number().int().nullable(),
  /** Sales at the store (E-30): comes with the agency, and several trips may use it at the same time. */
  isCounter: z.boolean(),
  isActive: z.boolean(),
  rowVersion: z.number().int(),
})
export type Vehicle = z.infer<typeof Vehicle>

const fields = {
  regNo: StrictText,
  name: NameText,
  type: VehicleType,
  capacity: z.number().int().min(1).max(100_000).optional(),
}
export const VehicleInput = z.strictObject(fields)
export type VehicleInput = z.infer<typeof VehicleInput>
export const VehicleChange = z.strictObject({
  id: Id,
  ...fields,
  isActive: z.boolean().optional(),
  rowVersion: z.number().int().optional(),
})
export type VehicleChange = z.infer<typeof VehicleChange>

/** Search looks into registration number and name. */
export const VehicleFilters = z.strictObject({ type: VehicleType.optional(), isActive: z.boolean().optional() })
export const vehicleSorts = ['regNo', 'name'] as const
export type VehicleSort = (typeof vehicleSorts)[number]

export const vehicle = {
  /** `Agency_id` must be the header's agency. */
  list: procedure({ method: 'GET', path, access: 'guest', offline: 'mirror', tag, summary: 'Vehicles' })
    .input(z.strictObject({ ...listQueryBy(vehicleSorts), Agency_id: z.number().int().optional() }))
    .output(pageOf(Vehicle)),
  /** Additive. */
  get: procedure({
    method: 'GET',
    path: `${path}/{id}`,
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'One vehicle',
  })
    .input(byId)
    .output(Vehicle),
  create: procedure({ method: 'POST', path, access: 'sa', tag, summary: 'Add a vehicle' })
    .input(VehicleInput)
    .output(Vehicle),
  update: procedure({ method: 'PUT', path: `${path}/{id}`, access: 'sa', tag, summary: 'Edit a vehicle' })
    .input(VehicleChange)
    .output(Vehicle),
  remove: procedure({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'sa',
    tag,
    summary: 'Delete a vehicle that nothing refers to',
  })
    .input(byId)
    .output(Done),
}
