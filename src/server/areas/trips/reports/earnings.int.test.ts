/** What trips earned, by outlet, vehicle, route and person, of two settled trips (RPT-43 to RPT-46). */
import { accountTree } from '#reads/ledger/account.ts'
import { addDays } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { openDay } from '../../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { type Trading, tradingAgency } from '../../../../../tests/support/trips.ts'
import { readReport } from '../../../../../tests/reports/reading.ts'
import { clock } from '../../../clock.ts'
import { ask } from '../../../db/reads.ts'
import { stockItem, tripStaff, userItem } from '../../../db/schema/index.ts'
import { addExpense } from '../../expenses/commands.ts'
import { recoverShort } from '../../ledger/staff-payment-commands.ts'
import { repPerformance } from '../../settlement/reports/rep-performance.ts'
import { addDiscount } from '../../settlement/row-commands.ts'
import { settle } from '../../settlement/settle-commands.ts'
import { changeSettings } from '../../system/commands.ts'
import { addGasOut } from '../change-commands.ts'
import { commissionReport } from './commission.ts'
import { outletSales } from './outlet-sales.ts'
import { profitability } from './profitability.ts'

const day = { stDate: openDay, enDate: openDay }
const { database } = await testDatabase(clock(addDays(openDay, 1)))
let at: Trading

const settled = async (id: number) => {
  const { rowVersion } = await at.found(id)
  await at.agency.write((tx) => settle(tx, { id, rowVersion, confirm: true }))
}

beforeAll(async () => {
  at = await tradingAgency(database)
  const { cylinder, regulator, outlets } = at.trade
  await at.agency.write((tx) =>
    tx.db
      .update(stockItem)
      .set({ commissionPerUnit: cents(1_000) })
      .where(eq(stockItem.id, cylinder)),
  )
  // Nimal: 28 cylinders, of which five were declared for an outlet; two regulators, one came back broken; nothing handed over.
  const first = await at.load()
  await at.agency.write((tx) => tx.db.update(tripStaff).set({ sharePct: 2_500 }).where(eq(tripStaff.tripId, first.id)))
  const [outlet] = outlets
  const given = { client_line_id: 'a', stock_item_id: cylinder, outlet_id: outlet, qty: 5, unit_price: cents(365_000) }
  await at.agency.write((tx) => addGasOut(tx, { id: first.id, lines: [given] }))
  await at.unload(first.id, [
    [cylinder, 12, 0],
    [regulator, 2, 1],
  ])
  await at.agency.write((tx) => addDiscount(tx, { tripId: first.id, type: 2, amount: cents(100_001) }))
  await settled(first.id)
  // Kamal, whose settlement posts commission.
  await at.agency.write((tx) => changeSettings(tx, { post_commission: true }))
  const second = await at.load({
    rep_id: at.crew.reps[1],
    vehicle_id: at.crew.vehicles[1],
    lines: [at.line(cylinder, 10)],
  })
  await at.agency.write((tx) => tx.db.update(tripStaff).set({ sharePct: 5_000 }).where(eq(tripStaff.tripId, second.id)))
  await at.unload(second.id, [])
  await settled(second.id)
  // A part of his short is set off against his commission.
  const [, kamal] = at.crew.repParties
  await at.agency.write((tx) =>
    recoverShort(tx, { partyId: kamal, amount: cents(3_000), way: 'COMMISSION', date: openDay }),
  )
  // The second vehicle is repaired; what waits for approval costs nothing yet.
  const chart = await at.agency.read((tx) => ask(tx, accountTree, {}))
  const repairs = chart.flatMap((group) => group.children).find(({ code }) => code === '5240')?.id ?? 0
  const repair = { category: 1 as const, accountId: repairs, vehicleId: at.crew.vehicles[1], date: openDay }
  await at.agency.write((tx) => addExpense(tx, { ...repair, amount: cents(750_000), payment: null }))
  await at.agency.write((tx) => addExpense(tx, { ...repair, amount: cents(900_000) }), 1)
})

const all = { qty: 40, value: 10_312_000 + 240_000 + 3_690_000 }

it('sales stand by outlet, with what names none beside them, and tie to the settlements (RPT-43)', async () => {
  const report = await readReport(at.agency, outletSales, day)
  const [outlet, rest] = report.rows
  expect(outlet).toMatchObject({ qty: 5, value: 1_825_000, share: 1_281, visited: openDay, m6: 1_825_000 })
  expect(rest).toMatchObject({ outlet: 'Not by outlet', qty: 35, value: all.value - 1_825_000, share: 8_719 })
  expect(report.line('Total')).toMatchObject({ qty: all.qty, value: all.value, m6: all.value })
  expect(report.differing).toEqual([])
})

it('vehicles and routes stand with what they earned after cost, discounts and commission (RPT-44)', async () => {
  const report = await readReport(at.agency, profitability, day)
  expect(report.titles).toEqual(['By vehicle', 'By route'])
  expect(
    report.rows.map(({ name, trips, sales, discount, commission, expenses }) => [
      name,
      trips,
      sales,
      discount,
      commission,
      expenses,
    ]),
  ).toEqual([
    ['LB-1 Lorry', 1, 10_552_000, 100_001, 7_000, undefined],
    ['LB-2 Lorry', 1, 3_690_000, undefined, 5_000, 750_000],
    ['Town', 2, all.value, 100_001, 12_000, undefined],
  ])
  expect(Number(report.line('Total by route')?.['profit']) - Number(report.line('Total')?.['profit'])).toBe(750_000)
  expect(report.differing).toEqual([])
})

it('commission is there whether it was posted or not, and says what is paid of it (RPT-45)', async () => {
  const report = await readReport(at.agency, commissionReport, day)
  expect(
    report.rows.map(({ employee, whole, share, earned, posted, waiting, paid, owed }) => [
      employee,
      whole,
      share,
      earned,
      posted,
      waiting,
      paid,
      owed,
    ]),
  ).toEqual([
    ['Kamal', 10_000, 5_000, 5_000, 5_000, undefined, 3_000, 2_000],
    ['Nimal', 28_000, 2_500, 7_000, undefined, 7_000, undefined, undefined],
  ])
  expect(report.differing).toEqual([])
})

it('reps stand with what they sold and what they are short (RPT-46)', async () => {
  const report = await readReport(at.agency, repPerformance, day)
  expect(report.rows).toEqual([
    expect.objectContaining({
      rep: 'Nimal',
      trips: 1,
      sales: 10_552_000,
      discount: 100_001,
      short: 10_451_999,
      openShort: 10_451_999,
    }),
    expect.objectContaining({
      rep: 'Kamal',
      trips: 1,
      sales: 3_690_000,
      short: 3_690_000,
      recovered: 3_000,
      openShort: 3_687_000,
    }),
  ])
  expect(report.differing).toEqual([])
})

it('a person without products sees no sales, and the figures still tie (PER-02)', async () => {
  await at.agency.write((tx) => tx.db.delete(userItem))
  for (const definition of [outletSales, profitability, commissionReport, repPerformance]) {
    const report = await readReport(at.agency, definition, day, 1)
    expect(report.rows.reduce((sum, { sales, value, earned }) => sum + Number(sales ?? value ?? earned ?? 0), 0)).toBe(
      0,
    )
    expect(report.differing).toEqual([])
  }
})
