/** Bottle types and the opening of bottles on a real database (E-09, E-12). */
import { listBottleStock, listBottleTypes } from '#reads/bottles/bottle-stock.ts'
import type { BottleStockInput } from '#contract/bottles/bottle-stock.ts'
import { businessDate } from '#contract/dates.ts'
import { type Cents, cents } from '#contract/money.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { goLive, newAgency, openDay, smallTrade, type TestAgency } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { agency as agencyTable, stockLot } from '../../db/schema/index.ts'
import { move } from '../../stock/move.ts'
import { journalEntries } from '../ledger/queries.ts'
import { createOutlet } from '../parties/commands.ts'
import { createBottleStock } from './commands.ts'
import { createBottleType, removeBottleType, updateBottleType } from './type-commands.ts'

let database: Database
let agency: TestAgency
let type: number
let outlet: number
const rupees = (amount: number): Cents => cents(amount * 100)
const opening = businessDate('2026-02-28')

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  agency = await newAgency(database)
  type = (
    await agency.write((tx) =>
      createBottleType(tx, { code: 'CYL-12', name: 'Cylinder 12 kg', capacity: 12_500_000, unit: 2 }),
    )
  ).id
  outlet = (await agency.write((tx) => createOutlet(tx, { kind: 1, code: 'OUT-1', name: 'Outlet A' }))).id
})

const bottle = (input: Partial<BottleStockInput> = {}): BottleStockInput => ({
  item_code: 'B12',
  description: 'Cylinder',
  capacity: 12_500_000,
  bottle_item_id: type,
  uprice: rupees(6_000),
  ...input,
})
const open = (input: Partial<BottleStockInput> = {}) => agency.write((tx) => createBottleStock(tx, bottle(input)))
const refusal = (input: Partial<BottleStockInput>) => refused(agency, (tx) => createBottleStock(tx, bottle(input)))
const linesOf = async (id: number) =>
  (await agency.read((tx) => journalEntries(tx, { refId: id }))).map((entry) => ({
    date: entry.date,
    source: entry.sourceType,
    opening: entry.isOpening,
    lines: entry.lines.map((l) => [l.code, l.party, (l.debit - l.credit) / 100]),
  }))
const completeOpening = () =>
  agency.write((tx) => tx.db.update(agencyTable).set({ openingCompleted: true, closedMonthEnd: opening }))

describe('bottle types', () => {
  it('are added, edited and listed by code', async () => {
    const small = await agency.write((tx) =>
      createBottleType(tx, { code: 'CYL-05', name: 'Cylinder 5 kg', capacity: 5_000_000, unit: 2 }),
    )
    const edited = await agency.write((tx) =>
      updateBottleType(tx, {
        id: small.id,
        code: 'CYL-05',
        name: 'Small cylinder',
        capacity: 5_000_000,
        unit: 2,
        rowVersion: 1,
      }),
    )
    expect(edited).toMatchObject({ name: 'Small cylinder', rowVersion: 2 })
    expect((await agency.read((tx) => ask(tx, listBottleTypes, undefined), 1)).map((each) => each.name)).toEqual([
      'Small cylinder',
      'Cylinder 12 kg',
    ])
    expect(await auditTrail(agency, 'bottle_type', small.id)).toEqual(['create', 'update'])
  })

  it('are refused with a code in use, an older version, an unknown id', async () => {
    const fields = { code: 'CYL-05', name: 'Cylinder 5 kg', capacity: 5_000_000, unit: 2 } as const
    const { id } = await agency.write((tx) => createBottleType(tx, fields))
    expect(await refused(agency, (tx) => createBottleType(tx, { ...fields, code: 'cyl- 05' }))).toMatchObject({
      key: 'DUPLICATE',
      field: 'code',
    })
    expect(await refused(agency, (tx) => updateBottleType(tx, { ...fields, id, code: 'CYL-12' }))).toMatchObject({
      key: 'DUPLICATE',
      field: 'code',
    })
    expect(await refused(agency, (tx) => updateBottleType(tx, { ...fields, id, rowVersion: 5 }))).toMatchObject({
      key: 'VERSION_CONFLICT',
    })
    expect(await refused(agency, (tx) => updateBottleType(tx, { ...fields, id: 999_999_999 }))).toMatchObject({
      key: 'NOT_FOUND',
      field: 'id',
    })
    expect(await refused(agency, (tx) => removeBottleType(tx, { id: 999_999_999 }))).toMatchObject({
      key: 'NOT_FOUND',
      field: 'id',
    })
  })

  it('are deleted once, unless there are bottles of them', async () => {
    const spare = await agency.write((tx) =>
      createBottleType(tx, { code: 'CYL-05', name: 'Spare', capacity: 1, unit: 2 }),
    )
    expect(await agency.write((tx) => removeBottleType(tx, { id: spare.id }))).toEqual({ id: spare.id })
    expect(await agency.write((tx) => removeBottleType(tx, { id: spare.id }))).toMatchObject({ code: 200002 })
    await open()
    expect(await refused(agency, (tx) => removeBottleType(tx, { id: type }))).toMatchObject({
      key: 'REFERENCED',
      details: [{ message: 'bottles (1)' }],
    })
  })
})

describe('the opening of a bottle', () => {
  it('counts and values every location; bottles at outlets are loans with their deposits', async () => {
    const opened = await open({
      qty: 60,
      primary_qty: 40,
      damage_qty: 2,
      loans: [
        { partyId: outlet, qty: 8, deposit: rupees(24_000) },
        { partyId: outlet, qty: 2 },
      ],
      date: businessDate('2026-01-31'),
    })
    expect(opened).toMatchObject({
      item_code: 'B12',
      qty: 60,
      full_qty: 0,
      vehicle_qty: 0,
      primary_qty: 40,
      outlet_qty: 10,
      damage_qty: 2,
      uprice: rupees(6_000),
      sellingPrice: 0,
      depositPrice: 0,
    })
    expect(await linesOf(opened.id)).toEqual([
      {
        date: '2026-01-31',
        source: 'OPENING',
        opening: true,
        lines: [
          ['1311', null, 360_000],
          ['1312', null, 240_000],
          ['1313', 'Outlet A', 60_000],
          ['1314', null, 12_000],
          ['3900', null, -672_000],
          ['3900', null, 24_000],
          ['2150', 'Outlet A', -24_000],
        ],
      },
    ])
    const loans = await agency.read((tx) =>
      tx.db.execute(
        sql`select number, party_id, qty, deposit, uprice_at_issue, status from depot.bottle_loan order by id`,
      ),
    )
    expect(loans.rows).toEqual([
      {
        number: 'LN-2026-000001',
        party_id: outlet,
        qty: 8,
        deposit: rupees(24_000),
        uprice_at_issue: rupees(6_000),
        status: 'OPEN',
      },
      {
        number: 'LN-2026-000002',
        party_id: outlet,
        qty: 2,
        deposit: 0,
        uprice_at_issue: rupees(6_000),
        status: 'OPEN',
      },
    ])
    const prices = await agency.read((tx) =>
      tx.db.execute(sql`select effective_from, uprice from depot.bottle_stock_price`),
    )
    expect(prices.rows).toEqual([{ effective_from: '2026-01-31', uprice: rupees(6_000) }])
    expect(await auditTrail(agency, 'bottle_stock', opened.id)).toEqual(['create'])
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('without quantities writes no entry, before and after go-live', async () => {
    const before = await open({ item_code: 'B5' })
    await completeOpening()
    const after = await open({ item_code: 'B2' })
    expect([await linesOf(before.id), await linesOf(after.id)]).toEqual([[], []])
    const prices = await agency.read((tx) =>
      tx.db.execute(sql`select effective_from from depot.bottle_stock_price order by id`),
    )
    expect(prices.rows).toEqual([{ effective_from: '2026-02-28' }, { effective_from: '2026-03-02' }])
    expect((await agency.read((tx) => ask(tx, listBottleStock, undefined), 1)).map((each) => each.item_code)).toEqual([
      'B2',
      'B5',
    ])
  })

  it('is refused with a code in use, an unknown type or party, and from go-live on', async () => {
    await open()
    expect(await refusal({})).toMatchObject({ key: 'DUPLICATE', field: 'item_code' })
    expect(await refusal({ item_code: 'b 12' })).toMatchObject({ key: 'DUPLICATE', field: 'item_code' })
    expect(await refusal({ item_code: 'B5', bottle_item_id: 999_999_999 })).toMatchObject({
      key: 'NOT_FOUND',
      field: 'bottle_item_id',
    })
    const loans = [
      { partyId: outlet, qty: 1 },
      { partyId: 999_999_999, qty: 1 },
    ]
    expect(await refusal({ item_code: 'B5', loans })).toMatchObject({ key: 'NOT_FOUND', field: 'loans.1.partyId' })
    expect(await refusal({ item_code: 'B5', qty: 1, date: goLive })).toMatchObject({
      key: 'PERIOD_CLOSED',
      field: 'date',
    })
    await completeOpening()
    expect(await refusal({ item_code: 'B5', qty: 1 })).toMatchObject({ key: 'PERIOD_CLOSED', field: 'date' })
    expect(await refusal({ item_code: 'B5', qty: 1, date: opening })).toMatchObject({
      key: 'PERIOD_CLOSED',
      field: 'date',
    })
    expect(await refusal({ item_code: 'B5', date: opening })).toMatchObject({ key: 'PERIOD_CLOSED', field: 'date' })
  })
})

describe('an opening correction', () => {
  const correction = {
    source: 'OPENING_CORRECTION',
    reason: 'Counted late',
    qty: 3,
    loans: [] as BottleStockInput['loans'],
  } as const

  it('is dated on the open day against retained earnings', async () => {
    await completeOpening()
    const found = await open({ ...correction, loans: [{ partyId: outlet, qty: 1, deposit: rupees(3_000) }] })
    expect(await linesOf(found.id)).toEqual([
      {
        date: openDay,
        source: 'OPENING_CORRECTION',
        opening: false,
        lines: [
          ['1311', null, 18_000],
          ['1313', 'Outlet A', 6_000],
          ['3200', null, -24_000],
          ['3200', null, 3_000],
          ['2150', 'Outlet A', -3_000],
        ],
      },
    ])
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('is refused before the opening is completed, without a reason, and for another day', async () => {
    expect(await refusal(correction)).toMatchObject({ key: 'INVALID', field: 'source' })
    await completeOpening()
    expect(await refusal({ ...correction, reason: ' ' })).toMatchObject({ key: 'REQUIRED', field: 'reason' })
    expect(await refusal({ ...correction, date: goLive })).toMatchObject({ key: 'INVALID', field: 'date' })
  })
})

it('shows how many of the filled bottles are on vehicles', async () => {
  const trade = await smallTrade(agency)
  await agency.write(async (tx) => {
    const [lot] = await tx.db.select({ id: stockLot.id }).from(stockLot).where(eq(stockLot.stockItemId, trade.cylinder))
    const goods = { stockItemId: trade.cylinder, lotId: lot?.id ?? 0, from: 'WH', value: cents(0) } as const
    await move(tx, { type: 'LOAD', id: 1, date: openDay }, [
      { ...goods, qty: 3, to: 'VEH:7' },
      { ...goods, qty: 2, to: 'VEH:8' },
    ])
  })
  expect((await agency.read((tx) => ask(tx, listBottleStock, undefined)))[0]).toMatchObject({
    item_code: 'B12',
    full_qty: 100,
    vehicle_qty: 5,
  })
})
