/** A statement that nobody waits for fails its command with its own words, and leaves nothing behind. */
import { Refusal } from '#contract/errors.ts'
import { count, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAgency, type TestAgency } from '../../../tests/support/agency.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { enqueueRows } from './insert-rows.ts'
import { appConfig } from './schema/index.ts'
import type { Tx } from './tx.ts'
import { enqueue } from './pipeline.ts'

let agency: TestAgency

beforeAll(async () => {
  agency = await newAgency((await testDatabase()).database)
})

const kept = (tx: Tx) => tx.db.select({ n: count() }).from(appConfig).where(sql`key like 'sent%'`)
const twice = (tx: Tx) => {
  enqueueRows(tx, appConfig, [{ key: 'sent', value: 1 }])
  enqueueRows(tx, appConfig, [{ key: 'sent', value: 2 }])
}
const known = { code: '23505' }

describe('what is sent and not waited for', () => {
  it('is seen by the next read and stays', async () => {
    const read = await agency.write(async (tx) => {
      enqueueRows(tx, appConfig, [
        { key: 'sent-1', value: 1 },
        { key: 'sent-2', value: 2 },
      ])
      return kept(tx)
    })
    expect(read).toEqual([{ n: 2 }])
    expect(await agency.read(kept)).toEqual([{ n: 2 }])
    await agency.write(async (tx) => enqueue(tx, { text: "delete from depot.app_config where key like 'sent%'" }))
  })

  it('fails at the end of the command', async () => {
    await expect(agency.write(async (tx) => twice(tx))).rejects.toMatchObject(known)
    expect(await agency.read(kept)).toEqual([{ n: 0 }])
  })

  it('says itself what went wrong, before the statement that came to nothing after it', async () => {
    const reading = agency.write(async (tx) => {
      twice(tx)
      return kept(tx)
    })
    await expect(reading).rejects.toMatchObject(known)
  })

  it('says itself what went wrong, before a refusal that came after it', async () => {
    const refusing = agency.write(async (tx) => {
      twice(tx)
      throw new Refusal('INSUFFICIENT_STOCK')
    })
    await expect(refusing).rejects.toMatchObject(known)
  })

  it('goes with a command that is refused, and the connection serves the next', async () => {
    const refusing = agency.write(async (tx) => {
      enqueueRows(tx, appConfig, [{ key: 'sent', value: 1 }])
      throw new Refusal('INSUFFICIENT_STOCK')
    })
    await expect(refusing).rejects.toMatchObject({ key: 'INSUFFICIENT_STOCK' })
    expect(await agency.write(kept)).toEqual([{ n: 0 }])
  })
})
