/** What a PC shows of writes that wait is what the server makes of them: random vehicle days, column by column (docs/sync.md). */
import { beforeAll, expect, it } from 'vitest'
import type { Settlement } from '#contract/settlement/settlement.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import { callerNamed } from '../../src/server/auth/caller.ts'
import { randomFrom } from '../simulation/desk.ts'
import { type DemoServer, demoServer } from '../support/demo-server.ts'
import type { Person } from '../support/http.ts'
import { PredictionParity } from '../support/prediction-parity.ts'
import { runs } from '../support/runs.ts'

const DAY = '2026-11-20'
let server: DemoServer
let person: Person
let parity: PredictionParity

beforeAll(async () => {
  server = await demoServer('demo', DAY)
  person = await server.as('superadmin')
  const caller = await callerNamed(server.services.database, 'superadmin')
  parity = await PredictionParity.of(person, {
    agencyId: 1,
    userId: caller?.userId ?? 0,
    roles: [3],
    name: 'Saman Fernando',
  })
})

/** Carries the write out, and holds what was shown of it against what it became. */
async function tried(call: string, input: Record<string, unknown>): Promise<unknown> {
  const compared = await parity.tried(call, input)
  if (!compared) return null
  expect(compared.here, `seed ${seed}: ${call} ${JSON.stringify(input)}`).toEqual(compared.there)
  return compared.value
}

type Named = { id: number }
/** Printed when a test fails; `npm run test:nightly -- --seed` repeats it. */
const seed = Number(process.env['DEPOT_SEED'] ?? 7)
const random = randomFrom(seed)
const upTo = (most: number) => 1 + Math.floor(random() * most)
const one = <T>(from: readonly T[]): T => {
  const found = from[Math.floor(random() * from.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}
const some = <T>(from: readonly T[], most: number): T[] => from.toSorted(() => random() - 0.5).slice(0, upTo(most))
const ids = (sql: string, ...params: (string | number)[]) => parity.rows<Named>(sql, ...params).map(({ id }) => id)

async function loaded(): Promise<TripDetails | null> {
  const product = one(ids('select distinct main_item_id as id from stock_item where is_active'))
  const rep = ids(
    `select e.id from employee e join employee_role r on r.id = e.role_id join employee_base_role b on b.id = r.base_role_id
      where b.is_sales_ref and r.product_id = ? and e.id not in (select rep_id from trip where status = 0)`,
    product,
  )
  const vehicle = ids(
    'select id from vehicle where is_active and id not in (select vehicle_id from trip where status = 0)',
  )
  const goods = ids(
    `select s.id from stock_item s join stock_balance b on b.stock_item_id = s.id and b.loc = 'WH'
      where s.main_item_id = ? and s.is_active group by s.id having sum(b.qty) > 20`,
    product,
  )
  if (rep.length === 0 || vehicle.length === 0 || goods.length === 0) return null
  const input = {
    date: DAY,
    route_id: one(ids('select id from route')),
    vehicle_id: one(vehicle),
    rep_id: one(rep),
    product_id: product,
    remark: random() < 0.3 ? 'early' : '',
    lines: some(goods, 3).map((id) => ({ stock_item_id: id, qty: upTo(12) })),
  }
  return (await tried('trip.create', input)) as TripDetails | null
}

const sheetOf = (id: number) => person.json<Settlement>('GET', `/api/DayEnd/settlement/${id}`)

/** One thing that happens on a trip that is open. */
async function happens(id: number): Promise<void> {
  const customer = one(ids('select id from party where kind = 1 and is_active limit 20'))
  const { trip, items } = await sheetOf(id)
  const bottle = items.find(({ bottleStockId }) => bottleStockId !== null)?.bottleStockId
  const item = one(items)
  const row = (call: string, input: object) => tried(call, { tripId: id, ...input })
  const removed = async (add: string, remove: string, input: object) => {
    const added = (await row(add, input)) as Named | null
    if (added && random() < 0.3) await tried(remove, { id: added.id })
  }
  const events: (() => Promise<unknown>)[] = [
    () => tried('trip.addItems', { id, lines: [{ stock_item_id: item.stockItemId, qty: upTo(4) }] }),
    () => {
      // Fewer of one item; at times more than may be taken off.
      const less = { stock_item_id: item.stockItemId, qty: -upTo(6) }
      const more = items.filter(({ stockItemId }) => stockItemId !== item.stockItemId && random() < 0.5)
      const lines = [less, ...more.map(({ stockItemId }) => ({ stock_item_id: stockItemId, qty: upTo(4) }))]
      return tried('trip.addItems', { id, lines })
    },
    () =>
      tried('trip.addGasOut', {
        id,
        lines: [{ client_line_id: `${random()}`, stock_item_id: item.stockItemId, qty: 1, outlet_id: customer }],
      }),
    () =>
      tried('trip.change', {
        id,
        rowVersion: trip.rowVersion,
        route_id: one(ids('select id from route')),
        parked_reason: random() < 0.5 ? 'waits' : '',
      }),
    () => removed('cash.create', 'cash.remove', { amount: upTo(90_000), note: 'coins' }),
    () => removed('discount.create', 'discount.remove', { type: 2, amount: upTo(500) }),
    () => removed('discount.create', 'discount.remove', { type: 1, rate: upTo(100), outlet_id: customer }),
    () =>
      removed('bill.addRow', 'bill.remove', {
        tr_type: 0,
        paymentSource: 2,
        partyId: customer,
        amount: upTo(90_000),
        ...(random() < 0.5 && { bill_no: `P-${upTo(10_000)}` }),
      }),
    () =>
      removed('bill.addRow', 'bill.remove', { tr_type: 1, paymentSource: 4, partyId: customer, amount: upTo(9_000) }),
    () => {
      const open = ids(
        `select id from bill where direction = 1 and status in ('OPEN', 'PARTIAL') and amount - settled > 9000`,
      )
      return removed('bill.addRow', 'bill.remove', {
        tr_type: 1,
        paymentSource: 4,
        bill_id: one(open),
        amount: upTo(9_000),
      })
    },
    () =>
      removed('bill.addRow', 'bill.remove', {
        tr_type: 0,
        paymentSource: 3,
        partyId: customer,
        bank_id: one(ids(`select id from bank where kind = 'BANK' and is_active`)),
        amount: upTo(90_000),
      }),
    () =>
      removed('cheque.create', 'cheque.remove', {
        tr_type: 0,
        partyId: customer,
        chequeNumber: String(100_000 + upTo(800_000)),
        drawerBank: 'HNB',
        bankDate: '2026-11-25',
        amount: upTo(90_000),
      }),
    async () => {
      const [returned] = ids(
        'select id from cheque where direction = 1 and status = 2 and amount - collected_amount > 100',
      )
      if (returned)
        await removed('cheque.create', 'cheque.remove', { tr_type: 1, chequeId: returned, amount: upTo(100) })
    },
    async () => {
      if (!bottle) return
      const input = { bottleStockId: bottle, loan_type: one([0, 2, 3]), qty: 1 }
      await removed('bottleReceipt.addEmpties', 'bottleReceipt.removeEmpties', input)
    },
    async () => {
      if (!bottle) return
      const input = { bottleStockId: bottle, loan_type: 1, tr_type: 0, partyId: customer, qty: 1, deposit: 2_500 }
      await removed('bottleReceipt.addEmpties', 'bottleReceipt.removeEmpties', input)
    },
    async () => {
      const [loan] = parity.rows<{ id: number; bottle: number }>(
        `select id, bottle_stock_id as bottle from bottle_loan where status <> 'CLOSED' and qty > closed_returned + closed_paid + closed_damaged limit 1`,
      )
      if (!loan) return
      const input = { bottleStockId: loan.bottle, loan_type: 1, tr_type: 1, loan_id: loan.id, qty: 1 }
      await removed('bottleReceipt.addEmpties', 'bottleReceipt.removeEmpties', input)
    },
  ]
  await one(events)()
}

async function unloaded(id: number): Promise<void> {
  const { trip, items } = await sheetOf(id)
  const lines = items.map(({ stockItemId, loaded: pieces }) => {
    const returned_good = Math.floor(random() * pieces * 0.5)
    return { stock_item_id: stockItemId, returned_good, returned_expired: random() < 0.3 ? 1 : 0 }
  })
  await tried('trip.unload', { id, rowVersion: trip.rowVersion, unloaded_on: DAY, lines })
}

/** Bottles and money are made to agree, as a clerk does, and the trip is settled. */
async function settled(id: number): Promise<void> {
  const { bottles } = await sheetOf(id)
  for (const { bottleStockId, difference } of bottles)
    if (difference > 0)
      await tried('bottleReceipt.addEmpties', { tripId: id, bottleStockId, loan_type: 0, qty: difference })
  const { balance } = await sheetOf(id)
  if (balance.diff > 0) await tried('cash.create', { tripId: id, amount: balance.diff })
  const { trip } = await sheetOf(id)
  await tried('dayEnd.settle', { id, rowVersion: trip.rowVersion, ...(random() < 0.5 && { settled_on: DAY }) })
}

it('is the same for random vehicle days, from the loading to the settlement', async () => {
  for (let trips = runs(8); trips > 0; trips -= 1) {
    const made = await loaded()
    if (!made) continue
    for (let event = upTo(4); event > 0; event -= 1) await happens(made.id)
    await unloaded(made.id)
    for (let event = upTo(8); event > 0; event -= 1) await happens(made.id)
    if (random() < 0.3) await unloaded(made.id)
    await settled(made.id)
  }
  const ofTrips = ['trip.create', 'trip.unload', 'dayEnd.settle', 'cash.create', 'bottleReceipt.addEmpties']
  expect([...parity.done.keys()]).toEqual(expect.arrayContaining(ofTrips))
}, 120_000)
