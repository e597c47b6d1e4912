/** The schema is brought up to date once, by whoever comes first, and never taken back. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
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

it('gives agencies that were there before the trips a counter and base roles, and tells their mirrors', async () => {
  const client = await connect(t.access.adminUrl)
  const one = async <R>(text: string): Promise<R> => (await client.query(text)).rows[0]
  await client.query('begin; set local role depot_owner; set local search_path = depot, pg_temp')
  const { id: person } = await one<{ id: number }>(
    "insert into users (username, full_name, password_hash) values ('old', 'Old', '-') returning id",
  )
  await client.query(
    "insert into agency (agency_id, code, name, go_live_date, open_date) values (900, 'OLD', 'Old', '2026-03-01', '2026-03-01')",
  )
  await client.query("set local depot.agency = '900'")
  await client.query(`insert into user_agency (user_id, member_of) values (${person}, 900)`)
  await client.query("set local depot.agency = ''")
  const migration = readMigrationFiles({ migrationsFolder }).find(({ sql }) => sql.join().includes("'COUNTER'"))
  for (const statement of migration?.sql ?? []) await client.query(statement)
  await client.query("set local depot.agency = '900'")
  expect(await one('select reg_no, is_counter, created_by from vehical')).toEqual({
    reg_no: 'COUNTER',
    is_counter: true,
    created_by: person,
  })
  expect(await one('select count(*)::int as roles from employee_base_role where agency_id = 900')).toEqual({ roles: 4 })
  expect(await one("select count(*)::int as told from changes where tab in ('vehical', 'employee_base_role')")).toEqual(
    { told: 5 },
  )
  await client.end()
})
