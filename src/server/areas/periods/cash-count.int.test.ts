/** The cash as counted when a day is closed (E-69): its difference is posted, and is no cash received (RPT-29). */
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { dayEndsBetween } from '#reads/periods/day-end-list.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { newAgency, refusalOf, smallTrade, type TestAgency } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { closeOpenDay, entryOn, processWaiting } from '../../../../tests/support/periods.ts'
import { readReport } from '../../../../tests/reports/reading.ts'
import { clock } from '../../clock.ts'
import { ask } from '../../db/reads.ts'
import { post, reverse } from '../../ledger/post.ts'
import { credit, debit } from '../../ledger/posting.ts'
import { createAccount } from '../ledger/commands.ts'
import { certificate } from './reports/certificate.ts'
import { dayEndList } from './reports/day-end-list.ts'

const open = businessDate('2026-03-02')
const { database } = await testDatabase(clock(businessDate('2026-03-05')))
let agency: TestAgency

beforeEach(async () => {
  agency = await newAgency(database)
  await smallTrade(agency)
  const opening_balance = cents(500_000)
  const cash = { code: '1010', name: 'Cash in hand', acc_type: 1, sub_type: 1, opening_balance } as const
  await agency.write((tx) => createAccount(tx, cash))
})

async function closedWith(counted: number) {
  const answer = await agency.write((tx) => closeOpenDay(tx, { counted_cash: cents(counted) }), 2)
  if (!('closed' in answer)) throw new Error('nothing was closed')
  return answer
}

it('posts the difference of the counted cash', async () => {
  const { closed: days } = await closedWith(499_100)
  expect(days).toMatchObject([
    {
      countedCash: 499_100,
      journalEntryId: expect.any(Number),
      totals: { cashInHand: 499_100, countDifference: -900 },
    },
  ])
  const lines = await agency.read((tx) =>
    tx.db.execute(
      sql`select a.code, l.debit, l.credit, j.source_type, j.posting_date from depot.journal_entry j join depot.journal_line l on l.journal_entry_id = j.id join depot.account a on a.id = l.account_id where j.id = ${days[0]?.journalEntryId} order by l.line_no`,
    ),
  )
  expect(lines.rows).toEqual([
    { code: '5160', debit: 900, credit: 0, source_type: 'DAY_END', posting_date: open },
    { code: '1010', debit: 0, credit: 900, source_type: 'DAY_END', posting_date: open },
  ])
  expect((await closedWith(499_100)).closed).toMatchObject([
    { countedCash: 499_100, journalEntryId: null, totals: { countDifference: 0 } },
  ])
})

it('takes no cash that a count found for cash received', async () => {
  await entryOn(agency, open, '1010', '4010', 80_000)
  const { closed: days } = await closedWith(580_300)
  expect(days[0]?.totals).toMatchObject({ cash: 80_000, countDifference: 300, cashInHand: 580_300 })
  const { rows, differing } = await readReport(agency, dayEndList, {})
  expect(rows).toEqual([expect.objectContaining({ cash: 80_000, countDifference: 300 })])
  expect(differing).toEqual([])
})

it('takes no cash that cash accounts gave each other for cash received', async () => {
  await entryOn(agency, open, '1010', '4010', 80_000)
  await entryOn(agency, open, '1030', '1010', 7_900)
  const { id } = await entryOn(agency, open, '1030', '1010', 400)
  await agency.write((tx) => reverse(tx, id))
  // Part of it is cash from elsewhere.
  const lines = [debit('1030', cents(900)), credit('1010', cents(600)), credit('4010', cents(300))]
  await agency.write((tx) => post(tx, { date: open, source: { type: 'JOURNAL', id: 1 }, lines }))
  const { closed: days } = await closedWith(571_500)
  expect(days[0]?.totals).toMatchObject({ cash: 80_300, countDifference: 0, cashInHand: 571_500 })
  const { rows, differing } = await readReport(agency, dayEndList, {})
  expect(rows).toEqual([expect.objectContaining({ cash: 80_300 })])
  expect(differing).toEqual([])
})

it('keeps the notes and coins with the day, and has the certificate show them to those who sign', async () => {
  const pieces = { 500_000: 0, 100_000: 4, 50_000: 1, 10_000: 4, 5_000: 1, 100: 41 }
  const answer = await agency.write((tx) => closeOpenDay(tx, { counted_cash: cents(499_100), pieces }))
  expect(answer).toMatchObject({ closed: [{ countedCash: 499_100, totals: { pieces } }] })
  const { sheet } = await readReport(agency, certificate, { date: open })
  expect(sheet.below).toMatchObject([{ title: 'Notes and coins as counted' }])
  // A day that is drawn up anew keeps what was counted.
  await entryOn(agency, open, '1010', '4010', 5)
  await processWaiting(agency)
  const [day] = await agency.read((tx) => ask(tx, dayEndsBetween, { from: open, to: open }))
  expect(day?.totals.pieces).toEqual(pieces)
})

it('refuses notes and coins that are not the counted cash', async () => {
  const refused = (input: Parameters<typeof closeOpenDay>[1]) =>
    refusalOf(agency.write((tx) => closeOpenDay(tx, input)))
  const refusal = { key: 'INVALID', details: [{ field: 'pieces' }] }
  expect(await refused({ counted_cash: cents(499_100), pieces: { 100_000: 4 } })).toMatchObject(refusal)
  expect(await refused({ pieces: { 100_000: 4 } })).toMatchObject(refusal)
})
