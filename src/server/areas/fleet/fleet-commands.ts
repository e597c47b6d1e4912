/** Routes and vehicles: add, edit, delete (E-16). No entry in the books. */
import { getRoute } from '#reads/fleet/route.ts'
import { getVehicle } from '#reads/fleet/vehicle.ts'
import type { Route, RouteChange, RouteInput } from '#contract/fleet/route.ts'
import { refuse } from '#contract/errors.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import type { Vehicle, VehicleChange, VehicleInput } from '#contract/fleet/vehicle.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq, sql } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { hasName, requireFree, requireUnreferenced } from '../../db/references.ts'
import { route, vehicle } from '../../db/schema/index.ts'
import { deleteStamps, requireRowVersion, updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'

/** Refuses a name in use (409 on `name`). */
export async function createRoute(tx: Tx, input: RouteInput): Promise<Route> {
  await requireFreeName(tx, input.name)
  const [row] = await tx.db
    .insert(route)
    .values({ name: input.name, description: input.description || null, createdBy: tx.actor.userId })
    .returning({ id: route.id })
  const created = await ask(tx, getRoute, { id: row?.id ?? unreachable('an inserted row has no id') })
  await audit(tx, { entity: 'route', entityId: created.id, action: 'create', before: null, after: created })
  return created
}

/** A description left out is cleared. Refuses VERSION_CONFLICT, a name in use (409 on `name`). */
export async function updateRoute(tx: Tx, input: RouteChange): Promise<Route> {
  const before = await ask(tx, getRoute, { id: input.id })
  await requireRowVersion(tx, before, input.rowVersion)
  if (input.name !== before.name) await requireFreeName(tx, input.name, input.id)
  await tx.db
    .update(route)
    .set({
      name: input.name,
      description: input.description || null,
      isActive: input.isActive ?? before.isActive,
      ...updateStamps(tx, route),
    })
    .where(eq(route.id, input.id))
  const after = await ask(tx, getRoute, { id: input.id })
  await audit(tx, { entity: 'route', entityId: input.id, action: 'update', before, after })
  return after
}

/** Only one that no trip and no outlet names, else 500006 with the blockers. A second time changes nothing (200002). */
export async function removeRoute(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(route).where(eq(route.id, id))
  if (row?.deletedAt) return unchanged(`${row.name} is deleted already.`)
  const before = await ask(tx, getRoute, { id: id })
  await requireUnreferenced(tx, before.name, {
    trips: sql`depot.trip where route_id = ${id}`,
    outlets: sql`depot.party where route_id = ${id} and deleted_at is null`,
  })
  await tx.db.update(route).set(deleteStamps(tx)).where(eq(route.id, id))
  await audit(tx, { entity: 'route', entityId: id, action: 'delete', before, after: null })
  return { id }
}

/** A temporary vehicle is like any other (E-16). Refuses a registration number in use (409 on `regNo`). */
export async function createVehicle(tx: Tx, input: VehicleInput): Promise<Vehicle> {
  await requireFreeNumber(tx, input.regNo)
  const [row] = await tx.db
    .insert(vehicle)
    .values({ ...columnsOf(input), createdBy: tx.actor.userId })
    .returning({ id: vehicle.id })
  const created = await ask(tx, getVehicle, { id: row?.id ?? unreachable('an inserted row has no id') })
  await audit(tx, { entity: 'vehicle', entityId: created.id, action: 'create', before: null, after: created })
  return created
}

/** A capacity left out is cleared. Refuses VERSION_CONFLICT, a registration number in use (409 on `regNo`). */
export async function updateVehicle(tx: Tx, input: VehicleChange): Promise<Vehicle> {
  const before = await ask(tx, getVehicle, { id: input.id })
  await requireRowVersion(tx, before, input.rowVersion)
  if (input.regNo !== before.regNo) await requireFreeNumber(tx, input.regNo, input.id)
  await tx.db
    .update(vehicle)
    .set({
      ...columnsOf(input),
      isActive: input.isActive ?? before.isActive,
      ...updateStamps(tx, vehicle),
    })
    .where(eq(vehicle.id, input.id))
  const after = await ask(tx, getVehicle, { id: input.id })
  await audit(tx, { entity: 'vehicle', entityId: input.id, action: 'update', before, after })
  return after
}

/** Only one that nothing names, and never the counter, else 500006 with the blockers. A second time changes nothing (200002). */
export async function removeVehicle(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(vehicle).where(eq(vehicle.id, id))
  if (row?.deletedAt) return unchanged(`${row.regNo} is deleted already.`)
  const before = await ask(tx, getVehicle, { id: id })
  if (before.isCounter)
    refuse('REFERENCED', `${before.name} stands for sales at the store. Deactivate it instead.`, [
      { message: 'is needed for sales at the store', kind: 'sales at the store', count: 1 },
    ])
  await requireUnreferenced(tx, before.regNo, {
    trips: sql`depot.trip where vehicle_id = ${id}`,
    expenses: sql`depot.expense where vehicle_id = ${id}`,
  })
  await tx.db.update(vehicle).set(deleteStamps(tx)).where(eq(vehicle.id, id))
  await audit(tx, { entity: 'vehicle', entityId: id, action: 'delete', before, after: null })
  return { id }
}

const columnsOf = ({ regNo, name, type, capacity }: VehicleInput) => ({ regNo, name, type, capacity: capacity ?? null })

const requireFreeName = (tx: Tx, name: string, but = 0): Promise<void> =>
  requireFree(
    tx,
    sql`depot.route where ${hasName(sql`name`, name)} and id <> ${but} and deleted_at is null`,
    'name',
    `There is a route named ${name} already.`,
  )

const requireFreeNumber = (tx: Tx, regNo: string, but = 0): Promise<void> =>
  requireFree(
    tx,
    sql`depot.vehicle where ${hasName(sql`reg_no`, regNo)} and id <> ${but} and deleted_at is null`,
    'regNo',
    `There is a vehicle ${regNo} already.`,
  )
