/** Reports of trips: what they show, to whom, and that they agree with the ledger whatever happened to the settlements. */
import { listTrips } from '#reads/trips/trip.ts'
import { addDays } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../db/reads.ts'
import { openDay } from '../../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../../tests/support/books.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { type Trading, tradingAgency } from '../../../../../tests/support/trips.ts'
import { readReport } from '../../../../../tests/reports/reading.ts'
import { clock } from '../../../clock.ts'
import { agency as agencyTable, userItem } from '../../../db/schema/index.ts'
import { addDiscount } from '../../settlement/row-commands.ts'
import { settle } from '../../settlement/settle-commands.ts'
import { changeSettings } from '../../system/commands.ts'
import { cancelTrip } from '../../settlement/cancel-commands.ts'
import { addGasOut } from '../change-commands.ts'
import { addItems } from '../loading-commands.ts'
import { itemSalesReport } from './item-sales.ts'
import { loadingReport } from './loading.ts'
import { salesReport } from './sales.ts'

const today = addDays(openDay, 1)
const yesterday = { stDate: openDay, enDate: openDay }
const both = { stDate: openDay, enDate: today }
const { database } = await testDatabase(clock(today))
let at: Trading

const settled = async (id: number) => {
  const { rowVersion } = await at.found(id)
  await at.agency.write((tx) => settle(tx, { id, rowVersion, confirm: true }))
}

beforeAll(async () => {
  at = await tradingAgency(database)
  const { cylinder, regulator, hose } = at.trade
  const [, other] = at.crew.reps
  const [, lorry] = at.crew.vehicles
  // Nimal: 28 cylinders, 5 of them declared 40 rupees cheaper; three regulators, one came back broken; 1,000.01 discount.
  const first = await at.load()
  await at.agency.write((tx) => addItems(tx, { id: first.id, date: openDay, lines: [at.line(hose, 2)] }))
  const lines = [{ client_line_id: 'a', stock_item_id: cylinder, qty: 5, unit_price: cents(365_000) }]
  await at.agency.write((tx) => addGasOut(tx, { id: first.id, lines }))
  await at.unload(first.id, [
    [cylinder, 12, 0],
    [regulator, 1, 1],
    [hose, 2, 0],
  ])
  await at.agency.write((tx) => addDiscount(tx, { tripId: first.id, type: 2, amount: cents(100_001) }))
  await settled(first.id)
  // Kamal, with tax in the prices.
  await at.agency.write((tx) => changeSettings(tx, { vat_rate: 18 }))
  const second = await at.load({ rep_id: other, vehicle_id: lorry, lines: [at.line(cylinder, 10)] })
  await at.unload(second.id, [])
  await settled(second.id)
  // A mistake, undone as a whole.
  const third = await at.load({ rep_id: other, lines: [at.line(hose, 3)] })
  await at.unload(third.id)
  await at.agency.write((tx) => cancelTrip(tx, { id: third.id }))
})

describe('the sales report', () => {
  it('shows items by rep, and ties to the sales and costs of settlements', async () => {
    const report = await readReport(at.agency, salesReport, yesterday)
    expect(report.titles).toEqual(['Kamal', 'Nimal'])
    expect(
      report.rows.map((r) => [r.trip, r.code, r.loaded, r.good, r.expired, r.sold, r.gross, r.damage, r.net]),
    ).toEqual([
      ['RT-2026-000002', 'LPG-12-5', 10, 0, 0, 10, 3_690_000, 0, 3_690_000],
      ['RT-2026-000001', 'HOSE-1', 2, 2, 0, 0, 0, 0, 0],
      ['RT-2026-000001', 'LPG-12-5', 40, 12, 0, 28, 10_312_000, 0, 10_312_000],
      ['RT-2026-000001', 'REG-01', 5, 1, 1, 3, 480_000, 120_000, 360_000],
    ])
    expect(report.line('Total of Nimal')).toMatchObject({ net: 10_672_000, cost: 9_660_000 + 270_001 })
    expect(report.differing).toEqual([])
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('of a rep or an item ties too', async () => {
    for (const asked of [{ repId: at.crew.reps[1] }, { stockItemId: at.trade.regulator }]) {
      const report = await readReport(at.agency, salesReport, { ...yesterday, ...asked })
      expect(report.rows).toHaveLength(1)
      expect(report.differing).toEqual([])
    }
  })

  it('shows a person nothing of other products, and still ties', async () => {
    await at.agency.write((tx) => tx.db.delete(userItem))
    for (const definition of [salesReport, itemSalesReport]) {
      const report = await readReport(at.agency, definition, yesterday, 1)
      expect(report.rows).toEqual([])
      expect(report.differing).toEqual([])
    }
    expect((await readReport(at.agency, loadingReport, yesterday, 1)).rows).toEqual([])
  })
})

it('sales by item share the discount of a trip over its items to the cent', async () => {
  const report = await readReport(at.agency, itemSalesReport, yesterday)
  expect(report.rows.map((r) => [r.code, r.qty, r.gross, r.discount, r.net])).toEqual([
    ['HOSE-1', 0, 0, 0, 0],
    ['LPG-12-5', 38, 14_002_000, 96_628, 13_905_372],
    ['REG-01', 3, 360_000, 3_373, 356_627],
  ])
  expect(report.line('Total')).toMatchObject({ discount: 100_001, cost: 9_660_000 + 3_450_000 + 270_001 })
  expect(report.differing).toEqual([])
})

it('loading and unloading stand by vehicle, with the movements of goods beside them', async () => {
  const onTheRoad = await at.load({ date: today, lines: [at.line(at.trade.hose, 4)] })
  const report = await readReport(at.agency, loadingReport, both)
  expect(report.titles).toEqual(['LB-1 Lorry', 'LB-2 Lorry'])
  expect(
    report.rows.map((r) => [r.trip, r.status, r.code, r.loaded, r.added, r.good, r.expired, r.sold, r.variance]),
  ).toEqual([
    ['RT-2026-000001', 'Settled', 'HOSE-1', 2, 2, 2, 0, 0, undefined],
    ['RT-2026-000001', 'Settled', 'LPG-12-5', 40, 0, 12, 0, 28, 23],
    ['RT-2026-000001', 'Settled', 'REG-01', 5, 0, 1, 1, 3, undefined],
    ['RT-2026-000004', 'On the road', 'HOSE-1', 4, 0, 0, 0, undefined, undefined],
    ['RT-2026-000002', 'Settled', 'LPG-12-5', 10, 0, 0, 0, 10, undefined],
  ])
  expect(report.differing).toEqual([])
  await at.unload(onTheRoad.id, [[at.trade.hose, 1, 0]], today)
  const back = await readReport(at.agency, loadingReport, { ...both, vehicleId: at.crew.vehicles[0] })
  expect(back.rows.at(-1)).toMatchObject({ trip: 'RT-2026-000004', status: 'Unloaded', sold: 3 })
  expect(back.differing).toEqual([])
})

it('a settlement amended after its day was closed counts on the day of the amendment', async () => {
  await at.agency.write((tx) => tx.db.update(agencyTable).set({ openDate: today }))
  const trips = await at.agency.read((tx) => ask(tx, listTrips, { searchQuery: 'RT-2026-000001' }))
  const { id, rowVersion } = trips.items[0] ?? { id: 0, rowVersion: 0 }
  const unload = [
    { stock_item_id: at.trade.cylinder, returned_good: 13, returned_expired: 0 },
    { stock_item_id: at.trade.regulator, returned_good: 1, returned_expired: 1 },
    { stock_item_id: at.trade.hose, returned_good: 2, returned_expired: 0 },
  ]
  await at.agency.write((tx) => settle(tx, { id, rowVersion, confirm: true, amend: { unload }, reason: 'one more' }))
  for (const days of [yesterday, both, { stDate: today, enDate: today }])
    for (const definition of [salesReport, itemSalesReport, loadingReport])
      expect((await readReport(at.agency, definition, days)).differing).toEqual([])
  const now = await readReport(at.agency, salesReport, { stDate: today, enDate: today })
  expect(now.rows.map((r) => [r.date, r.trip, r.code, r.sold])).toContainEqual([
    today,
    'RT-2026-000001',
    'LPG-12-5',
    27,
  ])
  const before = await readReport(at.agency, salesReport, yesterday)
  expect(before.labels.join()).toContain('settlements amended or cancelled on another day')
  await at.agency.write((tx) => cancelTrip(tx, { id }))
  for (const days of [yesterday, both, { stDate: today, enDate: today }])
    expect((await readReport(at.agency, salesReport, days)).differing).toEqual([])
})
