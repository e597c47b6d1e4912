/** Routes and vehicles: add, edit, delete (domain.md E-16). No entry in the books. */
import type { DailyRoute, DailyRouteChange, DailyRouteInput } from '#contract/daily-route.ts'
import { refuse } from '#contract/errors.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import type { Vehical, VehicalChange, VehicalInput } from '#contract/vehical.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { mustBeFree, mustBeUnreferenced } from '../../db/references.ts'
import { dailyRoute, vehical } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { routeById, vehicalById } from './fleet-queries.ts'
import { deleted, mustBeCurrent, touched } from './row-commands.ts'

/** Refuses a name in use (409 on `name`). */
export async function createRoute(tx: Tx, input: DailyRouteInput): Promise<DailyRoute> {
  await mustBeFreeName(tx, input.name)
  const [row] = await tx.db
    .insert(dailyRoute)
    .values({ name: input.name, description: input.description || null, createdBy: tx.actor.userId })
    .returning({ id: dailyRoute.id })
  const created = await routeById(tx, row?.id ?? refuse('UNEXPECTED'))
  await audit(tx, { entity: 'daily_route', entityId: created.id, action: 'create', before: null, after: created })
  return created
}

/** A description left out is cleared. Refuses VERSION_CONFLICT, a name in use (409 on `name`). */
export async function updateRoute(tx: Tx, input: DailyRouteChange): Promise<DailyRoute> {
  const before = await routeById(tx, input.id)
  mustBeCurrent(before, input.rowVersion)
  if (input.name !== before.name) await mustBeFreeName(tx, input.name)
  await tx.db
    .update(dailyRoute)
    .set({
      name: input.name,
      description: input.description || null,
      isActive: input.isActive ?? before.isActive,
      ...touched(tx, dailyRoute.rowVersion),
    })
    .where(eq(dailyRoute.id, input.id))
  const after = await routeById(tx, input.id)
  await audit(tx, { entity: 'daily_route', entityId: input.id, action: 'update', before, after })
  return after
}

/** Only one that no trip and no outlet names, else 500006 with the blockers. A second time changes nothing (200002). */
export async function removeRoute(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(dailyRoute).where(eq(dailyRoute.id, id))
  if (row?.deletedAt) return unchanged(`${row.name} is deleted already.`)
  const before = await routeById(tx, id)
  await mustBeUnreferenced(tx, before.name, {
    trips: sql`depot.daily_vehical_routing where root_id = ${id}`,
    outlets: sql`depot.party where root_id = ${id} and deleted_at is null`,
  })
  await tx.db.update(dailyRoute).set(deleted(tx)).where(eq(dailyRoute.id, id))
  await audit(tx, { entity: 'daily_route', entityId: id, action: 'delete', before, after: null })
  return { id }
}

/** A temporary vehicle is like any other (E-16). Refuses a registration number in use (409 on `regNo`). */
export async function createVehical(tx: Tx, input: VehicalInput): Promise<Vehical> {
  await mustBeFreeNumber(tx, input.regNo)
  const [row] = await tx.db
    .insert(vehical)
    .values({ ...columnsOf(input), createdBy: tx.actor.userId })
    .returning({ id: vehical.id })
  const created = await vehicalById(tx, row?.id ?? refuse('UNEXPECTED'))
  await audit(tx, { entity: 'vehical', entityId: created.id, action: 'create', before: null, after: created })
  return created
}

/** A capacity left out is cleared. Refuses VERSION_CONFLICT, a registration number in use (409 on `regNo`). */
export async function updateVehical(tx: Tx, input: VehicalChange): Promise<Vehical> {
  const before = await vehicalById(tx, input.id)
  mustBeCurrent(before, input.rowVersion)
  if (input.regNo !== before.regNo) await mustBeFreeNumber(tx, input.regNo)
  await tx.db
    .update(vehical)
    .set({
      ...columnsOf(input),
      isActive: input.isActive ?? before.isActive,
      ...touched(tx, vehical.rowVersion),
    })
    .where(eq(vehical.id, input.id))
  const after = await vehicalById(tx, input.id)
  await audit(tx, { entity: 'vehical', entityId: input.id, action: 'update', before, after })
  return after
}

/** Only one that nothing names, and never the counter, else 500006 with the blockers. A second time changes nothing (200002). */
export async function removeVehical(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(vehical).where(eq(vehical.id, id))
  if (row?.deletedAt) return unchanged(`${row.regNo} is deleted already.`)
  const before = await vehicalById(tx, id)
  if (before.isCounter)
    refuse('REFERENCED', `${before.name} stands for sales at the store. Deactivate it instead.`, [
      { message: 'is needed for sales at the store', kind: 'sales at the store', count: 1 },
    ])
  await mustBeUnreferenced(tx, before.regNo, {
    trips: sql`depot.daily_vehical_routing where vehical_id = ${id}`,
    expenses: sql`depot.expense where vehical_id = ${id}`,
  })
  await tx.db.update(vehical).set(deleted(tx)).where(eq(vehical.id, id))
  await audit(tx, { entity: 'vehical', entityId: id, action: 'delete', before, after: null })
  return { id }
}

const columnsOf = ({ regNo, name, type, capacity }: VehicalInput) => ({ regNo, name, type, capacity: capacity ?? null })

const mustBeFreeName = (tx: Tx, name: string): Promise<void> =>
  mustBeFree(
    tx,
    sql`depot.daily_route where name = ${name} and deleted_at is null`,
    'name',
    `There is a route named ${name} already.`,
  )

const mustBeFreeNumber = (tx: Tx, regNo: string): Promise<void> =>
  mustBeFree(
    tx,
    sql`depot.vehical where reg_no = ${regNo} and deleted_at is null`,
    'regNo',
    `There is a vehicle ${regNo} already.`,
  )
