/** Settling a trip: what is posted, what its rows become, what its bottles do (E-50, STL-01 to STL-03). */
import { getBill } from '#reads/bills/bill.ts'
import { getCheque } from '#reads/cheques/cheque.ts'
import { businessDate } from '#contract/dates.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { auditTrail } from '../../../../tests/support/refused.ts'
import { rupees, type Settling, settlingAgency } from '../../../../tests/support/settling.ts'
import { clock } from '../../clock.ts'

let test: TestDatabase
let of: Settling
beforeAll(async () => {
  test = await testDatabase(clock(openDay))
})
beforeEach(async () => {
  of = await settlingAgency(test.database)
})
const booksAgree = async () => expect(await of.agency.read(auditBooks)).toEqual([])

describe('a trip with everything on it', () => {
  it('is one entry in the order of the table, and every row has done its work', async () => {
    const bill = await of.bill('OLD-1', 20_000)
    const returned = await of.returnedCheque(9_000)
    const [loan] = await of.loans()
    const trip = await of.ready()
    const row = of.rows(trip, 1)
    const credit = await row.onAccount(10_000, { bill_no: 'NEW-1' })
    await row.credit({ tr_type: 0, paymentSource: 3, partyId: of.outlet, bank_id: of.boc.id, amount: rupees(5_000) })
    await row.collect(bill, 12_000)
    await row.credit({ tr_type: 1, paymentSource: 4, partyId: of.debtor, amount: rupees(3_000) })
    const cheque = await row.cheque(30_000)
    const collection = await row.returned(returned, 9_000)
    await row.discount({ type: 1, base_amount: rupees(10_000), rate: 250 })
    await row.discount({ type: 2, amount: rupees(50) })
    await row.bottles(0, 24)
    await row.bottles(3, 1)
    await row.bottles(1, 3, { partyId: of.debtor, deposit: rupees(7_500) })
    await row.bottles(2, 2, { unit_price: rupees(6_500) })
    await row.bottles(1, 2, { tr_type: 1, loan_id: loan?.id ?? 0 })
    await row.cash(103_000)
    const before = await of.shown(trip)
    expect(before.balance.total_debits).toMatchObject({
      // 30 × 3,690 + 3 × 1,200 (one of them damaged) + 2 × 6,500
      total_sales: rupees(127_300),
      credit_collected: rupees(15_000),
      return_ceeque_collected: rupees(9_000),
      deposit: rupees(7_500),
      total: rupees(151_300),
    })
    expect(before.balance).toMatchObject({ diff: rupees(9_300), balanced: false })
    await row.cash(9_000)

    expect(await of.settle(trip, {}, 1)).toMatchObject({ status: 2, settledOn: openDay, totals: { diff: rupees(300) } })
    expect(await of.entry(trip)).toEqual([
      ['1010', 112_000],
      ['1021', 5_000],
      ['1110', 30_000, 'Outlet B'],
      ['1200', 10_000, 'Outlet B'],
      ['5020', 300],
      ['1130', 300, 'Nimal'],
      ['4010', -113_100],
      ['2150', -7_500, 'Outlet B'],
      ['2170', -3_000, 'Outlet B'],
      ['4020', -13_000],
      ['1200', -12_000, 'Outlet B'],
      ['1120', -9_000, 'Outlet A'],
      // 30 × 3,450 + 2 × 900.0033, to the cent
      ['5010', 105_300],
      ['1301', -105_300],
      ['1314', 6_000],
      ['1311', -36_000],
      ['1313', 18_000, 'Outlet B'],
      ['5015', 12_000],
      ['1311', 12_000],
      ['1313', -12_000, 'Outlet A'],
    ])
    const shown = await of.shown(trip)
    // 113,100 of goods and 13,000 of bottles, as posted: what came back expired was not sold.
    expect(shown.trip.sales).toBe(rupees(126_100))
    const opened = shown.credits.find(({ id }) => id === credit.id)
    expect(await of.agency.read((tx) => ask(tx, getBill, { id: opened?.billId ?? 0 }))).toMatchObject({
      bill_no: 'NEW-1',
      amount: rupees(10_000),
      source: 'ROUTE',
      sourceId: credit.id,
      tripId: trip,
    })
    expect(await of.agency.read((tx) => ask(tx, getBill, { id: bill }))).toMatchObject({
      settled: rupees(12_000),
      status: 'PARTIAL',
      advances: rupees(3_000),
      settlements: [{ tripId: trip, amount: rupees(12_000), journalEntryId: expect.any(Number) }],
    })
    expect(await of.agency.read((tx) => ask(tx, getCheque, { id: cheque.id }))).toMatchObject({
      status: 0,
      origin: 'ROUTE',
      events: [{ toStatus: -1 }, { fromStatus: -1, toStatus: 0, journalEntryId: expect.any(Number) }],
    })
    expect(await of.agency.read((tx) => ask(tx, getCheque, { id: returned }))).toMatchObject({
      status: 3,
      collected: rupees(9_000),
    })
    expect(shown.cheques.map(({ id, status }) => [id, status])).toEqual([
      [cheque.id, 'POSTED'],
      [collection.id, 'POSTED'],
    ])
    expect((await of.loans()).map(({ qty, outstanding, deposit }) => [qty, outstanding, deposit])).toEqual([
      [5, 3, rupees(2_500)],
      [3, 3, rupees(7_500)],
    ])
    expect(await auditTrail(of.agency, 'trip', trip)).toContain('settle')
    await booksAgree()
  })

  it('changes nothing when it is settled again, whatever version is named', async () => {
    const trip = await of.ready()
    const row = of.rows(trip)
    await row.bottles(0, 30)
    await row.cash(113_100)
    await of.settle(trip)
    expect(await of.settle(trip, { rowVersion: 1 })).toMatchObject({ code: 200002, data: { id: trip, status: 2 } })
  })
})

describe('short and excess', () => {
  const almost = async (amount: number) => {
    const trip = await of.ready()
    await of.rows(trip).bottles(0, 30)
    await of.rows(trip).cash(amount)
    return trip
  }

  it('of the rep stand on 1130 and 2130', async () => {
    const short = await almost(112_400)
    await of.settle(short, {}, 1)
    expect(await of.entry(short)).toContainEqual(['1130', 700, 'Nimal'])
    const excess = await almost(113_600)
    await of.settle(excess, {}, 1)
    expect(await of.entry(excess)).toContainEqual(['2130', -500, 'Nimal'])
    await booksAgree()
  })

  it('are written off at once when the agency wants it', async () => {
    await of.configure({ short_policy: 'EXPENSE' })
    const trip = await almost(112_400)
    await of.settle(trip)
    expect(await of.entry(trip)).toContainEqual(['5160', 700])
    await booksAgree()
  })

  it('beyond the limit are settled by an Admin who confirms', async () => {
    const trip = await almost(110_000)
    await of.settle(trip, { confirm: true }, 2)
    expect(await of.entry(trip)).toContainEqual(['1130', 3_100, 'Nimal'])
    await booksAgree()
  })

  it('may be charged to the rep as credit instead: then nothing is short', async () => {
    const trip = await almost(110_000)
    await of.rows(trip).onAccount(3_100, { partyId: of.crew.repParties[0] })
    expect(await of.settle(trip, {}, 1)).toMatchObject({ totals: { balanced: true } })
    await booksAgree()
  })
})

describe('bottles that do not add up', () => {
  it('and are missing become a loan to the rep', async () => {
    const trip = await of.ready()
    await of.rows(trip).bottles(0, 27)
    await of.rows(trip).cash(113_100)
    await of.settle(trip, { confirm: true }, 2)
    expect(await of.entry(trip)).toContainEqual(['1313', 18_000, 'Nimal'])
    expect(await of.loans()).toContainEqual(
      expect.objectContaining({ isShort: true, qty: 3, outstanding: 3, tripId: trip }),
    )
    expect(await of.shown(trip)).toMatchObject({ shortLoans: [{ qty: 3 }] })
    await booksAgree()
  })

  it('and are too many are booked as found', async () => {
    const trip = await of.ready()
    await of.rows(trip).bottles(0, 32)
    await of.rows(trip).cash(113_100)
    await of.settle(trip, { confirm: true }, 2)
    const entry = await of.entry(trip)
    expect(entry).toContainEqual(['1311', 12_000])
    expect(entry).toContainEqual(['5140', -12_000])
    await booksAgree()
  })
})

describe('what the agency may turn on', () => {
  it('takes the tax out of the sales', async () => {
    await of.configure({ vat_rate: 18 })
    const trip = await of.ready()
    await of.rows(trip).bottles(0, 30)
    await of.rows(trip).cash(113_100)
    await of.settle(trip)
    const lines = new Map((await of.entry(trip)).map(([code, amount]) => [code, amount]))
    // 113,100 × 18 / 118 = 17,252.54
    expect(lines.get('2160')).toBe(-17_252)
    expect(lines.get('4010')).toBe(-95_847)
    await booksAgree()
  })

  it('posts commission by the shares of the people on the trip', async () => {
    await of.configure({ post_commission: true })
    await of.commission(10)
    const trip = await of.load({
      staff: [
        { employee_id: of.crew.reps[0], role_id: of.crew.roles.rep, share_pct: 6_000 },
        { employee_id: of.crew.helper, role_id: of.crew.roles.helper, share_pct: 4_000 },
      ],
    })
    await of.unload(trip.id, [[of.trade.regulator, 5, 0]])
    await of.rows(trip.id).bottles(0, 40)
    await of.rows(trip.id).cash(147_600)
    await of.settle(trip.id)
    const entry = await of.entry(trip.id)
    expect(entry).toContainEqual(['5220', 400])
    expect(entry).toContainEqual(['2120', -240, 'Nimal'])
    expect(entry).toContainEqual(['2120', -160, 'Sunil'])
    await booksAgree()
  })
})

describe('a trip on which nothing happened', () => {
  it('is settled without an entry', async () => {
    const trip = await of.load()
    await of.unload(trip.id, [
      [of.trade.cylinder, 40, 0],
      [of.trade.regulator, 5, 0],
    ])
    expect(await of.settle(trip.id)).toMatchObject({ status: 2, journalEntryId: null, journal: null })
    await booksAgree()
  })
})

describe('the day of a settlement', () => {
  it('is the day the trip came back, while next morning is open too', async () => {
    const next = businessDate('2026-03-03')
    const later = await testDatabase(clock(next))
    of = await settlingAgency(later.database)
    const trip = await of.ready()
    const morning = await of.load({ date: next, vehicle_id: of.crew.vehicles[1], rep_id: of.crew.reps[1] })
    await of.rows(trip).bottles(0, 30)
    await of.rows(trip).cash(113_100)
    expect(await of.settle(trip)).toMatchObject({ settledOn: openDay })
    expect(morning.status).toBe(0)
    await booksAgree()
  })
})
