/** The mirror against the server: a list over 100,000 movements, and 100,000 rows from request to a usable file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createMirror } from '../src/main/mirror/mirror.ts'
import { mirrorAnswers } from '../src/main/mirror/queries/index.ts'
import { loadSnapshot } from '../src/main/mirror/snapshot.ts'
import { type Figure, median, percentile, timed } from './lib/figures.ts'
import { writeMoves } from './lib/history.ts'
import type { Person } from './lib/server.ts'
import { snapshot } from './lib/snapshot.ts'
import { products, type World } from './lib/world.ts'

const ROWS = 100_000
const STOCKS = 50
const FIRST_DAY = '2023-01-01'
const ROUNDS = 5

export async function mirrorBench(world: World): Promise<Figure[]> {
  const person = await world.newAgency('MIRROR', FIRST_DAY)
  const goods = await products(person, STOCKS)
  await writeMoves(world.admin, person.agency, goods.stockIds, FIRST_DAY, ROWS)
  const folder = mkdtempSync(join(tmpdir(), 'depot-bench-mirror-'))
  try {
    const sync: number[] = []
    const raw: number[] = []
    let rows = 0
    for (let round = 0; round < ROUNDS; round++) {
      const path = join(folder, `mirror-${round}.db`)
      sync.push(await timed(async () => (await loadSnapshot(path, 'bench', await snapshot(person), () => {})).close()))
      const copy = rawCopy(path, join(folder, `raw-${round}.db`))
      rows = copy.rows
      raw.push(await timed(copy.write))
      copy.close()
    }
    const lists = await listPages(world, person, join(folder, 'mirror-0.db'), goods.stockIds[7] ?? 0)
    const rate = (ms: number) => `${((rows / ms) * 1000).toFixed(0)} rows/s`
    return [
      {
        name: `${rows} rows into the mirror, from request to usable`,
        value: rate(median(sync)),
        baseline: `the same rows and indexes by raw inserts: ${rate(median(raw))}`,
        measured: (median(raw) / median(sync)) * 100,
        target: { atLeast: 50 },
        unit: ' %',
      },
      ...lists,
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All rows of the filled mirror, and their writing into an empty file of the same shape: one transaction, prepared inserts, indexes included. */
function rawCopy(filled: string, path: string): { rows: number; write: () => void; close: () => void } {
  const from = new Database(filled, { readonly: true })
  const to = new Database(path)
  to.pragma('journal_mode = WAL')
  to.pragma('synchronous = NORMAL')
  const schema = from
    .prepare(
      "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by type desc",
    )
    .all() as { type: string; name: string; sql: string }[]
  for (const { sql } of schema) to.exec(sql)
  const tables = schema
    .filter((s) => s.type === 'table')
    .map(({ name }) => {
      const rows = from.prepare(`select * from "${name}"`).raw().all() as unknown[][]
      return { name, rows }
    })
    .filter((t) => t.rows.length > 0)
  from.close()
  const write = to.transaction(() => {
    for (const { name, rows } of tables) {
      const insert = to.prepare(`insert into "${name}" values (${(rows[0] ?? []).map(() => '?').join(', ')})`)
      for (const row of rows) insert.run(row)
    }
  })
  return { rows: tables.reduce((sum, t) => sum + t.rows.length, 0), write, close: () => to.close() }
}

/** First, middle and last page, as it comes, filtered and sorted: from the mirror and from the server. */
async function listPages(world: World, person: Person, path: string, stockId: number): Promise<Figure[]> {
  const pages = ROWS / 10
  const filtered = ROWS / STOCKS / 10
  const filters = JSON.stringify({ stockId })
  const queries = [
    ...[1, pages / 2, pages].map((Page) => ({ Page, PageSize: 10 })),
    ...[1, filtered / 2, filtered].map((Page) => ({ Page, PageSize: 10, filters })),
    ...[1, pages / 2, pages].map((Page) => ({ Page, PageSize: 10, sort: '-value' })),
    ...[1, pages / 2, pages].map((Page) => ({ Page, PageSize: 10, sort: 'qty' })),
  ]
  const sqlite = new Database(path)
  const mirror = createMirror(sqlite)
  const answer = mirrorAnswers['stock.moves']
  if (!answer) throw new Error('the mirror does not answer stock.moves')
  const who = { agencyId: person.agency, userId: 0, roles: [3] as const, config: null }
  const local: number[] = []
  for (let round = 0; round < 40; round++)
    for (const query of queries) local.push(await timed(() => answer(mirror, who, query)))
  const remote: number[] = []
  for (let round = 0; round < 5; round++) {
    for (const query of queries) {
      const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))
      remote.push(await timed(async () => (await person.call('GET', `/api/Stock/moves?${search}`)).json()))
    }
  }
  sqlite.close()
  const p95 = percentile(local, 0.95)
  return [
    {
      name: `List page over ${ROWS} movements from the mirror, p95`,
      value: `${p95.toFixed(2)} ms`,
      baseline: `from the server ${percentile(remote, 0.95).toFixed(1)} ms (${(percentile(remote, 0.95) / p95).toFixed(0)} × slower)`,
      measured: p95,
      target: { below: 5 },
      unit: ' ms',
    },
  ]
}
