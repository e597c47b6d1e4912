/**
 * A mirror in use: reads with cached statements, one writer, and what was computed from it kept until the next change. What waits for the
 * server is laid over the server's rows in a transaction that stays open and is never committed: on the disk are the server's rows alone.
 */
import type { Changes } from '#contract/sync.ts'
import { mirrorState } from '#reads/tables/index.ts'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { isTableName, rowWriter, type SqlValue, type TableName } from './rows.ts'
import type { Sqlite } from './sqlite.ts'

export type MirrorState = { owner: string; protocol: number; scope: string; cursor: number }

/** What a query may do. */
export type MirrorReader = {
  /** Rows of a SELECT; `R` names its columns. Booleans come as 0 and 1. */
  all<R>(sql: string, ...params: readonly (string | number | null)[]): R[]
  get<R>(sql: string, ...params: readonly (string | number | null)[]): R | undefined
  /** Keeps a result until the mirror changes. */
  memo<T>(key: string, compute: () => T): T
}

export type Mirror = MirrorReader & {
  state(): MirrorState
  /** Writes the changes and their cursor in one transaction; all or nothing. Answers the tables that changed. */
  apply(changes: Changes): TableName[]
  /** Lays what waits over the rows anew. Answers the tables that it touches now or touched before. */
  layAgain(): TableName[]
  /** Takes what was laid over the rows off, for good: before the file is closed. */
  lift(): void
  /** One change of a row that is laid over the server's. */
  run(sql: string, ...params: readonly SqlValue[]): void
  sqlite: Sqlite
}

/** One thing that waits: writes the rows that the server would, and names the tables. What throws leaves no row behind. */
export type Layer = (mirror: Mirror) => Iterable<TableName>

const MOST_MEMOS = 64

/** @param layers what waits for the server, in its order; none without */
export function createMirror(sqlite: Sqlite, layers: (state: MirrorState) => readonly Layer[] = () => []): Mirror {
  const statements = new Map<string, ReturnType<Sqlite['prepare']>>()
  const memos = new Map<string, unknown>()

  function statement(sql: string) {
    const ready = statements.get(sql) ?? sqlite.prepare(sql)
    statements.set(sql, ready)
    return ready
  }

  function write(changes: Changes): TableName[] {
    const touched = new Set<TableName>()
    for (const { table, columns, rows, deleted } of changes.tables) {
      if (!isTableName(table)) continue
      if (rows.length > 0 || deleted.length > 0) touched.add(table)
      if (rows.length > 0) {
        const { sql, convert } = rowWriter(table, columns, 'upsert')
        for (const row of rows) statement(sql).run(convert(row))
      }
      for (const id of deleted) statement(`delete from "${table}" where id = ?`).run(id)
    }
    statement('update mirror_state set cursor = ? where id = 1').run(changes.cursor)
    return [...touched]
  }
  const writeAll = sqlite.transaction(write)
  let laid: ReadonlySet<TableName> = new Set()

  function lift(): void {
    if (!sqlite.inTransaction) return
    sqlite.exec('rollback')
    laid = new Set()
    memos.clear()
  }

  function lay(): void {
    const found = layers(readState(sqlite))
    if (found.length === 0) return
    sqlite.exec('begin immediate')
    const tables = new Set<TableName>()
    for (const layer of found) {
      // A full disk ends the transaction: then the server's rows alone are shown.
      if (!sqlite.inTransaction) break
      sqlite.exec('savepoint layer')
      try {
        for (const table of layer(mirror)) tables.add(table)
        sqlite.exec('release layer')
      } catch {
        if (sqlite.inTransaction) sqlite.exec('rollback to layer; release layer')
      }
      memos.clear()
    }
    laid = tables
  }

  function layAgain(): TableName[] {
    const before = laid
    lift()
    lay()
    return [...new Set([...before, ...laid])]
  }

  const mirror: Mirror = {
    sqlite,
    lift,
    layAgain,
    run: (sql, ...params) => void statement(sql).run(...params),
    // The shape of a row is what its SELECT says; the driver cannot know it.
    all: <R>(sql: string, ...params: readonly (string | number | null)[]) => statement(sql).all(...params) as R[],
    get: <R>(sql: string, ...params: readonly (string | number | null)[]) =>
      statement(sql).get(...params) as R | undefined,
    memo<T>(key: string, compute: () => T): T {
      if (memos.has(key)) return memos.get(key) as T // written below under the same key, by the same caller
      const value = compute()
      const [oldest] = memos.keys()
      if (memos.size >= MOST_MEMOS && oldest !== undefined) memos.delete(oldest)
      memos.set(key, value)
      return value
    },
    state: () => readState(sqlite),
    apply(changes) {
      if (changes.cursor < readState(sqlite).cursor) throw new Error('changes that lie before the mirror')
      const before = laid
      // Within the transaction that is open nothing would reach the disk.
      lift()
      try {
        const touched = writeAll.immediate(changes)
        memos.clear()
        lay()
        return [...new Set([...touched, ...before, ...laid])]
      } catch (error) {
        if (!sqlite.inTransaction) lay()
        throw error
      }
    },
  }
  return mirror
}

/** @throws Error when the mirror was never filled */
export function readState(sqlite: Sqlite): MirrorState {
  const { owner, protocol, scope, cursor } = mirrorState
  const state = drizzle(sqlite).select({ owner, protocol, scope, cursor }).from(mirrorState).get()
  if (!state) throw new Error('the mirror was never filled')
  return state
}

export function writeState(sqlite: Sqlite, state: MirrorState): void {
  drizzle(sqlite)
    .insert(mirrorState)
    .values({ id: 1, ...state })
    .run()
}
