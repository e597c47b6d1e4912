/** Entries of several days at once: numbers by the year, and every balance of a day as if they had been posted one by one. */
import { type BusinessDate, businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { newAgency, type TestAgency } from '../../../tests/support/agency.ts'
import { auditBooks } from '../../../tests/support/books.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { clock } from '../clock.ts'
import { post, postAll } from './post.ts'
import { credit, debit, type Posting } from './posting.ts'

const [goLive, today] = [businessDate('2025-12-01'), businessDate('2026-02-01')]
const { database } = await testDatabase(clock(today))
let agency: TestAgency
beforeEach(async () => {
  agency = await newAgency(database, { goLive, open: goLive })
})

const posting = (id: number, date: BusinessDate, amount: number, from = '5250', to = '5230'): Posting => ({
  date,
  source: { type: 'JOURNAL', id },
  memo: `Entry ${id}`,
  lines: [debit(from, cents(amount)), credit(to, cents(amount))],
})
const days = ['2025-12-05', '2025-12-30', '2025-12-30', '2026-01-02', '2026-01-20'].map((day) => businessDate(day))
const several = days.map((date, i) =>
  posting(i + 1, date, 10 ** i, i === 3 ? '5230' : '5250', i === 3 ? '5260' : '5230'),
)
/** On days before, between, on and after those of the entries. */
const before = ['2025-12-02', '2025-12-10', '2025-12-30', '2026-01-20', '2026-01-31'].map((day, i) =>
  posting(100 + i, businessDate(day), 7_000_000 * (i + 1)),
)

const balances = (of: TestAgency) =>
  of.read(async (tx) => {
    const { rows } = await tx.db.execute(sql`
      select a.code, d.date, d.debit, d.credit, d.closing from depot.account_day d join depot.account a on a.id = d.account_id order by a.code, d.date`)
    return rows
  })

it('are entries of their days, numbered by the year', async () => {
  const posted = await agency.write((tx) => postAll(tx, several))
  expect(posted.map((one) => [one?.number, one?.date])).toEqual([
    ['JE-2025-000001', days[0]],
    ['JE-2025-000002', days[1]],
    ['JE-2025-000003', days[2]],
    ['JE-2026-000001', days[3]],
    ['JE-2026-000002', days[4]],
  ])
  expect(posted.map((one) => one?.id)).toEqual(posted.map((one) => one?.id).toSorted((a, b) => (a ?? 0) - (b ?? 0)))
  expect(await agency.read(auditBooks)).toEqual([])
})

it('leave the balances that they leave one by one, among days that are there already', async () => {
  const other = await newAgency(database, { goLive, open: goLive })
  for (const one of before) {
    await agency.write((tx) => post(tx, one))
    await other.write((tx) => post(tx, one))
  }
  await agency.write((tx) => postAll(tx, several))
  for (const one of several) await other.write((tx) => post(tx, one))
  const left = await balances(agency)
  expect(left).toHaveLength(14)
  expect(left).toEqual(await balances(other))
  expect(await agency.read(auditBooks)).toEqual([])
})

it('are posted in the order of their days only', async () => {
  await expect(agency.write((tx) => postAll(tx, several.toReversed()))).rejects.toThrow('from day to day')
})
