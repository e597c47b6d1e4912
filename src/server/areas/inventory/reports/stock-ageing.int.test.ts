/** How long goods lie (RPT-47). */
import { addDays } from '#contract/dates.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { openDay } from '../../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { readReport } from '../../../../../tests/reports/reading.ts'
import { type Trading, tradingAgency } from '../../../../../tests/support/trips.ts'
import { clock } from '../../../clock.ts'
import { stockLot } from '../../../db/schema/index.ts'
import { settle } from '../../settlement/settle-commands.ts'
import { lasts, stockAgeing } from './stock-ageing.ts'

const { database } = await testDatabase(clock(addDays(openDay, 1)))
let at: Trading
beforeAll(async () => {
  at = await tradingAgency(database)
  const { id } = await at.load({ lines: [at.line(at.trade.cylinder, 30)] })
  await at.unload(id, [])
  const { rowVersion } = await at.found(id)
  await at.agency.write((tx) => settle(tx, { id, rowVersion, confirm: true }))
  await at.agency.write((tx) =>
    tx.db
      .update(stockLot)
      .set({ receivedOn: addDays(openDay, -75) })
      .where(eq(stockLot.stockItemId, at.trade.hose)),
  )
})

it('goods stand by the age of their lots, with the last sale and how long they last', async () => {
  const report = await readReport(at.agency, stockAgeing, { enDate: openDay })
  const row = (code: string) => report.rows.find((one) => one.code === code)
  expect(row('LPG-12-5')).toMatchObject({
    qty: 70,
    lastSold: openDay,
    sold: 30,
    cover: 70,
    days30: row('LPG-12-5')?.['value'],
  })
  expect(row('HOSE-1')).toMatchObject({ qty: 20, days90: row('HOSE-1')?.['value'] })
  expect(row('HOSE-1')?.['lastSold']).toBeUndefined()
  const marked = report.sheet.lines.filter((line) => line.kind === 'row' && line.tone === 'alert')
  expect(marked).toHaveLength(1)
  expect(report.differing).toEqual([])
})

it('goods last whole days, never more than they do', () => {
  expect([lasts(9, 57), lasts(5, 0)]).toEqual([4, null])
})

it('a day before the sale shows what was on hand then', async () => {
  const report = await readReport(at.agency, stockAgeing, { enDate: addDays(openDay, -1) })
  expect(report.rows.find(({ code }) => code === 'LPG-12-5')).toMatchObject({ qty: 100 })
  expect(report.differing).toEqual([])
})
