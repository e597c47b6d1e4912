import { BackupPart } from '#contract/system/backup.ts'
import { Refusal } from '#contract/errors.ts'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDay, type TestAgency } from '../../../tests/support/agency.ts'
import {
  type BackupDeps,
  backupDeps,
  linesOf,
  openingOf,
  resealed,
  rowsOf,
  someTrade,
  withValue,
} from '../../../tests/support/backup-file.ts'
import { auditBooks, stateOfBooks } from '../../../tests/support/books.ts'
import { quietLog, type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { testPassword } from '../../../tests/support/server.ts'
import { mirrorFrom, pull, snapshotText } from '../../../tests/support/toy-mirror.ts'
import { openAuth } from '../auth/auth.ts'
import { serverKeys } from '../auth/server-keys.ts'
import { clock } from '../clock.ts'
import { connect } from '../db/roles.ts'
import { restoreBackup, verifyBackup } from './restore.ts'

let deps: BackupDeps
let good: Buffer
let lines: string[]
beforeAll(async () => {
  deps = await backupDeps()
  good = (await deps.download()).bytes
  lines = linesOf(good)
  return () => deps.close()
})

async function restored(bytes: Buffer, into: TestDatabase): Promise<void> {
  const path = deps.saved(bytes)
  await restoreBackup(path, await verifyBackup(path), into.access.adminUrl)
}

/** The same people in another database. */
const agencyIn = ({ database }: TestDatabase): TestAgency => {
  const { id, actors } = deps.of
  return {
    id,
    actors,
    write: (work, role = 3) => database.write(id, actors[role], work),
    read: (work, role = 3) => database.read(id, actors[role], work),
  }
}

describe('a restored backup', () => {
  let target: TestDatabase
  beforeAll(async () => {
    target = await testDatabase(clock(openDay))
    await restored(good, target)
  })

  it('is planned for from the first report on: every table is counted', async () => {
    const { rows } = await agencyIn(target).read((tx) =>
      tx.db.$client.query<{ rows: number }>(
        `select reltuples::int as rows from pg_class where oid = 'depot.journal_line'::regclass`,
      ),
    )
    expect(rows[0]?.rows).toBeGreaterThan(0)
  })

  it('is equal, row by row, and its books stand the audit', async () => {
    const fresh = await testDatabase(clock(openDay))
    const { bytes } = await deps.download()
    await restored(bytes, fresh)
    const there = agencyIn(fresh)
    const { parts } = await verifyBackup(deps.saved(bytes))
    for (const { table, rows } of parts) {
      const [before, after] = [
        await deps.of.read((tx) => rowsOf(tx, table)),
        await there.read((tx) => rowsOf(tx, table)),
      ]
      expect(after, table).toHaveLength(rows)
      // The people of other agencies of the same database stay behind.
      if (['users', 'user_role', 'user_agency'].includes(table))
        expect(before, table).toEqual(expect.arrayContaining(after))
      else expect(after, table).toEqual(before)
    }
    expect(await there.read(stateOfBooks)).toEqual(await deps.of.read(stateOfBooks))
    expect(await there.read(auditBooks)).toEqual([])
    expect(await there.read((tx) => rowsOf(tx, 'users'))).toHaveLength(3)
  })

  it('lets its people sign in, and goes on behind the old numbers', async () => {
    const keys = await serverKeys(target.access.adminUrl)
    const cost = { memoryKiB: 1024, passes: 1 }
    const auth = await openAuth({ database: target.database, keys, log: quietLog, cost })
    const session = await auth.login({ username: deps.of.actors[3].username, password: testPassword }, null)
    expect(session.user.agencies).toEqual([expect.objectContaining({ id: deps.of.id })])
    const there = agencyIn(target)
    const mirror = mirrorFrom(await snapshotText(target.database, there.id, there.actors[3]))
    expect(await someTrade(there, deps.trade, 30, 11)).toBeGreaterThan(8)
    expect(await there.read(auditBooks)).toEqual([])
    expect(await pull(target.database, there.id, there.actors[3], mirror)).toMatchObject({ reset: false })
    expect(mirror).toEqual(mirrorFrom(await snapshotText(target.database, there.id, there.actors[3])))
    const { sequences } = await verifyBackup(deps.saved(good))
    const [numbers] = await target.database.query(
      `select (select last_value from depot.row_id) > $1 as rows, (select last_value from depot.change_seq) > $2 as changes`,
      [sequences['row_id'], sequences['change_seq']],
    )
    expect(numbers).toEqual({ rows: true, changes: true })
  })

  it('still refuses to change what is posted, and captures every change', async () => {
    const admin = await connect(target.access.adminUrl)
    const off = await admin.query(
      `select tgname from pg_trigger where tgrelid::regclass::text like 'depot.%' and tgenabled <> 'O'`,
    )
    await expect(admin.query(`update depot.journal_entry set memo = 'forged'`)).rejects.toThrow('cannot be changed')
    await admin.end()
    expect(off.rows).toEqual([])
  })

  it('is not restored over anything', async () => {
    const before = await agencyIn(target).read((tx) => rowsOf(tx, 'journal_line'))
    await expect(restored(good, target)).rejects.toThrow('holds an agency already')
    expect(await agencyIn(target).read((tx) => rowsOf(tx, 'journal_line'))).toEqual(before)
  })
})

describe('a restore that is refused', () => {
  let empty: TestDatabase
  beforeAll(async () => {
    empty = await testDatabase(clock(openDay))
  })
  const standing = () =>
    empty.database.query(
      `select (select count(*) from depot.users)::int as users, (select count(*) from depot.agency)::int as agencies,
        (select last_value from depot.row_id) as row_id`,
      [],
    )

  /** The reason; the database stands as before. */
  async function reasonFor(bytes: Buffer): Promise<string> {
    const before = await standing()
    const error: unknown = await restored(bytes, empty).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(await standing()).toEqual(before)
    if (!(error instanceof Refusal)) throw new Error(`it was not refused: ${String(error)}`)
    return error.message
  }

  it('names the version when a newer Depot made the file', async () => {
    expect(await reasonFor(resealed(lines, { version: '99.0.0' }))).toContain('newer version of Depot (99.0.0')
    expect(await reasonFor(resealed(lines, { schemaVersion: 999 }))).toContain('newer version of Depot')
    expect(await reasonFor(resealed(lines, { formatVersion: 2 }))).toContain('newer version of Depot')
  })

  it('says so when the file has the tables of before the first release', async () => {
    expect(await reasonFor(resealed(lines, { schemaVersion: 17 }))).toContain('before its first release (schema 17')
  })

  it('sees books that were forged with all their checksums', async () => {
    const hasAmount = (row: unknown[]) => row.some((value) => typeof value === 'number' && value > 100_000)
    const renamed = (table: string) => lines.map((line) => line.replace('{"part":"bank"', `{"part":"${table}"`))
    const forged: [string, string[]][] = [
      ['debits and credits differ', withValue(lines, ['journal_line', 'debit'], 1, hasAmount)],
      ['the journal was altered', withValue(lines, ['journal_entry', 'memo'], 'forged')],
      ['balance of an account', withValue(lines, ['account_day', 'closing'], 12345)],
      ['stock on hand', withValue(lines, ['stock_balance', 'qty'], 4711)],
      ['bottles on hand', withValue(lines, ['bottle_stock', 'primary_qty'], 9999)],
      ['do not hold together', withValue(lines, ['grn_line', 'stock_item_id'], 1)],
      ['do not hold together', withValue(lines, ['party', 'agency_id'], deps.of.id + 1)],
      ['another agency', withValue(lines, ['agency', 'name'], 'Somebody else')],
      ['no place for nothing_such', renamed('nothing_such')],
      ['no place for server_key', renamed('server_key')],
      [
        'no place for memo_of_old',
        lines.map((line) =>
          line.startsWith('{"part":"journal_entry"') ? line.replace('"memo"', '"memo_of_old"') : line,
        ),
      ],
    ]
    for (const [reason, changed] of forged) expect(await reasonFor(resealed(changed))).toContain(reason)
  })

  it('does not meet an older backup: a column that came since has its default, a table no rows', async () => {
    const at = openingOf(lines, 'agency')
    const { part, columns } = BackupPart.parse(JSON.parse(lines[at] ?? ''))
    const gone = columns.indexOf('currency')
    const row: unknown[] = JSON.parse(lines[at + 1] ?? '')
    const older = lines
      .with(at, JSON.stringify({ part, columns: columns.toSpliced(gone, 1) }))
      .with(at + 1, JSON.stringify(row.toSpliced(gone, 1)))
      // Computers are known since schema 19.
      .filter((line) => !line.startsWith('{"part":"device"'))
    await restored(resealed(older, { schemaVersion: 18 }), empty)
    expect(await agencyIn(empty).read((tx) => rowsOf(tx, 'agency'))).toEqual(
      await deps.of.read((tx) => rowsOf(tx, 'agency')),
    )
    expect(await agencyIn(empty).read(auditBooks)).toEqual([])
  })
})

it('npm run restore verifies, restores into a new folder once, and makes nothing of a bad file', async () => {
  const { saved, folder } = deps
  const env = { ...process.env, DATABASE_URL: undefined }
  const run = (...args: string[]) => promisify(execFile)(process.execPath, ['src/server/restore.ts', ...args], { env })
  const data = join(folder, 'restored')
  const { stdout } = await run(saved(good), '--data', data)
  expect(stdout).toMatch(/^The backup is whole: T-.*debit and credit LKR [\d,.]+\.\nRestored Test agency/)
  const refused = (words: string) => ({ code: 1, stderr: expect.stringContaining(words) })
  await expect(run(saved(good), '--data', data)).rejects.toMatchObject(refused('holds an agency already'))
  const other = join(folder, 'untouched')
  await expect(run(saved(good.subarray(0, 5000)), '--data', other)).rejects.toMatchObject(refused('cut short'))
  await expect(run(saved(good))).rejects.toMatchObject(refused('npm run restore -- FILE --data DIR'))
  expect(existsSync(other)).toBe(false)
})
