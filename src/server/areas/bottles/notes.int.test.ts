/** Bottle receipt notes and purchase orders on a real database (E-24, E-25). */
import { getBottleReceipt, listBottleReceipts } from '#reads/bottles/receipt.ts'
import type { BottleReceiptInput } from '#contract/bottles/bottle-receipt.ts'
import { describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { openDay } from '../../../../tests/support/agency.ts'
import { stateOfBooks } from '../../../../tests/support/books.ts'
import { type Bottling, eachBottling, rupees, today } from '../../../../tests/support/bottles.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { closeBill } from '../bills/close-commands.ts'
import { billById } from '../bills/queries.ts'
import { cancelBottleReceipt, createBottleOrder, createBottleReceipt } from './receipt-commands.ts'

const at = eachBottling()
const cancel = (id: number) => at.agency.write((tx) => cancelBottleReceipt(tx, { id }))

describe('a bottle receipt note', () => {
  it('takes empties of the yard and damaged ones to primary at standard cost', async () => {
    const note = await at.note(
      [
        { bottleStockId: at.b12, qty: 50 },
        { bottleStockId: at.b5, qty: 30 },
        { bottleStockId: at.b12, from: 3, qty: 2 },
      ],
      {},
      3,
    )
    expect(note).toMatchObject({
      number: 'BRN-2026-000001',
      kind: 'BRN',
      qty: 82,
      total: rupees(432_000),
      billId: null,
    })
    expect(note.items.map((line) => [line.item_code, line.from, line.to, line.qty, line.value])).toEqual([
      ['B12', 0, 1, 50, rupees(300_000)],
      ['B5', 0, 1, 30, rupees(120_000)],
      ['B12', 3, 1, 2, rupees(12_000)],
    ])
    expect(await at.entries()).toEqual([
      ['BRN', 'POST', ['1312', null, 432_000], ['1311', null, -420_000], ['1314', null, -12_000]],
    ])
    expect(await at.counts(at.b12)).toEqual([10, 100, 252, 5, 0])
    expect(await auditTrail(at.agency, 'bottleReceipt', note.id)).toEqual(['create'])
    await at.booksAgree()
  })

  it('goes back from primary, breaks and mends bottles', async () => {
    await at.note([
      { bottleStockId: at.b12, from: 1, to: 0, qty: 3 },
      { bottleStockId: at.b12, from: 0, to: 3, qty: 2 },
      { bottleStockId: at.b12, from: 3, to: 0, qty: 1 },
    ])
    expect(await at.counts(at.b12)).toEqual([62, 100, 197, 5, 3])
    expect(await at.entries()).toEqual([
      [
        'BRN',
        'POST',
        ['1311', null, 24_000],
        ['1314', null, 12_000],
        ['1312', null, -18_000],
        ['1311', null, -12_000],
        ['1314', null, -6_000],
      ],
    ])
    await at.booksAgree()
  })

  it('is undone exactly, once, with what the bottles are worth by then', async () => {
    const before = await at.agency.read(stateOfBooks)
    const { id } = await at.note([{ bottleStockId: at.b12, qty: 50 }])
    expect(await cancel(id)).toEqual({ id })
    expect(await at.agency.read(stateOfBooks)).toEqual(before)
    expect(await cancel(id)).toMatchObject({ key: 'UNCHANGED' })
    const again = await at.note([{ bottleStockId: at.b12, qty: 50 }])
    await at.reprice(at.b12, 6_100)
    await at.mark()
    await cancel(again.id)
    expect(await at.entries()).toEqual([
      [
        'BRN',
        'REVERSE',
        ['1312', null, -300_000],
        ['1311', null, 300_000],
        ['1312', null, -5_000],
        ['1311', null, 5_000],
      ],
    ])
    await at.booksAgree()
  })

  it('is undone on the open day once its own is closed', async () => {
    const { id } = await at.note([{ bottleStockId: at.b12, qty: 5 }])
    await at.closeOpenDay()
    await cancel(id)
    const note = await at.agency.read((tx) => ask(tx, getBottleReceipt, { id }))
    expect([note.status, note.date]).toEqual(['CANCELLED', openDay])
    await at.booksAgree()
  })

  const cases: [
    string,
    (of: Bottling) => Partial<BottleReceiptInput>,
    { key: string; field?: string; message?: unknown },
  ][] = [
    [
      'an unknown bottle',
      () => ({ lines: [{ bottleStockId: 999_999, qty: 1 }] }),
      { key: 'NOT_FOUND', field: 'lines.0.bottleStockId' },
    ],
    ['an unknown supplier', () => ({ supplierId: 999_999 }), { key: 'NOT_FOUND', field: 'supplierId' }],
    ['a customer as supplier', (of) => ({ supplierId: of.outletA }), { key: 'INVALID', field: 'supplierId' }],
    [
      'bottles from outlets',
      (of) => ({ lines: [{ bottleStockId: of.b12, from: 2, qty: 1 }] }),
      { key: 'INVALID', field: 'lines.0.to' },
    ],
    [
      'primary to damage',
      (of) => ({ lines: [{ bottleStockId: of.b12, from: 1, to: 3, qty: 1 }] }),
      { key: 'INVALID', field: 'lines.0.to' },
    ],
    [
      'the same line twice',
      (of) => ({
        lines: [
          { bottleStockId: of.b12, qty: 1 },
          { bottleStockId: of.b12, from: 0, qty: 1 },
        ],
      }),
      { key: 'DUPLICATE_LINE', field: 'lines.1.bottleStockId' },
    ],
    [
      'more than the yard holds',
      (of) => ({ lines: [{ bottleStockId: of.b12, qty: 61 }] }),
      { key: 'INSUFFICIENT_BOTTLES' },
    ],
    [
      'more than primary holds',
      (of) => ({ lines: [{ bottleStockId: of.b12, from: 1, to: 0, qty: 60_201 }] }),
      { key: 'INSUFFICIENT_PRIMARY_BOTTLES', message: expect.stringContaining(', 60,201 needed') },
    ],
    ['the future', () => ({ date: '2026-03-04' as BottleReceiptInput['date'] }), { key: 'FUTURE_DATE', field: 'date' }],
    [
      'a time before the books',
      () => ({ date: '2026-02-27' as BottleReceiptInput['date'] }),
      { key: 'PERIOD_CLOSED', field: 'date' },
    ],
  ]
  it.each(cases)('refuses %s', async (_, input, wanted) => {
    const full = { supplierId: at.supplier, date: openDay, lines: [{ bottleStockId: at.b12, qty: 1 }], ...input(at) }
    expect(await refused(at.agency, (tx) => createBottleReceipt(tx, full))).toMatchObject(wanted)
  })

  it('refuses a User the bottle that none of their products is filled into', async () => {
    const lines = [{ bottleStockId: at.b5, qty: 1 }]
    const refusal = await refused(at.agency, (tx) => createBottleReceipt(tx, { supplierId: at.supplier, lines }), 1)
    expect(refusal).toMatchObject({ key: 'PRODUCT_NOT_ALLOWED', field: 'lines.0.bottleStockId' })
  })

  it('refuses to be undone when the bottles went on', async () => {
    const { id } = await at.note([{ bottleStockId: at.b12, qty: 50 }])
    await at.note([{ bottleStockId: at.b12, from: 1, to: 0, qty: 250 }])
    await at.note([{ bottleStockId: at.b12, from: 0, to: 3, qty: 250 }])
    expect(await refused(at.agency, (tx) => cancelBottleReceipt(tx, { id }))).toMatchObject({
      key: 'INSUFFICIENT_PRIMARY_BOTTLES',
    })
    expect(await refused(at.agency, (tx) => cancelBottleReceipt(tx, { id: 999_999 }))).toMatchObject({
      key: 'NOT_FOUND',
      field: 'id',
    })
  })

  it('dated before a change of price keeps both days at their own price', async () => {
    await at.reprice(at.b12, 6_100, today)
    await at.mark()
    await at.note([{ bottleStockId: at.b12, qty: 10 }])
    expect(await at.entries()).toEqual([
      ['BOTTLE_REVAL', 'POST', ['1312', null, -1_000], ['1311', null, 1_000]],
      ['BOTTLE_REVAL', 'POST', ['1312', null, 1_000], ['1311', null, -1_000]],
      ['BRN', 'POST', ['1312', null, 61_000], ['1311', null, -61_000]],
    ])
    await at.booksAgree()
  })
})

describe('a purchase order of bottles', () => {
  it('buys them at standard cost, owes the price, and the rest is a variance', async () => {
    const order = await at.order([{ bottleStockId: at.b12, qty: 30, unitPrice: rupees(6_200) }], { refNo: 'INV-7' })
    expect(order).toMatchObject({ number: 'BPO-2026-000001', kind: 'PO', total: rupees(186_000) })
    expect(order.items).toMatchObject([
      { from: null, to: 1, qty: 30, unitPrice: rupees(6_200), value: rupees(180_000) },
    ])
    expect(await at.entries()).toEqual([
      ['BRN_PO', 'POST', ['1312', null, 180_000], ['5140', null, 6_000], ['2010', 'Litro', -186_000]],
    ])
    const bill = await at.agency.read((tx) => billById(tx, order.billId ?? 0))
    expect(bill).toMatchObject({
      bill_no: 'INV-7',
      source: 'BRN_PO',
      sourceId: order.id,
      amount: rupees(186_000),
      status: 'OPEN',
    })
    expect(await at.counts(at.b12)).toEqual([60, 100, 230, 5, 2])
    await at.booksAgree()
  })

  it('may come to the yard, and cost less than the standard', async () => {
    await at.order([{ bottleStockId: at.b12, qty: 10, unitPrice: rupees(5_900) }], { destination: 0 })
    expect(await at.entries()).toEqual([
      ['BRN_PO', 'POST', ['1311', null, 60_000], ['5140', null, -1_000], ['2010', 'Litro', -59_000]],
    ])
    expect(await at.counts(at.b12)).toEqual([70, 100, 200, 5, 2])
    await at.booksAgree()
  })

  it('owes nothing for a gift', async () => {
    const gift = await at.order([{ bottleStockId: at.b12, qty: 1, unitPrice: rupees(0) }])
    expect(gift).toMatchObject({ billId: null, total: 0 })
    await at.booksAgree()
  })

  it('is undone exactly while nothing is paid, a later price taken out again', async () => {
    const before = await at.agency.read(stateOfBooks)
    const order = await at.order([{ bottleStockId: at.b12, qty: 30, unitPrice: rupees(6_200) }])
    await cancel(order.id)
    expect(await at.agency.read(stateOfBooks)).toEqual(before)
    const again = await at.order([{ bottleStockId: at.b12, qty: 30, unitPrice: rupees(6_200) }], { refNo: 'INV-8' })
    await at.reprice(at.b12, 6_100)
    await at.mark()
    await cancel(again.id)
    expect(await at.entries()).toEqual([
      [
        'BRN_PO',
        'REVERSE',
        ['1312', null, -180_000],
        ['5140', null, -6_000],
        ['2010', 'Litro', 186_000],
        ['1312', null, -3_000],
        ['3100', null, 3_000],
      ],
    ])
    await at.booksAgree()
  })

  it('refuses what was paid already, a bill number in use, and a User', async () => {
    const order = await at.order([{ bottleStockId: at.b12, qty: 1, unitPrice: rupees(100) }], { refNo: 'INV-9' })
    await at.agency.write((tx) =>
      closeBill(tx, {
        bill_id: order.billId ?? 0,
        amount: rupees(1),
        payment_type: 0,
        bank_id: at.banks.cash,
        date: openDay,
      }),
    )
    expect(await refused(at.agency, (tx) => cancelBottleReceipt(tx, { id: order.id }))).toMatchObject({
      key: 'BILL_SETTLED',
    })
    const twice = {
      supplierId: at.supplier,
      refNo: 'INV-9',
      lines: [{ bottleStockId: at.b12, qty: 1, unitPrice: rupees(1) }],
    }
    expect(await refused(at.agency, (tx) => createBottleOrder(tx, twice))).toMatchObject({
      key: 'DUPLICATE',
      field: 'refNo',
    })
    expect(await refused(at.agency, (tx) => createBottleOrder(tx, { ...twice, refNo: 'inv-9' }))).toMatchObject({
      key: 'DUPLICATE',
      field: 'refNo',
    })
  })
})

it('notes and orders are listed newest first, found and filtered', async () => {
  await at.note([{ bottleStockId: at.b12, qty: 1 }], { refNo: 'R-1' })
  await at.order([{ bottleStockId: at.b12, qty: 2, unitPrice: rupees(1) }], { date: today })
  const list = (query: Parameters<typeof listBottleReceipts>[1]) =>
    at.agency.read(async (tx) => (await ask(tx, listBottleReceipts, query)).items.map((row) => [row.number, row.qty]))
  expect(await list({})).toEqual([
    ['BPO-2026-000001', 2],
    ['BRN-2026-000001', 1],
  ])
  const sums = (query: Parameters<typeof listBottleReceipts>[1]) =>
    at.agency.read((tx) => ask(tx, listBottleReceipts, query))
  // Of all pages.
  expect(await sums({ PageSize: 1 })).toMatchObject({ totalQty: 3 })
  expect(await sums({ filters: '{"kind":"PO"}' })).toMatchObject({ totalQty: 2, totalValue: rupees(2) })
  expect(await list({ searchQuery: 'r-1' })).toEqual([['BRN-2026-000001', 1]])
  expect(await list({ filters: '{"kind":"PO"}' })).toEqual([['BPO-2026-000001', 2]])
  expect(await list({ filters: `{"to":"${openDay}"}` })).toEqual([['BRN-2026-000001', 1]])
})
