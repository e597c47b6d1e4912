/** Backdated entries: listed while they wait, whatever their day, and in the way of closing days until they are processed. */
import { businessDate } from '#contract/dates.ts'
import type { BackdateStatus } from '#contract/periods/backdate.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { readReport } from '../../../../tests/reports/reading.ts'
import { newAgency, openDay, refusalOf, rowCounts, type TestAgency } from '../../../../tests/support/agency.ts'
import { closeDaysUntil, entryOn, closeOpenDay } from '../../../../tests/support/periods.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { clock } from '../../clock.ts'
import { backdateEntry } from '../../db/schema/index.ts'
import { journalEntry } from '../ledger/queries.ts'
import { backdateEntries } from './backdate-queries.ts'
import { backdatedEntries } from './reports/backdated-entries.ts'

const day = (no: number) => businessDate(`2026-03-${String(no).padStart(2, '0')}`)
const { database } = await testDatabase(clock(day(6)))
let agency: TestAgency
beforeEach(async () => {
  agency = await newAgency(database)
})

async function backdated(no: number, status: BackdateStatus, error: string | null = null): Promise<number> {
  const { id } = await entryOn(agency, day(no), '1010', '4010', 500)
  await agency.write((tx) =>
    tx.db.insert(backdateEntry).values({
      postingDate: day(no),
      sourceType: 'GRN',
      sourceId: 77,
      journalEntryId: id,
      status,
      fromDate: day(no),
      affected: {
        stockItemIds: [5],
        bottleStockIds: [],
        days: status === 'PROCESSED' ? [day(no + 1)] : [],
        journalIds: [],
      },
      error,
      createdAt: tx.now,
      createdBy: tx.actor.userId,
    }),
  )
  return id
}

it('are listed newest first, with their entry, who entered them and what they changed', async () => {
  const journalEntryId = await backdated(2, 'PROCESSED')
  await backdated(3, 'FAILED', 'LPG-12-5 is short')
  const listed = await agency.read((tx) => backdateEntries(tx, {}))
  expect(listed).toMatchObject([
    { postingDate: '2026-03-03', status: 'FAILED', error: 'LPG-12-5 is short' },
    {
      postingDate: '2026-03-02',
      sourceType: 'GRN',
      sourceId: 77,
      journalEntryId,
      journalNumber: 'JE-2026-000001',
      amount: 500,
      status: 'PROCESSED',
      fromDate: '2026-03-02',
      affected: { stockItemIds: [5], bottleStockIds: [], days: ['2026-03-03'], journalIds: [] },
      adjustments: [],
      createdBy: 'Person 3',
      processedAt: null,
    },
  ])
  const asked = await agency.read((tx) => backdateEntries(tx, { fromDate: day(5), toDate: day(6) }))
  expect(asked.map(({ status }) => status)).toEqual(['FAILED'])
})

it('are marked among the entries of their document until they are processed', async () => {
  await backdated(2, 'PENDING')
  const [waiting] = await agency.read((tx) => backdateEntries(tx, {}))
  const id = waiting?.journalEntryId ?? 0
  const stateOf = async () => (await agency.read((tx) => journalEntry(tx, id))).backdate
  expect(await stateOf()).toBe('PENDING')
  await agency.write((tx) => tx.db.execute(sql`update depot.backdate_entry set status = 'FAILED'`))
  expect(await stateOf()).toBe('FAILED')
  await agency.write((tx) => tx.db.execute(sql`update depot.backdate_entry set status = 'PROCESSED'`))
  expect(await stateOf()).toBeNull()
})

it('keep a day from being closed, whoever closes, until they are processed', async () => {
  await backdated(2, 'PENDING')
  const before = await rowCounts(agency)
  expect(
    await refusalOf(agency.write((tx) => closeOpenDay(tx, { acceptDifferences: true, reason: 'so be it' }))),
  ).toMatchObject({
    key: 'BACKDATES_PENDING',
    message: 'An entry backdated to 2 Mar 2026 is not processed. Process it first.',
    details: [{ field: 'date' }],
  })
  expect(await rowCounts(agency)).toEqual(before)
  await agency.write((tx) => tx.db.execute(sql`update depot.backdate_entry set status = 'PROCESSED'`))
  await closeDaysUntil(agency, day(3))
})

it('are reported with what waits from other days apart, and tied to the journal', async () => {
  await backdated(2, 'PENDING')
  await backdated(4, 'PROCESSED')
  const { rows, titles, differing } = await readReport(agency, backdatedEntries, { stDate: day(4), enDate: day(4) })
  expect(rows).toMatchObject([
    {
      date: '2026-03-04',
      document: 'Goods received',
      entry: 'JE-2026-000002',
      amount: 500,
      status: 'Processed',
      days: '5 Mar 2026',
    },
    { date: openDay, status: 'Waits' },
  ])
  expect(titles).toEqual(['Waiting from other days'])
  // The entries of this test are not marked as backdated in the journal, which the report notices.
  expect(differing).toHaveLength(1)
  expect((await readReport(agency, backdatedEntries, { stDate: day(5), enDate: day(5) })).differing).toEqual([])
})
