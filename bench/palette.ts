/** What the palette finds while somebody types, on the mirror of a PC: the time until the first results of every text on the way to a record. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { mirrorAnswers } from '../src/main/mirror/answers.ts'
import { createMirror } from '../src/main/mirror/mirror.ts'
import { loadSnapshot } from '../src/main/mirror/snapshot.ts'
import { type Figure, median, percentile, slowerThan, timed } from './lib/figures.ts'
import type { Person } from './lib/server.ts'
import { snapshot } from './lib/snapshot.ts'

const ROUNDS = 9
const MOST_MS = 50
const wanted = ['outlet 1', 'grn 12', '000031', 'lpg-12-5', 'nimal', 'cb-2026-0001', 'sampath']
/** What is searched: each beginning of a text is one question. */
const texts = wanted.flatMap((text) => Array.from(text, (_letter, at) => text.slice(0, at + 1)))
/** The tables with most rows among those that are searched. */
const bareTables = ['bill', 'cheque', 'trip', 'expense', 'party', 'bottle_loan', 'grn', 'payment']

/** p95 of the answer, and its median against one bare pass over the largest tables that are searched. */
export async function paletteFigures(boss: Person, folder: string): Promise<Figure[]> {
  const path = join(folder, 'palette.db')
  ;(await loadSnapshot(path, 'bench', await snapshot(boss), () => {})).close()
  const sqlite = new Database(path)
  const mirror = createMirror(sqlite)
  const answer = mirrorAnswers['search.find']
  if (!answer) throw new Error('the mirror does not answer search.find')
  const who = { agencyId: boss.agency, userId: 0, roles: [3] as const, config: null }
  const passes = bareTables.map((table) => sqlite.prepare(`select count(*) from ${table} where row_version like '%x%'`))
  const samples: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const searchQuery of texts) samples.push(await timed(async () => answer(mirror, who, { searchQuery })))
    bare.push(await timed(() => passes.forEach((pass) => pass.get())))
  }
  sqlite.close()
  const p95 = percentile(samples, 0.95)
  return [
    {
      name: `The palette’s first results over ${texts.length} texts, p95`,
      value: `${p95.toFixed(1)} ms`,
      baseline: `what a person does not notice: ${MOST_MS} ms`,
      measured: p95,
      target: { below: MOST_MS },
      unit: ' ms',
    },
    slowerThan(
      'One text in the palette',
      median(samples),
      { of: 'a bare pass over its largest tables', ms: median(bare) },
      40,
    ),
  ]
}
