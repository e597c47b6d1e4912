import { stockById } from '#reads/inventory/stock.ts'
import { businessDate } from '#contract/dates.ts'
import { cents, unitCost } from '#contract/money.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../db/reads.ts'
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
import { userItem } from '../../../db/schema/index.ts'
import { createExpiryNote, cancelExpiryNote } from '../expiry-note/commands.ts'
import { updateGrn } from '../grn/change-commands.ts'
import { cancelGrn, createGrn } from '../grn/commands.ts'
import { createItem } from '../stock/item-commands.ts'
import { createStock, updateStock } from '../stock/commands.ts'
import { expiryNoteInvoice, expireReport } from './expiry-note-reports.ts'
import { grnInvoice } from './grn-invoice.ts'
import { stockJournal } from './stock-journal.ts'
import { stockReport } from './stock-report.ts'

const { database } = await testDatabase(clock(openDay))
const opening = businessDate('2026-02-28')

/** An agency on its open day: two notes received (one of them cancelled), an expiry note, an adjustment, a change of cost. */
let agency: TestAgency
let trade: Trade
let other: { product: number; stock: number }
let kept: { id: number; number: string }
let cancelled: { id: number; number: string }

const grn = (invoice: string, lines: { stockItemId: number; qty: number; cost: number; expiryOn?: string }[]) => ({
  supplierId: trade.supplier,
  supplierInvoiceNo: invoice,
  lines: lines.map((l) => ({
    stockItemId: l.stockItemId,
    qty: l.qty,
    unitCost: unitCost(l.cost),
    reselling_price: cents(370_000),
    ...(l.expiryOn ? { expiryOn: businessDate(l.expiryOn) } : {}),
  })),
})

beforeAll(async () => {
  agency = await newAgency(database)
  trade = await smallTrade(agency)
  const product = await agency.write((tx) =>
    createItem(tx, { code: 'STOVE', name: 'Stoves', unit: 2, unitSize: 0, principalId: trade.supplier }),
  )
  const stove = await agency.write((tx) =>
    createStock(tx, {
      itemId: product.id,
      code: 'STV-2',
      description: 'Two-burner stove',
      unit: 2,
      capacity: 0,
      cost_price: unitCost(50_000_000),
      reselling_price: cents(620_000),
      reorderLevel: 5,
      qty: 4,
    }),
  )
  other = { product: product.id, stock: stove.id }
  kept = await agency.write((tx) =>
    createGrn(
      tx,
      grn('LT-1', [
        { stockItemId: trade.cylinder, qty: 40, cost: 35_000_000 },
        { stockItemId: trade.regulator, qty: 10, cost: 9_000_033, expiryOn: '2026-03-20' },
        { stockItemId: other.stock, qty: 2, cost: 51_000_000 },
      ]),
    ),
  )
  cancelled = await agency.write((tx) =>
    createGrn(tx, grn('LT-2', [{ stockItemId: trade.hose, qty: 5, cost: 4_300_000 }])),
  )
  await agency.write((tx) => cancelGrn(tx, { id: cancelled.id }))
})

describe('GRN invoice', () => {
  it('prints one note with its lines, its value and places to sign', async () => {
    const report = await readReport(agency, grnInvoice, { id: kept.id })
    expect(report.titles).toEqual([`${kept.number} · 2 Mar 2026 · Litro · invoice LT-1`])
    expect(report.rows).toMatchObject([
      { code: 'LPG-12-5', qty: 40, cost: 35_000_000, price: 370_000, value: 14_000_000, invoice: 'LT-1' },
      { code: 'REG-01', qty: 10, cost: 9_000_033, value: 900_003, expiry: '2026-03-20' },
      { code: 'STV-2', qty: 2, value: 1_020_000 },
    ])
    expect(report.line('Total')).toEqual({ qty: 52, value: 15_920_003 })
    expect(report.differing).toEqual([])
    expect(report.sheet.signatures).toEqual(['Prepared by', 'Checked by', 'Received by'])
  })

  it('shows a cancelled note with what it took back: it comes to nothing', async () => {
    const report = await readReport(agency, grnInvoice, { id: 0, stDate: openDay, enDate: openDay })
    expect(report.titles[1]).toContain('CANCELLED')
    expect(report.line(`Total of ${cancelled.number}`)).toEqual({ qty: 0, value: 0 })
    expect(report.line('Total of 2 notes')).toEqual({ qty: 52, value: 15_920_003 })
    expect(report.differing).toEqual([])
  })

  it('has nothing on a day without notes, and agrees', async () => {
    const report = await readReport(agency, grnInvoice, { id: 0, stDate: opening, enDate: opening })
    expect([report.rows, report.differing]).toEqual([[], []])
  })

  it('limits a User to the products linked to them, and names the rest of the ledger', async () => {
    const report = await readReport(agency, grnInvoice, { id: kept.id }, 1)
    expect(report.rows.map((row) => row.code)).toEqual(['LPG-12-5', 'REG-01'])
    expect(report.sheet.notes).toEqual(['Goods of other products are left out.'])
    expect(report.differing).toEqual([])
    const ofDay = await readReport(agency, grnInvoice, { id: 0, stDate: openDay, enDate: openDay }, 1)
    expect(ofDay.line('Of which not in this report: products not linked to you')).toEqual({ value: 1_020_000 })
  })

  it('is not found when it does not exist, or holds only products of others', async () => {
    const alone = await agency.write((tx) =>
      createGrn(tx, grn('LT-3', [{ stockItemId: other.stock, qty: 1, cost: 51_000_000 }])),
    )
    expect((await refusalOf(readReport(agency, grnInvoice, { id: 999_999_999 }))).key).toBe('NOT_FOUND')
    expect((await refusalOf(readReport(agency, grnInvoice, { id: alone.id }, 1))).key).toBe('NOT_FOUND')
    await agency.write((tx) => cancelGrn(tx, { id: alone.id }))
  })

  it('agrees after a quantity was corrected on a lot that was issued in part', async () => {
    const odd = await agency.write((tx) =>
      createGrn(tx, grn('LT-4', [{ stockItemId: trade.hose, qty: 7, cost: 3_333_333 }])),
    )
    const line = odd.items[0]
    if (!line) throw new Error('no line')
    await agency.write((tx) =>
      createExpiryNote(tx, {
        lines: [{ exist: 0, stockItemId: trade.hose, lotId: line.lotId, qty: 2, disposal: 'WRITE_OFF' }],
      }),
    )
    await agency.write((tx) =>
      updateGrn(tx, {
        id: odd.id,
        ...grn('LT-4', []),
        lines: [
          {
            id: line.id,
            stockItemId: trade.hose,
            qty: 4,
            unitCost: line.unitCost,
            reselling_price: line.reselling_price,
          },
        ],
      }),
    )
    expect((await readReport(agency, grnInvoice, { id: odd.id })).differing).toEqual([])
    expect((await readReport(agency, grnInvoice, { id: 0 })).differing).toEqual([])
  })
})

describe('stock journal and stock report', () => {
  beforeAll(async () => {
    await agency.write((tx) => updateStock(tx, { id: trade.regulator, add_remove: 1, qty: 3, reason: 'count' }))
    const { lots } = await agency.read((tx) => ask(tx, stockById, { id: trade.regulator }))
    await agency.write((tx) =>
      updateStock(tx, { id: trade.regulator, lots: [{ lotId: lots[0]?.id ?? 0, unitCost: unitCost(9_500_000) }] }),
    )
  })

  it('runs from the opening to the closing balance of each item', async () => {
    const report = await readReport(agency, stockJournal, {
      stDate: openDay,
      enDate: openDay,
      stockItemId: trade.regulator,
    })
    expect(report.rows[0]).toMatchObject({ movement: 'Opening balance', balance: 20, balanceValue: 1_800_007 })
    expect(report.rows.map((row) => [row.document, row.in, row.out])).toEqual([
      [undefined, undefined, undefined],
      [`Goods received ${kept.number}`, 10, undefined],
      ['Stock adjustment REG-01: count', undefined, 3],
      [`Cost change REG-01 lot ${kept.number}/2`, undefined, undefined],
    ])
    const last = report.rows.at(-1)
    expect(report.line('Closing of REG-01')).toMatchObject({
      in: 10,
      out: 3,
      balance: 27,
      balanceValue: last?.balanceValue,
    })
    expect(last?.balance).toBe(27)
    expect(report.differing).toEqual([])
  })

  it('agrees with 1301 and 1303 and with the places, on every day and for every person', async () => {
    for (const role of [1, 3] as const) {
      for (const day of [opening, openDay]) {
        expect((await readReport(agency, stockJournal, { stDate: day, enDate: day }, role)).differing).toEqual([])
        expect((await readReport(agency, stockReport, { enDate: day }, role)).differing).toEqual([])
      }
      expect((await readReport(agency, stockReport, {}, role)).differing).toEqual([])
    }
  })

  it('reports the stock of now and of the evening alike when nothing moved since', async () => {
    const [now, evening] = await Promise.all([
      readReport(agency, stockReport, {}),
      readReport(agency, stockReport, { enDate: openDay }),
    ])
    expect(now.rows).toEqual(evening.rows)
    expect(now.rows.find((row) => row.code === 'STV-2')).toMatchObject({
      warehouse: 6,
      vehicles: 0,
      held: 0,
      value: 3_020_000,
      price: 370_000,
      saleValue: 6 * 370_000,
    })
  })

  it('marks what should be ordered again', async () => {
    await agency.write((tx) => updateStock(tx, { id: other.stock, reorderLevel: 6 }))
    const report = await readReport(agency, stockReport, { product: other.product })
    expect(report.rows).toMatchObject([{ code: 'STV-2', reorder: 'Reorder' }])
    expect(report.labels).toContain('Of which not in this report: other products')
    expect(report.differing).toEqual([])
  })

  it('shows an item to nobody to whom its product is not linked', async () => {
    expect((await refusalOf(readReport(agency, stockJournal, { stockItemId: other.stock }, 1))).key).toBe('NOT_FOUND')
    expect((await refusalOf(readReport(agency, stockReport, { product: other.product }, 2))).key).toBe('NOT_FOUND')
    expect((await readReport(agency, stockReport, {}, 2)).rows.map((row) => row.code)).not.toContain('STV-2')
    await agency.write((tx) =>
      tx.db.insert(userItem).values({ userId: agency.actors[2].userId, itemId: other.product }),
    )
    expect((await readReport(agency, stockReport, {}, 2)).rows.map((row) => row.code)).toContain('STV-2')
  })
})

describe('ERN invoice and expire report', () => {
  it('ties write-offs, claims and losses to the ledger, goods that are not in stock included', async () => {
    const expiryNote = await agency.write((tx) =>
      createExpiryNote(tx, {
        remarks: 'Leaking',
        lines: [
          { exist: 0, stockItemId: trade.cylinder, qty: 2, disposal: 'CLAIM', claimValue: cents(400_000) },
          { exist: 0, stockItemId: other.stock, qty: 1, disposal: 'WRITE_OFF' },
          { exist: 1, description: 'Found broken at the gate', qty: 3, disposal: 'CLAIM', claimValue: cents(90_000) },
        ],
        supplierId: trade.supplier,
      }),
    )
    const report = await readReport(agency, expiryNoteInvoice, { id: expiryNote.id })
    expect(report.titles).toEqual([`${expiryNote.number} · 2 Mar 2026 · Leaking`])
    expect(report.rows).toMatchObject([
      { code: 'LPG-12-5', qty: 2, value: 690_000, disposal: 'Claim on Litro', claim: 400_000, loss: 290_000 },
      { code: 'STV-2', qty: 1, value: 500_000, disposal: 'Written off', claim: 0, loss: 500_000 },
      { description: 'Found broken at the gate', from: 'Not in stock', value: 0, claim: 90_000, loss: -90_000 },
    ])
    expect(report.line('Total')).toEqual({ qty: 6, value: 1_190_000, claim: 490_000, loss: 700_000 })
    expect(report.differing).toEqual([])
    const user = await readReport(agency, expiryNoteInvoice, { id: expiryNote.id }, 1)
    expect(user.rows.map((row) => row.code)).toEqual(['LPG-12-5', undefined])
    expect(user.differing).toEqual([])
  })

  it('comes to nothing when the note is cancelled', async () => {
    const expiryNote = await agency.write((tx) =>
      createExpiryNote(tx, {
        lines: [
          { exist: 0, stockItemId: trade.hose, qty: 1, disposal: 'WRITE_OFF' },
          { exist: 1, description: 'Memo', qty: 1, disposal: 'WRITE_OFF' },
        ],
      }),
    )
    await agency.write((tx) => cancelExpiryNote(tx, { id: expiryNote.id }))
    const report = await readReport(agency, expiryNoteInvoice, { id: 0 })
    expect(report.line(`Total of ${expiryNote.number}`)).toEqual({ qty: 0, value: 0, claim: 0, loss: 0 })
    expect(report.differing).toEqual([])
  })

  it('lists what expires by the end of the period, outside the totals', async () => {
    const report = await readReport(agency, expireReport, { stDate: openDay, enDate: businessDate('2026-03-31') })
    expect(report.titles.at(-1)).toBe('On hand now, expiring by 31 Mar 2026')
    expect(report.rows.at(-1)).toMatchObject({ code: 'REG-01', expiry: '2026-03-20', disposal: 'in 18 days' })
    expect(report.line('Total expiring')).toMatchObject({ qty: 7 })
    expect(report.differing).toEqual([])
  })

  it('is not found when it does not exist', async () => {
    expect((await refusalOf(readReport(agency, expiryNoteInvoice, { id: 999_999_999 }))).key).toBe('NOT_FOUND')
  })
})
