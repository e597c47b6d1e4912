/** Filling a new mirror from the server's snapshot stream: one transaction, prepared inserts, indexes afterwards. */
import { SnapshotEnd, SnapshotHead, SYNC_PROTOCOL } from '#contract/sync.ts'
import { writeState } from './mirror.ts'
import { indexNames, isTableName, type RowWriter, rowWriter } from './rows.ts'
import { createFile, makeDurable, type Sqlite } from './sqlite.ts'

/** The snapshot cannot be used: cut short, of another protocol, or with other rows than it announced. */
export class BadSnapshot extends Error {
  readonly reason: 'cut' | 'protocol' | 'content'
  constructor(reason: 'cut' | 'protocol' | 'content', message: string) {
    super(message)
    this.name = 'BadSnapshot'
    this.reason = reason
  }
}

/**
 * Makes the file at `path` and fills it. Other work goes on between the pieces of the stream.
 * @param onRows called now and then with the rows written and the rows to come
 * @returns the open file; on any failure it is closed and the error thrown: the half-made file is nobody's
 */
export async function loadSnapshot(
  path: string,
  owner: string,
  stream: AsyncIterable<Uint8Array>,
  onRows: (done: number, total: number) => void,
): Promise<Sqlite> {
  const sqlite = createFile(path)
  try {
    const indexes = takeIndexesAway(sqlite)
    sqlite.exec('begin')
    const load = createLoad(sqlite, owner)
    for await (const lines of wholeLines(stream)) {
      for (const line of lines) load.line(line)
      onRows(load.done(), load.total())
    }
    load.finish()
    sqlite.exec('commit')
    for (const sql of indexes) {
      sqlite.exec(sql)
      // An index of a large table takes a while: the window stays alive between them.
      await new Promise(setImmediate)
    }
    sqlite.exec('analyze')
    makeDurable(sqlite)
    return sqlite
  } catch (error) {
    sqlite.close()
    throw error
  }
}

function takeIndexesAway(sqlite: Sqlite): string[] {
  const wanted = new Set(indexNames())
  const found = sqlite
    .prepare("select name, sql from sqlite_master where type = 'index' and sql is not null")
    .all() as { name: string; sql: string }[] // the two columns named
  const ours = found.filter(({ name }) => wanted.has(name))
  for (const { name } of ours) sqlite.exec(`drop index "${name}"`)
  return ours.map(({ sql }) => sql)
}

/** Complete lines of a stream of bytes, in batches; a last line without its end is one too. */
async function* wholeLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of stream) {
    const text = rest + decoder.decode(piece, { stream: true })
    const end = text.lastIndexOf('\n')
    rest = text.slice(end + 1)
    if (end >= 0) yield text.slice(0, end).split('\n')
  }
  if (rest !== '') yield [rest]
}

/** Takes the lines of a snapshot one by one (contract/sync.ts tells their order). */
function createLoad(sqlite: Sqlite, owner: string) {
  let head: SnapshotHead | null = null
  let current: { name: string; insert: ((values: unknown[]) => void) | null; rows: number } | null = null
  let rows = 0
  let ended = false

  function startTable(name: string): void {
    closeTable()
    const announced = head?.tables.find(({ table }) => table === name)
    if (!announced) throw new BadSnapshot('content', `table ${name} was not announced`)
    current = {
      name,
      rows: 0,
      insert: isTableName(name) ? inserter(sqlite, rowWriter(name, announced.columns, 'insert')) : null,
    }
  }

  function closeTable(): void {
    if (!current) return
    const { name, rows: got } = current
    const announced = head?.tables.find(({ table }) => table === name)?.rows
    if (announced !== got) throw new BadSnapshot('content', `${got} rows of ${name} came instead of ${announced}`)
  }

  function other(line: string): void {
    const said: unknown = JSON.parse(line)
    if (head === null) {
      head = SnapshotHead.parse(said)
      if (head.protocol !== SYNC_PROTOCOL)
        throw new BadSnapshot(
          'protocol',
          `the server speaks sync protocol ${head.protocol}, this program ${SYNC_PROTOCOL}`,
        )
      return
    }
    const end = SnapshotEnd.safeParse(said)
    if (end.success) {
      closeTable()
      if (end.data.rows !== rows) throw new BadSnapshot('content', `${rows} rows came instead of ${end.data.rows}`)
      ended = true
    } else if (typeof said === 'object' && said !== null && 'table' in said && typeof said.table === 'string')
      startTable(said.table)
    else throw new BadSnapshot('content', 'a line that is no row')
  }

  return {
    line(line: string): void {
      if (ended && line !== '') throw new BadSnapshot('content', 'something follows the end')
      if (line === '') return
      if (!line.startsWith('[')) return other(line)
      if (!current) throw new BadSnapshot('content', 'a row before its table')
      current.rows += 1
      rows += 1
      current.insert?.(JSON.parse(line))
    },
    finish(): void {
      if (!ended || head === null) throw new BadSnapshot('cut', 'the snapshot ended before its last line')
      writeState(sqlite, { owner, protocol: head.protocol, scope: head.scope, cursor: head.cursor })
    },
    done: () => rows,
    total: () => head?.tables.reduce((sum, table) => sum + table.rows, 0) ?? 0,
  }
}

function inserter(sqlite: Sqlite, { sql, convert }: RowWriter): (values: unknown[]) => void {
  const statement = sqlite.prepare(sql)
  return (values) => void statement.run(convert(values))
}
