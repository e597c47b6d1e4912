/** What a person may give away on a trip, attacked over the network by each role at and over the limit (E-38, E-50, E-51). */
import type { Settlement } from '#contract/settlement/settlement.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBooks } from '../../../../tests/support/books.ts'
import { type DemoServer, demoServer } from '../../../../tests/support/demo-server.ts'
import { goldenDays } from '../../../../tests/support/golden-days.ts'
import type { Person } from '../../../../tests/support/http.ts'

const rupees = (amount: number) => Math.round(amount * 100)
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
let admin: Person
beforeAll(async () => {
  server = await demoServer('golden')
  days = await goldenDays(server)
  admin = await server.as('admin')
})

/** Ten regulators at 1,200: a User may give away 600, an Admin 2,400. All of them came back but `sold`. */
const GROSS = 12_000
let trip = 0
beforeEach(async () => {
  await days.load('R1', 'V1', 'Nimal', { 'REG-01': 10 })
  trip = days.tripId('R1')
})

const shown = () => days.boss.json<Settlement>('GET', `/api/DayEnd/settlement/${trip}`)
const settleAs = async (person: Person, more: object = {}) => {
  const rowVersion = (await shown()).trip.rowVersion
  return person.ask('PUT', `/api/DayEnd/process-sales-summary/${trip}`, { rowVersion, ...more })
}
const giveOut = (person: Person, qty: number, price: number) =>
  person.ask('POST', `/api/DailyVehicalRoutin/add-gasout-items-by-sales/${trip}`, {
    lines: [{ client_line_id: `${price}`, stock_item_id: days.fixture.sku('REG-01'), qty, unit_price: rupees(price) }],
  })
const discount = (person: Person, amount: number) =>
  person.ask('POST', '/api/Discount', { tripId: trip, type: 2, amount: rupees(amount) })
const paid = (amount: number) => days.enter('R1', [days.cash(amount)])
const refusal = (total: number, limit: number, settler: 2 | 3) => ({
  status: 400,
  body: {
    code: 400002,
    key: 'DISCOUNT_LIMIT',
    details: [{ given: { total: rupees(total) }, limit, allowed: rupees((GROSS * limit) / 100), settler }],
  },
})
/** Leaves the goods for the next test. */
const backAgain = () => days.boss.json('DELETE', `/api/DailyVehicalRoutin/${trip}`)

describe('a load is not given away', () => {
  it('as gas out at a price of 1: the line is recorded, and a User and an Admin cannot settle it', async () => {
    expect(await giveOut(days.clerk, 10, 1)).toMatchObject({ status: 200 })
    await days.unload('R1', {})
    await paid(10)
    const whole = refusal(11_990, 5, 3)
    expect(await settleAs(days.clerk)).toMatchObject(whole)
    expect(await settleAs(days.clerk, { confirm: true })).toMatchObject(whole)
    expect(await settleAs(admin, { confirm: true })).toMatchObject(refusal(11_990, 20, 3))
    expect(await shown()).toMatchObject({
      trip: { status: 1 },
      givenAway: { gross: rupees(GROSS), reductions: rupees(11_990), discounts: 0 },
    })
    expect(await server.services.database.read(1, actor, auditBooks)).toEqual([])
    await backAgain()
  })

  it('as a discount of 100 %', async () => {
    await days.unload('R1', {})
    const all = await days.clerk.ask('POST', '/api/Discount', { tripId: trip, type: 1, rate: 10_000 })
    expect(all).toMatchObject({ status: 200 })
    expect(await settleAs(days.clerk)).toMatchObject(refusal(12_000, 5, 3))
    await backAgain()
  })

  it('in parts that are each within the limit', async () => {
    expect(await giveOut(days.clerk, 4, 1_100)).toMatchObject({ status: 200 })
    await days.unload('R1', {})
    await discount(days.clerk, 150)
    await discount(days.clerk, 100)
    await paid(11_350)
    expect(await settleAs(days.clerk)).toMatchObject(refusal(650, 5, 2))
    await backAgain()
  })

  it('by a price above the list that would make up for it', async () => {
    await giveOut(days.clerk, 5, 1_000)
    await giveOut(days.clerk, 5, 1_400)
    await days.unload('R1', {})
    await paid(12_000)
    expect(await settleAs(days.clerk)).toMatchObject(refusal(1_000, 5, 2))
    await backAgain()
  })

  it('as bottles sold for nothing', async () => {
    await days.load('R2', 'V2', 'Kamal', { 'LPG-12-5': 2 })
    await days.unload('R2', {})
    await days.enter('R2', [days.cash(7_380.02), days.bottles('B12', 2, 2, { unit_price: 1 })])
    const path = `/api/DayEnd/process-sales-summary/${days.tripId('R2')}`
    const settled = await days.clerk.ask('PUT', path, { rowVersion: await days.versionOf('R2') })
    expect(settled).toMatchObject({
      status: 400,
      body: { key: 'DISCOUNT_LIMIT', details: [{ given: { total: rupees(2 * 6_500 - 0.02) }, settler: 3 }] },
    })
    await days.boss.json('DELETE', `/api/DailyVehicalRoutin/${days.tripId('R2')}`)
    await backAgain()
  })
})

describe('the limit', () => {
  const atLimit = async (amount: number) => {
    await days.unload('R1', {})
    await discount(days.clerk, amount)
    await paid(GROSS - amount)
  }
  const ok = { status: 200, body: { status: 2 } }

  it('may be reached by a User, and not passed by a cent; then an Admin settles', async () => {
    await atLimit(600)
    await discount(days.clerk, 0.01)
    expect(await settleAs(days.clerk)).toMatchObject(refusal(600.01, 5, 2))
    const { discount: rows } = await shown()
    await days.clerk.json('DELETE', `/api/Discount/${rows[1]?.id}`)
    expect(await settleAs(days.clerk)).toMatchObject(ok)
    await backAgain()
  })

  it('of an Admin may be reached, and not passed by a cent; then a SuperAdmin settles', async () => {
    await atLimit(2_400)
    expect(await settleAs(days.clerk)).toMatchObject(refusal(2_400, 5, 2))
    await discount(days.clerk, 0.01)
    expect(await settleAs(admin)).toMatchObject(refusal(2_400.01, 20, 3))
    expect(await settleAs(days.boss)).toMatchObject(ok)
    await backAgain()
  })

  it('counts for what is amended as for what is settled', async () => {
    await atLimit(0.01)
    expect(await settleAs(days.clerk)).toMatchObject(ok)
    const amended = (amount: number) => ({
      reason: 'a discount was forgotten',
      confirm: true,
      amend: { add: [{ kind: 'discount', type: 2, amount: rupees(amount) }] },
    })
    expect(await settleAs(days.clerk, amended(1))).toMatchObject({ status: 403 })
    expect(await settleAs(admin, amended(2_400))).toMatchObject(refusal(2_400.01, 20, 3))
    expect(await settleAs(admin, amended(2_399.99))).toMatchObject(ok)
    expect(await settleAs(days.boss, amended(0.01))).toMatchObject(ok)
    expect(await server.services.database.read(1, actor, auditBooks)).toEqual([])
    await backAgain()
  })

  it('is the agency’s to set, an Admin’s never below a User’s', async () => {
    const set = (change: object) => days.boss.ask('PUT', '/api/AppConfig', change)
    expect(await set({ user_discount_limit_pct: 25 })).toMatchObject({
      status: 400,
      body: { key: 'INVALID', details: [{ field: 'admin_discount_limit_pct' }] },
    })
    expect(await set({ user_discount_limit_pct: 20.01, admin_discount_limit_pct: 30 })).toMatchObject({ status: 200 })
    expect(await admin.ask('PUT', '/api/AppConfig', { admin_discount_limit_pct: 100 })).toMatchObject({ status: 403 })
    await atLimit(2_401.2)
    expect(await shown()).toMatchObject({ discountLimits: { user: 20.01, admin: 30 } })
    expect(await settleAs(days.clerk)).toMatchObject(ok)
    expect((await days.clerk.json<TripDetails>('GET', `/api/DailyVehicalRoutin/${trip}`)).status).toBe(2)
  })
})
