/** Input and output tax (RPT-50, E-20b). */
import { addDays } from '#contract/dates.ts'
import { cents, unitCost } from '#contract/money.ts'
import { beforeAll, expect, it } from 'vitest'
import { openDay } from '../../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { readReport } from '../../../../../tests/reports/reading.ts'
import { type Trading, tradingAgency } from '../../../../../tests/support/trips.ts'
import { clock } from '../../../clock.ts'
import { cancelGrn, createGrn } from '../../inventory/grn/commands.ts'
import { settle } from '../../settlement/settle-commands.ts'
import { changeSettings } from '../../system/commands.ts'
import { vatSummary } from './vat-summary.ts'

const { database } = await testDatabase(clock(addDays(openDay, 1)))
const day = { stDate: openDay, enDate: openDay }
let at: Trading

const received = (invoice: string, tax: number) =>
  at.agency.write((tx) =>
    createGrn(tx, {
      supplierId: at.trade.supplier,
      supplierInvoiceNo: invoice,
      date: openDay,
      tax: cents(tax),
      lines: [{ stockItemId: at.trade.hose, qty: 10, unitCost: unitCost(1_000_000), reselling_price: cents(120_000) }],
    }),
  )

beforeAll(async () => {
  at = await tradingAgency(database)
  await at.agency.write((tx) => changeSettings(tx, { vat_rate: 18 }))
  const { id } = await at.load({ lines: [at.line(at.trade.cylinder, 10)] })
  await at.unload(id, [])
  const { rowVersion } = await at.found(id)
  await at.agency.write((tx) => settle(tx, { id, rowVersion, confirm: true }))
  await received('LT-1', 18_000)
  const wrong = await received('LT-2', 9_000)
  await at.agency.write((tx) => cancelGrn(tx, { id: wrong.id }))
})

it('output and input tax stand with what they are of; what was taken back lowers its own side', async () => {
  const report = await readReport(at.agency, vatSummary, day)
  expect(report.titles).toEqual(['Output tax', 'Input tax'])
  expect(report.rows.map(({ side, net, output, input, payable }) => [side, net, output, input, payable])).toEqual([
    ['Output tax', 3_127_119, 562_881, undefined, 562_881],
    ['Input tax', 100_000, undefined, 18_000, -18_000],
    ['Input tax', 100_000, undefined, 9_000, -9_000],
    ['Input tax', -100_000, undefined, -9_000, 9_000],
  ])
  expect(report.line('Payable for these days')).toMatchObject({ output: 562_881, input: 18_000, payable: 544_881 })
  expect(report.sheet.about.at(-1)).toBe('The agency has no VAT number')
  expect(report.differing).toEqual([])
})
