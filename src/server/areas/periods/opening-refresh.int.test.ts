/** Closed days while the opening is not completed: their balances are those of the ledger, whatever the opening becomes (E-17, E-69). */
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { readReport } from '../../../../tests/reports/reading.ts'
import { goLive, newAgency, openDay, type TestAgency } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { closeOpenDay, entryOn } from '../../../../tests/support/periods.ts'
import { clock } from '../../clock.ts'
import { ask } from '../../db/reads.ts'
import { dayEndsBetween } from '#reads/periods/day-end-list.ts'
import { account, dayEnd } from '../../db/schema/index.ts'
import { createBank } from '../ledger/bank-commands.ts'
import { correctAccountOpening } from '../ledger/commands-opening.ts'
import { dayEndChecks } from './checks-queries.ts'
import { certificate } from './reports/certificate.ts'
import { dayTotals } from './totals-queries.ts'

const { database } = await testDatabase(clock(businessDate('2026-03-04')))
const eve = businessDate('2026-02-28')
const next = businessDate('2026-03-03')
let agency: TestAgency
beforeEach(async () => {
  agency = await newAgency(database)
})

const openWith = async (amount: number) => {
  const [cash] = await agency.read((tx) => tx.db.select().from(account).where(eq(account.code, '1010')))
  await agency.write((tx) => correctAccountOpening(tx, { id: cash?.id ?? 0, opening_balance: cents(amount) }))
}
const closedDays = () => agency.read((tx) => ask(tx, dayEndsBetween, { from: goLive, to: next }))
const dayOf = async (date: string) => {
  const found = (await closedDays()).find((day) => day.date === date)
  if (!found) throw new Error('the day is not closed')
  return found
}

it('draws up closed days in the transaction that changes the opening, and says what it did', async () => {
  await openWith(125_000)
  await entryOn(agency, openDay, '1010', '4010', 700)
  await agency.write((tx) => closeOpenDay(tx, { counted_cash: cents(125_700) }))
  await agency.write((tx) => closeOpenDay(tx))
  expect((await dayOf(openDay)).totals).toMatchObject({ cashInHand: 125_700 })
  await openWith(130_000)
  for (const { date, totals } of await closedDays())
    expect(totals).toMatchObject(await agency.read((tx) => dayTotals(tx, date)))
  const { totals } = await dayOf(openDay)
  expect(totals).toMatchObject({
    cash: 700,
    cashInHand: 130_700,
    atClosing: { cashInHand: 125_700, debit: 125_700 },
    refreshes: [{ by: 'Person 3', sourceType: 'OPENING', date: eve, journalNumber: 'JE-2026-000004' }],
  })
  const { sheet } = await readReport(agency, certificate, { date: openDay })
  expect(sheet.notes).toContainEqual(
    expect.stringMatching(/by Person 3, with Opening balance JE-2026-000004 of 28 Feb/),
  )
  expect(sheet.below).toMatchObject([{ title: 'Figures that changed since the day was closed' }])
  // Changed back, nothing differs from the closing any more.
  await openWith(125_000)
  expect((await dayOf(openDay)).totals).toMatchObject({
    cashInHand: 125_700,
    refreshes: [{ journalNumber: 'JE-2026-000006' }],
  })
})

it('changes of several openings are one refresh of a day', async () => {
  await openWith(125_000)
  await agency.write((tx) => closeOpenDay(tx))
  await openWith(126_000)
  const bank = { name: 'BOC', accountNo: '700-1', kind: 'BANK', opening_balance: cents(9_000) } as const
  await agency.write((tx) => createBank(tx, bank))
  expect((await dayOf(openDay)).totals).toMatchObject({
    bank: 9_000,
    atClosing: { cashInHand: 125_000, bank: 0 },
    refreshes: [{ sourceType: 'OPENING', journalNumber: null }],
  })
})

it('a day that was closed before the books had an entry takes the balances and says nothing', async () => {
  await agency.write((tx) => closeOpenDay(tx))
  await openWith(125_000)
  const { totals } = await dayOf(openDay)
  expect(totals).toMatchObject({ cashInHand: 125_000, debit: 125_000 })
  expect(totals).not.toHaveProperty('refreshes')
})

it('a command that fails afterwards leaves closed days as they were', async () => {
  await openWith(125_000)
  await agency.write((tx) => closeOpenDay(tx))
  const before = await agency.read((tx) => tx.db.select().from(dayEnd))
  const failing = agency.write(async (tx) => {
    await createBank(tx, { name: 'BOC', accountNo: '700-1', kind: 'BANK', opening_balance: cents(9_000) })
    throw new Error('cut')
  })
  await expect(failing).rejects.toThrow('cut')
  expect(await agency.read((tx) => tx.db.select().from(dayEnd))).toEqual(before)
})

it('says before a day is closed that the opening is not completed', async () => {
  expect(await agency.read((tx) => dayEndChecks(tx, {}))).toMatchObject({ openingCompleted: false })
})
