/** The register of goods received, narrowed as its list is. */
import { cents, unitCost } from '#contract/money.ts'
import { beforeAll, expect, it } from 'vitest'
import {
  newAgency,
  openDay,
  refusalOf,
  smallTrade,
  type TestAgency,
  type Trade,
} from '../../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { readReport } from '../../../../../tests/reports/reading.ts'
import { clock } from '../../../clock.ts'
import { cancelGrn, createGrn } from '../grn/commands.ts'
import { grnInvoice } from './grn-invoice.ts'

const { database } = await testDatabase(clock(openDay))
const ofDay = { id: 0, stDate: openDay, enDate: openDay }
let agency: TestAgency
let trade: Trade
let kept: { number: string }
let cancelled: { number: string }

beforeAll(async () => {
  agency = await newAgency(database)
  trade = await smallTrade(agency)
  const received = (supplierInvoiceNo: string) =>
    agency.write((tx) =>
      createGrn(tx, {
        supplierId: trade.supplier,
        supplierInvoiceNo,
        lines: [
          { stockItemId: trade.regulator, qty: 10, unitCost: unitCost(100_00_00), reselling_price: cents(150_00) },
        ],
      }),
    )
  kept = await received('LT-1')
  const other = await received('LT-2')
  cancelled = other
  await agency.write((tx) => cancelGrn(tx, { id: other.id }))
})

it('says what it is narrowed to, and agrees with the ledger', async () => {
  const posted = await readReport(agency, grnInvoice, {
    ...ofDay,
    status: 'POSTED',
    isRead: false,
    supplierId: trade.supplier,
  })
  expect(posted.titles).toEqual([expect.stringContaining(kept.number)])
  expect(posted.sheet.about.slice(1)).toEqual(['Supplier: Litro', 'Posted notes', 'Unread'])
  expect(posted.differing).toEqual([])
  const withdrawn = await readReport(agency, grnInvoice, { ...ofDay, status: 'CANCELLED' })
  expect(withdrawn.titles).toEqual([expect.stringContaining(cancelled.number)])
  expect(withdrawn.differing).toEqual([])
})

it('is empty where nothing was read, and refuses a supplier that there is not', async () => {
  const read = await readReport(agency, grnInvoice, { ...ofDay, isRead: true })
  expect([read.rows, read.differing]).toEqual([[], []])
  expect((await refusalOf(readReport(agency, grnInvoice, { ...ofDay, supplierId: 999_999_999 }))).key).toBe('NOT_FOUND')
})
