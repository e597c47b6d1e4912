/**
 * Goods received notes through HTTP, one client, against the same rows written bare: same driver and query builder, the same number of
 * rows, durable commits, the same indexes, but no row-level security, foreign keys, triggers or lock. Bare takes as many round trips as
 * the server does (counted on the wire), but not fewer than a plain program: begin, an insert a table, commit, each waited for.
 */
import { dayOf } from '#contract/dates.ts'
import { bareTables, rowsWrittenBy } from './lib/bare.ts'
import { type Figure, timed } from './lib/figures.ts'
import { roundTripsOf } from './lib/round-trips.ts'
import { products, type Fixture } from './lib/fixture.ts'

const LINES = 5
const WARM_UP = 50
const ROUNDS = 4
const NOTES_A_ROUND = 250

export const NOTES = WARM_UP + ROUNDS * NOTES_A_ROUND

export async function grnThroughput(fixture: Fixture): Promise<Figure[]> {
  const person = await fixture.newAgency('GRN', today())
  const goods = await products(person, LINES)
  let invoice = 0
  const note = () => ({
    supplierId: goods.supplierId,
    supplierInvoiceNo: `INV-${++invoice}`,
    lines: goods.stockItemIds.map((stockItemId) => ({
      stockItemId,
      qty: 3,
      unitCost: 1_000_000,
      reselling_price: 15_000,
    })),
  })
  const receive = () => person.call('POST', '/api/Grn', note())
  for (let i = 0; i < WARM_UP; i++) await receive()
  // A database in use has statistics: autovacuum keeps them. Here nobody waits for it.
  await fixture.admin.query('vacuum analyze')
  const written = await rowsWrittenBy(fixture, person, receive)
  const trips = await roundTripsOf(fixture, (url) => person.callAt(url, 'POST', '/api/Grn', note()))
  const bare = await bareTables(fixture, written, trips)

  // In turn, so that a change of the machine's pace meets both.
  let ours = 0
  let theirs = 0
  for (let round = 0; round < ROUNDS; round++) {
    ours += await timed(() => repeat(NOTES_A_ROUND, receive))
    theirs += await timed(() => repeat(NOTES_A_ROUND, bare.write))
  }
  await bare.close()
  const total = ROUNDS * NOTES_A_ROUND
  const rate = (ms: number) => (total / ms) * 1000
  const rows = written.reduce((sum, t) => sum + t.rows.length, 0)
  return [
    {
      name: 'GRN of 5 lines through HTTP',
      value: `${rate(ours).toFixed(0)}/s in ${trips} round trips`,
      baseline: `${rows} rows in ${bare.trips} round trips written bare: ${rate(theirs).toFixed(0)}/s`,
      measured: (rate(ours) / rate(theirs)) * 100,
      target: { atLeast: 60 },
      unit: ' %',
    },
  ]
}

const today = () => dayOf(new Date())
const repeat = async (times: number, work: () => Promise<unknown>) => {
  for (let i = 0; i < times; i++) await work()
}
