import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { goLive, newAgency, openDay, smallTrade, type TestAgency } from '../../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { readReport } from '../../../../../tests/reports/reading.ts'
import { clock } from '../../../clock.ts'
import { writeEntries } from '../../../ledger/entries.ts'
import { reverse } from '../../../ledger/post.ts'
import { credit, debit } from '../../../ledger/posting.ts'
import { createAccount } from '../commands.ts'
import { createGlEntry } from '../../bills/entry-commands.ts'
import { incomeStatementReport } from './income-statement-report.ts'
import { ledgerPage } from '../ledger-queries.ts'
import { journalReport } from './journal-report.ts'
import { ledgerReport } from './ledger-report.ts'
import { trialBalance } from './trial-balance.ts'
import { balancesAt } from '../balance-queries.ts'
import { cellText } from '../../../reports/cells.ts'

const { database } = await testDatabase(clock(openDay))
const opening = businessDate('2026-02-28')
let agency: TestAgency
let accounts: { cash: number; rent: number }

const entry = (amount: number, memo: string) =>
  agency.write((tx) =>
    createGlEntry(tx, {
      memo,
      lines: [
        { accountId: accounts.rent, debit: cents(amount), credit: cents(0), note: 'March' },
        { accountId: accounts.cash, debit: cents(0), credit: cents(amount) },
      ],
    }),
  )

beforeAll(async () => {
  agency = await newAgency(database)
  await smallTrade(agency)
  const cash = await agency.write((tx) =>
    createAccount(tx, {
      code: '1010',
      name: 'Cash in hand',
      acc_type: 1,
      sub_type: 1,
      opening_balance: cents(15_000_000),
      date: opening,
    }),
  )
  const rent = await agency.read((tx) =>
    tx.db.execute<{ id: number }>(sql`select id from depot.account where code = '5250'`),
  )
  accounts = { cash: cash.id, rent: rent.rows[0]?.id ?? 0 }
})

describe('trial balance', () => {
  it('lists every account with a balance on its side, summed by group and type, debits equal to credits', async () => {
    await entry(2_500_000, 'Rent')
    const report = await readReport(agency, trialBalance, {})
    expect(report.titles).toEqual([
      'Current assets',
      'Non-current assets',
      'Current liabilities',
      'Equity',
      'Operating expenses',
    ])
    const [current, fixed, assets] = ['Total current assets', 'Total non-current assets', 'Total assets'].map((label) =>
      Number(report.line(label)?.['debit']),
    )
    expect(assets).toBe((current ?? 0) + (fixed ?? 0))
    expect(report.rows.find((row) => row.code === '1010')).toEqual({
      type: 'Assets',
      group: 'Current assets',
      code: '1010',
      name: 'Cash in hand',
      debit: 12_500_000,
    })
    expect(report.rows.find((row) => row.code === '5250')).toMatchObject({ debit: 2_500_000 })
    expect(report.rows.find((row) => row.code === '2150')).toMatchObject({ credit: 250_000 })
    const total = report.line('Total')
    expect(total?.debit).toBe(total?.credit)
    expect(report.differing).toEqual([])
    expect(report.sheet.about).toEqual(['As of 2 Mar 2026'])
  })

  it('stands as it stood on an earlier day', async () => {
    const report = await readReport(agency, trialBalance, { enDate: goLive })
    expect(report.rows.find((row) => row.code === '1010')).toMatchObject({ debit: 15_000_000 })
    expect(report.titles).not.toContain('Operating expenses')
    expect((await readReport(agency, trialBalance, { enDate: businessDate('2026-02-01') })).rows).toEqual([])
  })

  it('reads one row of balances per account through its index, however long the history', async () => {
    const explained = await agency.read(async (tx) => {
      await tx.db.execute(sql`set local enable_seqscan = off`)
      return tx.db.execute<{ 'QUERY PLAN': string }>(sql`explain select d.closing from depot.account a
        cross join lateral (select d.closing from depot.account_day d where d.agency_id = a.agency_id and d.account_id = a.id and d.date <= ${openDay}::date order by d.date desc limit 1) d`)
    })
    const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Limit[\s\S]*Index.*Scan.*account_day_key/)
    expect(plan).not.toContain('Sort')
  })

  it('leaves out accounts without a balance, unless they are asked for', async () => {
    const codesOf = async (withZero: boolean) =>
      (await readReport(agency, trialBalance, { withZero })).rows.map(({ code }) => code)
    expect(await codesOf(false)).not.toContain('1160')
    expect(await codesOf(true)).toContain('1160')
    expect(await codesOf(true)).toEqual(expect.arrayContaining(await codesOf(false)))
  })

  it('stands beside another day, with the change of each account, and both days agree', async () => {
    const report = await readReport(agency, trialBalance, { compareDate: goLive })
    expect(report.rows.find((row) => row.code === '1010')).toMatchObject({
      debit: 12_500_000,
      debitBefore: 15_000_000,
      change: -2_500_000,
    })
    expect(report.line('Total')).toMatchObject({ change: 0 })
    expect(report.sheet.about).toContain('Compared with 1 Mar 2026')
    expect(report.sheet.columns.slice(4).map(({ title }) => title)).toEqual([
      'Debit 2 Mar 2026',
      'Credit 2 Mar 2026',
      'Debit 1 Mar 2026',
      'Credit 1 Mar 2026',
      'Change',
    ])
    // As an accountant writes it: money that left the account is a credit.
    const change = report.sheet.columns.find(({ key }) => key === 'change')
    expect(change && cellText(change, -2_500_000)).toBe('25,000.00 Cr')
    // No current asset stands on the credit side: nothing is written there.
    expect(report.line('Total current assets')?.credit).toBeUndefined()
    expect(report.differing).toEqual([])
  })

  it('can be asked as if no month of the year had been closed', async () => {
    const before = await readReport(agency, trialBalance, {})
    // What the closing of a month will post.
    const closing = {
      date: openDay,
      source: { type: 'MONTH_END' as const, id: 1 },
      lines: [debit('3200', cents(2_500_000)), credit('5250', cents(2_500_000))],
    }
    await agency.write((tx) =>
      writeEntries(tx, [closing], { reversesId: null, isClosing: true, mayOverdrawCash: false }),
    )
    const after = await readReport(agency, trialBalance, {})
    expect(after.rows.find((row) => row.code === '5250')).toBeUndefined()
    expect(await readReport(agency, trialBalance, { excludeClosing: true })).toMatchObject({
      rows: before.rows,
      differing: [],
    })
    // The ledger that a figure leads to ends at it, as the report and on the screen.
    const accId = accounts.rent
    const ledger = await readReport(agency, ledgerReport, { accId })
    expect(ledger.line('Closing entries since 1 Apr 2025')).toEqual({ balance: -2_500_000 })
    expect(ledger.line('Balance before closing entries')).toEqual({
      balance: before.rows.find((row) => row.code === '5250')?.debit,
    })
    expect(ledger.differing).toEqual([])
    const page = await agency.read((tx) => ledgerPage(tx, { accId }))
    expect(page).toMatchObject({ closing: 0, closed: -2_500_000 })
    const income = await readReport(agency, incomeStatementReport, {})
    expect(income.line('Net loss')).toEqual({ amount: -2_500_000 })
    expect(income.line('Operating loss')).toEqual({ amount: -2_500_000 })
    // Without revenue nothing is a share of it.
    expect(income.sheet.columns.map(({ key }) => key)).not.toContain('share')
    // Of two periods one may be a profit and the other a loss: their sums stay one line.
    const beside = await readReport(agency, incomeStatementReport, { compare: 'before' })
    expect(beside.labels.filter((label) => label.includes('profit'))).toEqual([
      'Gross profit or (loss)',
      'Operating profit or (loss)',
      'Net profit or (loss)',
    ])
    expect(income.differing).toEqual([])
  })

  it('agrees with the sum of all lines', async () => {
    const [balances, lines] = await agency.read(
      async (tx) =>
        [
          await balancesAt(tx, openDay),
          await tx.db.execute<{ id: number; closing: number }>(
            sql`select account_id as id, sum(debit - credit)::bigint as closing from depot.journal_line group by 1 having sum(debit - credit) <> 0`,
          ),
        ] as const,
    )
    expect(new Map(balances.map((b) => [b.id, b.closing]))).toEqual(new Map(lines.rows.map((l) => [l.id, l.closing])))
  })
})

describe('journal report', () => {
  it('prints every entry with its lines, its source, and its reversal both ways', async () => {
    const posted = await entry(123_456, 'Rent, wrong amount')
    const reversal = await agency.write((tx) => reverse(tx, posted.id))
    const report = await readReport(agency, journalReport, { stDate: openDay, enDate: openDay })
    expect(report.titles.find((title) => title.startsWith(posted.number))).toContain(`reversed by ${reversal.number}`)
    expect(report.titles.find((title) => title.startsWith(reversal.number))).toContain(`reverses ${posted.number}`)
    expect(report.rows.filter((row) => row.number === posted.number)).toMatchObject([
      { code: '5250', note: 'March', debit: 123_456, source: 'General entry Rent, wrong amount', postedBy: 'Person 3' },
      { code: '1010', credit: 123_456 },
    ])
    expect(report.line(`Total of ${posted.number}`)).toEqual({ debit: 123_456, credit: 123_456 })
    expect(report.differing).toEqual([])
  })

  it('covers the days asked for and no others', async () => {
    const before = await readReport(agency, journalReport, { stDate: opening, enDate: opening })
    expect(before.rows.every((row) => row.date === opening)).toBe(true)
    expect(before.rows.length).toBeGreaterThan(5)
    expect(before.differing).toEqual([])
    expect(
      (await readReport(agency, journalReport, { stDate: goLive, enDate: goLive })).sheet.lines.some(
        (line) => line.kind === 'row',
      ),
    ).toBe(false)
  })
})
