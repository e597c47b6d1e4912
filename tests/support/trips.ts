/** Vehicles, people and trips to test with. */
import { listBaseRoles } from '#reads/people/role.ts'
import { getTrip } from '#reads/trips/trip.ts'
import { ask } from '../../src/server/db/reads.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { cents, unitCost } from '#contract/money.ts'
import type { LoadingInput, TripDetails } from '#contract/trips/trip.ts'
import { createExpiryNote } from '../../src/server/areas/inventory/expiry-note/commands.ts'
import { createGrn } from '../../src/server/areas/inventory/grn/commands.ts'
import { tagBottle, updateStock } from '../../src/server/areas/inventory/stock/commands.ts'
import { createItem } from '../../src/server/areas/inventory/stock/item-commands.ts'
import { createEmployee } from '../../src/server/areas/people/employee-commands.ts'
import { createRoute, createVehicle } from '../../src/server/areas/fleet/fleet-commands.ts'
import { createRole } from '../../src/server/areas/people/role-commands.ts'
import { createLoading } from '../../src/server/areas/trips/loading-commands.ts'
import { unloadTrip } from '../../src/server/areas/trips/unload-commands.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../src/server/db/client.ts'
import { trip, userItem, vehicle as vehicleTable } from '../../src/server/db/schema/index.ts'
import type { Tx } from '../../src/server/db/tx.ts'
import { newAgency, openDay, smallTrade, type TestAgency } from './agency.ts'

export type Trading = Awaited<ReturnType<typeof tradingAgency>>

/** A route, two vehicles beside the counter, two sales reps and a helper of a product. */
export async function crewOf(agency: TestAgency, productId: number) {
  const route = await agency.write((tx) => createRoute(tx, { name: 'Town' }))
  const vehicle = (regNo: string, type: 0 | 1) =>
    agency.write((tx) => createVehicle(tx, { regNo, name: 'Lorry', type }))
  const vehicles = [(await vehicle('LB-1', 0)).id, (await vehicle('LB-2', 1)).id] as const
  const [counter] = await agency.read((tx) => tx.db.select().from(vehicleTable).where(eq(vehicleTable.isCounter, true)))
  const baseRoles = await agency.read((tx) => ask(tx, listBaseRoles, undefined))
  const role = async (name: string, base: string) =>
    (
      await agency.write((tx) =>
        createRole(tx, { name, productId, baseRoleId: baseRoles.find((each) => each.name === base)?.id ?? 0 }),
      )
    ).id
  const roles = {
    rep: await role('Sales rep', 'SALES REP'),
    driver: await role('Driver', 'DRIVER'),
    helper: await role('Helper', 'HELPER'),
  }
  const employee = (code: string, name: string, roleId: number) =>
    agency.write((tx) => createEmployee(tx, { code, name, roleId, type: 0 }))
  const reps = [await employee('E-1', 'Nimal', roles.rep), await employee('E-2', 'Kamal', roles.rep)] as const
  const helper = await employee('E-3', 'Sunil', roles.helper)
  return {
    route: route.id,
    vehicles,
    counter: counter?.id ?? refuse('UNEXPECTED'),
    roles,
    reps: [reps[0].id, reps[1].id] as const,
    repParties: [reps[0].partyId, reps[1].partyId] as const,
    helper: helper.id,
  }
}

/** A small trade with a crew, and short ways to load and unload. Goods are named by their piece of the trade. */
export async function tradingAgency(database: Database) {
  const agency = await newAgency(database)
  const trade = await smallTrade(agency)
  const crew = await crewOf(agency, trade.product)
  const line = (stock_item_id: number, qty: number) => ({ stock_item_id, qty })
  const loading = (input: Partial<LoadingInput> = {}): LoadingInput => ({
    date: openDay,
    route_id: crew.route,
    vehicle_id: crew.vehicles[0],
    rep_id: crew.reps[0],
    product_id: trade.product,
    lines: [line(trade.cylinder, 40), line(trade.regulator, 5)],
    ...input,
  })
  const found = (id: number, role: Role = 3): Promise<TripDetails> =>
    agency.read((tx) => ask(tx, getTrip, { id }), role)
  return {
    agency,
    trade,
    crew,
    line,
    loading,
    found,
    /** Received on the open day at a unit cost; cylinders, unless `more` names other goods. */
    receive: (qty: number, cost: number, more: { stockItemId?: number; expiryOn?: BusinessDate } = {}) =>
      agency.write((tx) =>
        createGrn(tx, {
          supplierId: trade.supplier,
          supplierInvoiceNo: `I-${cost}`,
          date: openDay,
          lines: [
            { stockItemId: trade.cylinder, qty, unitCost: unitCost(cost), reselling_price: cents(380_000), ...more },
          ],
        }),
      ),
    adjust: (change: Parameters<typeof updateStock>[1]) => agency.write((tx) => updateStock(tx, change)),
    untag: (stockItemId: number) => (tx: Tx) => tagBottle(tx, { stockItemId, bottleStockId: null }),
    writeOffHeld: (stockItemId: number, qty: number) =>
      agency.write((tx) =>
        createExpiryNote(tx, {
          date: openDay,
          lines: [{ exist: 0, stockItemId, sourceLoc: 'HELD', qty, disposal: 'WRITE_OFF' }],
        }),
      ),
    newProduct: async (code: string) =>
      (await agency.write((tx) => createItem(tx, { code, name: code, unit: 2, unitSize: 0 }))).id,
    /** 40 cylinders and 5 regulators on the first vehicle with the first rep, on the open day. */
    load: (input: Partial<LoadingInput> = {}, role: Role = 3): Promise<TripDetails> =>
      agency.write((tx) => createLoading(tx, loading(input)), role),
    /** What came back: [item, good, expired]. */
    unload: async (
      id: number,
      lines: readonly [number, number, number][] = [],
      on: BusinessDate = openDay,
      role: Role = 3,
    ): Promise<TripDetails> => {
      const { rowVersion } = await found(id)
      const back = lines.map(([stock_item_id, returned_good, returned_expired]) => ({
        stock_item_id,
        returned_good,
        returned_expired,
      }))
      return agency.write((tx) => unloadTrip(tx, { id, lines: back, unloaded_on: on, rowVersion }), role)
    },
  }
}

/** Pieces by item and kind of place, vehicles together. */
export const onHand = (agency: TestAgency): Promise<unknown[][]> =>
  agency.read(async (tx) => {
    const { rows } = await tx.db.execute<{ code: string; place: string; qty: number }>(
      sql`select s.code, split_part(b.loc, ':', 1) as place, sum(b.qty)::int as qty from depot.stock_balance b join depot.stock_item s on s.id = b.stock_item_id where b.qty > 0 group by 1, 2 order by 1, 2`,
    )
    return rows.map(({ code, place, qty }) => [code, place, qty])
  })

/** A trip without goods, for rows that need one. Its product, linked to everybody, and its people are its own. */
export async function bareTrip(agency: TestAgency, status: 0 | 1 = 0): Promise<{ id: number; number: string }> {
  const product = await agency.write((tx) => createItem(tx, { code: 'ROAD', name: 'Road', unit: 2, unitSize: 0 }))
  const crew = await crewOf(agency, product.id)
  const number = 'RT-2026-000001'
  return agency.write(async (tx) => {
    const linked = ([1, 2] as const).map((role) => ({ userId: agency.actors[role].userId, itemId: product.id }))
    await tx.db.insert(userItem).values(linked)
    const [row] = await tx.db
      .insert(trip)
      .values({
        number,
        date: openDay,
        routeId: crew.route,
        vehicleId: crew.vehicles[0],
        repId: crew.reps[0],
        productId: product.id,
        queueNo: 1,
        status,
        loadedAt: tx.now,
        ...(status === 1 ? { unloadedOn: openDay, unloadedAt: tx.now } : {}),
        createdBy: tx.actor.userId,
      })
      .returning({ id: trip.id })
    return { id: row?.id ?? refuse('UNEXPECTED'), number }
  })
}
