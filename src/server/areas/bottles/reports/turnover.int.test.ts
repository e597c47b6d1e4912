/** How often bottles turn, and who holds ours longest (RPT-48). */
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { openDay } from '../../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { readReport } from '../../../../../tests/reports/reading.ts'
import { type Trading, tradingAgency } from '../../../../../tests/support/trips.ts'
import { clock } from '../../../clock.ts'
import { addEmpties } from '../../settlement/bottle-row-commands.ts'
import { settle } from '../../settlement/settle-commands.ts'
import { bottleTurnover } from './turnover.ts'

const { database } = await testDatabase(clock(addDays(openDay, 1)))
let at: Trading
beforeAll(async () => {
  at = await tradingAgency(database)
  const { bottle, cylinder, outlets } = at.trade
  const { id } = await at.load({ lines: [at.line(cylinder, 30)] })
  await at.unload(id, [[cylinder, 10, 0]])
  const row = { tripId: id, bottleStockId: bottle }
  await at.agency.write((tx) => addEmpties(tx, { ...row, loan_type: 0, qty: 17 }))
  await at.agency.write((tx) => addEmpties(tx, { ...row, loan_type: 1, tr_type: 0, qty: 3, partyId: outlets[1] }))
  const { rowVersion } = await at.found(id)
  await at.agency.write((tx) => settle(tx, { id, rowVersion, confirm: true }))
})

it('bottles stand with what was lent and sold, customers by the age of their oldest loan', async () => {
  const report = await readReport(at.agency, bottleTurnover, { stDate: openDay, enDate: openDay })
  const [b12, ...holders] = report.rows
  expect(b12).toMatchObject({ code: 'B12', out: 8, lent: 3, sold: 20 })
  expect(holders.map(({ name, out }) => [name, out])).toEqual([
    ['Outlet A', 5],
    ['Outlet B', 3],
  ])
  expect(report.differing).toEqual([])
})
