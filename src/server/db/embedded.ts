/**
 * PostgreSQL as a child of the server: made on the first start, started with it, restarted when it dies, stopped with it.
 * Listens on 127.0.0.1 only, on a free port, with a random password. Writes are durable: fsync and synchronous_commit are on.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { type Account, postgresAccount } from './embedded-account.ts'
import { type Binaries, embeddedBinaries } from './embedded-binaries.ts'
import { stopLeftover } from './embedded-leftover.ts'
import { postgresPassword } from './embedded-secrets.ts'

const SUPERUSER = 'depot_admin'
const READY = 'database system is ready to accept connections'
/** A predecessor that is still going down holds the folder or the port for a moment. */
const HELD_FOR_A_MOMENT = /lock file|shared memory|could not (bind|create any TCP)/
const PATIENCE_MS = 30_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

/** Small enough for an office PC; shared memory of containers is tiny, so no parallel workers. */
const officePc = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  password_encryption: 'scram-sha-256',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_connections: '60',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements are the server's to report; its own log keeps what concerns the engine.
  log_min_messages: 'log',
  log_checkpoints: 'off',
} satisfies Record<string, string>

export type Embedded = {
  /** Address of the superuser, database `postgres`. */
  readonly adminUrl: string
  /** Process id of the running postmaster; null while it is being restarted. */
  pid(): number | null
  stop(): Promise<void>
}

type Settings = Readonly<Record<string, string>>
type Cluster = { folder: string; port: number; binaries: Binaries; account: Account; settings: Settings; log: Log }

/** `settings`: of PostgreSQL, in place of those for an office PC. */
type Start = { data: string; log: Log; settings?: Settings }

/**
 * Starts the cluster in `<data>/postgres`. A postmaster that a killed server left behind is stopped first.
 * @throws Error in words when it cannot be made or started
 */
export async function startEmbedded({ data: given, log, settings = {} }: Start): Promise<Embedded> {
  const data = resolve(given)
  const folder = join(data, 'postgres')
  const binaries = embeddedBinaries()
  const isNew = !existsSync(folder)
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const password = postgresPassword(data, !isNew)
  if (isNew) await makeCluster(data, folder, binaries, password)
  const account = postgresAccount(data, folder, binaries)
  const urlOn = (port: number) => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`
  await stopLeftover(folder, urlOn, log)

  const cluster: Cluster = {
    folder,
    port: await freePort(),
    binaries,
    account,
    settings: { ...officePc, ...settings },
    log,
  }
  const keeper = keepRunning(cluster, await startPatiently(cluster))
  return { adminUrl: urlOn(cluster.port), ...keeper }
}

/** initdb into a folder aside, so that a start cut short leaves no half cluster. */
async function makeCluster(data: string, folder: string, binaries: Binaries, password: string): Promise<void> {
  const aside = `${folder}.new`
  const passwordFile = `${folder}.password`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { mode: 0o700 })
  try {
    const account = postgresAccount(data, aside, binaries)
    writeFileSync(passwordFile, password, { mode: 0o600 })
    account.own(passwordFile)
    const args = [
      '-D',
      aside,
      '-U',
      SUPERUSER,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
    ]
    const child = account.run(binaries.initdb, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    const said = lastWords(child)
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`The database could not be made in ${aside}: ${said()}`)
    chmodSync(aside, 0o700)
    renameSync(aside, folder)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

async function startPatiently(cluster: Cluster): Promise<ChildProcess> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const attempt = await start(cluster)
    if (typeof attempt !== 'string') return attempt
    if (!HELD_FOR_A_MOMENT.test(attempt) || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start: ${attempt}`)
    await wait(100)
  }
}

/** The running postmaster once it accepts connections, or what it said when it gave up. */
function start({ folder, port, binaries, account, settings, log }: Cluster): Promise<ChildProcess | string> {
  const switches = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  // A session of its own: Ctrl+C in a terminal reaches the server, which finishes its requests and then stops PostgreSQL.
  const child = account.run(binaries.postgres, ['-D', folder, ...switches], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
  })
  const said = lastWords(child)
  return new Promise((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', (code, signal) => done(said() || `exit ${code ?? signal}`))
    if (!child.stderr) return
    createInterface({ input: child.stderr }).on('line', (line) => {
      log.debug({ postgres: line })
      if (line.includes(READY)) done(child)
    })
  })
}

/** Restarts a postmaster that died, after growing pauses; on the same port, so that pools find it again. */
function keepRunning(cluster: Cluster, first: ChildProcess): Pick<Embedded, 'pid' | 'stop'> {
  let child: ChildProcess | null = first
  let restart: Promise<void> = Promise.resolve()
  const stopping = new AbortController()

  const bringBack = async (pause: number): Promise<void> => {
    try {
      await wait(pause, undefined, { signal: stopping.signal })
      watch(await startPatiently(cluster))
      cluster.log.warn('PostgreSQL runs again')
    } catch (error) {
      if (stopping.signal.aborted) return
      cluster.log.error({ err: error }, 'PostgreSQL could not be restarted')
      await bringBack(Math.min(pause * 2, LONGEST_PAUSE_MS))
    }
  }
  const watch = (running: ChildProcess) => {
    child = running
    const gone = (code: number | null, signal: string | null) => {
      child = null
      if (stopping.signal.aborted) return
      cluster.log.error({ code, signal }, 'PostgreSQL stopped unexpectedly; starting it again')
      restart = bringBack(FIRST_PAUSE_MS)
    }
    if (running.exitCode !== null || running.signalCode !== null) gone(running.exitCode, running.signalCode)
    else running.once('exit', gone)
  }
  watch(first)
  return {
    pid: () => child?.pid ?? null,
    async stop() {
      stopping.abort()
      await restart
      if (child) await stopProcess(cluster, child)
    },
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
async function stopProcess({ folder, binaries, account, log }: Cluster, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  // Windows has no SIGINT for other processes; pg_ctl knows PostgreSQL's own way there.
  if (process.platform === 'win32')
    account.run(binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast'], { stdio: 'ignore' })
  else child.kill('SIGINT')
  const inTime = await Promise.race([exited.then(() => true), wait(PATIENCE_MS, false, { ref: false })])
  if (inTime) return
  log.warn('PostgreSQL does not stop; it is ended, and recovers at the next start')
  child.kill('SIGKILL')
  await exited
}

/** Collects standard error; answers its last lines, for a message. */
function lastWords(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    text = (text + piece).slice(-2000)
  })
  return () => text.trim().split('\n').slice(-4).join(' ')
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1')
  return address.port
}
