/** The embedded PostgreSQL: made, started, killed, left behind, and the books are still there. */
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { quietLog } from '../../../tests/support/database.ts'
import { clock } from '../clock.ts'
import { openDatabase } from './client.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { postgresAccount } from './embedded-account.ts'
import { embeddedBinaries } from './embedded-binaries.ts'
import { migrate } from './migrate.ts'
import { connect, ensureDatabase } from './roles.ts'

const folders: string[] = []
const running: Embedded[] = []

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'depot-embedded-'))
  folders.push(folder)
  return folder
}
const start = async (data: string): Promise<Embedded> => {
  const engine = await startEmbedded({ data, log: quietLog })
  running.push(engine)
  return engine
}
const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = await connect(url)
  return client.query(text).then(({ rows }) => client.end().then(() => rows))
}
const eventually = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let left = 100; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0) throw error
      await new Promise((next) => setTimeout(next, 50))
    }
  }
}

afterEach(async () => {
  for (const engine of running.splice(0)) await engine.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

it('is made in a folder that did not exist, durable, on the loopback only, and starts again with its data', async () => {
  const data = join(newFolder(), 'deep', 'data')
  const first = await start(data)
  await query(first.adminUrl, 'create table kept (id int); insert into kept values (7)')
  const settings = await query(
    first.adminUrl,
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'listen_addresses', 'full_page_writes') order by name",
  )
  expect(settings).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '127.0.0.1' },
    { name: 'synchronous_commit', setting: 'on' },
  ])
  await first.stop()
  expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false)
  const second = await start(data)
  expect(await query(second.adminUrl, 'select id from kept')).toEqual([{ id: 7 }])
})

it('keeps its password for itself', async () => {
  const data = newFolder()
  const { adminUrl } = await start(data)
  expect(statSync(join(data, 'secrets.json')).mode & 0o777).toBe(0o600)
  const stranger = new URL(adminUrl)
  stranger.password = 'guess'
  await expect(connect(stranger.href)).rejects.toThrow('password authentication failed')
})

it('says so when the password of an existing cluster is gone or damaged', async () => {
  const data = newFolder()
  await (await start(data)).stop()
  const kept = readFileSync(join(data, 'secrets.json'))
  writeFileSync(join(data, 'secrets.json'), '{"post')
  await expect(startEmbedded({ data, log: quietLog })).rejects.toThrow('is damaged')
  rmSync(join(data, 'secrets.json'))
  await expect(startEmbedded({ data, log: quietLog })).rejects.toThrow('is missing')
  writeFileSync(join(data, 'secrets.json'), kept)
  await start(data)
})

it('begins anew after a first start that was cut short', async () => {
  const data = newFolder()
  mkdirSync(join(data, 'postgres.new'))
  writeFileSync(join(data, 'postgres.new', 'PG_VERSION'), 'half')
  const { adminUrl } = await start(data)
  expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

describe('killed', () => {
  it('comes back by itself with everything that was committed, for pools that are open', async () => {
    const engine = await start(newFolder())
    const access = await ensureDatabase(engine.adminUrl)
    await migrate(access.adminUrl)
    const database = await openDatabase(access, { clock: clock(), log: quietLog })
    const committed: number[] = []
    const writeUntilKilled = (async () => {
      for (let i = 1; ; i++) {
        await database.system((_, client) =>
          client.query('insert into depot.login_throttle values ($1, 1, now())', [`n${i}`]),
        )
        committed.push(i)
      }
    })()
    await eventually(async () => expect(committed.length).toBeGreaterThan(50))
    const before = engine.pid()
    process.kill(before ?? 0, 'SIGKILL')
    await expect(writeUntilKilled).rejects.toMatchObject({ key: 'UNAVAILABLE' })
    const rows = await eventually(() =>
      database.query(
        "select substr(subject, 2)::int as n from depot.login_throttle where subject like 'n%' order by 1",
        [],
      ),
    )
    const there = rows.map((row) => (row as { n: number }).n)
    expect(there).toEqual(expect.arrayContaining(committed))
    // At most the one that was under way when it died.
    expect(there.length - committed.length).toBeLessThanOrEqual(1)
    expect(engine.pid()).not.toBe(before)
    await database.close()
  })

  it('is stopped first when a killed server left it behind', async () => {
    const data = newFolder()
    const first = await start(data)
    await query(first.adminUrl, 'create table kept (id int); insert into kept values (7)')
    await first.stop()
    const folder = join(data, 'postgres')
    const port = new URL(first.adminUrl).port
    const binaries = embeddedBinaries()
    const leftover = spawnAsPostgres(data, folder, port, binaries.postgres)
    const gone = once(leftover, 'exit')
    await eventually(() => query(first.adminUrl, 'select 1'))
    const second = await start(data)
    await gone
    expect(await query(second.adminUrl, 'select id from kept')).toEqual([{ id: 7 }])
  })

  it('leaves a process alone that only bears the number in postmaster.pid', async () => {
    const data = newFolder()
    await (await start(data)).stop()
    const folder = join(data, 'postgres')
    // Of the same account, so that PostgreSQL takes it for its own.
    const bystander = postgresAccount(data, folder, embeddedBinaries()).run('/bin/sleep', ['1000'], { stdio: 'ignore' })
    writeFileSync(join(folder, 'postmaster.pid'), `${bystander.pid}\n${folder}\n0\n1\n\n127.0.0.1\n`)
    const { adminUrl } = await start(data)
    expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
    bystander.kill('SIGKILL')
  })
})

/** A postmaster nobody watches over, as a killed server leaves it on a system that does not tie the two together. */
function spawnAsPostgres(data: string, folder: string, port: string, program: string) {
  const account = postgresAccount(data, folder, embeddedBinaries())
  const switches = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', `port=${port}`]
  return account.run(program, ['-D', folder, ...switches], { stdio: 'ignore', detached: true })
}

describe('a managed server', () => {
  it('serves with a user who may make roles and databases but is no superuser', async () => {
    const { adminUrl } = await start(newFolder())
    await query(adminUrl, "create role manager login createrole createdb password 'secret manager'")
    const managed = new URL(adminUrl)
    managed.username = 'manager'
    managed.password = 'secret manager'
    managed.pathname = '/books'
    const access = await ensureDatabase(managed.href)
    await migrate(access.adminUrl)
    const database = await openDatabase(access, { clock: clock(), log: quietLog })
    expect(await database.query('select current_user as me', [])).toEqual([{ me: 'depot_app' }])
    await database.close()
    // A second server of the same database agrees on the password without being told.
    const again = await ensureDatabase(managed.href)
    expect(again.app.password).toBe(access.app.password)
  })

  it('needs a password in its address', async () => {
    await expect(ensureDatabase('postgresql://somebody@127.0.0.1/books')).rejects.toThrow('needs a user and a password')
  })

  it('gets its runtime role back when somebody made it powerful', async () => {
    const { adminUrl } = await start(newFolder())
    const access = await ensureDatabase(adminUrl)
    await query(access.adminUrl, 'alter role depot_app superuser bypassrls')
    await ensureDatabase(adminUrl)
    const [role] = await query(
      access.adminUrl,
      "select rolsuper or rolbypassrls as powerful from pg_roles where rolname = 'depot_app'",
    )
    expect(role).toEqual({ powerful: false })
  })
})
