/** Agencies never see each other, whatever a forgotten condition does: the database itself keeps them apart. */
import { Client, type DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAgency, smallTrade, type TestAgency } from '../../../tests/support/agency.ts'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { assertIsolated } from './isolation.ts'
import { appConnection, connect } from './roles.ts'

let t: TestDatabase
let here: TestAgency
let there: TestAgency
let app: Client

beforeAll(async () => {
  t = await testDatabase()
  here = await newAgency(t.database)
  there = await newAgency(t.database)
  app = new Client(appConnection(t.access.app))
  await app.connect()
})
afterAll(() => app.end())

const chooses = (agency: string) => `select set_config('depot.agency', '${agency}', false)`
const accounts = async (): Promise<number> =>
  (await app.query('select count(*)::int as n from depot.account')).rows[0].n
const errorCode = (text: string): Promise<string | undefined> =>
  app.query(text).then(
    () => 'allowed',
    (error: DatabaseError) => error.code,
  )

describe('as the runtime role', () => {
  it('sees nothing without an agency', async () => {
    expect(await accounts()).toBe(0)
    await app.query(chooses(''))
    expect(await accounts()).toBe(0)
  })

  it('sees nothing on a connection that served an agency before', async () => {
    await app.query(`begin; select set_config('depot.agency', '${here.id}', true)`)
    expect(await accounts()).toBeGreaterThan(50)
    await app.query('commit')
    expect(await accounts()).toBe(0)
  })

  it('fails on an agency that is no number', async () => {
    await app.query(chooses('abc'))
    expect(await errorCode('select 1 from depot.account')).toBe('22P02')
  })

  it('cannot write into another agency, nor move a row there', async () => {
    await app.query(chooses(String(here.id)))
    const inserted = `insert into depot.app_config (agency_id, key, value) values (${there.id}, 'x', '1')`
    expect(await errorCode(inserted)).toBe('42501')
    expect(await errorCode(`update depot.account set agency_id = ${there.id} where code = '1010'`)).toBe('42501')
  })

  it('cannot touch rows of another agency', async () => {
    await app.query(chooses(String(here.id)))
    const updated = await app.query(`update depot.account set name = 'x' where agency_id = ${there.id}`)
    const deleted = await app.query(`delete from depot.account where agency_id = ${there.id}`)
    expect([updated.rowCount, deleted.rowCount]).toEqual([0, 0])
  })

  it('cannot refer to a row of another agency', async () => {
    const trade = await smallTrade(there)
    await smallTrade(here)
    await app.query(chooses(String(here.id)))
    expect(await errorCode(`update depot.item set principal_id = ${trade.supplier}`)).toBe('23503')
  })

  it.each([
    ['truncate depot.account cascade', '42501'],
    ['alter table depot.account disable trigger all', '42501'],
    ['alter table depot.account no force row level security', '42501'],
    ['drop policy own_agency on depot.account', '42501'],
    ['set session_replication_role = replica', '42501'],
    ['set role depot_owner', '42501'],
    [`insert into depot.changes (agency_id, tab, row_id, op) values (1, 'grn', 1, 'I')`, '42501'],
    ['delete from depot.changes', '42501'],
    ['create table depot.mine (id int)', '42501'],
    ['update depot.audit_log set action = null', '42501'],
    ['delete from depot.journal_line', '42501'],
  ])('may not: %s', async (statement, code) => {
    await app.query(chooses(String(here.id)))
    expect(await errorCode(statement)).toBe(code)
  })

  it('gains nothing by turning row security off', async () => {
    await app.query(chooses(String(here.id)))
    await app.query('set row_security = off')
    expect(await errorCode('select 1 from depot.account')).toBe('42501')
    await app.query('reset row_security')
  })
})

describe('the pool', () => {
  it('never mixes agencies over a thousand interleaved calls', async () => {
    const third = await newAgency(t.database)
    const all = [here, there, third]
    const seen = await Promise.all(
      Array.from({ length: 1000 }, async (_, i) => {
        const agency = all[i % 3] ?? here
        const rows = await agency.read((tx) => tx.db.query.account.findMany({ columns: { agencyId: true } }))
        return rows.length > 50 && rows.every((row) => row.agencyId === agency.id)
      }),
    )
    expect(seen.filter((isOwn) => !isOwn)).toEqual([])
  })
})

const asAdmin = async (work: (client: Client) => Promise<void>) => {
  const client = await connect(t.access.adminUrl)
  await work(client).finally(() => client.end())
}

describe('the server refuses to start', () => {
  it('accepts the runtime role on the migrated database', async () => {
    await expect(assertIsolated(app)).resolves.toBeUndefined()
  })

  it('as a superuser', () =>
    asAdmin((client) => expect(assertIsolated(client)).rejects.toThrow('bypasses row-level security')))

  it('as the owner of the tables', () =>
    asAdmin(async (client) => {
      await client.query('set role depot_owner')
      await expect(assertIsolated(client)).rejects.toThrow('owns its tables')
    }))

  it.each([
    ['alter table depot.bank no force row level security', 'bank has no forced row-level security'],
    ['drop policy own_agency on depot.bank', 'bank has no policy'],
    ['drop trigger capture_u on depot.bank', 'bank has no change capture'],
    ['alter table depot.journal_entry disable trigger posted_for_good', 'journal_entry can be changed after posting'],
    ['create table depot.forgotten (agency_id int, id bigint)', 'forgotten has no policy'],
    ['grant create on schema depot to depot_app', 'may create objects'],
    ['grant select on depot.server_key to public', 'the keys of the server'],
    ['grant execute on function depot.capture_insert() to depot_app', 'as their owner: depot.capture_insert()'],
    ['alter function depot.capture_update() reset search_path', 'as their owner: depot.capture_update()'],
  ])('after: %s', (damage, words) =>
    asAdmin(async (client) => {
      await client.query('begin')
      await client.query(damage)
      // The check reads the catalogue only, so it can be asked from inside the damaging transaction.
      await client.query('grant usage on schema depot to depot_app; set local role depot_app')
      await expect(assertIsolated(client)).rejects.toThrow(words)
      await client.query('rollback')
    }),
  )
})
