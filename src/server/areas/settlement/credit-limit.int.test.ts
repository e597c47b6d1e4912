/** The credit limit under a trip that also collects of the customer (E-39). */
import { allBeyondLimit } from '#contract/settlement/credit-limit.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { rupees, type Settling, settlingAgency } from '../../../../tests/support/settling.ts'
import { clock } from '../../clock.ts'
import { party } from '../../db/schema/index.ts'
import { addCheque, addCredit, removeCredit, removeTripCheque } from './money-row-commands.ts'
import { settle } from './settle-commands.ts'

let test: TestDatabase
let of: Settling
let tripId: number
let bill: number
beforeAll(async () => {
  test = await testDatabase(clock(openDay))
})
beforeEach(async () => {
  of = await settlingAgency(test.database)
  tripId = await of.ready()
  bill = await of.bill('B-1', 800)
  await limit(of.debtor, 1_000)
})

const limit = (partyId: number, amount: number) =>
  of.agency.write((tx) =>
    tx.db
      .update(party)
      .set({ creditLimit: rupees(amount) })
      .where(eq(party.id, partyId)),
  )
const given = (amount: number, partyId = of.debtor) =>
  ({ tr_type: 0, paymentSource: 2, partyId, amount: rupees(amount) }) as const
const giving = (amount: number, partyId?: number) =>
  refused(of.agency, (tx) => addCredit(tx, { tripId, ...given(amount, partyId) }))
/** By how much the screen says that the limit is passed. */
const said = async (): Promise<number[]> => {
  const shown = await of.shown(tripId)
  // What is settled stands in the books.
  const counted = shown.trip.status === tripStatuses.summarised ? shown : undefined
  return allBeyondLimit(shown.creditStandings, shown, counted).map(({ over }) => over / 100)
}
const beyond = { key: 'CREDIT_LIMIT' }

describe('mode WARN', () => {
  it('warns of what the trip gives beyond what it collects of the same customer', async () => {
    const row = of.rows(tripId)
    expect(await row.onAccount(300)).toMatchObject({ warning: expect.stringContaining('1,100.00') })
    expect(await said()).toEqual([100])
    await row.collect(bill, 500)
    expect(await said()).toEqual([])
    expect(await row.onAccount(400)).not.toHaveProperty('warning')
    // 800 + 300 + 400 + 100.50 − 500
    expect(await row.onAccount(100.5)).toMatchObject({ warning: expect.stringContaining('1,100.50') })
    expect(await said()).toEqual([100.5])
  })
})

describe('mode BLOCK', () => {
  beforeEach(() => of.configure({ credit_limit_mode: 'BLOCK' }))

  it('refuses what the collections of the trip do not cover, and their removal once they are needed', async () => {
    const row = of.rows(tripId)
    expect(await giving(500)).toMatchObject({ ...beyond, field: 'amount' })
    const collected = await row.collect(bill, 500)
    await row.onAccount(500)
    expect(await giving(201)).toMatchObject(beyond)
    const more = await row.onAccount(200)
    expect(await said()).toEqual([])
    expect(await refused(of.agency, (tx) => removeCredit(tx, { id: collected.id }))).toMatchObject(beyond)
    expect((await of.shown(tripId)).credits).toHaveLength(3)
    for (const { id } of (await of.shown(tripId)).credits.filter(({ tr_type }) => tr_type === 0))
      await of.agency.write((tx) => removeCredit(tx, { id }))
    // Without credit the customer owes what it owed before; and a second time nothing changes.
    await of.agency.write((tx) => removeCredit(tx, { id: collected.id }))
    expect(await of.agency.write((tx) => removeCredit(tx, { id: collected.id }))).toMatchObject({ code: 200_002 })
    expect(await of.agency.write((tx) => removeCredit(tx, { id: more.id }))).toMatchObject({ code: 200_002 })
  })

  it('judges a correction by its result, and leaves the former row where it is refused', async () => {
    const row = of.rows(tripId)
    const collected = await row.collect(bill, 500)
    await row.onAccount(500)
    const other = await of.ready()
    const collecting = (amount: number, replaces = collected.id, trip = tripId) =>
      ({ tripId: trip, tr_type: 1, paymentSource: 4, bill_id: bill, amount: rupees(amount), replaces }) as const
    expect(await refused(of.agency, (tx) => addCredit(tx, collecting(299)))).toMatchObject(beyond)
    expect(await refused(of.agency, (tx) => addCredit(tx, collecting(801)))).toMatchObject({ key: 'OVERPAYMENT' })
    expect(await refused(of.agency, (tx) => addCredit(tx, collecting(300, collected.id, other)))).toMatchObject({
      key: 'NOT_FOUND',
      field: 'replaces',
    })
    expect((await of.shown(tripId)).credits.map(({ amount }) => amount)).toEqual([rupees(500), rupees(500)])
    // Without the former row the trip would stand beyond the limit for a moment.
    const less = await of.agency.write((tx) => addCredit(tx, collecting(300)))
    const amounts = async () => (await of.shown(tripId)).credits.map(({ amount }) => amount).toSorted((a, b) => a - b)
    expect(await amounts()).toEqual([rupees(300), rupees(500)])
    // Where the limit was lowered meanwhile, more is collected all the same.
    await limit(of.debtor, 10)
    await of.agency.write((tx) => addCredit(tx, collecting(350, less.id)))
    expect(await amounts()).toEqual([rupees(350), rupees(500)])
  })

  it('corrects credit in one step, and what is collected on a returned cheque', async () => {
    const former = await of.rows(tripId).onAccount(200)
    const correcting = (amount: number) =>
      ({
        tripId,
        tr_type: 0,
        paymentSource: 2,
        partyId: of.debtor,
        amount: rupees(amount),
        replaces: former.id,
      }) as const
    expect(await refused(of.agency, (tx) => addCredit(tx, correcting(201)))).toMatchObject(beyond)
    expect((await of.shown(tripId)).credits).toMatchObject([{ id: former.id, amount: rupees(200) }])
    await of.agency.write((tx) => addCredit(tx, correcting(150)))
    expect((await of.shown(tripId)).credits).toMatchObject([{ amount: rupees(150) }])
    const chequeId = await of.returnedCheque(900)
    const first = await of.rows(tripId).returned(chequeId, 900)
    const again = { tripId, tr_type: 1, chequeId, amount: rupees(800), replaces: first.id } as const
    await of.agency.write((tx) => addCheque(tx, again))
    expect((await of.shown(tripId)).cheques).toMatchObject([{ amount: rupees(800) }])
    expect(await refused(of.agency, (tx) => addCheque(tx, { ...again, tr_type: 0 }))).toMatchObject({ key: 'INVALID' })
  })

  it('counts what is collected on a returned cheque', async () => {
    await limit(of.outlet, 1_000)
    const cheque = await of.returnedCheque(900)
    expect(await giving(200, of.outlet)).toMatchObject(beyond)
    const { id } = await of.rows(tripId).returned(cheque, 100)
    await of.agency.write((tx) => addCredit(tx, { tripId, ...given(200, of.outlet) }))
    expect(await said()).toEqual([])
    expect(await refused(of.agency, (tx) => removeTripCheque(tx, { id }))).toMatchObject(beyond)
  })

  it('counts neither an advance nor what another trip collects', async () => {
    await of.agency.write((tx) =>
      addCredit(tx, { tripId, tr_type: 1, paymentSource: 4, partyId: of.debtor, amount: rupees(5_000) }),
    )
    await of.rows(await of.ready()).collect(bill, 500)
    expect(await giving(201)).toMatchObject(beyond)
    await of.rows(tripId).onAccount(200)
  })

  it('does not stop the evening where the limit was lowered meanwhile', async () => {
    await of.rows(tripId).onAccount(200)
    await limit(of.debtor, 10)
    await of.rows(tripId).bottles(0, 30)
    await of.settle(tripId, { confirm: true, reason: 'Pays on Monday' })
    expect(await of.agency.read(auditBooks)).toEqual([])
  })

  it('counts collections of an amendment in whatever order, and refuses one that collects too little', async () => {
    await of.rows(tripId).bottles(0, 30)
    await of.settle(tripId, { confirm: true, reason: 'Pays on Monday' })
    const amending = (amend: object) => async () => ({
      ...(await of.settling(tripId)),
      confirm: true,
      reason: 'Forgotten',
      amend,
    })
    const collect = (amount: number) =>
      ({ kind: 'credit', tr_type: 1, paymentSource: 4, bill_id: bill, amount: rupees(amount) }) as const
    const credit = { kind: 'credit', ...given(500) } as const
    const tooLittle = await amending({ add: [credit, collect(299)] })()
    expect(await refused(of.agency, (tx) => settle(tx, tooLittle))).toMatchObject(beyond)
    const enough = await amending({ add: [credit, collect(300)] })()
    await of.agency.write((tx) => settle(tx, enough))
    expect(await said()).toEqual([])
    const row = (await of.shown(tripId)).credits.find(({ tr_type }) => tr_type === 1)
    const less = await amending({ remove: [row?.id ?? 0], add: [collect(250)] })()
    expect(await refused(of.agency, (tx) => settle(tx, less))).toMatchObject(beyond)
    const more = await amending({ remove: [row?.id ?? 0], add: [collect(350)] })()
    await of.agency.write((tx) => settle(tx, more))
    expect(await of.agency.read(auditBooks)).toEqual([])
  })
})
