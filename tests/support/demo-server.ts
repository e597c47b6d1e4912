/** The server as `npm run serve -- --demo NAME` runs it, in this process, on a database of the test file's own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { businessDate } from '#contract/dates.ts'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import type { Services } from '../../src/server/http/call.ts'
import { startServer } from '../../src/server/server.ts'
import { cloneTemplate } from './database.ts'
import { type Person, signIn } from './http.ts'

export const PASSWORD = 'Depot.Demo.2026'
/** Of the lively demo: enough for every kind of list to have rows. */
const DAYS = 3
/** As little work as the hash takes: tests sign in often. */
const hashCost = { memoryKiB: 1024, passes: 1 }

export type DemoServer = {
  url: string
  services: Services
  as: (username: string, agency?: number) => Promise<Person>
  logged: () => string
}

/** Starts the server with a demo. It stops after the file's last test. */
export async function demoServer(demo: 'golden' | 'demo', today?: string): Promise<DemoServer> {
  const data = mkdtempSync(join(tmpdir(), 'depot-server-'))
  const clone = await cloneTemplate()
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const running = await startServer({
    data,
    port: 0,
    host: '127.0.0.1',
    databaseUrl: clone.url,
    demo: { name: demo, months: 1, days: DAYS, seed: 7, password: PASSWORD },
    today: today === undefined ? undefined : businessDate(today),
    log,
    hashCost,
  })
  afterAll(async () => {
    await running.stop()
    await clone.drop()
    rmSync(data, { recursive: true, force: true })
  })
  return {
    url: running.url,
    services: running.services,
    as: (username, agency) => signIn(running.url, username, PASSWORD, agency),
    logged: () => lines.join(''),
  }
}
