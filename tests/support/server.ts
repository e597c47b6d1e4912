/** The whole API of the server on a database of the test file's own, listening on a free port, and people who are signed in. */
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, inject } from 'vitest'
import type { ErrorEnvelope } from '#contract/errors.ts'
import type { Role } from '#contract/enums.ts'
import { openAuth } from '../../src/server/auth/auth.ts'
import { serverKeys } from '../../src/server/auth/server-keys.ts'
import { type Clock, clock } from '../../src/server/clock.ts'
import type { Database } from '../../src/server/db/client.ts'
import type { DatabaseAccess } from '../../src/server/db/roles.ts'
import { users } from '../../src/server/db/schema/index.ts'
import { createApp } from '../../src/server/http/app.ts'
import type { Services } from '../../src/server/http/call.ts'
import { openSpool, type SpoolLimits } from '../../src/server/http/spool.ts'
import type { StreamHandlers } from '../../src/server/http/stream.ts'
import { closerOfUnused } from '../../src/server/http/unused-connections.ts'
import type { Log } from '../../src/server/log.ts'
import { secretsWith } from '../../src/server/mail/secrets.ts'
import { smtp } from '../../src/server/mail/smtp.ts'
import { router } from '../../src/server/router.ts'
import { streamHandlers } from '../../src/server/streams.ts'
import { newAgency, openDay, type TestAgency } from './agency.ts'
import { quietLog, testDatabase } from './database.ts'

export const testPassword = 'Correct horse 42'
/** Enough to be argon2id, little enough to sign in hundreds of times. */
const quickHash = { memoryKiB: 1024, passes: 1 }

/** An answer as it came over the network. */
export type Answer<Body = ErrorEnvelope> = { status: number; headers: Headers; body: Body }
export type Ask = {
  body?: unknown
  headers?: Record<string, string>
  token?: string | null
  agency?: number | string | null
}

/** The body is what the test says it is: a failure's envelope unless told. */
type Request = <Body = ErrorEnvelope>(method: string, path: string, ask?: Ask) => Promise<Answer<Body>>

export type TestServer = {
  url: string
  /** For another listener in front of the same calls. */
  app: FastifyInstance
  services: Services
  database: Database
  access: DatabaseAccess
  request: Request
  /** An agency whose three people can sign in with {@link testPassword}. */
  agency(): Promise<SignedInAgency>
  /** Stops as the program does, before the file's tests are over. */
  stop(): Promise<void>
}

export type Person = {
  token: string
  refreshToken: string
  username: string
  request: Request
}
export type SignedInAgency = TestAgency & { as(role: Role): Promise<Person> }

export async function testServer({
  time = clock(openDay),
  log = quietLog,
  streams = streamHandlers,
  spoolLimits = {},
  trustedProxies = [],
  mailAuthorities,
}: {
  time?: Clock
  log?: Log
  streams?: Partial<StreamHandlers>
  spoolLimits?: Partial<SpoolLimits>
  trustedProxies?: readonly string[]
  /** Certificates of the mail servers of a test. */
  mailAuthorities?: readonly string[]
} = {}): Promise<TestServer> {
  const { database, access } = await testDatabase(time)
  const closing = new AbortController()
  const keys = await serverKeys(access.adminUrl)
  const auth = await openAuth({ database, keys, log, cost: quickHash })
  const services: Services = {
    database,
    auth,
    clock: time,
    log,
    closing: closing.signal,
    spool: openSpool(mkdtempSync(join(inject('folder'), 'spool-')), spoolLimits),
    secrets: secretsWith(keys['kept-secret']),
    sendMail: smtp(log, mailAuthorities),
  }
  const app = await createApp({ services, router, streams, logger: pino({ level: 'silent' }), trustedProxies })
  const closeUnused = closerOfUnused(app.server)
  app.addHook('preClose', async () => {
    closing.abort()
    closeUnused()
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())

  const request: Request = async (method, path, { body, headers = {}, token, agency } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(agency === undefined || agency === null ? {} : { 'x-agency': String(agency) }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  return {
    url,
    app,
    services,
    database,
    access,
    request,
    stop: () => app.close(),
    async agency() {
      const made = await newAgency(database)
      const passwordHash = await auth.hashPassword(testPassword)
      await database.system(async (db) => {
        for (const { userId } of Object.values(made.actors))
          await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
      })
      const as = async (role: Role): Promise<Person> => {
        const { username } = made.actors[role]
        const { token, refreshToken } = await auth.login({ username, password: testPassword }, `test-${username}`)
        return {
          token,
          refreshToken,
          username,
          request: (method, path, ask = {}) => request(method, path, { token, agency: made.id, ...ask }),
        }
      }
      return { ...made, as }
    },
  }
}
