/**
 * Settling trips of 40 rows through HTTP, one call each, by the cashiers of three agencies in turn, against the same rows written bare in as
 * many round trips: same driver and query builder, durable commits, the same indexes, but no checks, keys, triggers or lock. Afterwards the
 * screen they settle on, and the end of their day.
 */
import { addDays, dayOf } from '#contract/dates.ts'
import { closingOfDay } from './day-end.ts'
import { bareTables, rowsWrittenBy } from './lib/bare.ts'
import { type Figure, inTurn } from './lib/figures.ts'
import { roundTripsOf } from './lib/round-trips.ts'
import type { Person } from './lib/server.ts'
import { products, type Fixture } from './lib/fixture.ts'
import { settlementScreen } from './settlement-screen.ts'

const CASHIERS = 3
const WARM_UP = 40
const ROUNDS = 5
const TRIPS_A_ROUND = 15
const ITEMS = 10
/** Of each agency. */
const TRIPS = WARM_UP + (ROUNDS * TRIPS_A_ROUND) / CASHIERS

type Ready = { id: number; rowVersion: number }
type Named = { id: number; name: string }

export async function settleThroughput(fixture: Fixture): Promise<Figure[]> {
  const people = [
    await fixture.newAgency('TRIPS', today()),
    await fixture.newAgency('TRIPS-2', today()),
    await fixture.newAgency('TRIPS-3', today()),
  ] as const
  const [person] = people
  const cashiers = [await cashier(person, 7), await cashier(people[1], 0), await cashier(people[2], 0)] as const
  await fixture.admin.query('vacuum analyze')
  for (let i = 0; i < WARM_UP; i++) await Promise.all(cashiers.map((settle) => settle()))
  const written = await rowsWrittenBy(fixture, person, cashiers[0])
  const trips = await roundTripsOf(fixture, cashiers[0])
  const bare = await bareTables(fixture, written, trips, true)
  const [ours, theirs] = await inTurn(
    ROUNDS,
    async () => {
      for (const settle of cashiers) await repeat(TRIPS_A_ROUND / CASHIERS, settle)
    },
    () => repeat(TRIPS_A_ROUND, bare.write),
  )
  await bare.close()
  const rate = (ms: number) => (TRIPS_A_ROUND / ms) * 1000
  const rows = written.reduce((sum, table) => sum + table.rows.length, 0)
  return [
    {
      name: 'Settling a trip of 40 rows through HTTP',
      value: `${rate(ours).toFixed(0)}/s in ${trips} round trips`,
      baseline: `its ${rows} rows in ${bare.trips} round trips written bare: ${rate(theirs).toFixed(0)}/s`,
      measured: (rate(ours) / rate(theirs)) * 100,
      target: { atLeast: 50 },
      unit: ' %',
    },
    ...(await settlementScreen(person)),
    ...(await closingOfDay(people, TRIPS)),
  ]
}

/** Trips of an agency that came back, and the settling of the next one. `extra`: beyond those of warming up and measuring. */
async function cashier(person: Person, extra: number): Promise<(url?: string) => Promise<Response>> {
  const yard = await openYard(person)
  const trips: Ready[] = []
  for (let n = 0; n < TRIPS + extra; n++) trips.push(await readyTrip(person, yard, n))
  return async (url = person.url) => {
    const trip = trips.shift()
    if (!trip) throw new Error('all trips are settled')
    const path = `/api/DayEnd/process-sales-summary/${trip.id}`
    return person.callAt(url, 'PUT', path, { rowVersion: trip.rowVersion })
  }
}

const today = () => dayOf(new Date())
const repeat = async (times: number, work: () => Promise<unknown>) => {
  for (let i = 0; i < times; i++) await work()
}

type Yard = {
  productId: number
  root: number
  bottle: number
  loan: number
  /** Of the reps and their helpers. */
  role: number
  stockItemIds: number[]
  outlets: number[]
  bank: number
}

/** Bottles, a tagged cylinder among the goods, customers with old bills, a bank and a route. */
async function openYard(person: Person): Promise<Yard> {
  const goods = await products(person, ITEMS - 1)
  const type = await person.json<Named>('POST', '/api/BrnStockItem', {
    code: 'CYL',
    name: 'Cylinder',
    capacity: 1,
    unit: 2,
  })
  const outlets: number[] = []
  for (let i = 1; i <= 8; i++)
    outlets.push(
      (await person.json<Named>('POST', '/api/Outlet', { kind: 1, code: `OUT-${i}`, name: `Outlet ${i}` })).id,
    )
  const date = addDays(today(), -1)
  const bottle = await person.json<Named>('POST', '/api/BrnStock', {
    item_code: 'B12',
    description: 'Cylinder',
    capacity: 1,
    bottle_item_id: type.id,
    uprice: 600_000,
    qty: 100_000,
    loans: [{ partyId: outlets[0], qty: 50_000 }],
    date,
  })
  const cylinder = await person.json<Named>('POST', '/api/Stock/create', {
    itemId: goods.productId,
    code: 'LPG-12-5',
    description: 'LP gas',
    unit: 2,
    capacity: 1,
    cost_price: 34_500_000,
    reselling_price: 369_000,
    bottleStockId: bottle.id,
    qty: 50_000,
    date,
  })
  await person.json('POST', '/api/Grn', {
    supplierId: goods.supplierId,
    supplierInvoiceNo: 'INV-1',
    lines: goods.stockItemIds.map((stockItemId) => ({
      stockItemId,
      qty: 50_000,
      unitCost: 1_000_000,
      reselling_price: 15_000,
    })),
  })
  const [loan] = (await person.json<{ items: Named[] }>('GET', '/api/Brn/get-pending-loans')).items
  const bank = await person.json<Named>('POST', '/api/Bank', { name: 'BOC', accountNo: '1', kind: 'BANK' })
  const root = await person.json<Named>('POST', '/api/DailyRoute', { name: 'Town' })
  const bases = await person.json<Named[]>('GET', '/api/EmployeeBaseRole')
  const role = await person.json<Named>('POST', '/api/EmployeeRole', {
    name: 'Sales rep',
    baseRoleId: bases.find(({ name }) => name === 'SALES REP')?.id,
    productId: goods.productId,
  })
  return {
    productId: goods.productId,
    root: root.id,
    role: role.id,
    bottle: bottle.id,
    loan: loan?.id ?? 0,
    stockItemIds: [cylinder.id, ...goods.stockItemIds],
    outlets,
    bank: bank.id,
  }
}

/** A trip that came back with 40 rows of all kinds: items, what was given out, its people, tenders, what was collected, bottles. They balance. */
async function readyTrip(person: Person, yard: Yard, n: number): Promise<Ready> {
  const employee = async (code: string, name: string) =>
    (await person.json<Named>('POST', '/api/Employee', { code, name, roleId: yard.role, type: 0 })).id
  const rep = await employee(`E-${n}`, `Rep ${n}`)
  const helper = await employee(`H-${n}`, `Helper ${n}`)
  const vehicle = await person.json<Named>('POST', '/api/Vehical', { regNo: `V-${n}`, name: 'Lorry', type: 0 })
  // 10 items, 2 people.
  const trip = await person.json<Ready>('POST', '/api/DailyVehicalRoutin/create', {
    route_id: yard.root,
    vehicle_id: vehicle.id,
    rep_id: rep,
    product_id: yard.productId,
    lines: yard.stockItemIds.map((stock_item_id) => ({ stock_item_id, qty: 20 })),
    staff: [rep, helper].map((employee_id) => ({ employee_id, role_id: yard.role })),
  })
  const partyId = (i: number) => yard.outlets[i % yard.outlets.length]
  const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
  await person.json('POST', `/api/DailyVehicalRoutin/add-gasout-items-by-sales/${trip.id}`, {
    lines: times(5, (i) => ({
      client_line_id: `g${i}`,
      stock_item_id: yard.stockItemIds[i],
      qty: 2,
      outlet_id: partyId(i),
    })),
  })
  const { rowVersion } = await person.json<Ready>('GET', `/api/DailyVehicalRoutin/${trip.id}`)
  await person.json('PUT', `/api/DailyVehicalRoutin/${trip.id}`, { rowVersion, lines: [] })
  const bills: number[] = []
  for (let i = 0; i < 3; i++) {
    const bill = { receivables: 1, partyId: partyId(i), bill_no: `OLD-${n}-${i}`, amount: 10_000, source: 1 }
    bills.push((await person.json<Named>('POST', '/api/Credit/open-credit-bill', bill)).id)
  }
  // 20 × 3,690 + 9 × 20 × 150 = 100,800 sold and 300 collected; 100 is given as discount.
  const bottles = 'Brn/add-empty-bottles'
  const rows: [string, object][] = [
    ...times(5, (i): [string, object] => [
      'Credit',
      { tr_type: 0, paymentSource: 2, partyId: partyId(i), amount: 500_000 },
    ]),
    ['Credit', { tr_type: 0, paymentSource: 3, partyId: partyId(0), bank_id: yard.bank, amount: 600_000 }],
    ...bills.map((bill_id): [string, object] => ['Credit', { tr_type: 1, paymentSource: 4, bill_id, amount: 10_000 }]),
    ...times(5, (i): [string, object] => [
      'Cheque',
      {
        tr_type: 0,
        chequeNumber: `${n}-${i}`,
        drawerBank: 'BOC',
        partyId: partyId(i),
        bankDate: today(),
        amount: 600_000,
      },
    ]),
    ['Discount', { type: 2, amount: 10_000 }],
    ...times(3, (i): [string, object] => ['Cash', { amount: i < 2 ? 1_500_000 : 1_000_000 }]),
    ...times(2, (): [string, object] => [bottles, { bottleStockId: yard.bottle, loan_type: 0, qty: 8 }]),
    ...times(2, (i): [string, object] => [
      bottles,
      { bottleStockId: yard.bottle, loan_type: 1, tr_type: 0, partyId: partyId(i), qty: 2 },
    ]),
    [bottles, { bottleStockId: yard.bottle, loan_type: 1, tr_type: 1, loan_id: yard.loan, qty: 2 }],
  ]
  for (const [path, body] of rows) await person.json('POST', `/api/${path}`, { tripId: trip.id, ...body })
  return person.json<Ready>('GET', `/api/DailyVehicalRoutin/${trip.id}`)
}
