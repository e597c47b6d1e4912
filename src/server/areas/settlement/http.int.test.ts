/** Settling over the network: two cashiers at once, repeated requests, other people's products, papers (C7, C8, C12, RPT-00, PER-02). */
import type { Settled, Settlement } from '#contract/settlement/settlement.ts'
import type { TripTotals } from '#contract/trips/trip.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '../../../../tests/support/books.ts'
import { type DemoServer, demoServer } from '../../../../tests/support/demo-server.ts'
import { goldenDays } from '../../../../tests/support/golden-days.ts'
import type { Person } from '../../../../tests/support/http.ts'

const actor = {
  userId: 0,
  username: 'test',
  roles: [3] as const,
  ip: null,
  method: 'GET',
  path: '/',
  requestId: 'test',
}
let server: DemoServer
let days: Awaited<ReturnType<typeof goldenDays>>
let [clerk, admin]: Person[] = []
beforeAll(async () => {
  server = await demoServer('golden')
  days = await goldenDays(server)
  clerk = days.clerk
  admin = await server.as('admin')
})
const must = (person: Person | undefined): Person => {
  if (!person) throw new Error('nobody')
  return person
}
const settling = async (name: 'R1' | 'R2', person: Person | undefined, key: string) => {
  const body = { rowVersion: await days.versionOf(name) }
  const path = `/api/DayEnd/process-sales-summary/${days.tripId(name)}`
  return () => must(person).ask('PUT', path, body, { 'idempotency-key': key })
}

describe('two cashiers', () => {
  it('settle two trips at the same moment, and each repeated request once', async () => {
    await days.load('R1', 'V1', 'Nimal', { 'LPG-12-5': 30, 'REG-01': 5 })
    await days.load('R2', 'V2', 'Kamal', { 'LPG-12-5': 20, 'LPG-5': 30 })
    await days.unload('R1', { 'LPG-12-5': { good: 10 } })
    await days.unload('R2', { 'LPG-5': { good: 5 } })
    await days.enter('R1', [days.cash(79_800), days.bottles('B12', 0, 20)])
    await days.enter('R2', [days.cash(110_850), days.bottles('B12', 0, 20), days.bottles('B5', 0, 25)])
    const [first, second] = [
      await settling('R1', clerk, 'settle-R1-once'),
      await settling('R2', admin, 'settle-R2-once'),
    ]
    const answers = await Promise.all([first(), second(), first(), second(), first()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const bodies = answers.map(({ body }) => body as Settled)
    expect(bodies[2]).toEqual(bodies[0])
    expect(bodies[4]).toEqual(bodies[0])
    expect(bodies[3]).toEqual(bodies[1])
    expect(new Set(bodies.map(({ journal }) => journal)).size).toBe(2)
    const other = await must(clerk).ask(
      'PUT',
      `/api/DayEnd/process-sales-summary/${days.tripId('R1')}`,
      { rowVersion: 1 },
      { 'idempotency-key': 'settle-R1-once' },
    )
    expect(other).toMatchObject({ status: 409, body: { key: 'IDEMPOTENCY_MISMATCH' } })
    expect(await server.services.database.read(1, actor, auditBooks)).toEqual([])
  })
})

describe('what is read of a trip', () => {
  it('is the same by each of its calls', async () => {
    const id = days.tripId('R1')
    const read = <T>(path: string) => must(clerk).json<T>('GET', path)
    const whole = await read<Settlement>(`/api/DayEnd/settlement/${id}`)
    const { items, bottles, cash, cheques, credits, discount, employees, vehical, empties, balance } = whole
    expect(await read(`/api/DayEnd/get-items-sales-wise/${id}`)).toEqual({ items, bottles })
    expect(await read(`/api/DayEnd/get-acounts-sales-wise/${id}`)).toEqual({
      cash,
      cheques,
      credits,
      discount,
      employees,
      vehical,
    })
    expect(await read(`/api/DayEnd/get-balance-sales-wise/${id}`)).toEqual(balance)
    expect(await read(`/api/DayEnd/get-balance-sales-wise/${id}?queue=1`)).toEqual(balance)
    expect((await read<TripTotals>(`/api/DayEnd/get-balance-sales-wise/${id}?queue=2`)).total_debits.total).toBe(0)
    expect(await read(`/api/Cash/get-by-sales/${id}`)).toEqual(cash)
    expect(await read(`/api/Discount/get-by-sales/${id}`)).toEqual(discount)
    expect(await read(`/api/Cheque/get-by-sales/${id}`)).toEqual(cheques)
    expect(await read(`/api/Credit/get-by-sales/${id}`)).toEqual(credits)
    expect(await read(`/api/Brn/get-empty-bottles-by-sales/${id}?trType=0`)).toEqual(empties)
    expect(await read(`/api/Brn/get-empty-bottles-by-sales/${id}?trType=1`)).toEqual([])
    expect(whole).toMatchObject({ maxAutoShort: 100_000, trip: { id, status: 2, short: 0, excess: 0 } })
  })

  it('and any row of it is unknown to whoever has not its product', async () => {
    const id = days.tripId('R1')
    await server.services.database.write(1, actor, (tx) =>
      tx.db.execute(
        sql`delete from depot.user_item where user_id = (select id from depot.users where username = 'user')`,
      ),
    )
    const paths = [
      `/api/DayEnd/settlement/${id}`,
      `/api/DayEnd/get-items-sales-wise/${id}`,
      `/api/DayEnd/get-acounts-sales-wise/${id}`,
      `/api/DayEnd/get-balance-sales-wise/${id}`,
      `/api/Cash/get-by-sales/${id}`,
      `/api/Discount/get-by-sales/${id}`,
      `/api/Cheque/get-by-sales/${id}`,
      `/api/Credit/get-by-sales/${id}`,
      `/api/DayEnd/process-dayend-rep-wise-report/${id}`,
    ]
    for (const path of paths) expect(await must(clerk).ask('GET', path), path).toMatchObject({ status: 404 })
    expect(await must(clerk).ask('GET', `/api/Brn/get-empty-bottles-by-sales/${id}`)).toMatchObject({
      status: 403,
      body: { code: 403002 },
    })
    for (const [path, body] of [
      ['Cash', { amount: 1 }],
      ['Discount', { type: 2, amount: 1 }],
      ['Credit', { tr_type: 0, paymentSource: 2, partyId: days.fixture.outlet('A'), amount: 1 }],
    ] as const)
      expect(await must(clerk).ask('POST', `/api/${path}`, { tripId: id, ...body }), path).toMatchObject({
        status: 404,
        body: { details: [{ field: 'tripId' }] },
      })
  })
})

describe('the papers of settlements', () => {
  const csv = async (path: string) => String((await days.boss.ask('GET', `${path}fileType=3`)).body)

  it('agree with the ledger', async () => {
    const cash = await csv('/api/Cash/cash-report?')
    expect(cash).toContain('Nimal')
    expect(cash).toContain('190650.00')
    const discounts = await csv('/api/Discount/discount-report?')
    const rep = await csv(`/api/Cash/cash-report?repId=${days.fixture.rep('Kamal')}&`)
    expect(rep).not.toContain('Nimal')
    const paper = await csv(`/api/DayEnd/process-dayend-rep-wise-report/${days.tripId('R2')}?queue=0&`)
    expect(paper).toContain('110850.00')
    const detail = await csv(
      `/api/DayEnd/dayend-detail-rep-wise-report?stDate=2026-03-02&repId=${days.fixture.rep('Kamal')}&`,
    )
    expect(detail).toContain('110850.00')
    expect(detail).not.toContain('Nimal')
    for (const text of [cash, discounts, rep, detail]) expect(text).toContain('agrees with the ledger')
    // It is signed by reps: how it ties to the ledger stands on the screen, or where it does not.
    expect(paper).not.toContain('ledger')
  })
})
