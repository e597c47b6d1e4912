/** Routes and vehicles that documents name (E-16). */
import type { Route } from '#contract/fleet/route.ts'
import { refuse } from '#contract/errors.ts'
import type { Vehicle } from '#contract/fleet/vehicle.ts'
import { getRoute } from '#reads/fleet/route.ts'
import { getVehicle } from '#reads/fleet/vehicle.ts'
import { ask } from '../../db/reads.ts'
import type { Tx } from '../../db/tx.ts'

/** The route when a new document may name it. Refuses on `field`: NOT_FOUND, INVALID when it is inactive. */
export async function requireRoute(tx: Tx, id: number, field: string): Promise<Route> {
  const route = await ask(tx, getRoute, { id, field })
  requireActive(route, route.name, field)
  return route
}

/** The vehicle when a new document may name it. Refuses on `field`: NOT_FOUND, INVALID when it is inactive. */
export async function requireVehicle(tx: Tx, id: number, field: string): Promise<Vehicle> {
  const vehicle = await ask(tx, getVehicle, { id, field })
  requireActive(vehicle, vehicle.regNo, field)
  return vehicle
}

function requireActive({ isActive }: { isActive: boolean }, name: string, field: string): void {
  if (!isActive) refuse('INVALID', `${name} is not active.`, [{ field, message: 'is not active' }])
}
