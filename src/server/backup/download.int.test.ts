import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type BackupDeps, backupDeps, linesOf } from '../../../tests/support/backup-file.ts'
import { verifyBackup } from './restore.ts'

let deps: BackupDeps
let good: Buffer
beforeAll(async () => {
  deps = await backupDeps()
  good = (await deps.download()).bytes
  return () => deps.close()
})

it('says what it is first and what it holds last', async () => {
  const { of, saved } = deps
  const manifest = await verifyBackup(saved(good))
  const { rows } = await of.read((tx) =>
    tx.db.execute<{ n: number; debit: number }>(
      sql`select (select count(*) from depot.journal_entry)::int as n, sum(debit)::bigint as debit from depot.journal_line`,
    ),
  )
  const [books] = rows
  expect(JSON.parse(linesOf(good)[0] ?? '')).toMatchObject({
    format: 'depot-backup',
    formatVersion: 1,
    agency: { id: of.id },
  })
  expect(manifest.totals).toMatchObject({ journals: books?.n, debit: books?.debit, credit: books?.debit })
  expect(books?.n).toBeGreaterThan(20)
})

it('is named after the agency and the time', async () => {
  expect((await deps.download()).disposition).toMatch(
    /^attachment; filename="depot-T-[\w-]+-\d{8}-\d{4}\.depotbackup"$/,
  )
})

it('leaves no table out but those that belong to the server', async () => {
  const { server, saved } = deps
  const { parts } = await verifyBackup(saved(good))
  const [row] = await server.database.query(
    `select array_agg(relname::text order by relname) as names from pg_class where relnamespace = 'depot'::regnamespace and relkind = 'r' and relname <> all ($1)`,
    [parts.map(({ table }) => table)],
  )
  expect(row).toEqual({
    names: ['changes', 'login_throttle', 'migration', 'refresh_token', 'server_key', 'user_session'],
  })
})

it('holds nothing of another agency', () => {
  const text = gunzipSync(good).toString('utf8')
  const [, own] = /"name":"(Test agency \d+)"/.exec(text) ?? []
  expect(new Set(text.match(/Test agency \d+/g))).toEqual(new Set([own]))
  expect(new Set(text.match(/person-\d+-\d+/g)).size).toBe(1)
})

it('holds the passwords of people of this agency alone, and of whoever saves it', async () => {
  const { server, of, saved, download } = deps
  const there = await server.agency()
  const [clerk, admin, boss] = [of.actors[1], of.actors[2], of.actors[3]]
  await server.database.system(async (db) => {
    for (const { userId } of [admin, boss])
      await db.execute(sql`insert into depot.user_agency (user_id, member_of) values (${userId}, ${there.id})`)
  })
  try {
    const bytes = (await download()).bytes
    const lines = linesOf(bytes)
    const columns: string[] = JSON.parse(lines.find((line) => line.startsWith('{"part":"users"')) ?? '').columns
    const people = lines
      .slice(lines.findIndex((line) => line.startsWith('{"part":"users"')) + 1)
      .filter((line, i, rest) => rest.slice(0, i + 1).every((each) => each.startsWith('[')))
      .map((line) => Object.fromEntries((JSON.parse(line) as unknown[]).map((value, i) => [columns[i], value])))
    const stored = (await server.database.query('select id, password_hash as hash from depot.users', [])) as {
      id: number
      hash: string
    }[]
    const hashOf = (id: number) => stored.find((person) => person.id === id)?.hash
    const carried = people.filter(({ id, password_hash: hash }) => hash === hashOf(Number(id))).map(({ id }) => id)
    expect(carried.toSorted()).toEqual([clerk.userId, boss.userId].toSorted())
    expect(people.find(({ id }) => id === admin.userId)).toMatchObject({ is_active: true })
    await verifyBackup(saved(bytes))
  } finally {
    await server.database.system((db) =>
      db.execute(
        sql`delete from depot.user_agency where member_of = ${there.id} and user_id in (${admin.userId}, ${boss.userId})`,
      ),
    )
  }
})

it('is made by a SuperAdmin only, and leaves its line in the audit log', async () => {
  const { of } = deps
  for (const role of [1, 2] as const)
    expect(await (await of.as(role)).request('GET', '/api/AppConfig/download-backup')).toMatchObject({
      status: 403,
      body: { key: 'ROLE_NOT_ALLOWED' },
    })
  const { rows } = await of.read((tx) =>
    tx.db.execute(sql`select distinct user_id, method, path from depot.audit_log where action = 'download-backup'`),
  )
  expect(rows).toEqual([{ user_id: of.actors[3].userId, method: 'GET', path: '/api/AppConfig/download-backup' }])
})

it('is made one at a time: a second is told so, and the next may follow', async () => {
  const { of, server, saved, download } = deps
  const person = await of.as(3)
  const busy = await server.database.read(of.id, of.actors[3], async (tx) => {
    // As a download under way holds it, on this server or another.
    await tx.db.execute(sql`select pg_advisory_xact_lock(4, ${of.id}::int)`)
    return person.request('GET', '/api/AppConfig/download-backup')
  })
  expect(busy).toMatchObject({ status: 409, body: { key: 'BUSY', message: expect.stringContaining('backup') } })
  expect(busy.headers.get('retry-after')).not.toBeNull()
  await verifyBackup(saved((await download()).bytes))
})
