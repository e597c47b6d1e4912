/** Ten PCs of one agency that take vehicles through their days at the same time, by the call that desktops use, against one of them alone. */
import { dayOf } from '#contract/dates.ts'
import { type OperationAnswer, OPERATIONS_VERSION } from '#contract/operations.ts'
import type { DayEndChecks } from '#contract/periods/day-end.ts'
import { uuidv7 } from '../src/main/api/idempotency.ts'
import { type Figure, inWords, percentile, timed } from './lib/figures.ts'
import { products, type Fixture } from './lib/fixture.ts'
import type { Person } from './lib/server.ts'

const DESKTOPS = 10
/** Vehicle days of each, and of the one that is alone. */
const DAYS = 12
const ALONE = 30

type Named = { id: number; name: string }
type Trip = { id: number; rowVersion: number }

export async function tenDesktops(fixture: Fixture): Promise<Figure[]> {
  const today = dayOf(new Date())
  const person = await fixture.newAgency('OFFICE', today)
  const crews = await crewsOf(person, today)
  const [first] = crews
  if (!first) throw new Error('nobody drives')
  const alone = await daysOf(person, first, ALONE)
  const together = (await Promise.all(crews.map((crew) => daysOf(person, crew, DAYS)))).flat()
  const { checks } = await person.json<DayEndChecks>('GET', '/api/DayEnd/day-end-checks')
  const wrong = checks.filter(({ passed }) => !passed)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
  const [p95, baseline] = [percentile(together, 0.95), percentile(alone, 0.95)]
  return [
    {
      name: `${together.length} documents of ${DESKTOPS} PCs at once, 95 of 100 within`,
      value: inWords(p95),
      baseline: `one of them alone: ${inWords(baseline)}`,
      measured: p95 / baseline,
      target: { below: 2 * DESKTOPS },
      unit: ' ×',
    },
  ]
}

type Crew = { load: object; item: number; day: string }

/** Ten vehicles with their reps, and goods for all. */
async function crewsOf(person: Person, day: string): Promise<Crew[]> {
  const { productId, supplierId, stockItemIds } = await products(person, DESKTOPS)
  await person.json('POST', '/api/Grn', {
    supplierId,
    supplierInvoiceNo: 'INV-1',
    lines: stockItemIds.map((stockItemId) => ({
      stockItemId,
      qty: 9_000,
      unitCost: 1_000_000,
      reselling_price: 15_000,
    })),
  })
  const route = await person.json<Named>('POST', '/api/DailyRoute', { name: 'Town' })
  const bases = await person.json<Named[]>('GET', '/api/EmployeeBaseRole')
  const baseRoleId = bases.find(({ name }) => name === 'SALES REP')?.id
  const role = await person.json<Named>('POST', '/api/EmployeeRole', { name: 'Rep', baseRoleId, productId })
  const crews: Crew[] = []
  for (const [n, item] of stockItemIds.entries()) {
    const rep = await person.json<Named>('POST', '/api/Employee', {
      code: `R${n}`,
      name: `Rep ${n}`,
      roleId: role.id,
      type: 0,
    })
    const vehicle = await person.json<Named>('POST', '/api/Vehical', { regNo: `V${n}`, name: 'Lorry', type: 0 })
    crews.push({
      item,
      day,
      load: { date: day, route_id: route.id, vehicle_id: vehicle.id, rep_id: rep.id, product_id: productId },
    })
  }
  return crews
}

/** Milliseconds of every document. */
async function daysOf(person: Person, { load, item, day }: Crew, days: number): Promise<number[]> {
  const samples: number[] = []
  const write = async <T>(call: string, input: object): Promise<T> => {
    let value: unknown
    samples.push(
      await timed(async () => {
        const operations = [{ id: uuidv7(), call, input }]
        const body = { version: OPERATIONS_VERSION, operations }
        const { answers } = await person.json<{ answers: OperationAnswer[] }>('POST', '/api/Sync/operations', body)
        const [answer] = answers
        if (answer?.state !== 'done') throw new Error(JSON.stringify(answer))
        value = answer.value
      }),
    )
    return value as T // the call's answer, which the caller knows
  }
  for (let n = 0; n < days; n += 1) {
    const { id } = await write<Trip>('trip.create', { ...load, lines: [{ stock_item_id: item, qty: 10 }] })
    const { rowVersion } = await write<Trip>('trip.addItems', { id, lines: [{ stock_item_id: item, qty: 2 }] })
    const lines = [{ stock_item_id: item, returned_good: 2, returned_expired: 0 }]
    const back = await write<Trip>('trip.unload', { id, rowVersion, unloaded_on: day, lines })
    await write('cash.create', { tripId: id, amount: 10 * 15_000 })
    await write('dayEnd.settle', { id, settled_on: day, rowVersion: back.rowVersion + 1 })
  }
  return samples
}
