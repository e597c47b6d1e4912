/** The mirror against the server: a list over 100,000 movements, and 100,000 rows from request to a usable file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createMirror } from '../src/main/mirror/mirror.ts'
import { mirrorAnswers } from '../src/main/mirror/answers.ts'
import { loadSnapshot } from '../src/main/mirror/snapshot.ts'
import { type Figure, inTurn, median, slowerThan, timed } from './lib/figures.ts'
import { writeMoves } from './lib/history.ts'
import { rawCopy } from './lib/raw-copy.ts'
import type { Person } from './lib/server.ts'
import { snapshot } from './lib/snapshot.ts'
import { products, type Fixture } from './lib/fixture.ts'

const ROWS = 100_000
const STOCKS = 50
const FIRST_DAY = '2023-01-01'
const ROUNDS = 5
const LIST_ROUNDS = 41
const PAGE = 10

export async function mirrorBench(fixture: Fixture): Promise<Figure[]> {
  const person = await fixture.newAgency('MIRROR', FIRST_DAY)
  const goods = await products(person, STOCKS)
  await writeMoves(fixture.admin, person.agency, goods.stockItemIds, FIRST_DAY, ROWS)
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
    const lists = await listPages(person, join(folder, 'mirror-0.db'), goods.stockItemIds[7] ?? 0)
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

/** First, middle and last page, as it comes, filtered and sorted, against the bare reading of as many rows by their ids. */
async function listPages(person: Person, path: string, stockItemId: number): Promise<Figure[]> {
  const pages = ROWS / PAGE
  const filtered = ROWS / STOCKS / PAGE
  const filters = JSON.stringify({ stockItemId })
  const queries = [
    ...[1, pages / 2, pages].map((Page) => ({ Page })),
    ...[1, filtered / 2, filtered].map((Page) => ({ Page, filters })),
    ...[1, pages / 2, pages].map((Page) => ({ Page, sort: '-value' })),
    ...[1, pages / 2, pages].map((Page) => ({ Page, sort: 'qty' })),
  ]
  const sqlite = new Database(path)
  const mirror = createMirror(sqlite)
  const answer = mirrorAnswers['stock.moves']
  if (!answer) throw new Error('the mirror does not answer stock.moves')
  const who = { agencyId: person.agency, userId: 0, roles: [3] as const, config: null }
  const ids = sqlite
    .prepare('select id from stock_movement order by random() limit ?')
    .pluck()
    .all(PAGE * queries.length)
  const row = sqlite.prepare('select * from stock_movement where id = ?')
  const [ours, bare] = await inTurn(
    LIST_ROUNDS,
    async () => {
      for (const query of queries) await answer(mirror, who, { ...query, PageSize: PAGE })
    },
    () => {
      for (const id of ids) row.get(id)
    },
  )
  sqlite.close()
  const name = `${queries.length} list pages over ${ROWS} movements from the mirror`
  return [slowerThan(name, ours, { of: 'as many rows read bare by their ids', ms: bare }, 3.6)]
}
