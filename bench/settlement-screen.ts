/** What the settlement screen asks for, from a mirror with twelve months of trade behind it, against the server's own answer. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createMirror } from '../src/main/mirror/mirror.ts'
import { mirrorAnswers } from '../src/main/mirror/queries/index.ts'
import { loadSnapshot } from '../src/main/mirror/snapshot.ts'
import { type Figure, percentile, timed } from './lib/figures.ts'
import type { Person } from './lib/server.ts'
import { snapshot } from './lib/snapshot.ts'

/** Ten vehicles on three hundred days. */
const TRIPS = 3_000
const ROUNDS = 400

/** `person`: somebody whose agency has settled trips. They are copied within the mirror until a year of them is there. */
export async function settlementScreen(person: Person): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'depot-bench-screen-'))
  const path = join(folder, 'mirror.db')
  try {
    ;(await loadSnapshot(path, 'bench', await snapshot(person), () => {})).close()
    const sqlite = new Database(path)
    const trips = growTo(sqlite, TRIPS)
    const mirror = createMirror(sqlite)
    const answer = mirrorAnswers['dayEnd.settlement']
    if (!answer) throw new Error('the mirror does not answer dayEnd.settlement')
    const who = { agencyId: person.agency, userId: 0, roles: [3] as const, config: null }
    const local: number[] = []
    for (let i = 0; i < ROUNDS; i++)
      local.push(await timed(() => answer(mirror, who, { id: trips[(i * 997) % trips.length] ?? 0 })))
    sqlite.close()
    const remote: number[] = []
    for (let i = 0; i < 40; i++)
      remote.push(await timed(async () => (await person.call('GET', `/api/DayEnd/settlement/${trips[i]}`)).json()))
    const p95 = percentile(local, 0.95)
    return [
      {
        name: `Settlement screen from the mirror with ${trips.length} trips, p95`,
        value: `${p95.toFixed(2)} ms`,
        baseline: `from the server ${percentile(remote, 0.95).toFixed(1)} ms`,
        measured: p95,
        target: { below: 10 },
        unit: ' ms',
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Columns that hold the ids which a copy needs anew: its own, its trip's, its cheque's, its loan's. */
const copied: Record<string, readonly string[]> = {
  daily_vehical_routing: ['id'],
  routing_staff: ['id', 'routing_id'],
  routing_item: ['id', 'routing_id'],
  gas_out_line: ['id', 'routing_id'],
  cash_entry: ['id', 'routing_id'],
  discount: ['id', 'routing_id'],
  empty_bottle: ['id', 'routing_id'],
  credit_row: ['id', 'routing_id'],
  cheque_collection: ['id', 'routing_id'],
  cheque: ['id', 'routing_id'],
  cheque_event: ['id', 'cheque_id'],
  bottle_loan: ['id', 'routing_id'],
  loan_closure: ['id', 'routing_id'],
  credit_bill: ['id', 'routing_id'],
  stock_move: ['id'],
}
const APART = 1_000_000_000

/** Answers the ids of all trips, those of the agency first. */
function growTo(sqlite: Database.Database, wanted: number): number[] {
  const ids = () => sqlite.prepare('select id from daily_vehical_routing order by id').pluck().all() as number[]
  const there = ids().length
  if (there === 0) throw new Error('there are no trips to copy')
  sqlite.transaction(() => {
    for (let copy = 1; copy * there < wanted; copy++)
      for (const [table, shifted] of Object.entries(copied)) {
        const columns = sqlite.prepare('select name from pragma_table_info(?)').pluck().all(table) as string[]
        const values = columns.map((name) => (shifted.includes(name) ? `"${name}" + ${copy * APART}` : `"${name}"`))
        sqlite.exec(
          `insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from "${table}" where id < ${APART}`,
        )
      }
  })()
  sqlite.exec('analyze')
  return ids()
}
