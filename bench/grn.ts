/**
 * Goods received notes through HTTP, one client, against the same rows written bare: same driver and query builder, the same number of
 * rows, durable commits, the same indexes, but no row-level security, foreign keys, triggers or lock. Bare takes as many round trips as
 * the server does (counted on the wire), but not fewer than a plain program: begin, an insert a table, commit, each waited for.
 */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import { join } from 'node:path'
import pg from 'pg'
import { type Figure, timed } from './lib/figures.ts'
import { countingProxy } from './lib/round-trips.ts'
import { type Person, spawnServer } from './lib/server.ts'
import { products, type World } from './lib/world.ts'

const LINES = 5
const WARM_UP = 50
const ROUNDS = 4
const NOTES_A_ROUND = 250

export const NOTES = WARM_UP + ROUNDS * NOTES_A_ROUND

type TableRows = { table: string; columns: string[]; rows: unknown[][] }

export async function grnThroughput(world: World): Promise<Figure[]> {
  const person = await world.newAgency('GRN', today())
  const goods = await products(person, LINES)
  let invoice = 0
  const receive = () =>
    person.call('POST', '/api/Grn', {
      supplierId: goods.supplierId,
      supplierInvoiceNo: `INV-${++invoice}`,
      lines: goods.stockIds.map((stockId) => ({ stockId, qty: 3, unitCost: 1_000_000, reselling_price: 15_000 })),
    })
  for (let i = 0; i < WARM_UP; i++) await receive()
  // A database in use has statistics: autovacuum keeps them. Here nobody waits for it.
  await world.admin.query('vacuum analyze')
  const written = await rowsOfOneNote(world, person, receive)
  const trips = await roundTripsOfOneNote(world, person, goods)
  const bare = await bareTables(world, written, trips)

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

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(new Date())
const repeat = async (times: number, work: () => Promise<unknown>) => {
  for (let i = 0; i < times; i++) await work()
}

/** The rows that one note writes: new ones and changed ones, read back table by table. */
async function rowsOfOneNote(world: World, person: Person, receive: () => Promise<unknown>): Promise<TableRows[]> {
  const tables = await world.admin.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id' where c.relnamespace = 'depot'::regnamespace and c.relkind = 'r'`,
  )
  const before = new Map<string, Set<string>>()
  const read = async (table: string) =>
    (
      await world.admin.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from depot.${table} t where agency_id = $1`,
        [person.agency],
      )
    ).rows.map((r) => r.row)
  for (const { table } of tables.rows) before.set(table, new Set((await read(table)).map((row) => JSON.stringify(row))))
  await receive()
  const written: TableRows[] = []
  for (const { table } of tables.rows) {
    const fresh = (await read(table)).filter((row) => !before.get(table)?.has(JSON.stringify(row)))
    const [first] = fresh
    if (first) written.push({ table, columns: Object.keys(first), rows: fresh.map((row) => Object.values(row)) })
  }
  return written
}

/** Counted on the wire, between a second server and the database. */
async function roundTripsOfOneNote(
  world: World,
  person: Person,
  goods: { supplierId: number; stockIds: number[] },
): Promise<number> {
  const proxy = await countingProxy(world.databaseUrl)
  const server = await spawnServer(['--data', join(world.data, 'second')], { DATABASE_URL: proxy.url })
  const receive = async (no: number) => {
    const answer = await fetch(`${server.url}/api/Grn`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'x-agency': String(person.agency),
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        supplierId: goods.supplierId,
        supplierInvoiceNo: `TRIP-${no}`,
        lines: goods.stockIds.map((stockId) => ({ stockId, qty: 3, unitCost: 1_000_000, reselling_price: 15_000 })),
      }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    await answer.text()
  }
  for (let i = 0; i < 5; i++) await receive(i)
  const before = proxy.trips()
  await receive(6)
  const trips = proxy.trips() - before
  await server.stop()
  await proxy.close()
  return trips
}

/** Copies of the tables with their checks and indexes (none unique: the same rows come again), without what the figure is about, and the writing of one note's rows into them. */
async function bareTables(
  world: World,
  written: readonly TableRows[],
  trips: number,
): Promise<{ trips: number; write: () => Promise<void>; close: () => Promise<void> }> {
  await world.admin.query('drop schema if exists bare cascade; create schema bare')
  for (const { table } of written)
    await world.admin.query(
      `create table bare.${table} (like depot.${table} including defaults including generated including constraints)`,
    )
  for (const { table } of written) await world.admin.query(await indexesOf(world, table))
  const client = new pg.Client({ connectionString: world.databaseUrl })
  client.on('error', () => {})
  await client.connect()
  const db = drizzle(client)
  const inserts = written.map(({ table, columns, rows }) => {
    const names = sql.join(
      columns.map((c) => sql.identifier(c)),
      sql`, `,
    )
    const values = sql.join(
      rows.map((row) => sql`(${sql.join(row.map(parameter), sql`, `)})`),
      sql`, `,
    )
    return sql`insert into bare.${sql.identifier(table)} (${names}) values ${values}`
  })
  // Begin and commit are round trips too; what is left over are reads.
  const reads = Math.max(0, trips - inserts.length - 2)
  return {
    trips: inserts.length + 2 + reads,
    write: async () => {
      await client.query('begin')
      for (const insert of inserts) await db.execute(insert)
      for (let i = 0; i < reads; i++) await readOne(db)
      await client.query('commit')
    },
    close: () => client.end(),
  }
}

/** The statements that index a copy as its table is indexed. */
async function indexesOf(world: World, table: string): Promise<string> {
  const indexes = await world.admin.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where schemaname = 'depot' and tablename = $1",
    [table],
  )
  return indexes.rows
    .map(({ indexdef }) => indexdef.replace(/^CREATE (?:UNIQUE )?INDEX \S+ ON depot\./, 'create index on bare.'))
    .join('; ')
}

const readOne = (db: NodePgDatabase) => db.execute(sql`select 1 as one`)
const parameter = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? sql`${JSON.stringify(value)}` : sql`${value}`
