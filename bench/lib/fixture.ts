/** What all server benchmarks share: one PostgreSQL, the real server in front of it as a child process, and agencies made through its calls. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { type Person, signIn, spawnServer } from './server.ts'

export const PASSWORD = 'cuckoo ladder 57 violet'
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

export type Fixture = {
  url: string
  databaseUrl: string
  /** Process id of the server (Node), without the database's own processes. */
  serverPid: number
  data: string
  admin: pg.Client
  /** A new agency with the SuperAdmin `boss`, and the boss's calls in it. */
  newAgency: (code: string, goLive: string) => Promise<Person>
  stop: () => Promise<void>
}

export async function openWorld(): Promise<Fixture> {
  const data = mkdtempSync(join(tmpdir(), 'depot-bench-'))
  const engine = await startEmbedded({ data, log: quiet })
  const databaseUrl = engine.adminUrl
  const server = await spawnServer(['--data', join(data, 'server')], { DATABASE_URL: databaseUrl })
  const depot = new URL(databaseUrl)
  depot.pathname = '/depot'
  const admin = new pg.Client({ connectionString: depot.href })
  admin.on('error', () => {})
  await admin.connect()
  let first = true
  return {
    url: server.url,
    databaseUrl: depot.href,
    serverPid: server.pid,
    data,
    admin,
    newAgency: async (code, goLive) => {
      const agency = { code, name: `Bench ${code}`, go_live_date: goLive, open_date: goLive }
      const boss = { username: 'boss', fullName: 'The Boss', password: PASSWORD }
      const headers: Record<string, string> = { 'content-type': 'application/json' }
      if (!first) headers.authorization = `Bearer ${(await signIn(server.url, 'boss', PASSWORD)).token}`
      const answer = await fetch(`${server.url}/api/Agency`, {
        method: 'POST',
        headers,
        body: JSON.stringify(first ? { ...agency, admin: boss } : agency),
      })
      if (!answer.ok) throw new Error(`the agency was not made: ${await answer.text()}`)
      first = false
      return signIn(server.url, 'boss', PASSWORD, ((await answer.json()) as { id: number }).id)
    },
    stop: async () => {
      await admin.end()
      await server.stop()
      await engine.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** A product with untagged items to receive, made through the calls. */
export async function products(
  person: Person,
  count: number,
): Promise<{ supplierId: number; productId: number; stockItemIds: number[] }> {
  const product = await person.json<{ id: number; principalId: number }>('POST', '/api/Stock/create-item', {
    code: 'GOODS',
    name: 'Goods',
    unit: 2,
    unitSize: 0,
  })
  const stockItemIds: number[] = []
  for (let i = 1; i <= count; i++) {
    const sku = await person.json<{ id: number }>('POST', '/api/Stock/create', {
      itemId: product.id,
      code: `SKU-${i}`,
      description: `Item ${i}`,
      unit: 2,
      capacity: 0,
      cost_price: 1_000_000,
      reselling_price: 15_000,
    })
    stockItemIds.push(sku.id)
  }
  return { supplierId: product.principalId, productId: product.id, stockItemIds }
}
