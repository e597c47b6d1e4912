/** What the settlement screen asks for, from a mirror with twelve months of trade behind it, against the bare reading of the trip's rows. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createMirror } from '../src/main/mirror/mirror.ts'
import { mirrorAnswers } from '../src/main/mirror/answers.ts'
import { loadSnapshot } from '../src/main/mirror/snapshot.ts'
import { type Figure, inTurn, slowerThan } from './lib/figures.ts'
import type { Person } from './lib/server.ts'
import { snapshot } from './lib/snapshot.ts'
import { rebaseBench } from './rebase.ts'

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
    const readBare = rowReader(sqlite)
    const trip = (round: number) => trips[(round * 997) % trips.length] ?? 0
    const [ours, bare] = await inTurn(
      ROUNDS,
      (round) => answer(mirror, who, { id: trip(round) }),
      (round) => readBare(trip(round)),
    )
    const rebase = await rebaseBench(sqlite, who)
    sqlite.close()
    return [
      rebase,
      slowerThan(
        `Settlement screen from the mirror with ${trips.length} trips`,
        ours,
        { of: "the trip's rows read bare", ms: bare },
        4.2,
      ),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads the rows of a trip from each table that is indexed by it, and nothing else. */
function rowReader(sqlite: Database.Database): (trip: number) => void {
  const isIndexed = sqlite
    .prepare(
      "select 1 from pragma_index_list(?) l join pragma_index_info(l.name) i where i.name = 'trip_id' and i.seqno = 0",
    )
    .pluck()
  const tables = Object.entries(copied).filter(([name]) => isIndexed.get(name) === 1)
  const reads = [
    sqlite.prepare('select * from trip where id = ?'),
    ...tables.map(([table]) => sqlite.prepare(`select * from "${table}" where trip_id = ?`)),
  ]
  return (trip) => {
    for (const read of reads) read.all(trip)
  }
}

/** Columns that hold the ids which a copy needs anew: its own, its trip's, its cheque's, its loan's. */
const copied: Record<string, readonly string[]> = {
  trip: ['id'],
  trip_staff: ['id', 'trip_id'],
  trip_line: ['id', 'trip_id'],
  gas_out_line: ['id', 'trip_id'],
  cash_entry: ['id', 'trip_id'],
  discount: ['id', 'trip_id'],
  empty_bottle: ['id', 'trip_id'],
  credit_row: ['id', 'trip_id'],
  cheque_collection: ['id', 'trip_id'],
  cheque: ['id', 'trip_id'],
  cheque_event: ['id', 'cheque_id'],
  bottle_loan: ['id', 'trip_id'],
  loan_closure: ['id', 'trip_id'],
  bill: ['id', 'trip_id'],
  stock_movement: ['id'],
}
const APART = 1_000_000_000

/** Answers the ids of all trips, those of the agency first. */
function growTo(sqlite: Database.Database, wanted: number): number[] {
  const ids = () => sqlite.prepare('select id from trip order by id').pluck().all() as number[]
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
