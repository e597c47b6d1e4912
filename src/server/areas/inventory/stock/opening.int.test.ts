/** Openings of stock items, corrected in their place on a real database (E-05, E-17). */
import { stockById } from '#reads/inventory/stock.ts'
import { businessDate } from '#contract/dates.ts'
import { unitCost } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { ask } from '../../../db/reads.ts'
import { newAgency, openDay, smallTrade, type TestAgency, type Trade } from '../../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../../tests/support/books.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../../tests/support/refused.ts'
import { clock } from '../../../clock.ts'
import type { Database } from '../../../db/client.ts'
import { agency as agencyTable, bottleStock } from '../../../db/schema/index.ts'
import { updateBottleStock } from '../../bottles/change-commands.ts'
import { journalEntries } from '../../ledger/queries.ts'
import { updateStock } from './commands.ts'
import { correctStockOpening, stockOpening } from './opening-commands.ts'

let database: Database
let agency: TestAgency
let trade: Trade
const day = businessDate('2026-02-28')

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  agency = await newAgency(database)
  trade = await smallTrade(agency)
})

type Change = Partial<Parameters<typeof correctStockOpening>[1]>
const change = (input: Change) => ({ id: trade.cylinder, qty: 100, cost_price: unitCost(34_500_000), ...input })
const correct = (input: Change) => agency.write((tx) => correctStockOpening(tx, change(input)))
const refusal = (input: Change = { qty: 90 }) => refused(agency, (tx) => correctStockOpening(tx, change(input)))
const itemNow = () => agency.read((tx) => ask(tx, stockById, { id: trade.cylinder }))
const ledgerOf = async (code: string) => {
  const { rows } = await agency.read((tx) =>
    tx.db.execute(
      sql`select coalesce(sum(l.debit - l.credit), 0)::bigint as net from depot.journal_line l join depot.account a on a.id = l.account_id where a.code = ${code}`,
    ),
  )
  return Number(rows[0]?.['net'])
}

it('gives the lot another cost on the day of the opening: stock and ledger agree', async () => {
  const before = await ledgerOf('1301')
  expect(await correct({ cost_price: unitCost(3_450_0000) })).toMatchObject({ code: 200002 })
  expect(await correct({ cost_price: unitCost(31_000_000) })).toMatchObject({ cost_price: 31_000_000, date: day })
  expect(await ledgerOf('1301')).toBe(before - 35_000_00)
  const item = await itemNow()
  expect(item).toMatchObject({ cost_price: 31_000_000, warehouse: 100, value: 310_000_00 })
  expect(item.lots).toMatchObject([{ lotNo: 'LPG-12-5/L1', unitCost: 31_000_000 }])
  const entries = await agency.read((tx) => journalEntries(tx, { refId: trade.cylinder }))
  expect(entries.map((entry) => entry.date)).toEqual(entries.map(() => day))
  expect(await auditTrail(agency, 'stock', trade.cylinder)).toEqual(['create', 'opening'])
  expect(await agency.read(auditBooks)).toEqual([])
})

it('counts more, fewer and none, with the filled bottles, and again', async () => {
  for (const qty of [120, 30, 0, 55]) {
    expect(await correct({ qty })).toMatchObject({ qty })
    expect(await itemNow()).toMatchObject({ warehouse: qty })
    expect(await agency.read(auditBooks)).toEqual([])
  }
  const expiryOn = businessDate('2027-01-31')
  expect(await correct({ qty: 55, expiryOn })).toMatchObject({ expiryOn })
  expect((await itemNow()).lots).toMatchObject([{ expiryOn }])
  expect(await agency.read(auditBooks)).toEqual([])
})

it('counts otherwise after the standard cost of the bottle changed', async () => {
  const [bottle] = await agency.read((tx) => tx.db.select().from(bottleStock))
  const id = bottle?.id ?? 0
  await agency.write((tx) => updateBottleStock(tx, { id, uprice: (bottle?.uprice ?? 0) + 50_00 } as never))
  await correct({ qty: 80 })
  expect(await agency.read(auditBooks)).toEqual([])
})

it('is refused once goods of the lot moved or its cost was changed, and after the opening', async () => {
  const { rowVersion, lots } = await itemNow()
  const id = trade.cylinder
  await agency.write((tx) => updateStock(tx, { id, rowVersion, add_remove: 1, qty: 3, reason: 'Lost' }))
  expect(await refusal()).toMatchObject({ key: 'LOT_ISSUED', field: 'id' })
  expect(await refused(agency, (tx) => stockOpening(tx, { id }))).toMatchObject({ key: 'LOT_ISSUED', field: 'id' })
  agency = await newAgency(database)
  trade = await smallTrade(agency)
  const [lot] = (await itemNow()).lots
  await agency.write((tx) =>
    updateStock(tx, {
      id: trade.cylinder,
      lots: [{ lotId: lot?.id ?? lots[0]?.id ?? 0, unitCost: unitCost(30_000_000) }],
    }),
  )
  expect(await refusal()).toMatchObject({ key: 'LOT_ISSUED', field: 'id' })
  await agency.write((tx) => tx.db.update(agencyTable).set({ openingCompleted: true }))
  expect(await refusal()).toMatchObject({ key: 'PERIOD_CLOSED' })
  expect(await refusal({ id: 999_999_999 })).toMatchObject({ key: 'NOT_FOUND', field: 'id' })
})

it('is read as it is posted', async () => {
  expect(await agency.read((tx) => stockOpening(tx, { id: trade.cylinder }))).toMatchObject({
    qty: 100,
    cost_price: 34_500_000,
    expiryOn: null,
    date: day,
  })
})
