/** A mirror in use: reads with cached statements, one writer, and what was computed from it kept until the next change. */
import type { Changes } from '#contract/sync.ts'
import { mirrorState } from '#reads/tables/index.ts'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { isTableName, rowWriter, type TableName } from './rows.ts'
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
  sqlite: Sqlite
}

const MOST_MEMOS = 64

export function createMirror(sqlite: Sqlite): Mirror {
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

  return {
    sqlite,
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
      const touched = writeAll.immediate(changes)
      memos.clear()
      return touched
    },
  }
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
