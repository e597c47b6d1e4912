/** Nothing settles a bill on a day before the bill's own, by whatever way (I6, I17). */
import type { Bank } from '#contract/ledger/bank.ts'
import { addDays } from '#contract/dates.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readReport } from '../reports/reading.ts'
import { openDay, smallTrade, type Trade } from '../support/agency.ts'
import { auditBooks } from '../support/books.ts'
import { type Person, type SignedInAgency, testServer } from '../support/server.ts'
import { crewOf } from '../support/trips.ts'
import { cents } from '#contract/money.ts'
import { clock } from '../../src/server/clock.ts'
import { post } from '../../src/server/ledger/post.ts'
import { credit, debit } from '../../src/server/ledger/posting.ts'
import { settleBills } from '../../src/server/areas/bills/settlement-commands.ts'
import { pendingBillsReport } from '../../src/server/areas/bills/reports/pending-bills.ts'

const nextDay = addDays(openDay, 1)
const server = await testServer({ time: clock(nextDay) })
let agency: SignedInAgency
let boss: Person
let trade: Trade
let bank: Bank
let outlet: number

async function ok<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await boss.request<Body>(method, path, { body })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return answer.body
}
const refusal = (field: string) => ({
  status: 400,
  body: { key: 'INVALID', message: expect.stringContaining('dated 3 Mar 2026'), details: [{ field }] },
})
/** A bill of 1,000.00 of the next day. */
const openBill = (receivables: 1 | 2, bill_no: string): Promise<{ id: number }> =>
  ok('POST', '/api/Credit/open-credit-bill', {
    receivables,
    partyId: receivables === 1 ? outlet : trade.supplier,
    bill_no,
    amount: 100_000,
    date: nextDay,
    ...(receivables === 1 ? { source: 2 } : { accountId: fuel }),
  })
let fuel: number

beforeAll(async () => {
  agency = await server.agency()
  trade = await smallTrade(agency)
  boss = await agency.as(3)
  bank = await ok<Bank>('POST', '/api/Bank', { name: 'BOC', accountNo: '1', kind: 'BANK', overdraftLimit: 100_000_000 })
  outlet = trade.outlets[0] ?? 0
  const { rows } = await agency.read((tx) =>
    tx.db.execute<{ id: number }>(sql`select id from depot.account where code = '5230'`),
  )
  fuel = rows[0]?.id ?? 0
})
/** Nothing stands below zero as of the day before the bills. */
const agreesAsOfOpenDay = async () => {
  for (const receivables of [1, 2] as const) {
    const { differing, titles } = await readReport(agency, pendingBillsReport, { enDate: openDay, receivables })
    expect([differing, titles.filter((title) => title.startsWith('Settled beyond'))]).toEqual([[], []])
  }
  expect(await agency.read(auditBooks)).toEqual([])
}

describe('a cheque of a day before the bill', () => {
  it('that we write does not settle it', async () => {
    const { id } = await openBill(2, 'S-1')
    const payable = (more: object) => ({
      date: openDay,
      cheques: [{ chequeNumber: '700001', bankId: bank.id, partyId: trade.supplier, amount: 100_000, ...more }],
    })
    const path = '/api/Cheque/create-payables'
    const named = payable({ bills: [{ billId: id, amount: 100_000 }] })
    expect(await boss.request('POST', path, { body: named })).toMatchObject(refusal('cheques.0.bills.0.billId'))
    expect(await boss.request('POST', path, { body: payable({}) })).toMatchObject({ body: { key: 'OVERPAYMENT' } })
    await agreesAsOfOpenDay()
    await ok('POST', path, { ...named, date: nextDay })
    await agreesAsOfOpenDay()
  })

  it('that a customer gives does not settle it', async () => {
    const { id } = await openBill(1, 'C-1')
    const given = (more: object) => ({
      date: openDay,
      cheques: [
        { chequeNumber: '1', drawerBank: 'Sampath', partyId: outlet, amount: 100_000, bankDate: nextDay, ...more },
      ],
    })
    const path = '/api/Cheque/open-cheques'
    const named = given({ billIds: [id] })
    expect(await boss.request('POST', path, { body: named })).toMatchObject(refusal('cheques.0.billIds.0'))
    expect(await boss.request('POST', path, { body: given({}) })).toMatchObject({ body: { key: 'OVERPAYMENT' } })
    await agreesAsOfOpenDay()
    await ok('POST', path, { ...named, date: nextDay })
    await agreesAsOfOpenDay()
  })
})

it('a trip that is settled for a day before the bill does not collect it', async () => {
  const crew = await crewOf(agency, trade.product)
  const { id } = await openBill(1, 'C-2')
  const { id: trip, rowVersion } = await ok<TripDetails>('POST', '/api/DailyVehicalRoutin/create', {
    date: openDay,
    route_id: crew.route,
    vehicle_id: crew.vehicles[0],
    rep_id: crew.reps[0],
    product_id: trade.product,
    lines: [{ stock_item_id: trade.hose, qty: 1 }],
  })
  const back = { lines: [{ stock_item_id: trade.hose, returned_good: 1, returned_expired: 0 }], unloaded_on: openDay }
  await ok('PUT', `/api/DailyVehicalRoutin/${trip}`, { ...back, rowVersion })
  await ok('POST', '/api/Credit', { tripId: trip, tr_type: 1, paymentSource: 4, bill_id: id, amount: 100_000 })
  await ok('POST', '/api/Cash', { tripId: trip, amount: 100_000 })
  const path = `/api/DayEnd/process-sales-summary/${trip}`
  const seen = (await ok<TripDetails>('GET', `/api/DailyVehicalRoutin/${trip}`)).rowVersion
  expect(await boss.request('PUT', path, { body: { rowVersion: seen } })).toMatchObject(refusal('settled_on'))
  await agreesAsOfOpenDay()
  await ok('PUT', path, { rowVersion: seen, settled_on: nextDay })
  await agreesAsOfOpenDay()
})

it('the control row of pending credits differs when a bill stands below zero on its day', async () => {
  const { id } = await openBill(1, 'C-3')
  const undo = new Error('taken back')
  await agency
    .write(async (tx) => {
      // As a way that forgot the rule would: entry and settlement agree, on a day before the bill.
      const lines = [debit('1010', cents(100)), credit('1200', cents(100), outlet)]
      const entry = await post(tx, {
        date: openDay,
        source: { type: 'BILL_SETTLE', id },
        event: 'POST',
        version: 1,
        lines,
      })
      await settleBills(tx, [{ billId: id, amount: cents(100) }], {
        date: openDay,
        paymentType: 0,
        journalEntryId: entry?.id ?? 0,
      })
      const sheet = await readReport({ ...agency, read: (work) => work(tx) }, pendingBillsReport, { enDate: openDay })
      expect(sheet.titles).toContain('Settled beyond their amount')
      expect(sheet.differing).toHaveLength(1)
      expect(await auditBooks(tx)).toContainEqual(expect.stringContaining('I17 nothing settles a bill'))
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
})
