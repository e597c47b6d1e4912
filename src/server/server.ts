/** The whole server, started and stopped as one: data folder, PostgreSQL, schema, keys, demo, HTTP. */
import type { BusinessDate } from '#contract/dates.ts'
import { listenFailure } from '#contract/listening.ts'
import type { NetworkWish } from '#contract/network/office-network.ts'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'
import { openAuth } from './auth/auth.ts'
import type { HashCost } from './auth/passwords.ts'
import { serverKeys } from './auth/server-keys.ts'
import { restoreBackup, verifyBackup } from './backup/restore.ts'
import { clock } from './clock.ts'
import { lockDataFolder } from './data-lock.ts'
import { type Database, openDatabase } from './db/client.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { ensureDatabase } from './db/roles.ts'
import { requireDemo } from './demo/index.ts'
import { type DemoChoice, ensureDemo } from './demo-loading.ts'
import { joinDocuments } from './documents.ts'
import { createApp } from './http/app.ts'
import type { Services } from './http/call.ts'
import { openSpool } from './http/spool.ts'
import { closerOfUnused } from './http/unused-connections.ts'
import { keptIdentity, newIdentity, ownIdentity } from './network/identity.ts'
import { secretsWith } from './mail/secrets.ts'
import { smtp } from './mail/smtp.ts'
import { createNetwork, type OfficeNetwork } from './network/network.ts'
import { router } from './router.ts'
import { streamHandlers } from './streams.ts'
import { keepFeedShort } from './sync/pruning.ts'

/** Requests under way get so long when the server stops. */
const LAST_REQUESTS_MS = 7_000

export type ServerOptions = {
  data: string
  /** 0 takes a free one. */
  port: number
  host: string
  /** Another PostgreSQL than the embedded one. */
  databaseUrl: string | undefined
  demo: DemoChoice | null
  /** A backup to load into the fresh database first; refused when it holds an agency. */
  restore?: string | undefined
  today: BusinessDate | undefined
  /** TLS in place of clear text on the port; without files the key is made here and kept in the data folder. */
  tls?: { files: { certificate: string; key: string } | null; announce: boolean } | undefined
  /** Addresses or networks of reverse proxies in front of the server. */
  trustedProxies?: readonly string[]
  log: Logger
  progress?: (done: number, total: number) => void
  /** Tests hash with less work. */
  hashCost?: HashCost
}

export type RunningServer = {
  url: string
  port: number
  services: Services
  /** With `tls` the server's one listener, else a second one that is closed at first. */
  network: OfficeNetwork
  stop(): Promise<void>
}

/**
 * Starts everything in order; what was started is stopped again when a later step fails or `stop` is called.
 * @throws Error in words
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    return { ...(await start(options, undo)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  { port, host, databaseUrl, demo, restore, today, log, hashCost, trustedProxies = [], tls, ...options }: ServerOptions,
  undo: (() => Promise<unknown>)[],
) {
  // What was asked for wrongly is said before a database is made for it.
  if (demo) requireDemo(demo.name)
  const given = tls?.files ? ownIdentity(tls.files.certificate, tls.files.key) : null
  const data = resolve(options.data)
  mkdirSync(data, { recursive: true, mode: 0o700 })
  undo.push(await lockDataFolder(data))

  const verified = restore === undefined ? null : await verifyBackup(restore)
  const engine = databaseUrl ? null : await startEmbedded({ data, log })
  if (engine) undo.push(() => engine.stop())
  const access = await ensureDatabase(databaseUrl ?? engine?.adminUrl ?? '')
  await migrate(access.adminUrl)
  if (restore !== undefined && verified) await restoreBackup(restore, verified, access.adminUrl)

  joinDocuments()
  const time = clock(today)
  const database = await openDatabase(access, { clock: time, log })
  undo.push(() => database.close())
  const closing = new AbortController()
  const keys = await serverKeys(access.adminUrl)
  const auth = await openAuth({ database, keys, log, cost: hashCost })
  const services: Services = {
    database,
    auth,
    clock: time,
    log,
    closing: closing.signal,
    spool: openSpool(join(data, 'spool')),
    secrets: secretsWith(keys['kept-secret']),
    sendMail: smtp(log),
  }
  void keepFeedShort(services)
  if (demo) await ensureDemo(services, access, demo, options.progress ?? (() => {}))

  const app = await createApp({ services, router, streams: streamHandlers, logger: log, trustedProxies })
  // Endless answers end first, then requests under way are finished, then everything below is closed.
  const closeUnused = closerOfUnused(app.server)
  const network = createNetwork({
    app,
    log,
    identity: {
      kept: async () => given ?? keptIdentity(data),
      anew: () => newIdentity(data),
    },
    agencyName: () => firstAgencyName(database),
    mayBeEmpty: tls !== undefined,
  })
  app.addHook('preClose', async () => {
    closing.abort()
    closeUnused()
  })
  undo.push(async () => {
    const limit = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS)
    await Promise.all([app.close(), network.close(LAST_REQUESTS_MS)])
    clearTimeout(limit)
  })
  if (tls)
    return { ...(await listenToNetwork(app, network, { host, port, announce: tls.announce })), services, network }
  const url = await app.listen({ port, host }).catch((error: unknown) => {
    const words = listenFailure(error, { host, port })
    throw words ? new Error(words, { cause: error }) : error
  })
  return { url, port: Number(new URL(url).port), services, network }
}

/** The network is the only listener: a server that cannot open it does not start. */
async function listenToNetwork(app: FastifyInstance, network: OfficeNetwork, wish: Omit<NetworkWish, 'on'>) {
  await app.ready()
  const { listening, trouble } = await network.set({ ...wish, on: true })
  if (!listening) throw new Error(trouble ?? 'The port cannot be listened on.')
  const { host, port } = listening
  return { url: `https://${host.includes(':') ? `[${host}]` : host}:${port}`, port }
}

async function firstAgencyName(database: Database): Promise<string | null> {
  const [first] = await database.query('select name from depot.agency order by agency_id limit 1', [])
  return first === undefined ? null : z.object({ name: z.string() }).parse(first).name
}
