/** What somebody can do who sends statements of their own as the runtime role, by an injection or with its password. */
import { Client, type DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appConnection, connect } from '../../src/server/db/roles.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'

let t: TestDatabase
let app: Client
let boss: Client

beforeAll(async () => {
  t = await testDatabase()
  app = new Client(appConnection(t.access.app))
  await app.connect()
  boss = await connect(t.access.adminUrl)
})
afterAll(() => Promise.all([app.end(), boss.end()]))

const outcome = (text: string): Promise<string | undefined> =>
  app.query(text).then(
    () => 'allowed',
    (error: DatabaseError) => error.code,
  )

/**
 * A temporary table whose column has a type of the attacker's, with the capturing trigger on it: that trigger's function runs as the
 * owner of all tables and turns the column into a number, with the attacker's cast.
 */
const attack = [
  'create type pg_temp.bait_number as (n int)',
  `create function pg_temp.as_owner(pg_temp.bait_number) returns int language plpgsql as $$
    begin create table depot.taken (by_user text); insert into depot.taken values (current_user); return 1; end $$`,
  'create cast (pg_temp.bait_number as int) with function pg_temp.as_owner(pg_temp.bait_number) as assignment',
  'create temporary table bait (agency_id pg_temp.bait_number, id bigint)',
  `create trigger bait after insert on bait referencing new table as n for each statement execute function depot.capture_insert()`,
  `insert into bait values (row(1)::pg_temp.bait_number, 1)`,
]

/** The first statement that was refused, with its code; null when all went through. */
async function attacked(): Promise<[string, string | undefined] | null> {
  await app.query('discard temporary')
  for (const statement of attack) {
    const code = await outcome(statement)
    if (code !== 'allowed') return [statement.split(' ').slice(0, 2).join(' '), code]
  }
  return null
}
const taken = async () => (await boss.query(`select to_regclass('depot.taken') is not null as taken`)).rows[0].taken

it('makes no temporary type, and hangs no function of the owner onto a table even if it could', async () => {
  expect(await attacked()).toEqual(['create type', '42501'])
  const database = boss.escapeIdentifier(t.access.app.database)
  await boss.query(`grant temporary on database ${database} to depot_app`)
  expect(await attacked()).toEqual(['create trigger', '42501'])
  expect(await taken()).toBe(false)

  // Without either bar the attack is a real one: what was tried above would have worked.
  await boss.query('grant execute on function depot.capture_insert() to depot_app')
  expect(await attacked()).toBeNull()
  expect((await boss.query('select by_user from depot.taken')).rows).toEqual([{ by_user: 'depot_owner' }])
  await boss.query(`drop table depot.taken; revoke execute on function depot.capture_insert() from depot_app;
    revoke temporary on database ${database} from depot_app`)
  await app.query('discard temporary')
})

it.each([
  'select * from depot.server_key',
  `insert into depot.server_key values ('mine', 'access-token', 'known', now())`,
  'update depot.migration set hash = null',
  'delete from depot.migration',
  'select depot.secure_agency_tables()',
  'select depot.restrict_runtime_role()',
  'create temporary table mine (id int)',
  'create table public.mine (id int)',
  'create schema mine',
  'create function depot.mine() returns int language sql as $$ select 1 $$',
])('may not: %s', async (statement) => expect(await outcome(statement)).toBe('42501'))

it('runs no function as the owner by name but the pruning of the feed', async () => {
  const { rows } = await app.query(
    `select p.proname, p.proconfig from pg_proc p where p.pronamespace = 'depot'::regnamespace and p.prosecdef and has_function_privilege(p.oid, 'EXECUTE')`,
  )
  expect(rows).toEqual([{ proname: 'prune_changes', proconfig: ['search_path=pg_catalog, depot, pg_temp'] }])
})
