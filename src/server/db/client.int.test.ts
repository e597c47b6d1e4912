/** Transactions: all or nothing, one writer of an agency at a time, and a lost database is said as such. */
import { Refusal } from '#contract/errors.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAgency, type TestAgency } from '../../../tests/support/agency.ts'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { connect } from './roles.ts'
import { appConfig, changes } from './schema/index.ts'
import type { Tx } from './tx.ts'

let t: TestDatabase
let agency: TestAgency

beforeAll(async () => {
  t = await testDatabase()
  agency = await newAgency(t.database)
})

const set = (tx: Tx, key: string, value: unknown) =>
  tx.db
    .insert(appConfig)
    .values({ key, value: sql`${JSON.stringify(value)}::jsonb` })
    .onConflictDoUpdate({ target: [appConfig.agencyId, appConfig.key], set: { value: sql`excluded.value` } })
const get = async (tx: Tx, key: string): Promise<unknown> =>
  (await tx.db.select().from(appConfig)).find((row) => row.key === key)?.value

const count = async (tx: Tx) => set(tx, 'count', Number(await get(tx, 'count')) + 1)

describe('a write', () => {
  it('is seen by the next one: 200 counted in parallel are 200', async () => {
    await agency.write((tx) => set(tx, 'count', 0))
    await Promise.all(Array.from({ length: 200 }, () => agency.write(count)))
    expect(await agency.read((tx) => get(tx, 'count'))).toBe(200)
  })

  it('counts right even past the queue of this process, on the lock of the database alone', async () => {
    await agency.write((tx) => set(tx, 'other', 0))
    const lost = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        if (i % 2 === 0) return agency.write(async (tx) => set(tx, 'other', Number(await get(tx, 'other')) + 1))
        const client = await t.database.connect()
        await client.query(
          `begin; select set_config('depot.agency', '${agency.id}', true), pg_advisory_xact_lock(1, ${agency.id})`,
        )
        const { rows } = await client.query("select value from depot.app_config where key = 'other'")
        await client.query("update depot.app_config set value = $1 where key = 'other'", [
          JSON.stringify(rows[0].value + 1),
        ])
        await client.query('commit')
        return client.end()
      }),
    )
    expect(await agency.read((tx) => get(tx, 'other'))).toBe(lost.length)
  })

  it('leaves nothing behind when it fails', async () => {
    const failing = agency.write(async (tx) => {
      await set(tx, 'half', 1)
      throw new Refusal('INSUFFICIENT_STOCK')
    })
    await expect(failing).rejects.toMatchObject({ key: 'INSUFFICIENT_STOCK' })
    expect(await agency.read((tx) => get(tx, 'half'))).toBeUndefined()
  })

  it('does not report success when a statement had failed unnoticed', async () => {
    const swallowing = agency.write(async (tx) => {
      await set(tx, 'swallowed', 1)
      await tx.db.execute(sql`select 1 / 0`).catch(() => {})
    })
    await expect(swallowing).rejects.toThrow('rolled back')
  })

  it('tells the newest change of the agency', async () => {
    let seq = 0
    await t.database.write(
      agency.id,
      agency.actors[3],
      (tx) => set(tx, 'told', 1),
      (newest) => {
        seq = newest
      },
    )
    const rows = await agency.read((tx) => tx.db.select().from(changes))
    expect(seq).toBe(Math.max(...rows.map((row) => row.seq)))
    expect(rows.every((row) => row.agencyId === agency.id)).toBe(true)
  })

  it('is refused for an agency that does not exist', async () => {
    await expect(t.database.write(999_999, agency.actors[3], async () => 1)).rejects.toMatchObject({
      key: 'AGENCY_NOT_ALLOWED',
    })
  })
})

describe('a read', () => {
  it('cannot write', async () => {
    await expect(agency.read((tx) => set(tx, 'sneaked', 1))).rejects.toMatchObject({ cause: { code: '25006' } })
    expect(await agency.read((tx) => get(tx, 'sneaked'))).toBeUndefined()
  })

  it('sees one moment from first to last statement', async () => {
    await agency.write((tx) => set(tx, 'moment', 'before'))
    const seen = await agency.read(async (tx) => {
      const first = await get(tx, 'moment')
      await agency.write((other) => set(other, 'moment', 'after'))
      return [first, await get(tx, 'moment')]
    })
    expect(seen).toEqual(['before', 'before'])
  })

  it('gives numbers as numbers and dates as texts', async () => {
    const [row] = await agency.read(
      async (tx) =>
        (
          await tx.db.execute(
            sql`select 9007199254740991::bigint as big, date '2026-03-02' as day, 1.50::numeric as share`,
          )
        ).rows,
    )
    expect(row).toEqual({ big: 9_007_199_254_740_991, day: '2026-03-02', share: '1.50' })
  })
})

describe('a lost connection', () => {
  it('is unavailable, and the next call works', async () => {
    const admin = await connect(t.access.adminUrl)
    const killing = agency.write(async (tx) => {
      await set(tx, 'lost', 1)
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'depot_app' and datname = current_database()",
      )
      await tx.db.execute(sql`select 1`)
    })
    await expect(killing).rejects.toMatchObject({ key: 'UNAVAILABLE', status: 503 })
    expect(await agency.read((tx) => get(tx, 'lost'))).toBeUndefined()
    await admin.end()
  })
})
