/** An agency to test with: its people, and a small trade to work on. */
import { type BusinessDate, businessDate } from '#contract/dates.ts'
import { Refusal } from '#contract/errors.ts'
import type { Role } from '#contract/enums.ts'
import { cents, unitCost } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { createBottleStock } from '../../src/server/areas/bottles/commands.ts'
import { createBottleType } from '../../src/server/areas/bottles/type-commands.ts'
import { createItem } from '../../src/server/areas/inventory/stock/item-commands.ts'
import { createStock } from '../../src/server/areas/inventory/stock/commands.ts'
import { createOutlet } from '../../src/server/areas/parties/commands.ts'
import { seedPeople } from '../../src/server/areas/system/seed-commands.ts'
import type { Database } from '../../src/server/db/client.ts'
import { agency, userAgency, userItem, userRole, users } from '../../src/server/db/schema/index.ts'
import type { Actor, Tx } from '../../src/server/db/tx.ts'
import { seedAgency } from '../../src/server/ledger/chart.ts'

export const goLive = businessDate('2026-03-01')
export const openDay = businessDate('2026-03-02')

export type TestAgency = {
  id: number
  actors: Record<Role, Actor>
  /** One command in somebody's name; default the SuperAdmin. */
  write: <T>(work: (tx: Tx) => Promise<T>, role?: Role) => Promise<T>
  read: <T>(work: (tx: Tx) => Promise<T>, role?: Role) => Promise<T>
}

let made = 0

/** An agency with a User, an Admin and a SuperAdmin, its chart of accounts and nothing else. */
export async function newAgency(
  database: Database,
  days: { goLive?: BusinessDate; open?: BusinessDate } = {},
): Promise<TestAgency> {
  const n = ++made
  const { id, actors } = await database.system(async (db, client) => {
    const people = await db
      .insert(users)
      .values(
        ([1, 2, 3] as const).map((role) => ({
          username: `person-${process.pid}-${n}-${role}`,
          fullName: `Person ${role}`,
          passwordHash: 'not-for-signing-in',
        })),
      )
      .returning({ id: users.id, username: users.username })
    const byRole = Object.fromEntries(
      people.map((p, i) => [i + 1, actor(p.id, p.username, [(i + 1) as Role])]),
    ) as Record<Role, Actor>
    await db.insert(userRole).values(people.map((p, i) => ({ userId: p.id, role: i + 1 })))
    const [row] = await db
      .insert(agency)
      .values({
        code: `T-${process.pid}-${n}`,
        name: `Test agency ${n}`,
        goLiveDate: days.goLive ?? goLive,
        openDate: days.open ?? openDay,
      })
      .returning({ agencyId: agency.agencyId })
    const agencyId = row?.agencyId ?? 0
    await db.insert(userAgency).values(people.map((p) => ({ userId: p.id, agencyId })))
    const tx = await database.enter(db, client, agencyId, byRole[3])
    await seedAgency(tx)
    await seedPeople(tx)
    return { id: agencyId, actors: byRole }
  })
  return {
    id,
    actors,
    write: (work, role = 3) => database.write(id, actors[role], work),
    read: (work, role = 3) => database.read(id, actors[role], work),
  }
}

const actor = (userId: number, username: string, roles: Role[]): Actor => ({
  userId,
  username,
  roles,
  ip: null,
  method: 'POST',
  path: '/test',
  requestId: 'test',
})

export type Trade = {
  product: number
  supplier: number
  cylinder: number
  bottle: number
  regulator: number
  hose: number
  outlets: number[]
}

/** A product with one tagged cylinder (100 filled, 60 empty, 200 at primary) and two goods, linked to everybody; two outlets. */
export async function smallTrade(of: TestAgency): Promise<Trade> {
  const product = await of.write((tx) =>
    createItem(tx, { code: 'LPG', name: 'LP Gas', unit: 2, unitSize: 0, principalName: 'Litro' }),
  )
  await of.write(async (tx) => {
    await tx.db
      .insert(userItem)
      .values(([1, 2] as const).map((role) => ({ userId: of.actors[role].userId, itemId: product.id })))
  })
  const outlets = await of.write(async (tx) => [
    (await createOutlet(tx, { kind: 1, code: 'OUT-A', name: 'Outlet A' })).id,
    (await createOutlet(tx, { kind: 2, code: 'OUT-B', name: 'Outlet B' })).id,
  ])
  const type = await of.write((tx) =>
    createBottleType(tx, { code: 'CYL', name: 'Cylinder', capacity: 12_500_000, unit: 2 }),
  )
  const bottle = await of.write((tx) =>
    createBottleStock(tx, {
      item_code: 'B12',
      description: 'Cylinder 12.5 kg',
      capacity: 12_500_000,
      bottle_item_id: type.id,
      uprice: cents(600_000),
      qty: 60,
      primary_qty: 200,
      damage_qty: 2,
      loans: [{ partyId: outlets[0] ?? 0, qty: 5, deposit: cents(250_000) }],
    }),
  )
  const sku = { itemId: product.id, unit: 2 } as const
  const cylinder = await of.write((tx) =>
    createStock(tx, {
      ...sku,
      code: 'LPG-12-5',
      description: 'LP gas 12.5 kg',
      capacity: 12_500_000,
      cost_price: unitCost(34_500_000),
      reselling_price: cents(369_000),
      bottleStockId: bottle.id,
      qty: 100,
    }),
  )
  const goods = async (code: string, cost: number) =>
    (
      await of.write((tx) =>
        createStock(tx, {
          ...sku,
          code,
          description: code,
          capacity: 0,
          cost_price: unitCost(cost),
          reselling_price: cents(120_000),
          qty: 20,
        }),
      )
    ).id
  return {
    product: product.id,
    supplier: product.principalId ?? 0,
    cylinder: cylinder.id,
    bottle: bottle.id,
    regulator: await goods('REG-01', 9_000_033),
    hose: await goods('HOSE-1', 4_205_000),
    outlets,
  }
}

/** Answers the refusal that the work ends with; anything else is a failure of the test. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('it was not refused')
}

/** One statement for all tables of agencies; they are the same for every agency and test. */
let countAll: string | undefined

/** Row counts of every table of the agency: what a refused command must leave as it was. */
export async function rowCounts(of: TestAgency): Promise<Record<string, number>> {
  return of.read(async (tx) => {
    if (countAll === undefined) {
      const tables = await tx.db.execute<{ tab: string }>(
        sql`select c.relname as tab from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id' where c.relnamespace = 'depot'::regnamespace and c.relkind = 'r' order by 1`,
      )
      const counts = tables.rows.map(({ tab }) => `select '${tab}' as tab, count(*)::int as n from depot."${tab}"`)
      countAll = counts.join(' union all ')
    }
    const { rows } = await tx.db.execute<{ tab: string; n: number }>(sql.raw(countAll))
    return Object.fromEntries(rows.map(({ tab, n }) => [tab, n]))
  })
}
