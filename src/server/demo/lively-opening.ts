/** How the lively demo stood on the evening before it went live: as after years of the trade that follows. */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { costOfCents, ZERO } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { accountSubTypes, accountTypes, receivablePayable } from '#contract/enums.ts'
import {
  accessories,
  banks,
  cylinders,
  type CylinderSeed,
  drawerBanks,
  type GoodsSeed,
  lubricants,
  openingBalances,
} from './lively-catalogue.ts'
import { openOutlets } from './lively-outlets.ts'
import { openFleet } from './lively-people.ts'
import type { Cylinder, Goods, DemoState, Outlet } from './lively-state.ts'
import type { Random } from './random.ts'
import { type DemoClient, rupees, transferToCapital } from './tools.ts'

const MG_PER_KG = 1_000_000
const KG = 2
const LITRE = 4
const OPEN_BILLS = 110
const OPEN_CHEQUES = 50
/** What the gas of one day costs, about; the principal gives seven days. */
const DAYS_GAS = 1_650_000
export const GAS_CREDIT_DAYS = 7
export const OIL_CREDIT_DAYS = [30, 45] as const

type Clients = Pick<DemoState, 'superAdmin' | 'admin' | 'clerk'>

/** Everything before go-live. `link`: gives the other people their products. */
export async function openBooks(
  clients: Clients,
  random: Random,
  opening: BusinessDate,
  link: (items: number[]) => Promise<void>,
): Promise<DemoState> {
  const client = clients.superAdmin
  const product = (code: string, name: string, unit: 2 | 4, principalName: string) =>
    client.stock.createItem({ code, name, unit, unitSize: unit === LITRE ? 1000 : 0, principalName })
  const gas = await product('LPG', 'LP Gas', KG, 'Litro Gas Lanka')
  const oil = await product('LUB', 'Lubricants', LITRE, 'Ceylon Lubricants')
  await link([gas.id, oil.id])
  const suppliers = {
    gas: gas.principalId ?? unreachable('a product without a supplier'),
    oil: oil.principalId ?? unreachable('a product without a supplier'),
  }
  const { routeIds, ...fleet } = await openFleet(client, gas.id, oil.id, opening)
  const outlets = await openOutlets(client, random, routeIds)
  await openMoney(client, opening)
  await openDebts(client, random, opening, outlets, suppliers)
  const category = async (code: string, name: string) =>
    (await client.stock.createItem({ code, name, unit: KG, unitSize: 0, parentId: gas.id })).id
  const filled = await category('LPG-FILLED', 'Filled cylinders')
  const parts = await category('LPG-PARTS', 'Accessories')
  const state: DemoState = {
    ...clients,
    ...fleet,
    random,
    goLive: addDays(opening, 1),
    suppliers,
    products: { gas: gas.id, oil: oil.id },
    cylinders: await openCylinders(client, random, filled, opening, outlets),
    accessories: await openGoods(client, parts, accessories, opening, KG),
    lubricants: await openGoods(client, oil.id, lubricants, opening, LITRE),
    outlets,
    ...(await moneyPlaces(client)),
    accounts: await accountIdsOf(client),
    memory: {
      documents: 0,
      cashInHand: ZERO,
      funds: ZERO,
      bouncing: [],
      returned: [],
      shorts: new Map(),
      excesses: new Map(),
      claims: new Map(),
      advances: new Map(),
      toApprove: [],
      toPay: [],
      overnight: [],
    },
  }
  const equity = (await client.account.tree({ acc_type: accountTypes.equity }))
    .flatMap((node) => node.children)
    .find((node) => node.code === '3900')
  await transferToCapital(client, opening, equity?.balance ?? ZERO)
  await client.appConfig.update({ app_name: 'Lanka Gas', opening_completed: true, low_stock_level: 10 })
  return state
}

async function openMoney(client: DemoClient, date: BusinessDate): Promise<void> {
  for (const { opening, ...bank } of banks) {
    const { accountCode: code } = await client.bank.create({ ...bank, kind: 'BANK' })
    await client.account.create({
      code,
      name: bank.name,
      acc_type: accountTypes.asset,
      sub_type: accountSubTypes.current,
      opening_balance: rupees(opening),
      date,
    })
  }
  for (const { amount, ...account } of openingBalances)
    await client.account.create({ ...account, opening_balance: rupees(amount), date })
}

async function moneyPlaces(client: DemoClient): Promise<Pick<DemoState, 'banks' | 'cash' | 'petty'>> {
  const all = await client.bank.list({})
  const named = (name: string) => {
    const found = all.find((bank) => bank.name === name)
    if (!found) throw new RangeError(`no bank ${name}`)
    return { id: found.id, accountId: found.accountId }
  }
  return {
    banks: [named(banks[0].name), named(banks[1].name)],
    cash: named('Cash in hand'),
    petty: named('Petty cash'),
  }
}

async function openDebts(
  client: DemoClient,
  random: Random,
  date: BusinessDate,
  outlets: readonly Outlet[],
  suppliers: DemoState['suppliers'],
): Promise<void> {
  for (let i = 1; i <= OPEN_BILLS; i++)
    await client.bill.openBill({
      receivables: receivablePayable.receivable,
      partyId: random.pick(outlets).id,
      bill_no: `OB-${i}`,
      amount: rupees(random.between(8, 60) * 1000),
      date,
      dueOn: addDays(date, random.between(1, 18)),
    })
  for (let i = 1; i < GAS_CREDIT_DAYS; i++)
    await client.bill.openBill({
      receivables: receivablePayable.payable,
      partyId: suppliers.gas,
      bill_no: `OB-S${i}`,
      amount: rupees(DAYS_GAS + random.between(-90, 90) * 1000),
      date,
      dueOn: addDays(date, i),
    })
  await client.cheque.openCheques({
    date,
    cheques: Array.from({ length: OPEN_CHEQUES }, (_, i) => ({
      chequeNumber: String(150_000 + i * 37),
      drawerBank: random.pick(drawerBanks),
      partyId: random.pick(outlets).id,
      amount: rupees(random.between(15, 120) * 500),
      bankDate: addDays(date, random.between(1, 18)),
    })),
  })
  await client.chequeDueDates.create({
    supplierId: suppliers.gas,
    name: 'Gas deliveries',
    due_dates: [{ days: GAS_CREDIT_DAYS }],
  })
  await client.chequeDueDates.create({
    supplierId: suppliers.oil,
    name: 'Oil and grease',
    due_dates: OIL_CREDIT_DAYS.map((days) => ({ days })),
  })
}

/** Bottles that stand at outlets are open loans, some with a deposit. */
const loansOf = (seed: CylinderSeed, random: Random, outlets: readonly Outlet[]) => {
  const loans: { partyId: number; qty: number; deposit?: ReturnType<typeof rupees> }[] = []
  for (let left = seed.atOutlets; left > 0; ) {
    const qty = Math.min(left, random.between(2, 5))
    left -= qty
    const deposit = random.chance(50) ? { deposit: rupees((qty * seed.standard) / 2) } : {}
    loans.push({ partyId: random.pick(outlets).id, qty, ...deposit })
  }
  return loans
}

async function openCylinders(
  client: DemoClient,
  random: Random,
  itemId: number,
  date: BusinessDate,
  outlets: readonly Outlet[],
): Promise<Cylinder[]> {
  const made: Cylinder[] = []
  for (const [i, seed] of cylinders.entries()) {
    const capacity = seed.kilograms * MG_PER_KG
    const type = await client.bottleType.create({
      code: `CYL-${seed.code.slice(4)}`,
      name: `Cylinder ${String(seed.kilograms).replace('.', '-')} kg`,
      capacity,
      unit: KG,
    })
    const bottle = await client.bottleStock.create({
      item_code: `B${seed.code.slice(3)}`,
      description: `Cylinder ${seed.kilograms} kg`,
      capacity,
      bottle_item_id: type.id,
      uprice: rupees(seed.standard),
      sellingPrice: rupees(seed.sells),
      depositPrice: rupees(seed.standard / 2),
      qty: seed.empties,
      primary_qty: seed.primary,
      damage_qty: i + 1,
      loans: loansOf(seed, random, outlets),
      date,
    })
    const sku = await client.stock.create({
      itemId,
      code: seed.code,
      description: seed.description,
      unit: KG,
      capacity,
      cost_price: costOfCents(rupees(seed.cost)),
      reselling_price: rupees(seed.price),
      // A rupee a kilogram, shared by the people on the lorry.
      commissionPerUnit: rupees(Math.round(seed.kilograms)),
      reorderLevel: Math.round(seed.stock / 4),
      bottleStockId: bottle.id,
      qty: seed.stock,
      date,
    })
    made.push({ id: sku.id, bottleId: bottle.id, seed, cost: seed.cost, price: seed.price })
  }
  return made
}

async function openGoods(
  client: DemoClient,
  itemId: number,
  seeds: readonly GoodsSeed[],
  date: BusinessDate,
  unit: 2 | 4,
): Promise<Goods[]> {
  const made: Goods[] = []
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
      ...(seed.shelfDays === undefined ? {} : { expiryOn: addDays(date, Math.round(seed.shelfDays / 12)) }),
      date,
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
