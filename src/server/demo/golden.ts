/** The opening of the worked example (WEX-01): the books every figure is checked against. */
import { businessDate } from '#contract/dates.ts'
import { costOfCents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { accountTypes, partyKinds, receivablePayable } from '#contract/enums.ts'
import { openCrew, openRoutes, openVehicles } from './people.ts'
import { type DemoClient, type DemoTools, firstPerson, registerPeople, rupees, transferToCapital } from './tools.ts'

const opening = businessDate('2026-02-28')
const MG_PER_KG = 1_000_000
const KG = 2

/** Journals 1–14 of the example, in its order; the open day is 2026-03-02. */
export async function makeGolden(tools: DemoTools): Promise<void> {
  const agency = await tools.createAgency(
    {
      code: 'GOLDEN',
      name: 'Golden LPG Agency',
      address: '12 Galle Road, Colombo 03',
      phone: '011 234 5678',
      go_live_date: businessDate('2026-03-01'),
      open_date: businessDate('2026-03-02'),
      admin: firstPerson(tools),
    },
    { name: 'golden', calendar: 'open-day' },
  )
  await registerPeople(tools, agency.id)
  const client = await tools.clientOf(agency.id, 'superadmin')
  const product = await client.stock.createItem({
    code: 'LPG',
    name: 'LP Gas',
    unit: KG,
    unitSize: 0,
    principalName: 'Litro',
  })
  for (const username of ['admin', 'user']) await tools.linkItems(agency.id, username, [product.id])
  const outlets = await openOutlets(client)
  const supplierId = product.principalId ?? unreachable('a product without a supplier')

  await openAccounts(client)
  await client.cheque.openCheques({
    date: opening,
    cheques: [
      {
        chequeNumber: '100001',
        drawerBank: 'BOC',
        partyId: outlets.A,
        amount: rupees(73_800),
        bankDate: businessDate('2026-03-02'),
      },
    ],
  })
  await client.bill.openBill({
    receivables: receivablePayable.receivable,
    partyId: outlets.A,
    bill_no: 'OB-A',
    amount: rupees(50_000),
    date: opening,
  })
  await client.bill.openBill({
    receivables: receivablePayable.receivable,
    partyId: outlets.B,
    bill_no: 'OB-B',
    amount: rupees(30_000),
    date: opening,
  })
  await client.bill.openBill({
    receivables: receivablePayable.payable,
    partyId: supplierId,
    bill_no: 'OB-L',
    amount: rupees(400_000),
    date: opening,
  })
  const bottles = await openBottles(client, outlets)
  await openStock(client, product.id, bottles)
  await openTrips(client, product.id)
  await transferToCapital(client, opening, rupees(5_793_200))
  await client.appConfig.update({ app_name: 'Golden LPG', opening_completed: true })
}

type Outlets = Record<'A' | 'B' | 'C' | 'D' | 'E' | 'F', number>

async function openOutlets(client: DemoClient): Promise<Outlets> {
  const add = async (letter: string) =>
    (
      await client.party.create({
        kind: partyKinds.outlet,
        code: `OUT-${letter}`,
        name: `Outlet ${letter}`,
        creditDays: 14,
      })
    ).id
  return {
    A: await add('A'),
    B: await add('B'),
    C: await add('C'),
    D: await add('D'),
    E: await add('E'),
    F: await add('F'),
  }
}

async function openAccounts(client: DemoClient): Promise<void> {
  await client.bank.create({ name: 'Bank - BOC current', branch: 'Colombo 03', accountNo: '7001234567', kind: 'BANK' })
  const open = (code: string, name: string, amount: number, sub: 1 | 2) =>
    client.account.create({
      code,
      name,
      acc_type: accountTypes.asset,
      sub_type: sub,
      opening_balance: rupees(amount),
      date: opening,
    })
  await open('1010', 'Cash in hand', 150_000, 1)
  await open('1030', 'Petty cash', 20_000, 1)
  await open('1021', 'Bank - BOC current', 1_000_000, 1)
  await open('1510', 'Motor vehicles', 2_500_000, 2)
}

async function openBottles(client: DemoClient, outlets: Outlets): Promise<{ b12: number; b5: number }> {
  const type12 = await client.bottleType.create({
    code: 'CYL-12-5',
    name: 'Cylinder 12-5 kg',
    capacity: 12.5 * MG_PER_KG,
    unit: KG,
  })
  const type5 = await client.bottleType.create({
    code: 'CYL-5',
    name: 'Cylinder 5 kg',
    capacity: 5 * MG_PER_KG,
    unit: KG,
  })
  const b12 = await client.bottleStock.create({
    item_code: 'B12',
    description: 'LP gas cylinder 12.5 kg',
    capacity: 12.5 * MG_PER_KG,
    bottle_item_id: type12.id,
    uprice: rupees(6_000),
    sellingPrice: rupees(6_500),
    qty: 60,
    primary_qty: 40,
    damage_qty: 2,
    loans: [{ partyId: outlets.A, qty: 10 }],
    date: opening,
  })
  const b5 = await client.bottleStock.create({
    item_code: 'B5',
    description: 'LP gas cylinder 5 kg',
    capacity: 5 * MG_PER_KG,
    bottle_item_id: type5.id,
    uprice: rupees(4_000),
    sellingPrice: rupees(4_300),
    qty: 40,
    primary_qty: 30,
    damage_qty: 1,
    loans: [{ partyId: outlets.B, qty: 5 }],
    date: opening,
  })
  return { b12: b12.id, b5: b5.id }
}

/** Trips R1 and R3 go with V1 and Nimal, R2 and R4 with V2 and Kamal. */
async function openTrips(client: DemoClient, productId: number): Promise<void> {
  await openRoutes(client, ['Galle Road', 'Kandy Road'])
  await openVehicles(client, [
    { regNo: 'V1', name: 'Lorry', capacity: 120 },
    { regNo: 'V2', name: 'Hired lorry', capacity: 100, isTemporary: true },
  ])
  await openCrew(client, productId, opening, {
    roles: [
      { name: 'Sales rep', base: 'SALES REP' },
      { name: 'Driver', base: 'DRIVER' },
      { name: 'Helper', base: 'HELPER' },
    ],
    employees: [
      { code: 'EMP-1', name: 'Nimal', role: 'Sales rep' },
      { code: 'EMP-2', name: 'Kamal', role: 'Sales rep' },
    ],
  })
}

async function openStock(client: DemoClient, productId: number, bottles: { b12: number; b5: number }): Promise<void> {
  const filled = await client.stock.createItem({
    code: 'LPG-FILLED',
    name: 'Filled cylinders',
    unit: KG,
    unitSize: 0,
    parentId: productId,
  })
  const goods = await client.stock.createItem({
    code: 'LPG-GOODS',
    name: 'Accessories',
    unit: KG,
    unitSize: 0,
    parentId: productId,
  })
  const sku = { unit: KG, date: opening } as const
  await client.stock.create({
    ...sku,
    itemId: filled.id,
    code: 'LPG-12-5',
    description: 'LP gas 12.5 kg',
    capacity: 12.5 * MG_PER_KG,
    cost_price: costOfCents(rupees(3_450)),
    reselling_price: rupees(3_690),
    reorderLevel: 30,
    bottleStockId: bottles.b12,
    qty: 100,
  })
  await client.stock.create({
    ...sku,
    itemId: filled.id,
    code: 'LPG-5',
    description: 'LP gas 5 kg',
    capacity: 5 * MG_PER_KG,
    cost_price: costOfCents(rupees(1_380)),
    reselling_price: rupees(1_482),
    reorderLevel: 20,
    bottleStockId: bottles.b5,
    qty: 80,
  })
  await client.stock.create({
    ...sku,
    itemId: goods.id,
    code: 'REG-01',
    description: 'Regulator',
    capacity: 0,
    cost_price: costOfCents(rupees(900)),
    reselling_price: rupees(1_200),
    reorderLevel: 5,
    qty: 20,
  })
}
