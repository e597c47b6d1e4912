/** Tax invoices from the settlement of a trip (E-77d, RPT-62). */
import { cents } from '#contract/money.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { rupees, type Settling, settlingAgency } from '../../../../tests/support/settling.ts'
import { readReport } from '../../../../tests/reports/reading.ts'
import { clock } from '../../clock.ts'
import { userItem } from '../../db/schema/index.ts'
import { settle } from '../settlement/settle-commands.ts'
import { changeLetterhead } from '../system/letterhead-commands.ts'
import { addGasOut } from './change-commands.ts'
import { taxInvoicePaper } from './reports/tax-invoice.ts'
import { taxInvoicesIssued } from './reports/tax-invoices-issued.ts'
import { issueTaxInvoice } from './tax-invoice-commands.ts'
import { taxInvoicesOfTrip } from './tax-invoice-queries.ts'

let test: TestDatabase
let of: Settling
let trip: number
beforeAll(async () => {
  test = await testDatabase(clock(openDay))
})
beforeEach(async () => {
  of = await settlingAgency(test.database)
  trip = await of.ready()
})

const register = () => of.agency.write((tx) => changeLetterhead(tx, { vat_no: '134567890-7000' }))
/** Cylinders at 3,690 given out to the outlet. */
const deliver = (qty: number) =>
  of.agency.write((tx) =>
    addGasOut(tx, {
      id: trip,
      lines: [
        {
          client_line_id: `d-${qty}`,
          stock_item_id: of.trade.cylinder,
          qty,
          outlet_id: of.outlet,
          unit_price: rupees(3_690),
        },
      ],
    }),
  )
async function close() {
  await of.rows(trip).bottles(0, 30)
  await of.rows(trip).cash(113_100)
  await of.settle(trip)
}
const issue = (outletId = of.outlet, role: 1 | 3 = 1) =>
  of.agency.write((tx) => issueTaxInvoice(tx, { tripId: trip, outletId }), role)
const offered = () => of.agency.read((tx) => taxInvoicesOfTrip(tx, { tripId: trip }), 1)
const refusalOfIssue = (outletId = of.outlet) =>
  refused(of.agency, (tx) => issueTaxInvoice(tx, { tripId: trip, outletId }))

describe('a tax invoice', () => {
  it('is numbered, holds its part of the tax that the settlement posted, and posts nothing', async () => {
    await of.configure({ vat_rate: 18 })
    await register()
    await deliver(10)
    await close()
    const entries = await of.entries()
    expect(await offered()).toMatchObject([
      { outletId: of.outlet, amount: rupees(36_900), invoice: null, isChanged: false },
    ])
    // 36,900 × 18 / 118
    const made = await issue()
    expect(made).toMatchObject({ number: 'TI-2026-000001', date: openDay, amount: rupees(36_900), tax: cents(562_881) })
    expect(await of.entries()).toEqual(entries)
    expect(await issue()).toMatchObject({ code: 200002, data: { number: 'TI-2026-000001' } })
    expect(await offered()).toMatchObject([{ invoice: { number: 'TI-2026-000001' }, isChanged: false }])
    const paper = await readReport(of.agency, taxInvoicePaper, { id: 'id' in made ? made.id : 0 }, 1)
    expect(paper.rows).toEqual([
      expect.objectContaining({
        code: 'LPG-12-5',
        qty: 10,
        price: rupees(3_690),
        net: cents(3_127_119),
        tax: cents(562_881),
        amount: rupees(36_900),
      }),
    ])
    expect(paper.sheet.notes).toContainEqual(expect.stringMatching(/^Prices include VAT of 18(.00)?%: .*5,628.81$/))
    expect(paper.sheet.notes[0]).toBe('In words: Thirty-six thousand nine hundred rupees only')
    expect(paper.differing).toEqual([])
    expect(await of.agency.read(auditBooks)).toEqual([])
  })

  it('is replaced when the deliveries say something else, and the old one says so', async () => {
    await of.configure({ vat_rate: 18 })
    await register()
    await deliver(10)
    await close()
    const first = await issue()
    await of.configure({ vat_rate: 15 })
    const input = await of.settling(trip, {
      amend: { add: [{ kind: 'cash', amount: rupees(5) }] },
      reason: 'rate of VAT',
    })
    await of.agency.write((tx) => settle(tx, input))
    expect(await offered()).toMatchObject([{ isChanged: true, tax: cents(481_304) }])
    expect(await issue()).toMatchObject({ number: 'TI-2026-000002', tax: cents(481_304) })
    const old = await readReport(of.agency, taxInvoicePaper, { id: 'id' in first ? first.id : 0 })
    expect(old.sheet.title).toBe('Tax invoice · REPLACED')
    expect(old.line('Total')).toMatchObject({ tax: 562_881, amount: rupees(36_900) })
    expect(old.differing).toEqual([])
    const issued = await readReport(of.agency, taxInvoicesIssued, { stDate: openDay, enDate: openDay })
    expect(issued.rows.map(({ number, tax, remark }) => [number, tax, remark])).toEqual([
      ['TI-2026-000001', 562_881, undefined],
      ['TI-2026-000001', -562_881, 'Replaced'],
      ['TI-2026-000002', 481_304, undefined],
    ])
    expect(issued.line('Total')).toMatchObject({ tax: 481_304, amount: rupees(36_900) })
    expect(issued.differing).toEqual([])
    expect(await of.agency.read(auditBooks)).toEqual([])
  })

  it('of an outlet that got nothing is refused', async () => {
    await of.configure({ vat_rate: 18 })
    await register()
    await deliver(10)
    await close()
    expect(await refusalOfIssue(of.debtor)).toMatchObject({ key: 'INVALID', field: 'outletId' })
  })
})

describe('no tax invoice is issued', () => {
  it('by an agency without a VAT number, before the settlement, or without posted tax', async () => {
    await deliver(10)
    expect((await refusalOfIssue()).message).toContain('no VAT number')
    await register()
    expect((await refusalOfIssue()).message).toContain('is not settled')
    await close()
    expect((await refusalOfIssue()).message).toContain('posted no VAT')
  })

  it('for a trip of products that the person may not see', async () => {
    await of.agency.write((tx) => tx.db.delete(userItem))
    await expect(issue()).rejects.toMatchObject({ key: 'NOT_FOUND' })
  })
})
