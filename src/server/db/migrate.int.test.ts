/** The schema is brought up to date once, by whoever comes first, and never taken back. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { migrationsFolder } from '../program.ts'
import { migrate } from './migrate.ts'
import { connect } from './roles.ts'

let t: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'depot-migrations-'))
const journal = join(folder, 'meta', '_journal.json')

beforeAll(async () => {
  t = await testDatabase()
})
afterAll(() => rmSync(folder, { recursive: true }))

const query = async (text: string): Promise<unknown[]> => {
  const client = await connect(t.access.adminUrl)
  return client.query(text).then(({ rows }) => client.end().then(() => rows))
}

/** The program's migrations and one more that makes a table of an agency. */
function withOneMore(statement: string): string {
  cpSync(migrationsFolder, folder, { recursive: true })
  const parsed = JSON.parse(readFileSync(journal, 'utf8'))
  const last = parsed.entries.at(-1)
  parsed.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_more' })
  writeFileSync(journal, JSON.stringify(parsed))
  writeFileSync(join(folder, '9999_more.sql'), statement)
  return folder
}

it('changes nothing the second time, and lets servers start together', async () => {
  const before = await query('select made_at, applied_at from depot.migration order by 1')
  await Promise.all([migrate(t.access.adminUrl), migrate(t.access.adminUrl), migrate(t.access.adminUrl)])
  expect(await query('select made_at, applied_at from depot.migration order by 1')).toEqual(before)
})

it('applies all of what is missing or nothing', async () => {
  const broken = withOneMore('create table depot.half (id int);\n--> statement-breakpoint\nselect broken from nowhere')
  await expect(migrate(t.access.adminUrl, broken)).rejects.toThrow('nowhere')
  expect(await query("select to_regclass('depot.half') as half")).toEqual([{ half: null }])
})

it('refuses the tables of before the first release in words', async () => {
  const client = await connect(t.access.adminUrl)
  await client.query("insert into depot.migration (made_at, hash) values (1, 'old')")
  await expect(migrate(t.access.adminUrl)).rejects.toThrow('before its first release')
  await client.query('delete from depot.migration where made_at = 1')
  await client.end()
})

it('secures a new table, and the older program refuses the newer database in words', async () => {
  const newer = withOneMore(
    'create table depot.more (agency_id int not null, id bigint not null, primary key (agency_id, id))',
  )
  await migrate(t.access.adminUrl, newer)
  expect(await query("select relforcerowsecurity as forced from pg_class where oid = 'depot.more'::regclass")).toEqual([
    { forced: true },
  ])
  await expect(migrate(t.access.adminUrl)).rejects.toThrow('newer version of Depot')
})
