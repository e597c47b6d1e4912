/** The ledger, the past, the income statement and cash in hand, read from books that a small agency kept for three days. */
import { pastBalance } from '#reads/ledger/account.ts'
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { readReport } from '../../../../tests/reports/reading.ts'
import { newAgency, refusalOf, smallTrade, type TestAgency } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { clock } from '../../clock.ts'
import { reverse } from '../../ledger/post.ts'
import { createBank } from './bank-commands.ts'
import { createAccount } from './commands.ts'
import { createGlEntry } from '../bills/entry-commands.ts'
import { incomeStatement } from './income-queries.ts'
import { ledgerPage } from './ledger-queries.ts'
import { bankReport } from './reports/bank-report.ts'
import { cashInHand } from './reports/cash-in-hand.ts'
import { incomeStatementReport } from './reports/income-statement-report.ts'
import { ledgerReport } from './reports/ledger-report.ts'

const day = (no: number) => businessDate(`2026-03-${String(no).padStart(2, '0')}`)
const { database } = await testDatabase(clock(day(4)))
let agency: TestAgency
let ids: Record<string, number>
let bankId: number

const entry = (date: ReturnType<typeof day>, memo: string, debit: string, credit: string, amount: number) =>
  agency.write((tx) =>
    createGlEntry(tx, {
      date,
      memo,
      lines: [
        { accountId: ids[debit] ?? 0, debit: cents(amount), credit: cents(0), note: `note of ${memo}` },
        { accountId: ids[credit] ?? 0, debit: cents(0), credit: cents(amount) },
      ],
    }),
  )

beforeAll(async () => {
  agency = await newAgency(database)
  await smallTrade(agency)
  await agency.write((tx) =>
    createAccount(tx, {
      code: '1010',
      name: 'Cash in hand',
      acc_type: 1,
      sub_type: 1,
      opening_balance: cents(1_000_000),
    }),
  )
  bankId = (await agency.write((tx) => createBank(tx, { name: 'BOC', accountNo: '77', kind: 'BANK' }))).id
  const rows = await agency.read((tx) =>
    tx.db.execute<{ code: string; id: number }>(sql`select code, id from depot.account`),
  )
  ids = Object.fromEntries(rows.rows.map(({ code, id }) => [code, id]))
  await entry(day(2), 'Rent', '5250', '1010', 30_000)
  await entry(day(2), 'Deposit', '1021', '1010', 400_000)
  await entry(day(3), 'Scrap sold', '1010', '4100', 7_050)
  await entry(day(3), 'Fuel', '5230', '1021', 12_345)
  const wrong = await entry(day(3), 'Wrong', '5390', '1021', 99)
  await agency.write((tx) => reverse(tx, wrong.id))
  await entry(day(4), 'Discount', '5020', '1010', 1_000)
  await entry(day(4), 'Sale', '1010', '4010', 50_000)
})

describe('ledger', () => {
  const period = { stDate: day(1), enDate: day(4) }
  const cash = () => ({ accId: ids['1010'] ?? 0, ...period })

  it('begins with what stood before, runs line by line and ends with what stands after', async () => {
    const page = await agency.read((tx) => ledgerPage(tx, cash()))
    expect(page).toMatchObject({
      account: { code: '1010', debitSide: 1 },
      from: day(1),
      to: day(4),
      opening: 1_000_000,
      debit: 57_050,
      credit: 431_000,
      closing: 626_050,
      next: null,
    })
    expect(page.lines.map((line) => [line.date, line.memo, line.debit, line.credit, line.balance])).toEqual([
      [day(2), 'Rent', 0, 30_000, 970_000],
      [day(2), 'Deposit', 0, 400_000, 570_000],
      [day(3), 'Scrap sold', 7_050, 0, 577_050],
      [day(4), 'Discount', 0, 1_000, 576_050],
      [day(4), 'Sale', 50_000, 0, 626_050],
    ])
  })

  it('names the accounts on the other side, the largest first, and the party that most of it is about', async () => {
    const other = await newAgency(database)
    await smallTrade(other)
    const { rows } = await other.read((tx) =>
      tx.db.execute<{ code: string; id: number }>(
        sql`select code, id from depot.account union all select 'supplier', min(id) from depot.party where kind = 3`,
      ),
    )
    const idOf = Object.fromEntries(rows.map(({ code, id }) => [code, id]))
    const line = (code: string, debit: number, credit: number) => ({
      accountId: idOf[code] ?? 0,
      ...(code === '1140' && { partyId: idOf['supplier'] ?? 0 }),
      debit: cents(debit),
      credit: cents(credit),
    })
    const lines = [
      ['5250', 300],
      ['5230', 700],
      ['3010', 100],
      ['1140', 5_000],
    ] as const
    await other.write((tx) =>
      createGlEntry(tx, {
        lines: [...lines.map(([code, debit]) => line(code, debit, 0)), line('3010', 0, 6_100)],
      }),
    )
    const days = { stDate: day(1), enDate: day(4) }
    const lineOf = async (code: string, side: 'debit' | 'credit') => {
      const page = await other.read((tx) => ledgerPage(tx, { accId: idOf[code] ?? 0, ...days }))
      const found = page.lines.find((one) => one[side] > 0)
      return [found?.contra.map((one) => one.code), found?.partyId]
    }
    const party = idOf['supplier']
    expect(await lineOf('3010', 'credit')).toEqual([['1140', '5230', '5250'], party])
    expect(await lineOf('3010', 'debit')).toEqual([['3010'], null])
    expect(await lineOf('5230', 'debit')).toEqual([['3010'], null])
    const report = await readReport(other, ledgerReport, { accId: idOf['3010'] ?? 0, ...days })
    expect(report.rows.find(({ credit }) => credit === 6_100)).toMatchObject({
      account: '3 accounts',
      party: 'Litro',
      balance: -6_000,
    })
    expect(report.differing).toEqual([])
  })

  it('turns page after page as if it were one', async () => {
    const whole = await agency.read((tx) => ledgerPage(tx, cash()))
    for (const PageSize of [1, 2, 3]) {
      const lines = []
      let after: string | undefined
      do {
        const page = await agency.read((tx) => ledgerPage(tx, { ...cash(), PageSize, after }))
        lines.push(...page.lines)
        expect({ ...page, lines: [], next: null }).toEqual({ ...whole, lines: [] })
        after = page.next ?? undefined
      } while (after !== undefined)
      expect(lines).toEqual(whole.lines)
    }
  })

  it('finds lines by words, number, party, account and amount, each with the balance after it', async () => {
    const found = async (searchQuery: string, more: object = {}) =>
      agency.read((tx) => ledgerPage(tx, { ...cash(), searchQuery, ...more }))
    const memos = async (searchQuery: string) => (await found(searchQuery)).lines.map(({ memo }) => memo)
    const all = await agency.read((tx) => ledgerPage(tx, cash()))
    expect(all.found).toEqual({ count: 5, debit: 57_050, credit: 431_000 })
    expect(await memos('deposit')).toEqual(['Deposit'])
    expect(await memos('note of RENT')).toEqual([])
    expect(await memos('BOC')).toEqual(['Deposit'])
    expect(await memos(all.lines[2]?.journal ?? '')).toEqual(['Scrap sold'])
    expect(await memos('general entry')).toHaveLength(5)
    expect(await memos('70')).toEqual(['Scrap sold'])
    expect(await memos('70.50')).toEqual(['Scrap sold'])
    expect(await memos('70.00')).toEqual([])
    expect(await memos('%')).toEqual([])
    const sale = await found('s', { PageSize: 1 })
    expect(sale).toMatchObject({ opening: 1_000_000, closing: 626_050 })
    const more = await found('s', { PageSize: 5, after: sale.next })
    expect([...sale.lines, ...more.lines].map(({ memo, balance }) => [memo, balance])).toEqual(
      all.lines
        .filter(({ id }) => [...sale.lines, ...more.lines].some((line) => line.id === id))
        .map(({ memo, balance }) => [memo, balance]),
    )
    expect([...sale.lines, ...more.lines]).toHaveLength(sale.found.count)
    expect(more.next).toBe(null)
  })

  it('says in the report on which side a balance stands', async () => {
    const report = await readReport(agency, ledgerReport, { accId: ids['4010'] ?? 0, ...period })
    expect(report.line('Closing balance')).toMatchObject({ credit: 50_000, balance: -50_000 })
    expect(report.differing).toEqual([])
  })

  it('shows an account of the credit side on its own side', async () => {
    const page = await agency.read((tx) => ledgerPage(tx, { accId: ids['4010'] ?? 0, ...period }))
    expect(page).toMatchObject({ account: { debitSide: 0 }, opening: 0, credit: 50_000, closing: 50_000 })
    expect(page.lines[0]).toMatchObject({ credit: 50_000, balance: 50_000 })
  })

  it('refuses unknown and group accounts, a period the wrong way round and the page of another period', async () => {
    const refusal = (query: Partial<Parameters<typeof ledgerPage>[1]>) =>
      refusalOf(agency.read((tx) => ledgerPage(tx, { ...cash(), ...query })))
    expect(await refusal({ accId: 9_999_999 })).toMatchObject({ key: 'NOT_FOUND', details: [{ field: 'accId' }] })
    expect(await refusal({ accId: ids['1020'] ?? 0 })).toMatchObject({
      key: 'GROUP_ACCOUNT',
      details: [{ field: 'accId' }],
    })
    expect(await refusal({ stDate: day(4), enDate: day(3) })).toMatchObject({
      key: 'INVALID',
      details: [{ field: 'stDate' }],
    })
    expect(await refusal({ after: '2026-02-01.5' })).toMatchObject({ key: 'INVALID', details: [{ field: 'after' }] })
  })

  it('is a report that ends at the line of the trial balance', async () => {
    const report = await readReport(agency, ledgerReport, cash())
    expect(report.rows[0]).toMatchObject({ source: 'Opening balance', balance: 1_000_000 })
    expect(report.rows.at(-1)).toMatchObject({ source: 'General entry Sale', debit: 50_000, balance: 626_050 })
    expect(report.line('Closing balance')).toMatchObject({ debit: 57_050, credit: 431_000, balance: 626_050 })
    expect(report.differing).toEqual([])
  })
})

describe('bank report', () => {
  it('shows what went in and out of each bank, with its balance', async () => {
    const report = await readReport(agency, bankReport, { stDate: day(1), enDate: day(4), bank: bankId })
    expect(report.rows.map(({ document, in: into, out, balance }) => [document, into, out, balance])).toEqual([
      ['Opening balance', undefined, undefined, 0],
      ['General entry Deposit', 400_000, undefined, 400_000],
      ['General entry Fuel', undefined, 12_345, 387_655],
      ['General entry Wrong', undefined, 99, 387_556],
      [expect.stringMatching(/^General entry Reversal of JE-/), 99, undefined, 387_655],
    ])
    expect(report.line('Balance')).toMatchObject({ balance: 387_655 })
    expect(report.differing).toEqual([])
    const none = refusalOf(readReport(agency, bankReport, { bank: 9_999_999 }))
    expect(await none).toMatchObject({ key: 'NOT_FOUND', details: [{ field: 'bank' }] })
  })
})

describe('income statement', () => {
  it('stands in sections with gross and operating profit', async () => {
    const statement = await agency.read((tx) => incomeStatement(tx, { endDate: day(4) }))
    expect(statement).toMatchObject({
      from: day(1),
      to: day(4),
      grossProfit: 49_000,
      operatingProfit: 6_655,
      net: 13_705,
    })
    expect(
      Object.fromEntries(
        statement.sections.map(({ key, accounts, total }) => [key, [accounts.map((a) => a.code), total]]),
      ),
    ).toEqual({
      revenue: [['4010'], 50_000],
      discounts: [['5020'], 1_000],
      costOfSales: [[], 0],
      operatingExpenses: [['5230', '5250'], 42_345],
      otherIncome: [['4100'], 7_050],
      otherExpenses: [[], 0],
    })
  })

  it('covers any days, and agrees with the rest of the books', async () => {
    const third = { stDate: day(3), endDate: day(3) }
    expect((await agency.read((tx) => incomeStatement(tx, third))).net).toBe(7_050 - 12_345)
    const report = await readReport(agency, incomeStatementReport, third)
    expect(report.line('Net loss')).toEqual({ amount: 7_050 - 12_345 })
    expect(report.differing).toEqual([])
    const backwards = refusalOf(agency.read((tx) => incomeStatement(tx, { stDate: day(4), endDate: day(3) })))
    expect(await backwards).toMatchObject({ key: 'INVALID', details: [{ field: 'stDate' }] })
  })
})

describe('cash in hand', () => {
  it('shows what each cash account began with, took, gave and ended with', async () => {
    const report = await readReport(agency, cashInHand, { enDate: day(2) })
    expect(report.rows).toMatchObject([
      { code: '1010', opening: 1_000_000, receipts: 0, payments: 430_000, closing: 570_000 },
      { code: '1030', opening: 0, closing: 0 },
      { code: '1110', closing: 0 },
    ])
    expect(report.line('Cash and cheques in hand')).toMatchObject({ closing: 570_000 })
    expect(report.differing).toEqual([])
    const quiet = await readReport(agency, cashInHand, { enDate: day(1) })
    expect(quiet.rows[0]).toMatchObject({ opening: 1_000_000, receipts: 0, payments: 0, closing: 1_000_000 })
  })
})

describe('the past', () => {
  it('is what an account, or a group, held at the end of the last closed day', async () => {
    // The open day is 2 March: only the opening lies before it.
    const balance = (code: string) => agency.read((tx) => ask(tx, pastBalance, { id: ids[code] ?? 0 }))
    expect(await balance('1010')).toMatchObject({ code: '1010', date: day(1), balance: 1_000_000 })
    expect((await balance('1000')).balance).toBeGreaterThan(1_000_000)
    expect((await balance('4010')).balance).toBe(0)
    expect(await refusalOf(agency.read((tx) => ask(tx, pastBalance, { id: 9_999_999 })))).toMatchObject({
      key: 'NOT_FOUND',
      details: [{ field: 'id' }],
    })
  })
})
