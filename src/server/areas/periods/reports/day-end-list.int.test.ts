import { addDays, businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readReport } from '../../../../../tests/reports/reading.ts'
import { newAgency, openDay, refusalOf, smallTrade } from '../../../../../tests/support/agency.ts'
import { closeDaysUntil, entryOn, closeOpenDay, closeNextMonth } from '../../../../../tests/support/periods.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { clock } from '../../../clock.ts'
import { reverse } from '../../../ledger/post.ts'
import { openBill } from '../../bills/commands.ts'
import { createAccount } from '../../ledger/commands.ts'
import { completeOpening } from '../../../ledger/opening.ts'
import { dayEndList } from './day-end-list.ts'

const next = businessDate('2026-03-03')
const april = businessDate('2026-04-01')
const { database } = await testDatabase(clock(next))

it('lists closed days with what each brought and what did not agree; what is undone later belongs to its own day', async () => {
  const agency = await newAgency(database)
  const { outlets } = await smallTrade(agency)
  const cash = { code: '1010', name: 'Cash in hand', acc_type: 1, sub_type: 1, opening_balance: cents(50_000) } as const
  await agency.write((tx) => createAccount(tx, cash))
  const bill = { receivables: 1, partyId: outlets[0] ?? 0, bill_no: 'B-1', amount: cents(7_000), source: 1 } as const
  await agency.write((tx) => openBill(tx, { ...bill, date: openDay }))
  await agency.write((tx) => tx.db.execute(sql`update depot.bill set amount = amount + 250`))
  await agency.write((tx) => closeOpenDay(tx, { acceptDifferences: true, reason: 'known' }))
  await agency.write(async (tx) => {
    const entry = await tx.db.execute<{ id: number }>(sql`select max(id)::bigint as id from depot.journal_entry`)
    await reverse(tx, entry.rows[0]?.id ?? 0)
  })

  const report = await readReport(agency, dayEndList, {})
  expect(report.rows).toEqual([
    expect.objectContaining({
      date: openDay,
      closedBy: 'Person 3',
      sales: 7_000,
      credits: 7_000,
      cash: 0,
      cashInHand: 50_000,
      remarks: 'DEBTORS LKR -2.50 · cash not counted · known',
    }),
  ])
  expect(report.line('Total of 1 day')).toMatchObject({ sales: 7_000 })
  expect(report.differing).toEqual([])
  const backwards = refusalOf(readReport(agency, dayEndList, { stDate: next, enDate: openDay }))
  expect(await backwards).toMatchObject({ key: 'INVALID', details: [{ field: 'stDate' }] })
})

it('tells the sales of a month’s last day as they were, after the month is closed', async () => {
  const { database: later } = await testDatabase(clock(april))
  const agency = await newAgency(later)
  await agency.write(completeOpening)
  await entryOn(agency, openDay, '1010', '4010', 100_000)
  await closeDaysUntil(agency, april)
  const list = () => readReport(agency, dayEndList, { stDate: openDay, enDate: addDays(april, -1) })
  const { rows } = await list()
  await agency.write((tx) => closeNextMonth(tx))
  expect(await list()).toMatchObject({ rows, differing: [] })
})
