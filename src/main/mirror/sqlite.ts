/** Opening a mirror's file: pragmas, migrations, and the checks that tell a sound mirror from a damaged, foreign or newer one. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'

/** Marks the file as a mirror of Depot: "DPMR". */
const APPLICATION_ID = 0x44504d52

export type Sqlite = Database.Database

/** Why a mirror cannot be used as it is. */
export class UnsoundMirror extends Error {
  readonly reason: 'damaged' | 'newer' | 'foreign'
  constructor(reason: 'damaged' | 'newer' | 'foreign', cause?: unknown) {
    super(`the mirror is ${reason}`, { cause })
    this.name = 'UnsoundMirror'
    this.reason = reason
  }
}

const migrationsFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../drizzle/mirror' : '../../drizzle/mirror', import.meta.url),
)

/** Makes a new file that nobody reads yet: fast, because a crash only costs the file itself. {@link makeDurable} ends that. */
export function createFile(path: string): Sqlite {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  for (const suffix of ['', '-wal', '-shm', '-journal', '.sum']) rmSync(path + suffix, { force: true })
  const sqlite = new Database(path)
  sqlite.pragma('journal_mode = OFF')
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('cache_size = -64000')
  sqlite.pragma('temp_store = MEMORY')
  sqlite.pragma(`application_id = ${APPLICATION_ID}`)
  migrate(drizzle(sqlite), { migrationsFolder })
  return sqlite
}

/**
 * Opens a mirror that exists. One that was not closed (a crash) is checked more thoroughly than one whose sum still holds.
 * @returns the connection, and whether its tables had to be brought up to date (then its rows lack what is new in them)
 * @throws UnsoundMirror
 */
export async function openFile(
  path: string,
  trust: 'just made' | 'nothing' = 'nothing',
): Promise<{ sqlite: Sqlite; upgraded: boolean }> {
  const check = trust === 'just made' ? null : (await sumHolds(path)) ? 'quick_check(1)' : 'integrity_check(1)'
  let sqlite: Sqlite | null = null
  try {
    sqlite = new Database(path, { fileMustExist: true })
    const found = check === null ? 'ok' : sqlite.pragma(check, { simple: true })
    if (found !== 'ok') throw new UnsoundMirror('damaged', new Error(String(found)))
    if (sqlite.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw new UnsoundMirror('foreign')
    const upgraded = upgrade(sqlite)
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = NORMAL')
    sqlite.pragma('temp_store = MEMORY')
    // What is laid over the rows stays in memory.
    sqlite.pragma('cache_spill = OFF')
    // From here on the sum on disk no longer speaks of this file.
    rmSync(sumFile(path), { force: true })
    return { sqlite, upgraded }
  } catch (error) {
    sqlite?.close()
    throw error instanceof UnsoundMirror ? error : new UnsoundMirror('damaged', error)
  }
}

function upgrade(sqlite: Sqlite): boolean {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const newest = Number(sqlite.prepare('select max(created_at) from __drizzle_migrations').pluck().get())
  if (newest > Math.max(...known)) throw new UnsoundMirror('newer')
  migrate(drizzle(sqlite), { migrationsFolder })
  return newest < Math.max(...known)
}

/** Ends the making of a new file: everything on disk, write-ahead log from here on. */
export function makeDurable(sqlite: Sqlite): void {
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.pragma('synchronous = NORMAL')
}

/** Closes a file so that its next opening can tell whether a single bit of it was changed meanwhile. */
export async function closeFile(sqlite: Sqlite): Promise<void> {
  const path = sqlite.name
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
  writeFileSync(sumFile(path), await sumOf(path), { mode: 0o600 })
}

const sumFile = (path: string) => `${path}.sum`

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece)
  return `${statSync(path).size} ${hash.digest('hex')}`
}

/** True when the file is exactly as it was closed; false when it was not closed at all (a crash). Throws when it was changed since. */
async function sumHolds(path: string): Promise<boolean> {
  if (!existsSync(sumFile(path))) return false
  const sum = await sumOf(path).catch(() => null)
  if (sum !== readFileSync(sumFile(path), 'utf8'))
    throw new UnsoundMirror('damaged', new Error('the file was changed since it was closed'))
  return true
}

/** True for errors that mean the file itself cannot be trusted any more. */
export const isDamage = (error: unknown): boolean =>
  error instanceof UnsoundMirror ||
  (error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(error.code))
