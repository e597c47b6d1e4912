/** An agency with a small trade, two roles of its product, and what makes employees, products and bare trips of them. */
import { listBaseRoles } from '#reads/people/role.ts'
import { ask } from '../../src/server/db/reads.ts'
import type { TripStatus } from '#contract/trips/trip.ts'
import { createEmployee } from '../../src/server/areas/people/employee-commands.ts'
import { createRoute, createVehicle } from '../../src/server/areas/fleet/fleet-commands.ts'
import { createRole } from '../../src/server/areas/people/role-commands.ts'
import { createItem } from '../../src/server/areas/inventory/stock/item-commands.ts'
import type { Database } from '../../src/server/db/client.ts'
import { trip, tripStaff } from '../../src/server/db/schema/index.ts'
import type { Tx } from '../../src/server/db/tx.ts'
import { newAgency, openDay, smallTrade } from './agency.ts'
import { refused } from './refused.ts'

export type People = Awaited<ReturnType<typeof peopleAgency>>

export async function peopleAgency(database: Database) {
  const agency = await newAgency(database)
  const trade = await smallTrade(agency)
  const role = (name: string, base: string, productId = trade.product) =>
    agency.write(async (tx) => {
      const baseRoleId = (await ask(tx, listBaseRoles, undefined)).find((each) => each.name === base)?.id ?? 0
      return (await createRole(tx, { name, baseRoleId, productId })).id
    })
  const rep = await role('Rep', 'SALES REP')
  const driver = await role('Driver', 'DRIVER')
  return {
    agency,
    trade,
    rep,
    driver,
    role,
    refusal: (command: (tx: Tx) => Promise<unknown>) => refused(agency, command),
    hire: (code: string, name: string, roleId = rep) =>
      agency.write((tx) => createEmployee(tx, { code, name, roleId, type: 0 })),
    otherProduct: async () =>
      (await agency.write((tx) => createItem(tx, { code: 'LUB', name: 'Lubricants', unit: 4, unitSize: 0 }))).id,
    /** The rows of a trip and its staff, without goods. */
    trip: (repId: number, status: TripStatus, staff: number[] = []) =>
      agency.write(async (tx) => {
        const createdBy = tx.actor.userId
        const routeId = (await createRoute(tx, { name: `Way ${repId}` })).id
        const vehicleId = (await createVehicle(tx, { regNo: `T-${repId}`, name: 'Lorry', type: 1 })).id
        const of = { routeId, vehicleId, repId, productId: trade.product, createdBy }
        const [row] = await tx.db
          .insert(trip)
          .values({ ...of, number: `SL-${repId}`, date: openDay, queueNo: 1, status, loadedAt: tx.now })
          .returning({ id: trip.id })
        for (const employeeId of staff)
          await tx.db.insert(tripStaff).values({ tripId: row?.id ?? 0, employeeId, roleId: driver, createdBy })
        return { routeId, vehicleId }
      }),
  }
}
