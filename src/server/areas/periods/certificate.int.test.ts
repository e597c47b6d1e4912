/** Certificates of closed days: what they say, what they seal, and that they notice when the journal is another. */
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { denominations, worthOf } from '#contract/periods/cash-pieces.ts'
import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { pdfPages } from '../../../../tests/reports/pdf-text.ts'
import { bytesOf } from '../../../../tests/reports/read-back.ts'
import { readReport } from '../../../../tests/reports/reading.ts'
import { newAgency, openDay, refusalOf, type TestAgency } from '../../../../tests/support/agency.ts'
import { closeDaysUntil, entryOn, closeOpenDay } from '../../../../tests/support/periods.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { clock } from '../../clock.ts'
import { pdf } from '../../reports/pdf.ts'
import { certificate } from './reports/certificate.ts'

const next = businessDate('2026-03-03')
const { database } = await testDatabase(clock(businessDate('2026-03-05')))
let agency: TestAgency
beforeEach(async () => {
  agency = await newAgency(database)
  await entryOn(agency, openDay, '1010', '4010', 80_000)
  await entryOn(agency, openDay, '5250', '1010', 30_000)
})

const read = (date = openDay) => readReport(agency, certificate, { date })
const execute = (statement: SQL) => agency.write((tx) => tx.db.execute(statement))
const head = () =>
  agency.read(async (tx) => {
    const { rows } = await tx.db.execute<{ hash: string; entries: number }>(
      sql`select hash, entries from depot.ledger_head`,
    )
    return rows[0]
  })

it('says what the day brought, where the books stood, who closed it, and the head that it seals', async () => {
  await closeDaysUntil(agency, next)
  const { hash, entries } = (await head()) ?? {}
  // What comes after does not belong to it.
  await entryOn(agency, next, '1010', '4010', 5)
  const { rows, titles, sheet, line, differing } = await read()
  expect(rows).toEqual(
    expect.arrayContaining([
      { figure: 'Sales', moved: 80_000 },
      { figure: 'Cash received', moved: 80_000 },
      { figure: 'Cash in hand', balance: 50_000 },
      { figure: 'Debits', balance: 80_000 },
      { figure: 'Credits', balance: 80_000 },
    ]),
  )
  expect(titles).toEqual([
    'What the day brought',
    'Cash in hand, from the beginning of the day to its count',
    'Where the books stood',
    'Trial balance',
  ])
  expect(rows).toContainEqual({ figure: 'Cash was not counted' })
  expect(line('Cash, banks and cheques in hand')).toEqual({ balance: 50_000 })
  expect(differing).toEqual([])
  expect(sheet.about).toEqual(['Mon 2 Mar 2026'])
  expect(sheet.notes).toEqual([
    expect.stringContaining('Closed by Person 3'),
    `Entries of the journal when the day was closed: ${entries}, the last JE-2026-000002`,
    `Head of its hash chain: ${hash}`,
    'The journal holds this head. A later journal or backup that does not was altered.',
  ])
  expect(sheet.signatures).toEqual(['Closed by', 'Checked by'])
})

it('seals the entry of the counted cash too', async () => {
  await agency.write((tx) => closeOpenDay(tx, { counted_cash: cents(49_000) }))
  expect(
    await agency.read(
      async (tx) =>
        (await tx.db.execute(sql`select chain_hash as hash, chain_entries as entries from depot.day_end`)).rows,
    ),
  ).toEqual([await head()])
  const { rows, sheet } = await read()
  expect(sheet.notes).toContainEqual(expect.stringMatching(/^Cash short by LKR 10\.00, posted with JE-2026-/))
  expect(rows).toEqual(
    expect.arrayContaining([
      { figure: 'Cash at the beginning of the day', balance: 0 },
      { figure: 'Cash in', moved: 80_000 },
      { figure: 'Cash out', moved: -30_000 },
      { figure: 'Cash per books', balance: 50_000 },
      { figure: 'Cash counted', balance: 49_000 },
      { figure: 'Cash short', moved: -1_000 },
    ]),
  )
  // What is backdated to the day later is told apart from what was counted.
  await entryOn(agency, openDay, '1010', '4010', 700)
  expect((await read()).rows).toEqual(
    expect.arrayContaining([
      { figure: 'Cash per books', balance: 50_700 },
      { figure: 'Of which entered since the day was closed', balance: 700 },
      { figure: 'Cash counted', balance: 49_000 },
    ]),
  )
})

it('notices a journal that does not hold its head any more', async () => {
  await closeDaysUntil(agency, next)
  await execute(sql`update depot.day_end set chain_hash = repeat('a', 64)`)
  const { notes } = (await read()).sheet
  expect(notes.at(-1)).toContain('DOES NOT HOLD THIS HEAD')
})

it('shows what the ledger says otherwise than on the day it was closed', async () => {
  await closeDaysUntil(agency, next)
  await entryOn(agency, openDay, '1010', '4010', 700)
  expect((await read()).differing).toHaveLength(1)
})

it('names differences that were accepted, with the reason', async () => {
  await execute(
    sql`insert into depot.expense (number, date, category, account_id, amount, status, created_by) select 'EX-1', '2026-03-02', 1, max(id), 300, 3, 1 from depot.account`,
  )
  await agency.write((tx) => closeOpenDay(tx, { acceptDifferences: true, reason: 'known' }))
  const { rows, titles, sheet } = await read()
  expect(titles).toContain('Closed in spite of differences')
  expect(rows).toEqual(expect.arrayContaining([{ figure: expect.stringContaining('EXPENSES: '), moved: -300 }]))
  expect(sheet.notes).toContain('Reason for closing in spite of differences: “known”')
})

it('says so of days that were closed before heads were kept, or before the first entry', async () => {
  await closeDaysUntil(agency, next)
  await execute(sql`update depot.day_end set chain_hash = null, chain_entries = null`)
  expect((await read()).sheet.notes).toContain('This day was closed before certificates sealed the journal.')
  agency = await newAgency(database)
  await closeDaysUntil(agency, next)
  expect((await read()).sheet.notes).toContain('The journal had no entries when this day was closed.')
})

it('is of closed days only', async () => {
  expect(await refusalOf(read())).toMatchObject({ key: 'NOT_FOUND', details: [{ field: 'date' }] })
})

it('keeps to one page with the notes and coins of an ordinary day', async () => {
  const pieces = Object.fromEntries(denominations.map((each, i) => [String(each), i + 2]))
  await agency.write((tx) => closeOpenDay(tx, { counted_cash: worthOf(pieces), pieces, count_reason: 'Change fund' }))
  const { sheet } = await read()
  expect(sheet.below[0]?.lines.length).toBeGreaterThan(denominations.length)
  expect(pdfPages(await bytesOf(pdf(sheet)))).toHaveLength(1)
})
