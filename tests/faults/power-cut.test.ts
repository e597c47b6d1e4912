/**
 * The server, its PostgreSQL, and both at once end in the middle of postings, without a warning, while people work. After each start
 * everything that was acknowledged is there once, what was refused is not, nothing is half done, and the books are right.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { clock } from '../../src/server/clock.ts'
import { type Database, openDatabase } from '../../src/server/db/client.ts'
import { type Embedded, startEmbedded } from '../../src/server/db/embedded.ts'
import { ensureDatabase } from '../../src/server/db/roles.ts'
import type { Actor } from '../../src/server/db/tx.ts'
import { randomFrom } from '../../src/server/demo/random.ts'
import { auditBooks } from '../support/books.ts'
import { quietLog } from '../support/database.ts'
import { PASSWORD } from '../support/demo-server.ts'
import { signIn } from '../support/http.ts'
import { Clerk, openOffice, writesThatDiffer } from '../support/office.ts'
import { runs } from '../support/runs.ts'

/** Times that the power goes; the nightly run asks for more. */
const CUTS = runs(2)
const actor: Actor = { userId: 1, username: 'x', roles: [3], ip: null, method: 'GET', path: '/', requestId: 'x' }
const program = join(import.meta.dirname, '..', '..', 'src', 'server', 'main.ts')
const folder = mkdtempSync(join(tmpdir(), 'depot-power-'))
const { seed = 0 } = fc.readConfigureGlobal() ?? {}
const random = randomFrom(seed)

let engine: Embedded
let server: ChildProcess | undefined
let database: Database | undefined
afterAll(async () => {
  server?.kill('SIGKILL')
  await database?.close()
  await engine.stop()
  rmSync(folder, { recursive: true, force: true })
})

it(`${CUTS} power cuts`, { timeout: 240_000 + CUTS * 60_000 }, async () => {
  engine = await startEmbedded({ data: join(folder, 'database'), log: quietLog })
  const address = new URL(engine.adminUrl)
  address.pathname = '/depot'
  const port = await freePort()
  const start = () => serverAt(port, address.href)
  await start()
  const url = `http://127.0.0.1:${port}`
  const office = await openOffice(await signIn(url, 'superadmin', PASSWORD), 4)
  const clerks = await Promise.all(
    (['user', 'admin', 'superadmin', 'user', 'admin', 'superadmin'] as const).map(async (username, i) => {
      const role = { user: 1, admin: 2, superadmin: 3 }[username] as Role
      const person = await signIn(url, username, PASSWORD)
      return new Clerk({ url, person, role, office, random: randomFrom(seed + i), name: `P${i}` })
    }),
  )
  database = await openDatabase(await ensureDatabase(address.href), { clock: clock(), log: quietLog })

  let over = false
  const work = Promise.all(clerks.map((clerk) => clerk.work(() => over)))
  for (let cut = 0; cut < CUTS; cut++) {
    await acknowledged(clerks, 8)
    await wait(random.between(0, 300))
    const what = (['both', 'server', 'database'] as const)[cut % 3]
    if (what !== 'server') await killDatabase(database)
    if (what !== 'database') {
      server?.kill('SIGKILL')
      if (server) await once(server, 'exit')
      await databaseIsBack(database)
      await start()
    }
  }
  await acknowledged(clerks, 8)
  over = true
  await work

  const read = (query: string) =>
    database?.read(1, actor, async (tx) => (await tx.db.execute<{ mark: string | null }>(sql.raw(query))).rows) ?? []
  const written = clerks.flatMap((clerk) => clerk.written)
  expect(clerks.flatMap(({ troubles }) => troubles)).toEqual([])
  expect(await writesThatDiffer(written, async (query) => read(query))).toEqual([])
  expect(await database.read(1, actor, auditBooks)).toEqual([])
})

/** Waits for so many more writes, however slow the machine is. */
async function acknowledged(clerks: readonly Clerk[], more: number): Promise<void> {
  const done = () => clerks.reduce((sum, { written }) => sum + written.filter((one) => one.done).length, 0)
  for (const enough = done() + more; done() < enough; ) await wait(20)
}

/** Not while it still comes back from the last time. */
async function killDatabase(of: Database): Promise<void> {
  await databaseIsBack(of)
  const pid = engine.pid()
  if (pid === null) throw new Error('PostgreSQL answers and does not run')
  process.kill(pid, 'SIGKILL')
}

async function databaseIsBack(of: Database): Promise<void> {
  for (let left = 200; ; left--) {
    const answered = await of.query('select 1', []).then(
      () => true,
      () => false,
    )
    if (answered) return
    if (left === 0) throw new Error('PostgreSQL did not come back')
    await wait(50)
  }
}

/** The server as a program of its own, once it listens. It makes the golden demo when there is none yet. */
async function serverAt(port: number, databaseUrl: string): Promise<void> {
  const { NODE_OPTIONS: _, ...environment } = process.env
  const args = [program, '--port', String(port), '--data', join(folder, 'server'), '--demo', 'golden']
  const child = spawn(process.execPath, args, {
    env: { ...environment, DATABASE_URL: databaseUrl, DEPOT_DEMO_PASSWORD: PASSWORD },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server = child
  let said = ''
  child.stderr.on('data', (piece) => (said = (said + String(piece)).slice(-2_000)))
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the server ended with ${code}: ${said}`)),
  )
  ended.catch(() => {})
  await Promise.race([once(child.stdout, 'data'), ended])
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
