/** Documents that are dated before newer movements of their goods: checked, recosted (C3, E-21, E-70, BKD-01 to BKD-04). */
import { getGrn } from '#reads/inventory/grn.ts'
import { addDays, businessDate } from '#contract/dates.ts'
import { cents, unitCost } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../db/reads.ts'
import { openDay, refusalOf } from '../../../tests/support/agency.ts'
import { auditBooks } from '../../../tests/support/books.ts'
import { closeDaysUntil } from '../../../tests/support/periods.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { refused } from '../../../tests/support/refused.ts'
import { wouldChange } from '../../../tests/support/backdated-events.ts'
import { tradingAgency, type Trading } from '../../../tests/support/trips.ts'
import { updateBottleStock } from '../areas/bottles/change-commands.ts'
import { backdateEntries } from '../areas/periods/backdate-queries.ts'
import { cancelExpiryNote, createExpiryNote } from '../areas/inventory/expiry-note/commands.ts'
import { updateGrn } from '../areas/inventory/grn/change-commands.ts'
import { createGrn } from '../areas/inventory/grn/commands.ts'
import { updateStock } from '../areas/inventory/stock/commands.ts'
import { changeSettings } from '../areas/system/commands.ts'
import { clock } from '../clock.ts'

const today = businessDate('2026-03-04')
const yesterday = addDays(today, -1)
const { database } = await testDatabase(clock(today))
let at: Trading
let hose: number
beforeEach(async () => {
  at = await tradingAgency(database)
  hose = at.trade.hose
})

/** Hoses at so many rupees; twenty at 420.50 are there from the opening. */
const receive = (qty: number, rupees: number, date = today) =>
  at.agency.write((tx) =>
    createGrn(tx, {
      supplierId: at.trade.supplier,
      supplierInvoiceNo: `I-${qty}-${rupees}`,
      date,
      lines: [
        {
          stockItemId: hose,
          qty,
          unitCost: unitCost(rupees * 10_000),
          reselling_price: cents(120_000),
          lotNo: `AT-${rupees}`,
        },
      ],
    }),
  )
const takeAway = (qty: number, date = today, lotId?: number) =>
  at.agency.write((tx) =>
    createExpiryNote(tx, {
      date,
      lines: [{ exist: 0, stockItemId: hose, qty, disposal: 'WRITE_OFF', ...(lotId ? { lotId } : {}) }],
    }),
  )
const rows = <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  at.agency.read(async (tx) => (await tx.db.execute<R>(query)).rows as R[])
const lots = () =>
  rows(
    sql`select lot_no, goods_qty, goods_value from depot.stock_lot where stock_item_id = ${hose} and goods_qty > 0 order by received_on, id`,
  )
/** Entries that valued documents again: their day, what they are about, and each account with its balance. */
const adjustments = () =>
  rows(sql`select j.posting_date as date, j.event, json_agg(a.code || ' ' || (l.debit - l.credit) order by l.line_no) as lines
    from depot.journal_entry j join depot.journal_line l on l.journal_entry_id = j.id join depot.account a on a.id = l.account_id
    where j.source_type = 'BACKDATE_ADJ' and j.reverses_id is null group by j.id, j.posting_date, j.event order by j.id`)
const agrees = async () => {
  expect(await at.agency.read(auditBooks)).toEqual([])
  expect(await wouldChange(at.agency)).toBe(0)
}

describe('on an open day', () => {
  it('a receipt gives its goods to what was written off since, and the note says so', async () => {
    await receive(10, 500)
    const note = await takeAway(24)
    expect(note.total).toBe(20 * 42_050 + 4 * 50_000)
    await receive(3, 100, yesterday)
    const [after] = await rows<{ total: number; lots: string[] }>(sql`
      select n.total, (select json_agg(t.lot_no || ' ' || l.qty order by l.line_no, l.id) from depot.expiry_note_line l join depot.stock_lot t on t.id = l.lot_id where l.expiry_note_id = n.id) as lots from depot.expiry_note n where n.id = ${note.id}`)
    expect(after?.total).toBe(20 * 42_050 + 3 * 10_000 + 50_000)
    expect(after?.lots.toSorted()).toEqual(['AT-100 3', 'AT-500 1', 'HOSE-1/L1 20'])
    expect(await adjustments()).toEqual([{ date: today, event: 'ERN', lines: ['1301 120000', '5110 -120000'] }])
    expect(await lots()).toEqual([{ lot_no: 'AT-500', goods_qty: 9, goods_value: 450_000 }])
    await agrees()
  })

  it('a write-off takes the older goods, and the later one those that are left', async () => {
    await receive(10, 500)
    const later = await takeAway(18)
    await takeAway(5, yesterday)
    expect(await adjustments()).toEqual([
      { date: yesterday, event: 'ERN', lines: expect.anything() },
      { date: today, event: 'ERN', lines: expect.anything() },
    ])
    expect(await lots()).toEqual([{ lot_no: 'AT-500', goods_qty: 7, goods_value: 350_000 }])
    await agrees()
    // What was recosted is undone as it stands now.
    await at.agency.write((tx) => cancelExpiryNote(tx, { id: later.id }))
    expect(await lots()).toEqual([
      { lot_no: 'HOSE-1/L1', goods_qty: 15, goods_value: 15 * 42_050 },
      { lot_no: 'AT-500', goods_qty: 10, goods_value: 500_000 },
    ])
    await agrees()
  })

  it('is refused when it takes too much itself, or leaves too little for what came later', async () => {
    await takeAway(18)
    expect(
      await refused(at.agency, (tx) =>
        createExpiryNote(tx, {
          date: yesterday,
          lines: [{ exist: 0, stockItemId: hose, qty: 3, disposal: 'WRITE_OFF' }],
        }),
      ),
    ).toMatchObject({
      key: 'INSUFFICIENT_STOCK',
      details: [{ available: 2, wanted: 3 }],
    })
    await receive(10, 500)
    const refusal = await refused(at.agency, (tx) =>
      createExpiryNote(tx, {
        date: yesterday,
        lines: [{ exist: 0, stockItemId: hose, qty: 3, disposal: 'WRITE_OFF' }],
      }),
    )
    expect(refusal).toMatchObject({
      key: 'NEGATIVE_STOCK_IN_REPLAY',
      field: 'date',
      details: [{ date: today, available: 17, wanted: 18 }],
    })
    expect(refusal.message).toContain('Expiry note ERN-2026-000001 of 4 Mar 2026')
    await agrees()
  })

  it('keeps the lot that a person named, and values a change of cost by what was left of its lot', async () => {
    const [opening] = await rows<{ id: number }>(sql`select id from depot.stock_lot where stock_item_id = ${hose}`)
    const dear = await receive(10, 500, openDay)
    await takeAway(4, today, dear.items[0]?.lotId)
    await at.agency.write((tx) =>
      updateStock(tx, { id: hose, date: today, lots: [{ lotId: opening?.id ?? 0, unitCost: unitCost(4_000_000) }] }),
    )
    await takeAway(5, yesterday)
    expect(await lots()).toEqual([
      { lot_no: 'HOSE-1/L1', goods_qty: 15, goods_value: 15 * 40_000 },
      { lot_no: 'AT-500', goods_qty: 6, goods_value: 300_000 },
    ])
    expect(await adjustments()).toEqual([
      { date: yesterday, event: 'ERN', lines: ['1301 -10250', '5110 10250'] },
      { date: today, event: 'LOT_COST', lines: ['1301 10250', '5150 -10250'] },
    ])
    await agrees()
  })

  it('is loaded before today’s trip: both vehicles hold what they would have held', async () => {
    await receive(10, 500)
    const morning = await at.load({ date: today, lines: [at.line(hose, 22)], vehicle_id: at.crew.vehicles[0] })
    const evening = await at.load({
      date: yesterday,
      lines: [at.line(hose, 4)],
      vehicle_id: at.crew.vehicles[1],
      rep_id: at.crew.reps[1],
    })
    const lotsOf = async (id: number) =>
      rows(
        sql`select t.lot_no, i.loaded from depot.trip_line i join depot.stock_lot t on t.id = i.lot_id where i.trip_id = ${id} and i.deleted_at is null order by i.id`,
      )
    expect(await lotsOf(evening.id)).toEqual([{ lot_no: 'HOSE-1/L1', loaded: 4 }])
    expect(await lotsOf(morning.id)).toEqual([
      { lot_no: 'HOSE-1/L1', loaded: 16 },
      { lot_no: 'AT-500', loaded: 6 },
    ])
    await agrees()
  })
})

describe('the cost of goods that were issued', () => {
  it('is a SuperAdmin’s to correct: what drew on them costs more, what is left is worth more', async () => {
    const note = await receive(10, 500)
    await takeAway(25)
    const { items, rowVersion, supplierInvoiceNo, supplierId } = await at.agency.read((tx) =>
      ask(tx, getGrn, { id: note.id }),
    )
    const change = {
      id: note.id,
      rowVersion,
      supplierId,
      supplierInvoiceNo,
      lines: items.map(({ id, stockItemId, qty, reselling_price, lotNo }) => ({
        id,
        stockItemId,
        qty,
        reselling_price,
        lotNo,
        unitCost: unitCost(6_000_000),
      })),
    }
    const asAdmin = await refused(at.agency, (tx) => updateGrn(tx, change), 2)
    expect(asAdmin).toMatchObject({ key: 'COST_LOCKED', field: 'lines.0.unitCost' })
    expect(await at.agency.write((tx) => updateGrn(tx, change))).toMatchObject({ total: 600_000 })
    expect(await adjustments()).toEqual([{ date: today, event: 'ERN', lines: ['1301 -50000', '5110 50000'] }])
    expect(await lots()).toEqual([{ lot_no: 'AT-500', goods_qty: 5, goods_value: 300_000 }])
    await agrees()
  })
})

describe('on a closed day', () => {
  const late = () => receive(3, 100, openDay)

  it('is for the roles of the configuration, with one entry that waits a document', async () => {
    await takeAway(2)
    await closeDaysUntil(at.agency, today)
    await at.agency.write((tx) => changeSettings(tx, { allow_backdate_roles: [2] }))
    expect(await refusalOf(late())).toMatchObject({ key: 'BACKDATE_NOT_ALLOWED', details: [{ field: 'date' }] })
    await at.agency.write((tx) => changeSettings(tx, { allow_backdate_roles: [3] }))
    const note = await late()
    expect(await at.agency.read((tx) => backdateEntries(tx, {}))).toMatchObject([
      {
        sourceType: 'GRN',
        sourceId: note.id,
        postingDate: openDay,
        status: 'PENDING',
        amount: 30_000,
        affected: { stockItemIds: [hose], bottleStockIds: [] },
      },
    ])
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('a note is replaced on its own day', async () => {
    const note = await receive(10, 500, openDay)
    await closeDaysUntil(at.agency, today)
    const { items, rowVersion, supplierInvoiceNo, supplierId } = note
    const lines = items.map(({ id, stockItemId, reselling_price, unitCost: cost, lotNo }) => ({
      id,
      stockItemId,
      qty: 8,
      reselling_price,
      lotNo,
      unitCost: cost,
    }))
    await at.agency.write((tx) => updateGrn(tx, { id: note.id, rowVersion, supplierId, supplierInvoiceNo, lines }))
    expect(
      await rows(
        sql`select posting_date as date, event, is_backdated as late, total from depot.journal_entry where source_type = 'GRN' order by id`,
      ),
    ).toEqual([
      { date: openDay, event: 'POST', late: false, total: 500_000 },
      { date: openDay, event: 'REVERSE', late: true, total: 500_000 },
      { date: openDay, event: 'POST', late: true, total: 400_000 },
    ])
    expect(await at.agency.read((tx) => backdateEntries(tx, {}))).toMatchObject([
      { amount: 400_000, status: 'PENDING' },
    ])
    await agrees()
  })

  it('no cost of bottles is changed', async () => {
    await closeDaysUntil(at.agency, today)
    expect(
      await refused(at.agency, (tx) =>
        updateBottleStock(tx, { id: at.trade.bottle, uprice: cents(610_000), date: openDay }),
      ),
    ).toMatchObject({ key: 'BACKDATE_NOT_ALLOWED', field: 'date' })
  })
})
