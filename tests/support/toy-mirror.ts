/** A mirror in its simplest form: what the contract says a mirror does with a snapshot and with changes, in memory. */
import { type Changes, SnapshotEnd, SnapshotHead } from '#contract/sync.ts'
import type { Database } from '../../src/server/db/client.ts'
import type { Actor } from '../../src/server/db/tx.ts'
import { changesSince } from '../../src/server/sync/changes.ts'
import { snapshot } from '../../src/server/sync/snapshot.ts'

/** Rows by table and id, each as an object of its columns. */
export type MirrorContent = Record<string, Record<string, Record<string, unknown>>>
export type ToyMirror = { scope: string; cursor: number; tables: MirrorContent }

export async function snapshotText(database: Database, agencyId: number, actor: Actor): Promise<string> {
  return database.read(agencyId, actor, async (tx, client) => {
    const pieces: Buffer[] = []
    for await (const piece of snapshot(tx, client)) pieces.push(piece)
    return Buffer.concat(pieces).toString('utf8')
  })
}

/** Reads a snapshot strictly: announced tables, announced rows, the last line. */
export function mirrorFrom(text: string): ToyMirror {
  const [first = '', ...lines] = text.trimEnd().split('\n')
  const head = SnapshotHead.parse(JSON.parse(first))
  const end = SnapshotEnd.parse(JSON.parse(lines.pop() ?? ''))
  const tables: MirrorContent = {}
  let current: SnapshotHead['tables'][number] | undefined
  let rows = 0
  for (const line of lines) {
    const said: unknown = JSON.parse(line)
    if (Array.isArray(said)) {
      if (!current) throw new Error('a row before its table')
      put(tables, current.table, current.columns, said)
      rows += 1
    } else {
      current = head.tables.find(({ table }) => JSON.stringify({ table }) === line)
      if (!current) throw new Error(`a line of no known kind: ${line}`)
      tables[current.table] = {}
    }
  }
  for (const { table, rows: announced } of head.tables)
    if (Object.keys(tables[table] ?? {}).length !== announced) throw new Error(`${table} has other rows than announced`)
  if (end.rows !== rows) throw new Error('the last line counts other rows')
  return { scope: head.scope, cursor: head.cursor, tables }
}

export function applyChanges(mirror: ToyMirror, changes: Changes): void {
  if (changes.cursor < mirror.cursor) throw new Error('the feed went back')
  for (const { table, columns, rows, deleted } of changes.tables) {
    for (const row of rows) put(mirror.tables, table, columns, row)
    for (const id of deleted) delete mirror.tables[table]?.[id]
  }
  mirror.cursor = changes.cursor
}

/** One pull; answers what the server said, applied unless it was a reset. */
export async function pull(
  database: Database,
  agencyId: number,
  actor: Actor,
  mirror: ToyMirror,
  page?: number,
): Promise<Changes> {
  const { cursor: since, scope } = mirror
  const changes = await database.read(agencyId, actor, (tx) => changesSince(tx, { since, scope }, page))
  if (!changes.reset) applyChanges(mirror, changes)
  return changes
}

function put(tables: MirrorContent, table: string, columns: readonly string[], row: readonly unknown[]): void {
  const of = (tables[table] ??= {})
  of[String(row[0])] = Object.fromEntries(columns.map((name, at) => [name, row[at]]))
}
