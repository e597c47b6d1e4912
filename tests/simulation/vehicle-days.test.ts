/**
 * Two PCs whose lines and programs fail by a seed take a vehicle through its day, from the loading to the settlement. Then everything heals:
 * what each person was told stands in the books, and each mirror is the server's row by row, with nothing over it (O1, O3, O5).
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { isLocalId } from '#contract/local-ids.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { settlementOf } from '#reads/settlement/settlement.ts'
import { ask } from '../../src/main/mirror/reads.ts'
import { createMirror, type Mirror } from '../../src/main/mirror/mirror.ts'
import { tableNames } from '../../src/main/mirror/rows.ts'
import { loadSnapshot } from '../../src/main/mirror/snapshot.ts'
import { closeFile, openFile } from '../../src/main/mirror/sqlite.ts'
import { createGrn } from '../../src/server/areas/inventory/grn/commands.ts'
import { cents, unitCost } from '#contract/money.ts'
import { auditBooks } from '../support/books.ts'
import { openDay, smallTrade, type Trade } from '../support/agency.ts'
import { patience, runs } from '../support/runs.ts'
import { type SignedInAgency, type TestServer, testServer } from '../support/server.ts'
import { crewOf } from '../support/trips.ts'
import { Desk, randomFrom } from './desk.ts'

const SEEDS = runs(10)
const first = Number(process.env['DEPOT_SEED'] ?? 1)
const ROLE = 2
const folder = mkdtempSync(join(tmpdir(), 'depot-vehicle-days-'))

let server: TestServer
let here: SignedInAgency
let trade: Trade
let crew: Awaited<ReturnType<typeof crewOf>>

beforeAll(async () => {
  server = await testServer()
  here = await server.agency()
  trade = await smallTrade(here)
  crew = await crewOf(here, trade.product)
  const line = {
    stockItemId: trade.regulator,
    qty: 5_000,
    unitCost: unitCost(9_000_000),
    reselling_price: cents(120_000),
  }
  await here.write((tx) => createGrn(tx, { supplierId: trade.supplier, supplierInvoiceNo: 'G', lines: [line] }))
})

async function snapshotFile(name: string): Promise<string> {
  const person = await here.as(ROLE)
  const answer = await server.app.inject({
    method: 'GET',
    url: '/api/Sync/snapshot',
    headers: { authorization: `Bearer ${person.token}`, 'x-agency': String(here.id) },
  })
  const path = join(folder, `${name}.db`)
  const stream = Readable.from([answer.rawPayload]) as AsyncIterable<Uint8Array>
  await closeFile(await loadSnapshot(path, 'office/1', stream, () => undefined))
  return path
}

/** What one person means to do on a trip, in order; `told` grows as it is said to be saved. */
async function vehicleDay(desk: Desk, who: 0 | 1, random: () => number, trouble: () => Promise<void>) {
  const told: string[] = []
  const say = async (call: string, input: Record<string, unknown>) => {
    await trouble()
    const answer = await desk.answered(call, input)
    told.push(`${call} ${answer.told}`)
    return answer.value as { id: number; rowVersion: number } | undefined
  }
  const trip = await say('trip.create', {
    date: openDay,
    route_id: crew.route,
    vehicle_id: crew.vehicles[who],
    rep_id: crew.reps[who],
    product_id: trade.product,
    lines: [{ stock_item_id: trade.regulator, qty: 10 + Math.floor(random() * 10) }],
  })
  if (!trip) return { told, id: null }
  const { id } = trip
  const version = () => ask(desk.mirror, desk.who, settlementOf, { id: desk.known(id) }).trip.rowVersion
  if (random() < 0.5)
    await say('trip.addItems', { id, lines: [{ stock_item_id: trade.regulator, qty: 1 }], rowVersion: version() })
  await say('trip.unload', {
    id,
    unloaded_on: openDay,
    rowVersion: version(),
    lines: [{ stock_item_id: trade.regulator, returned_good: Math.floor(random() * 5), returned_expired: 0 }],
  })
  const isNew = random() < 0.5
  const fresh = isNew
    ? await say('party.create', { kind: 1, code: `N-${Math.floor(random() * 1e9)}`, name: 'A new customer' })
    : undefined
  // Who was added a moment ago buys on credit, though the server may not know of it.
  const partyId = fresh?.id ?? trade.outlets[0]
  if (isNew || random() < 0.5)
    await say('bill.addRow', { tripId: id, tr_type: 0, paymentSource: 2, partyId, amount: 100_000 })
  await received(say, random)
  const cash = await say('cash.create', { tripId: id, amount: 999 })
  if (cash && random() < 0.5) await say('cash.remove', { id: cash.id })
  const { balance } = ask(desk.mirror, desk.who, settlementOf, { id: desk.known(id) })
  if (balance.diff > 0) await say('cash.create', { tripId: id, amount: balance.diff })
  await say('dayEnd.settle', { id, settled_on: openDay, rowVersion: version() })
  return { told, id }
}

/** Goods come in meanwhile, are counted again, and the note is read. */
async function received(
  say: (call: string, input: Record<string, unknown>) => Promise<{ id: number; rowVersion: number } | undefined>,
  random: () => number,
): Promise<void> {
  const header = { supplierId: trade.supplier, supplierInvoiceNo: `S-${Math.floor(random() * 1e9)}`, date: openDay }
  const line = { stockItemId: trade.regulator, qty: 5, unitCost: 9_000_000, reselling_price: 120_000 }
  const note = await say('grn.create', { ...header, lines: [line] })
  if (!note) return
  const { id, rowVersion } = note
  if (random() < 0.5) await say('grn.update', { ...header, id, rowVersion, lines: [{ ...line, qty: 6 }] })
  await say('grn.markRead', { id })
}

const rowsOf = (mirror: Mirror) =>
  Object.fromEntries(
    tableNames.map((table) => [table, mirror.all<{ id: number }>(`select * from "${table}" order by id`)]),
  )

it(
  `takes vehicles through their days in ${SEEDS} offices, and every mirror is the server's in the end`,
  async () => {
    const tally: Record<string, number> = {}
    const snapshot = { file: await snapshotFile('start'), role: ROLE } as const
    const author = { id: here.actors[ROLE].userId, name: 'Person 2' }
    const person = await here.as(ROLE)
    const pc = (luck: () => number) => new Desk({ server, person, agency: here.id, author, random: luck, snapshot })
    const reader = pc(() => 1)
    await reader.open()
    for (let seed = first; seed < first + SEEDS; seed += 1) {
      const random = randomFrom(seed)
      const pcs = [0, 1].map((at) => pc(randomFrom(seed * 31 + at)))
      for (const desk of pcs) {
        await desk.open()
        await desk.pull()
      }
      const days = []
      for (const [at, desk] of pcs.entries()) {
        const trouble = async () => {
          const what = random()
          if (what < 0.25) desk.line(false)
          else if (what < 0.4) desk.line(true)
          else if (what < 0.5) await desk.kill()
          else if (what < 0.6) await desk.late()
          else if (what < 0.8) await desk.pull()
          await desk.quiet()
        }
        days.push(await vehicleDay(desk, at as 0 | 1, random, trouble))
      }
      for (const desk of pcs) await desk.drain()
      for (const desk of pcs) await desk.pull()
      // A PC that only reads: its line never fails, and nothing lies over its rows.
      await reader.pull()
      const books = rowsOf(reader.mirror)
      for (const [at, { told, id }] of days.entries()) {
        const where = `seed ${seed}, PC ${at}: ${told.join(', ')}`
        const desk = pcs[at]
        expect(desk?.kept(), where).toEqual([])
        expect(
          told.every((one) => / saved /.test(one)),
          where,
        ).toBe(true)
        const rows = desk ? rowsOf(desk.mirror) : {}
        expect(rows, where).toEqual(books)
        expect(
          Object.values(rows)
            .flat()
            .some((row) => isLocalId(row.id)),
          where,
        ).toBe(false)
        const trip = rows['trip']?.find((row) => row.id === desk?.known(id ?? 0))
        expect(trip, where).toMatchObject({ status: tripStatuses.summarised })
        for (const one of told) tally[one] = (tally[one] ?? 0) + 1
      }
      for (const desk of pcs) await desk.close()
    }
    const { sqlite } = await openFile(await snapshotFile('end'))
    expect(rowsOf(reader.mirror)).toEqual(rowsOf(createMirror(sqlite)))
    sqlite.close()
    await reader.close()
    expect(await here.read((tx) => auditBooks(tx))).toEqual([])
    // The trouble must have been there.
    expect(tally['dayEnd.settle saved here']).toBeGreaterThan(0)
    expect(tally['dayEnd.settle saved on the server']).toBeGreaterThan(0)
    for (const call of ['party.create', 'grn.create', 'grn.update', 'grn.markRead'])
      expect(tally[`${call} saved here`], call).toBeGreaterThan(0)
    console.log(`${SEEDS} offices from seed ${first}: ${JSON.stringify(tally)}, lost 0, twice 0`)
  },
  patience(120_000),
)
