/** The lively demo agency: the same trade on every machine, from a seed, through the real calls, up to yesterday. */
import { addDays, type BusinessDate, firstOfMonth } from '#contract/dates.ts'
import { costOfCents, ZERO } from '#contract/money.ts'
import {
  accessories,
  banks,
  cylinders,
  drawerBanks,
  type GoodsSeed,
  lubricants,
  owners,
  shopNames,
  towns,
} from './lively-catalogue.ts'
import { tradeDay } from './lively-day.ts'
import { openFleet } from './lively-people.ts'
import type { LivelyWorld } from './lively-world.ts'
import { type Random, randomFrom } from './random.ts'
import {
  type DemoClient,
  type DemoOptions,
  type DemoTools,
  firstPerson,
  registerPeople,
  rupees,
  transferToCapital,
} from './tools.ts'

const MG_PER_KG = 1_000_000
const KG = 2
const OUTLETS = 60

export async function makeLively(tools: DemoTools, { months, seed }: DemoOptions): Promise<void> {
  const goLive = firstOfMonth(addDays(tools.today, -Math.round(months * 30.4)))
  const opening = addDays(goLive, -1)
  const agency = await tools.createAgency(
    {
      code: 'DEMO',
      name: 'Lanka Gas Distributors',
      address: '148 High Level Road, Nugegoda',
      phone: '011 281 4455',
      go_live_date: goLive,
      open_date: goLive,
      admin: firstPerson(tools),
    },
    { name: 'demo', calendar: 'real' },
  )
  await registerPeople(tools, agency.id)
  const client = await tools.clientOf(agency.id, 'superadmin')
  const chances = { trade: randomFrom(seed), trips: randomFrom(seed + 1) }
  const world = await openBooks(client, await tools.clientOf(agency.id, 'user'), chances, opening, async (items) => {
    for (const username of ['admin', 'user']) await tools.linkItems(agency.id, username, items)
  })
  const lastDay = addDays(tools.today, -1)
  const days: BusinessDate[] = []
  for (let day = goLive; day <= lastDay; day = addDays(day, 1)) days.push(day)
  for (const [i, day] of days.entries()) {
    await tradeDay(world, day, i === days.length - 1)
    tools.progress(i + 1, days.length)
  }
}

async function openBooks(
  client: DemoClient,
  clerk: DemoClient,
  { trade: random, trips }: { trade: Random; trips: Random },
  opening: BusinessDate,
  link: (items: number[]) => Promise<void>,
): Promise<LivelyWorld> {
  const gas = await client.stock.createItem({
    code: 'LPG',
    name: 'LP Gas',
    unit: KG,
    unitSize: 0,
    principalName: 'Litro Gas Lanka',
  })
  const oil = await client.stock.createItem({
    code: 'LUB',
    name: 'Lubricants',
    unit: 4,
    unitSize: 1000,
    principalName: 'Ceylon Lubricants',
  })
  await link([gas.id, oil.id])
  const fleet = await openFleet(client, gas.id, oil.id, opening)
  const outlets = await openOutlets(client, random, fleet.routeIds)
  const bankAccountIds: number[] = []
  for (const { opening: amount, ...bank } of banks) {
    const made = await client.bank.create({ ...bank, kind: 'BANK' })
    bankAccountIds.push(made.accountId)
    await client.account.create({
      code: made.accountCode,
      name: bank.name,
      acc_type: 1,
      sub_type: 1,
      opening_balance: rupees(amount),
      date: opening,
    })
  }
  for (const [code, name, sub, amount] of [
    ['1010', 'Cash in hand', 1, 640_000],
    ['1030', 'Petty cash', 1, 35_000],
    ['1510', 'Motor vehicles', 2, 14_800_000],
    ['1520', 'Furniture & equipment', 2, 720_000],
  ] as const) {
    await client.account.create({
      code,
      name,
      acc_type: 1,
      sub_type: sub,
      opening_balance: rupees(amount),
      date: opening,
    })
  }
  await openBills(client, random, opening, outlets, gas.principalId ?? 0)
  const filled = await client.stock.createItem({
    code: 'LPG-FILLED',
    name: 'Filled cylinders',
    unit: KG,
    unitSize: 0,
    parentId: gas.id,
  })
  const parts = await client.stock.createItem({
    code: 'LPG-PARTS',
    name: 'Accessories',
    unit: KG,
    unitSize: 0,
    parentId: gas.id,
  })
  const world: LivelyWorld = {
    client,
    clerk,
    random,
    gasSupplier: gas.principalId ?? 0,
    oilSupplier: oil.principalId ?? 0,
    cylinders: await openCylinders(client, filled.id, opening, outlets),
    accessories: await openGoods(client, parts.id, accessories, opening, KG),
    lubricants: await openGoods(client, oil.id, lubricants, opening, 4),
    outlets,
    accountIds: await accountIdsOf(client),
    bankAccountIds,
    documents: 0,
    trips: { ...fleet, random: trips, productId: gas.id },
  }
  const equity = (await client.account.tree({ acc_type: 3 }))
    .flatMap((node) => node.children)
    .find((node) => node.code === '3900')
  await transferToCapital(client, opening, equity?.balance ?? ZERO)
  await client.appConfig.update({ app_name: 'Lanka Gas', opening_completed: true, low_stock_level: 10 })
  return world
}

async function openOutlets(client: DemoClient, random: Random, routeIds: readonly number[]): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < OUTLETS; i++) {
    const name = `${owners[i % owners.length]} ${shopNames[Math.floor(i / owners.length) % shopNames.length]}`
    const town = random.pick(towns)
    const isDebtor = i % 12 === 11
    // Debtors are on no route.
    const root_id = isDebtor ? undefined : routeIds[towns.indexOf(town) % routeIds.length]
    const outlet = await client.outlet.create({
      kind: isDebtor ? 2 : 1,
      code: `OUT-${String(i + 1).padStart(3, '0')}`,
      name,
      address: `${random.between(1, 240)} Main Street, ${town}`,
      phone: `07${random.between(0, 8)} ${random.between(100, 999)} ${random.between(1000, 9999)}`,
      creditDays: random.pick([7, 14, 21, 30]),
      creditLimit: rupees(random.pick([50_000, 100_000, 150_000, 250_000])),
      ...(root_id !== undefined && { root_id }),
    })
    ids.push(outlet.id)
  }
  return ids
}

async function openBills(
  client: DemoClient,
  random: Random,
  opening: BusinessDate,
  outlets: readonly number[],
  supplierId: number,
): Promise<void> {
  for (let i = 0; i < 18; i++) {
    await client.credit.openBill({
      receivables: 1,
      partyId: random.pick(outlets),
      bill_no: `OB-${i + 1}`,
      amount: rupees(random.between(8, 90) * 1000),
      date: opening,
      dueOn: addDays(opening, random.between(3, 25)),
    })
  }
  await client.credit.openBill({
    receivables: 2,
    partyId: supplierId,
    bill_no: 'OB-S1',
    amount: rupees(1_850_000),
    date: opening,
  })
  await client.cheque.openCheques({
    date: opening,
    cheques: Array.from({ length: 8 }, (_, i) => ({
      chequeNumber: `44${random.between(1000, 9999)}${i}`,
      drawerBank: random.pick(drawerBanks),
      partyId: random.pick(outlets),
      amount: rupees(random.between(15, 120) * 500),
      bankDate: addDays(opening, random.between(1, 28)),
    })),
  })
}

async function openCylinders(
  client: DemoClient,
  itemId: number,
  opening: BusinessDate,
  outlets: readonly number[],
): Promise<LivelyWorld['cylinders']> {
  const made: LivelyWorld['cylinders'] = []
  for (const [i, c] of cylinders.entries()) {
    const capacity = c.kilograms * MG_PER_KG
    const type = await client.brnStockItem.create({
      code: `CYL-${c.code.slice(4)}`,
      name: `Cylinder ${String(c.kilograms).replace('.', '-')} kg`,
      capacity,
      unit: KG,
    })
    const loans = Array.from({ length: 4 }, (_, n) => ({
      partyId: outlets[i * 4 + n] ?? 0,
      qty: Math.floor(c.atOutlets / 4),
    }))
    const bottle = await client.brnStock.create({
      item_code: `B${c.code.slice(3)}`,
      description: `Cylinder ${c.kilograms} kg`,
      capacity,
      bottle_item_id: type.id,
      uprice: rupees(c.standard),
      sellingPrice: rupees(c.sells),
      depositPrice: rupees(Math.round(c.standard / 2)),
      qty: c.empties,
      primary_qty: c.primary,
      damage_qty: i + 1,
      loans,
      date: opening,
    })
    const sku = await client.stock.create({
      itemId,
      code: c.code,
      description: c.description,
      unit: KG,
      capacity,
      cost_price: costOfCents(rupees(c.cost)),
      reselling_price: rupees(c.price),
      reorderLevel: Math.round(c.opening / 4),
      bottleStockId: bottle.id,
      qty: c.opening,
      date: opening,
    })
    made.push({ id: sku.id, cost: c.cost, price: c.price, bottleId: bottle.id })
  }
  return made
}

async function openGoods(
  client: DemoClient,
  itemId: number,
  seeds: readonly GoodsSeed[],
  opening: BusinessDate,
  unit: 2 | 4,
): Promise<{ id: number; seed: GoodsSeed }[]> {
  const made: { id: number; seed: GoodsSeed }[] = []
  for (const seed of seeds) {
    const sku = await client.stock.create({
      itemId,
      code: seed.code,
      description: seed.description,
      unit,
      capacity: 0,
      cost_price: costOfCents(rupees(seed.cost)),
      reselling_price: rupees(seed.price),
      reorderLevel: seed.reorder,
      qty: seed.opening,
      ...(seed.shelfDays === undefined ? {} : { expiryOn: addDays(opening, Math.round(seed.shelfDays / 12)) }),
      date: opening,
    })
    made.push({ id: sku.id, seed })
  }
  return made
}

async function accountIdsOf(client: DemoClient): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const walk = (nodes: Awaited<ReturnType<DemoClient['account']['tree']>>) => {
    for (const node of nodes) {
      ids.set(node.code, node.id)
      walk(node.children)
    }
  }
  walk(await client.account.tree({}))
  return ids
}
