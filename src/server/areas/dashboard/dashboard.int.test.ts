/** The figures of the dashboard and of the charts, against a trade that was added up by hand. */
import { dashboardStats } from '#reads/dashboard/stats.ts'
import { analysis } from '#reads/dashboard/analysis.ts'
import type { AnalysisInput } from '#contract/dashboard/analysis.ts'
import { salesDays, salesFigures } from '#contract/dashboard/dashboard.ts'
import { addDays, businessDate } from '#contract/dates.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { openDay, refusalOf } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { rupees, type Settling, settlingAgency } from '../../../../tests/support/settling.ts'
import { clock } from '../../clock.ts'
import { closeBill } from '../bills/close-commands.ts'
import { draftExpense } from '../expenses/commands.ts'
import { addGasOut, changeLoading } from '../trips/change-commands.ts'

const nextDay = addDays(openDay, 1)
const june = businessDate('2026-06-10')
let of: Settling

const stats = (on?: typeof openDay, role: 1 | 3 = 3) => of.agency.read((tx) => ask(tx, dashboardStats, { on }), role)
const charts = (input: Partial<AnalysisInput> = {}) =>
  of.agency.read((tx) => ask(tx, analysis, { stDate: openDay, enDate: openDay, ...input }))

beforeAll(async () => {
  const test = await testDatabase(clock(businessDate('2026-03-10')))
  of = await settlingAgency(test.database)
  await firstTrip()
  await secondTrip()
  await besides()
})

/** Nimal on the open day: 30 cylinders and 2 regulators for 113,100, an expired regulator, 12,000 of an old bill. */
async function firstTrip(): Promise<void> {
  const bill = await of.bill('OLD-1', 20_000)
  const trip = await of.ready()
  const row = of.rows(trip)
  await row.collect(bill, 12_000)
  await row.onAccount(10_000, { bill_no: 'NEW-1' })
  await row.credit({ tr_type: 0, paymentSource: 3, partyId: of.outlet, bank_id: of.boc.id, amount: rupees(5_000) })
  await row.cheque(30_000)
  await row.cash(80_100)
  await row.bottles(0, 30)
  await of.settle(trip)
  // In the office, in cash.
  await of.agency.write(async (tx) => {
    const { rows } = await tx.db.execute<{ id: number }>(
      sql`select b.id from depot.bank b join depot.account a on a.id = b.account_id where a.code = '1010'`,
    )
    await closeBill(tx, { bill_id: bill, amount: rupees(3_000), payment_type: 0, bank_id: rows[0]?.id ?? 0 })
  })
}

/** Kamal on the next day: 8 cylinders, 4 of them declared at 3,800 in place of 3,690. */
async function secondTrip(): Promise<void> {
  const { trade, crew } = of
  const trip = await of.load({ date: nextDay, rep_id: crew.reps[1], lines: [of.line(trade.cylinder, 10)] })
  await of.agency.write((tx) =>
    addGasOut(tx, {
      id: trip.id,
      lines: [{ client_line_id: 'a', stock_item_id: trade.cylinder, qty: 4, unit_price: rupees(3_800) }],
    }),
  )
  await of.unload(trip.id, [[trade.cylinder, 2, 0]], nextDay)
  const row = of.rows(trip.id)
  await row.cash(29_960)
  await row.bottles(0, 8)
  await of.settle(trip.id)
}

/** Two trips that are not settled, one of them parked; a draft; a returned cheque; goods that run low, and that expire. */
async function besides(): Promise<void> {
  const { trade, crew, agency } = of
  await of.load({ date: nextDay, lines: [of.line(trade.hose, 1), of.line(trade.cylinder, 3)] })
  const parked = await of.load({
    date: addDays(openDay, 2),
    rep_id: crew.reps[1],
    vehicle_id: crew.vehicles[1],
    lines: [of.line(trade.hose, 1)],
  })
  await agency.write((tx) => changeLoading(tx, { id: parked.id, parked_reason: 'a bottle is missing', rowVersion: 1 }))
  await of.returnedCheque(9_000)
  await agency.write(async (tx) => {
    const { rows } = await tx.db.execute<{ id: number }>(sql`select id from depot.account where code = '5230'`)
    await draftExpense(tx, { category: 1, accountId: rows[0]?.id ?? 0, amount: rupees(4_500), payee: 'Lanka Fuel' })
  }, 1)
  // 20 regulators, 5 out, 2 of them back good.
  await agency.write((tx) => tx.db.execute(sql`update depot.stock_item set reorder_level = 17 where code = 'REG-01'`))
  await of.receive(10, 9_000_000, { stockItemId: trade.regulator, expiryOn: businessDate('2026-04-01') })
  await of.receive(10, 9_000_001, { stockItemId: trade.regulator, expiryOn: businessDate('2026-04-02') })
}

describe('the dashboard', () => {
  it('shows what was sold on the day and in the month', async () => {
    const { sales } = await stats()
    expect(sales).toMatchObject({ day: rupees(113_100), month: rupees(113_100), monthBefore: 0 })
    expect(sales.days).toHaveLength(30)
    expect(sales.days.at(-1)).toEqual({ date: openDay, sales: rupees(113_100) })
    expect((await stats(nextDay)).sales).toMatchObject({ day: rupees(29_960), month: rupees(143_060) })
  })

  it('sets them against the same days of last month', async () => {
    const april = await stats(businessDate('2026-04-02'))
    expect(april.sales).toMatchObject({ day: 0, month: 0, monthBefore: rupees(113_100) })
    const end = await stats(businessDate('2026-04-30'))
    expect(end.sales).toMatchObject({ monthBefore: rupees(143_060) })
  })

  it('sets the last day with sales against its weekday of a week before, or of four weeks before', async () => {
    const none = { sales: 0 }
    // A Wednesday on which nothing is settled yet.
    expect((await stats(addDays(openDay, 2))).sales).toMatchObject({
      last: { date: nextDay, sales: rupees(29_960) },
      lastBefore: { date: addDays(nextDay, -7), ...none },
    })
    const sold = (...days: [days: number, sales: number][]) =>
      salesFigures(
        openDay,
        days.map(([ago, sales]) => ({ date: addDays(openDay, -ago), sales: rupees(sales) })),
      )
    expect(sold([1, 500], [8, 400], [29, 300])).toMatchObject({
      last: { date: addDays(openDay, -1), sales: rupees(500) },
      lastBefore: { date: addDays(openDay, -8), sales: rupees(400) },
    })
    expect(sold([0, 500], [28, 300]).lastBefore).toEqual({ date: addDays(openDay, -28), sales: rupees(300) })
    expect(sold().last).toEqual({ date: openDay, ...none })
    expect(salesDays(businessDate('2026-03-31'))).toEqual({ from: '2026-02-01', to: '2026-03-31' })
    expect(salesDays(businessDate('2026-03-02')).from).toBe('2026-01-04')
  })

  it('counts what waits for somebody', async () => {
    const found = await stats()
    expect(found.trips).toEqual({ count: 2, parked: 1, oldest: nextDay })
    expect(found.drafts).toEqual({ count: 1, value: rupees(4_500) })
    expect(found.cheques).toEqual({
      due: { count: 1, value: rupees(30_000) },
      overdue: { count: 0, value: 0 },
      returned: { count: 1, value: rupees(9_000) },
    })
    expect(found.unreadGrns).toBe(2)
    expect(found.expiring).toEqual({ count: 1, value: rupees(9_000), until: '2026-04-01' })
    expect((await stats(nextDay)).expiring).toMatchObject({ count: 2, value: rupees(18_000) })
  })

  it('names what runs low, before the goods received came', async () => {
    expect((await stats()).lowStock).toEqual([])
    await of.agency.write((tx) =>
      tx.db.execute(sql`update depot.stock_item set reorder_level = 37 where code = 'REG-01'`),
    )
    expect(await stats()).toMatchObject({ lowStock: [{ code: 'REG-01', onHand: 37 }], lowStockCount: 1 })
  })

  it('ages what customers owe', async () => {
    // OLD-1 with 5,000 left and NEW-1, both due at once.
    const { credits } = await stats(june)
    expect(credits.overdue).toEqual({ count: 2, value: rupees(15_000) })
    expect(credits.ageing).toMatchObject({ current: 0, over90: rupees(15_000) })
    expect((await stats()).credits).toMatchObject({
      overdue: { count: 0, value: 0 },
      ageing: { current: rupees(15_000) },
    })
  })

  it('sums the bills of suppliers that are overdue, for those who see what is owed', async () => {
    expect((await stats()).payablesOverdue).toEqual({ count: 0, value: 0 })
    expect((await stats(june)).payablesOverdue).toEqual({ count: 2, value: rupees(18_000) })
    expect((await stats(june, 1)).payablesOverdue).toBeNull()
  })

  it('says where the bottles are', async () => {
    const [bottle] = (await stats()).bottles
    expect(bottle).toMatchObject({ empty: 60 + 38, primary: 200, outlets: 5, damaged: 2 })
    // Those of the trip that is on the road stand apart from the yard's, as in Bottle stock.
    expect(bottle).toMatchObject({ filled: 100 - 38 - 3, vehicles: 3 })
  })

  it('leaves out goods and trips of products that the person does not work with', async () => {
    await of.agency.write((tx) =>
      tx.db.execute(sql`delete from depot.user_item where user_id = ${of.agency.actors[1].userId}`),
    )
    expect(await stats(undefined, 1)).toMatchObject({
      sales: { day: 0, month: 0 },
      trips: { count: 0, oldest: null },
      lowStockCount: 0,
      unreadGrns: 0,
      drafts: { count: 1 },
    })
  })
})

describe('the charts', () => {
  it('split sales and margin as the ledger has them in all', async () => {
    const found = await charts({ enDate: nextDay })
    const ledger = await of.agency.read(async (tx) => {
      const { rows } = await tx.db.execute<{ code: string; moved: number }>(sql`
        select a.code, abs(sum(d.debit - d.credit))::bigint as moved from depot.account_day d join depot.account a on a.id = d.account_id
        where a.code in ('4010', '5010') group by a.code order by a.code`)
      return rows
    })
    expect(ledger).toEqual([
      { code: '4010', moved: found.total.now.sales },
      { code: '5010', moved: found.total.now.cost },
    ])
    // 38 × 3,450 and two regulators at 900.0033
    const cost = rupees(131_100 + 1_800.01)
    expect(found.total).toEqual({ now: { qty: 40, sales: rupees(143_060), cost }, before: null })
    expect(found.items).toEqual([
      {
        id: of.trade.cylinder,
        name: 'LPG-12-5 · LP gas 12.5 kg',
        now: { qty: 38, sales: rupees(140_660), cost: rupees(131_100) },
        before: null,
      },
      {
        id: of.trade.regulator,
        name: 'REG-01 · REG-01',
        now: { qty: 2, sales: rupees(2_400), cost: rupees(1_800.01) },
        before: null,
      },
    ])
    expect(found.reps.map(({ name, now }) => [name, now.sales])).toEqual([
      ['Nimal', rupees(113_100)],
      ['Kamal', rupees(29_960)],
    ])
    expect(found.routes.map(({ name, now }) => [name, now.sales])).toEqual([['Town', rupees(143_060)]])
    // 2 March 2026 is a Monday.
    expect(found.weekdays.map(({ weekday, now }) => [weekday, now.sales])).toEqual([
      [1, rupees(113_100)],
      [2, rupees(29_960)],
      ...[3, 4, 5, 6, 7].map((weekday) => [weekday, 0]),
    ])
  })

  it('set a period beside another one, also where they overlap', async () => {
    const found = await charts({ stDate: nextDay, enDate: nextDay, otherStDate: openDay, otherEnDate: nextDay })
    expect(found.total.now.sales).toBe(rupees(29_960))
    expect(found.total.before?.sales).toBe(rupees(143_060))
    expect(found.reps.map(({ name, now, before }) => [name, now.sales, before?.sales])).toEqual([
      ['Kamal', rupees(29_960), rupees(29_960)],
      ['Nimal', 0, rupees(113_100)],
    ])
    expect(found.curve).toMatchObject({
      unit: 'day',
      now: [{ date: nextDay, sales: rupees(29_960) }],
      before: [{ sales: rupees(113_100) }, { sales: rupees(29_960) }],
    })
  })

  it('draw a point a month over a year', async () => {
    const { curve } = await charts({ stDate: businessDate('2025-04-01'), enDate: businessDate('2026-03-31') })
    expect(curve.unit).toBe('month')
    expect(curve.now).toHaveLength(12)
    expect(curve.now.at(-1)).toMatchObject({ date: '2026-03-01', sales: rupees(143_060) })
  })

  it('tell how money came in, by trips and in the office', async () => {
    // The office took its 3,000 on the day it did, today.
    const { collections } = await charts({ enDate: businessDate('2026-03-10') })
    expect(collections).toEqual({
      now: {
        cash: rupees(80_100 + 29_960 + 3_000),
        cheque: rupees(30_000),
        bank: rupees(5_000),
        onAccount: rupees(10_000),
        collected: rupees(15_000),
      },
      before: null,
    })
  })

  it('tell how often bottles turned', async () => {
    const [bottle] = (await charts({ enDate: nextDay })).bottles
    // 100 filled, 60 empty, 200 at the principal, 5 lent, 2 damaged.
    expect(bottle).toMatchObject({ owned: 367, filled: 38, filledBefore: null })
  })

  it('refuse periods that cannot be', async () => {
    const key = async (input: Partial<AnalysisInput>) => {
      const { key: name, details } = await refusalOf(charts(input))
      return [name, details[0]?.field]
    }
    expect(await key({ stDate: nextDay })).toEqual(['INVALID', 'stDate'])
    expect(await key({ stDate: businessDate('2020-01-01') })).toEqual(['INVALID', 'stDate'])
    expect(await key({ otherStDate: openDay })).toEqual(['INVALID', 'otherEnDate'])
    expect(await key({ otherStDate: nextDay, otherEnDate: openDay })).toEqual(['INVALID', 'otherStDate'])
  })
})
