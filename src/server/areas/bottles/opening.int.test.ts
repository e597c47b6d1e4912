/** Openings of bottles, corrected in their place on a real database (E-09, E-17). */
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newAgency, openDay, smallTrade, type TestAgency } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { agency as agencyTable, bottleLoan, bottleStock } from '../../db/schema/index.ts'
import { journalEntries } from '../ledger/queries.ts'
import { updateBottleStock } from './change-commands.ts'
import { createLoan } from './lend-commands.ts'
import { bottleOpening, correctBottleOpening } from './opening-commands.ts'

let database: Database
let agency: TestAgency
let id: number
const day = businessDate('2026-02-28')

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  agency = await newAgency(database)
  const { outlets } = await smallTrade(agency)
  id = (await bottleNow()).id
  await agency.write((tx) =>
    createLoan(tx, { date: day, partyId: outlets[1] ?? 0, bottleStockId: id, qty: 7, deposit: cents(10_000_00) }),
  )
})

async function bottleNow() {
  const [bottle] = await agency.read((tx) => tx.db.select().from(bottleStock).where(eq(bottleStock.itemCode, 'B12')))
  if (!bottle) throw new Error('no bottle')
  return bottle
}
type Change = Partial<Parameters<typeof correctBottleOpening>[1]>
const change = (input: Change) => ({ id, uprice: cents(6_000_00), qty: 60, primary_qty: 200, damage_qty: 2, ...input })
const correct = (input: Change) => agency.write((tx) => correctBottleOpening(tx, change(input)))
const refusal = (input: Change) => refused(agency, (tx) => correctBottleOpening(tx, change(input)))

it('is read as it is posted; the same figures change nothing', async () => {
  expect(await agency.read((tx) => bottleOpening(tx, { id }))).toMatchObject({
    uprice: 6_000_00,
    qty: 60,
    primary_qty: 200,
    damage_qty: 2,
    date: day,
  })
  expect(await correct({})).toMatchObject({ code: 200002 })
})

it('counts otherwise on the day of the opening; loans stay', async () => {
  expect(await correct({ qty: 48, primary_qty: 0, damage_qty: 5 })).toMatchObject({
    qty: 48,
    primary_qty: 0,
    date: day,
  })
  expect(await bottleNow()).toMatchObject({ qty: 48, primaryQty: 0, damageQty: 5, outletQty: 12, fullQty: 100 })
  const entries = await agency.read((tx) => journalEntries(tx, { refId: id }))
  expect(entries.map((entry) => entry.date)).toEqual(entries.map(() => day))
  expect(await auditTrail(agency, 'bottle_stock', id)).toEqual(['create', 'opening'])
  expect(await agency.read(auditBooks)).toEqual([])
})

it('takes another standard cost with the stock items and loans of its bottles, and other counts with it', async () => {
  expect(await correct({ uprice: cents(6_600_00), qty: 50 })).toMatchObject({ uprice: 6_600_00, qty: 50 })
  expect(await bottleNow()).toMatchObject({ uprice: 6_600_00, qty: 50, outletQty: 12, fullQty: 100 })
  const { rows } = await agency.read((tx) =>
    tx.db.execute(sql`select effective_from, uprice from depot.bottle_stock_price where bottle_stock_id = ${id}`),
  )
  expect(rows).toEqual([{ effective_from: '2026-02-28', uprice: 6_600_00 }])
  const loans = await agency.read((tx) => tx.db.select().from(bottleLoan))
  expect(loans.map((loan) => loan.upriceAtIssue)).toEqual([6_600_00, 6_600_00])
  expect(await agency.read(auditBooks)).toEqual([])
  // Nothing of a change of price: the opening was always so.
  const { rows: surplus } = await agency.read((tx) =>
    tx.db.execute(
      sql`select 1 from depot.journal_line l join depot.account a on a.id = l.account_id where a.code in ('3100', '5140')`,
    ),
  )
  expect(surplus).toEqual([])
})

it('counts otherwise after bottles moved, but not fewer than were used, and keeps the cost', async () => {
  const lost = { id, add_remove: 1, qty: 58, location: 0, reason: 'Lost' } as const
  await agency.write((tx) => updateBottleStock(tx, lost))
  expect(await refusal({ qty: 57 })).toMatchObject({ key: 'INSUFFICIENT_BOTTLES' })
  await correct({ qty: 58 })
  expect(await bottleNow()).toMatchObject({ qty: 0 })
  expect(await refusal({ qty: 58, uprice: cents(1) })).toMatchObject({ key: 'INVALID', field: 'uprice' })
  expect(await agency.read(auditBooks)).toEqual([])
})

it('is refused once the cost was changed, and after the opening', async () => {
  await agency.write((tx) => updateBottleStock(tx, { id, uprice: cents(6_500_00) }))
  expect(await refusal({ qty: 61, uprice: cents(6_500_00) })).toMatchObject({ key: 'INVALID', field: 'id' })
  expect(await refused(agency, (tx) => bottleOpening(tx, { id }))).toMatchObject({ key: 'INVALID', field: 'id' })
  expect(await refusal({ id: 999_999_999 })).toMatchObject({ key: 'NOT_FOUND' })
  await agency.write((tx) => tx.db.update(agencyTable).set({ openingCompleted: true, closedMonthEnd: day }))
  expect(await refusal({ qty: 61 })).toMatchObject({ key: 'PERIOD_CLOSED' })
})
