/** A request sent twice is done once (C7). */
import type { Grn } from '#contract/inventory/grn.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { smallTrade, type Trade } from '../../../tests/support/agency.ts'
import { type Person, type SignedInAgency, testServer } from '../../../tests/support/server.ts'

let here: SignedInAgency
let trade: Trade
let sa: Person
let clerk: Person

beforeAll(async () => {
  here = await (await testServer()).agency()
  trade = await smallTrade(here)
  sa = await here.as(3)
  clerk = await here.as(1)
})

let invoice = 0
const note = (more: object = {}) => ({
  supplierId: trade.supplier,
  supplierInvoiceNo: `INV-${++invoice}`,
  lines: [{ stockItemId: trade.regulator, qty: 1, unitCost: 9_000_000, reselling_price: 120_000 }],
  ...more,
})
const grns = async (): Promise<number> => here.read(async (tx) => (await tx.db.query.grn.findMany()).length)

const withKey = (key: string) => ({ 'idempotency-key': key })

describe('an Idempotency-Key', () => {
  it('answers the same request with the first answer and does it once', async () => {
    const body = note()
    const before = await grns()
    const first = await clerk.request<Grn>('POST', '/api/Grn', { body, headers: withKey('key-once-0001') })
    const { lines, ...rest } = body
    const again = await clerk.request<Grn>('POST', '/api/Grn', {
      body: { lines, ...rest },
      headers: withKey('key-once-0001'),
    })
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(await grns()).toBe(before + 1)
  })

  it('does ten parallel ones once', async () => {
    const body = note()
    const before = await grns()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        clerk.request<Grn>('POST', '/api/Grn', { body, headers: withKey('key-parallel-1') }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await grns()).toBe(before + 1)
  })

  it('is refused for other contents', async () => {
    await clerk.request('POST', '/api/Grn', { body: note(), headers: withKey('key-other-001') })
    expect(await clerk.request('POST', '/api/Grn', { body: note(), headers: withKey('key-other-001') })).toMatchObject({
      status: 409,
      body: { code: 409, key: 'IDEMPOTENCY_MISMATCH' },
    })
  })

  it('is one’s own, and per address', async () => {
    const headers = withKey('key-shared-01')
    const mine = await clerk.request<Grn>('POST', '/api/Grn', { body: note(), headers })
    const theirs = await sa.request<Grn>('POST', '/api/Grn', { body: note(), headers })
    expect([mine.status, theirs.status]).toEqual([200, 200])
    const read = await clerk.request('PATCH', `/api/Grn/${mine.body.id}`, { headers })
    expect(read.status).toBe(200)
  })

  it('is not used up by a refusal: the corrected request may bear it', async () => {
    const headers = withKey('key-refused-1')
    const refused = await clerk.request('POST', '/api/Grn', { body: note({ supplierId: 424_242 }), headers })
    expect(refused.status).toBe(404)
    expect((await clerk.request('POST', '/api/Grn', { body: note(), headers })).status).toBe(200)
  })

  it('is forgotten after 90 days', async () => {
    const headers = withKey('key-expired-1')
    await clerk.request('POST', '/api/Grn', { body: note(), headers })
    const kept = () =>
      here.read(async (tx) => (await tx.db.query.idempotencyKey.findMany()).find((row) => row.key === 'key-expired-1'))
    const days = ((await kept())?.expiresAt.getTime() ?? 0) - Date.now()
    expect(Math.round(days / 86_400_000)).toBe(90)
    await here.write((tx) =>
      tx.db.execute(
        sql`update depot.idempotency_key set expires_at = now() - interval '1 day' where key = 'key-expired-1'`,
      ),
    )
    await clerk.request('POST', '/api/Grn', { body: note(), headers: withKey('key-after-001') })
    expect(await kept()).toBeUndefined()
  })

  it.each(['short', 'with spaces in it', 'x'.repeat(129)])('should look like one: %s', async (key) => {
    expect(await clerk.request('POST', '/api/Grn', { body: note(), headers: withKey(key) })).toMatchObject({
      status: 400,
      body: { key: 'INVALID' },
    })
  })
})
