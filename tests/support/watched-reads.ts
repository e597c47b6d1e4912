/** Which tables reads are made from: what a page must ask again when one of them changes (src/renderer/lib/stale.ts). */
import { readFileSync, writeFileSync } from 'node:fs'
import type { MirroredTable } from '#contract/sync.ts'
import { tablesOfPage } from '../../src/reads/list.ts'
import type { Reading } from '../../src/reads/reading.ts'
import { type Reader, tablesOfStatement } from '../../src/reads/statement.ts'

type Read = (reader: Reader, input: unknown) => Reading<unknown>

/** The read itself, which tells the tables of everything it asks for. The open day stands on the agency. */
export const watched =
  (read: Read, tell: (table: MirroredTable) => void): Read =>
  (reader, input) =>
    watch(
      read(
        {
          ...reader,
          get openDate() {
            tell('agency')
            return reader.openDate
          },
        },
        input,
      ),
      tell,
    )

function* watch(reading: Reading<unknown>, tell: (table: MirroredTable) => void): Reading<unknown> {
  for (let step = reading.next(); ; ) {
    if (step.done) return step.value
    for (const request of step.value)
      for (const table of 'list' in request ? tablesOfPage(request) : tablesOfStatement(request)) tell(table)
    step = reading.next(yield step.value)
  }
}

/** Writes the table that the pages use, with what was found added to what is known of these calls. */
export function writeReadTables(
  known: Readonly<Record<string, readonly MirroredTable[]>>,
  found: Readonly<Record<string, readonly MirroredTable[]>>,
): void {
  const lines = Object.entries(found).map(([call, names]) => {
    const all = [...new Set([...names, ...(known[call] ?? [])])].toSorted()
    return `  '${call}': [${all.map((name) => `'${name}'`).join(', ')}],`
  })
  const head = readFileSync(FILE, 'utf8').split('export const')[0]
  writeFileSync(
    FILE,
    `${head}export const readTables = {\n${lines.join('\n')}\n} satisfies Record<string, readonly MirroredTable[]>\n`,
  )
}
const FILE = 'src/renderer/lib/read-tables.ts'
