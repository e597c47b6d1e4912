/** Closing a day (E-69): what stops it, what it writes, and that nothing is dated on it afterwards. */
import { lastMonthDate, listDayEnds, monthStartingDate } from '#reads/periods/day-end-list.ts'
import { businessDate } from '#contract/dates.ts'
import type { CloseDayInput, DayClosed } from '#contract/periods/day-end.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { readReport } from '../../../../tests/reports/reading.ts'
import { newAgency, refusalOf, rowCounts, smallTrade, type TestAgency } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { entryOn, closeOpenDay } from '../../../../tests/support/periods.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { bareTrip } from '../../../../tests/support/trips.ts'
import { clock } from '../../clock.ts'
import { documentDate } from '../../ledger/business-date.ts'
import { reverse } from '../../ledger/post.ts'
import { createAccount } from '../ledger/commands.ts'
import { openBill } from '../bills/commands.ts'
import { changeLoading } from '../trips/change-commands.ts'
import { backdateEntries } from './backdate-queries.ts'
import { dayEndChecks } from './checks-queries.ts'
import { dayEndList } from './reports/day-end-list.ts'

const day = (no: number) => businessDate(`2026-03-${String(no).padStart(2, '0')}`)
const today = day(5)
const { database } = await testDatabase(clock(today))
let agency: TestAgency
let outlet: number

beforeEach(async () => {
  agency = await newAgency(database)
  const trade = await smallTrade(agency)
  outlet = trade.outlets[0] ?? 0
  const opening_balance = cents(500_000)
  const cash = { code: '1010', name: 'Cash in hand', acc_type: 1, sub_type: 1, opening_balance } as const
  await agency.write((tx) => createAccount(tx, cash))
})

const close = (input: Partial<CloseDayInput> = {}, role: 1 | 2 | 3 = 2) =>
  agency.write((tx) => closeOpenDay(tx, input), role)
const closed = async (input: Partial<CloseDayInput> = {}, role: 2 | 3 = 2): Promise<DayClosed> => {
  const answer = await close(input, role)
  if (!('closed' in answer)) throw new Error('nothing was closed')
  return answer
}
const entry = (date: ReturnType<typeof day>, to: string, from: string, amount: number) =>
  entryOn(agency, date, to, from, amount)
const bill = (bill_no: string, amount: number) =>
  agency.write((tx) =>
    openBill(tx, { receivables: 1, partyId: outlet, bill_no, amount: cents(amount), source: 2, date: day(2) }),
  )
const openDate = () => agency.read(async (tx) => tx.agency.openDate)
/** Somebody changes a document behind the ledger's back. */
const tamper = (statement: ReturnType<typeof sql>) => agency.write((tx) => tx.db.execute(statement))

describe('closing the open day', () => {
  it('keeps what the day brought and where the books stood, and opens the next', async () => {
    await entry(day(2), '1010', '4010', 80_000)
    await entry(day(2), '5250', '1010', 30_000)
    await bill('B-1', 9_900)
    const { dayendDate, closed: days } = await closed()
    expect(dayendDate).toBe(day(3))
    expect(await openDate()).toBe(day(3))
    const trialBalance = days[0]?.totals.debit
    expect(days).toMatchObject([
      {
        date: day(2),
        totals: {
          sales: 80_000,
          cash: 80_000,
          credits: 9_900,
          cheques: 0,
          short: 0,
          excess: 0,
          cashInHand: 550_000,
          bank: 0,
          credit: trialBalance,
        },
        differences: [],
        reason: null,
        countedCash: null,
        journalEntryId: null,
        closedBy: 'Person 2',
      },
    ])
    expect(await agency.read((tx) => ask(tx, listDayEnds, {}))).toMatchObject([{ date: day(2) }])
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('takes what is undone off the figure that it undoes', async () => {
    const sale = await entry(day(2), '1010', '4010', 80_000)
    const expense = await entry(day(2), '5250', '1010', 30_000)
    await entry(day(2), '1010', '4010', 500)
    for (const { id } of [sale, expense]) await agency.write((tx) => reverse(tx, id))
    const { closed: days } = await closed()
    expect(days).toMatchObject([{ totals: { sales: 500, cash: 500 } }])
    const { rows, differing } = await readReport(agency, dayEndList, { stDate: day(2), enDate: day(2) })
    expect(rows).toMatchObject([{ sales: 500, cash: 500 }])
    expect(differing).toEqual([])
  })

  it('leaves documents of the closed day to a SuperAdmin, and dates reversals on the open one', async () => {
    const posted = await entry(day(2), '5250', '1010', 100)
    await closed()
    const refusal = await refusalOf(agency.write((tx) => documentDate(tx, day(2)), 2))
    expect(refusal).toMatchObject({ key: 'BACKDATE_NOT_ALLOWED', details: [{ field: 'date' }] })
    await bill('LATE', 100)
    const [late] = await agency.read((tx) => backdateEntries(tx, {}))
    expect(late).toMatchObject({ sourceType: 'CREDIT_BILL', postingDate: day(2), status: 'PENDING', amount: 100 })
    expect((await agency.write((tx) => reverse(tx, posted.id))).date).toBe(day(3))
  })

  it('changes nothing the second time', async () => {
    await closed({ skip_to: day(6) })
    const before = await rowCounts(agency)
    for (const again of [{ date: day(2) }, { date: day(5) }])
      expect(await close(again)).toMatchObject({ code: 200002, data: { dayendDate: day(6) } })
    expect(await rowCounts(agency)).toEqual(before)
  })

  it('closes days in turn, none of the future', async () => {
    expect(await refusalOf(close({ date: day(3) }))).toMatchObject({ key: 'INVALID', details: [{ field: 'date' }] })
    await closed({ skip_to: day(6) })
    expect(await refusalOf(close({ date: day(6) }))).toMatchObject({ key: 'FUTURE_DATE', details: [{ field: 'date' }] })
  })

  it('skips empty days, and no others', async () => {
    await entry(day(4), '5250', '1010', 100)
    expect(await refusalOf(close({ skip_to: day(5) }))).toMatchObject({
      key: 'INVALID',
      message: expect.stringContaining('4 Mar 2026'),
      details: [{ field: 'skip_to' }],
    })
    for (const skip_to of [day(2), day(7)])
      expect(await refusalOf(close({ skip_to }))).toMatchObject({ key: 'INVALID', details: [{ field: 'skip_to' }] })
    const { dayendDate, closed: days } = await closed({ skip_to: day(4) })
    expect([dayendDate, days.map((one) => one.date)]).toEqual([day(4), [day(3), day(2)]])
  })
})

describe('what stops the closing', () => {
  it('is cash below zero, whoever closes', async () => {
    const income = await entry(day(2), '1010', '4010', 100_000)
    await entry(day(2), '5250', '1010', 550_000)
    await agency.write((tx) => reverse(tx, income.id))
    const refused = await refusalOf(close({ acceptDifferences: true, reason: 'so be it' }, 3))
    expect(refused).toMatchObject({ key: 'INSUFFICIENT_FUNDS', details: [{ field: 'date', check: 'CASH_BELOW_ZERO' }] })
    expect(refused.message).toContain('1010 Cash in hand is LKR 500.00 below zero')
    expect(await openDate()).toBe(day(2))
  })

  it('is a row that no trip has posted', async () => {
    const trip = await bareTrip(agency)
    await tamper(
      sql`insert into depot.credit_row (trip_id, tr_type, payment_source, party_id, amount, created_by) values (${trip.id}, 0, 2, ${outlet}, 5000, 1)`,
    )
    await tamper(sql`update depot.trip set status = 9 where id = ${trip.id}`)
    expect(await refusalOf(close({}, 3))).toMatchObject({
      key: 'ROWS_UNPOSTED',
      message: expect.stringContaining(`${trip.number}: 1 row`),
    })
  })

  it('is a trip that came back, unless it is parked; those on the road are carried over when somebody says so', async () => {
    const trip = await bareTrip(agency, 1)
    const words = `Trip ${trip.number}, LB-1, Nimal`
    expect(await refusalOf(close({ carry_over: true }, 3))).toMatchObject({
      key: 'TRIPS_OPEN',
      message: expect.stringContaining(`${words}: back on 2 Mar 2026`),
    })
    await agency.write((tx) => changeLoading(tx, { id: trip.id, rowVersion: 1, parked_reason: 'two bottles missing' }))
    expect(await agency.read((tx) => dayEndChecks(tx, {}))).toMatchObject({
      carriedOver: [{ number: trip.number, isOut: false, words: `${words}: on hold, two bottles missing` }],
      checks: expect.arrayContaining([expect.objectContaining({ key: 'TRIPS_OPEN', passed: true })]),
    })
    expect(await refusalOf(close({}, 2))).toMatchObject({ key: 'TRIPS_OPEN', details: [{ field: 'carry_over' }] })
    await tamper(sql`update depot.trip set status = 0, parked_reason = null, unloaded_on = null`)
    expect(await refusalOf(close({}, 2))).toMatchObject({
      key: 'TRIPS_OPEN',
      message: expect.stringContaining(`${words}: on the road`),
    })
    expect((await closed({ carry_over: true })).dayendDate).toBe(day(3))
  })

  it('is a figure that disagrees; a SuperAdmin may accept it with a reason', async () => {
    await bill('B-2', 7_000)
    await tamper(sql`update depot.bill set amount = amount + 250 where bill_no = 'B-2'`)
    const details = [
      { field: 'acceptDifferences', check: 'DEBTORS', ledger: 7_000, documents: 7_250, difference: -250 },
    ]
    const before = await rowCounts(agency)
    expect(await refusalOf(close({}, 3))).toMatchObject({ key: 'BOOKS_DISAGREE', details })
    expect(await refusalOf(close({ acceptDifferences: true, reason: 'known' }, 2))).toMatchObject({
      key: 'ROLE_NOT_ALLOWED',
      details: [{ field: 'acceptDifferences' }],
    })
    expect(await refusalOf(close({ acceptDifferences: true, reason: '  ' }, 3))).toMatchObject({
      key: 'REQUIRED',
      details: [{ field: 'reason' }],
    })
    expect(await rowCounts(agency)).toEqual(before)
    expect((await closed({ acceptDifferences: true, reason: 'known' }, 3)).closed).toMatchObject([
      { reason: 'known', differences: [{ check: 'DEBTORS', difference: -250 }] },
    ])
  })
})

describe('the checks before closing', () => {
  const failing = async (statement: ReturnType<typeof sql>) => {
    await tamper(statement)
    const { checks, passed } = await agency.read((tx) => dayEndChecks(tx, {}))
    expect(passed).toBe(false)
    return checks.filter((check) => !check.passed).map(({ key, difference }) => [key, difference])
  }

  it('all pass in books that are in order, with their figures', async () => {
    const before = await agency.read((tx) => dayEndChecks(tx, {}))
    expect(before).toMatchObject({ date: day(2), today, blocked: null, passed: true })
    expect(before.checks.filter((check) => !check.passed)).toEqual([])
    expect(before.checks.find((check) => check.key === 'BOTTLES_RD')).toMatchObject({
      accounts: ['1311'],
      ledger: 160 * 600_000,
      documents: 160 * 600_000,
    })
    expect(before.totals.cashInHand).toBe(500_000)
  })

  it('say why another day cannot be closed now', async () => {
    const blocked = async (date: ReturnType<typeof day>) =>
      (await agency.read((tx) => dayEndChecks(tx, { date }))).blocked
    expect(await blocked(day(1))).toBe('1 Mar 2026 is closed already.')
    expect(await blocked(day(3))).toBe('Close 2 Mar 2026 first.')
    await closed({ skip_to: day(6) })
    expect(await blocked(day(6))).toBe('6 Mar 2026 has not come yet: today is 5 Mar 2026.')
  })

  it.each([
    [
      'goods',
      sql`update depot.stock_lot set goods_value = goods_value + 7 where id = (select min(id) from depot.stock_lot)`,
      [['GOODS', -7]],
    ],
    [
      'a filled bottle',
      sql`update depot.bottle_stock set full_qty = full_qty + 1`,
      [
        ['BOTTLES_RD', -600_000],
        ['FILLED_BOTTLES', 600_000],
      ],
    ],
    [
      'bottles at the principal',
      sql`update depot.bottle_stock set primary_qty = primary_qty - 1`,
      [['BOTTLES_PRIMARY', 600_000]],
    ],
    [
      'damaged bottles',
      sql`update depot.bottle_stock set damage_qty = damage_qty + 1`,
      [['BOTTLES_DAMAGED', -600_000]],
    ],
    ['a loan', sql`update depot.bottle_loan set closed_returned = 1`, [['LOANS', 600_000]]],
    ['a deposit', sql`update depot.bottle_loan set deposit = deposit + 5`, [['DEPOSITS', -5]]],
    [
      'an advance',
      sql`insert into depot.advance (date, direction, party_id, amount, created_by) select '2026-03-02', 1, max(id), 40, 1 from depot.party`,
      [['CUSTOMER_ADVANCES', -40]],
    ],
    [
      'an expense',
      sql`insert into depot.expense (number, date, category, account_id, amount, status, created_by) select 'EX-1', '2026-03-02', 1, max(id), 300, 3, 1 from depot.account`,
      [['EXPENSES', -300]],
    ],
    [
      'a cheque',
      sql`insert into depot.cheque (number, direction, drawer_bank, payee, amount, received_on, cheque_date, status, status_on, origin, created_by) values ('1', 2, 'BOC', 'X', 60, '2026-03-02', '2026-03-02', 2, '2026-03-02', 'TEST', 1)`,
      [['CHEQUES_PAYABLE', -60]],
    ],
  ])('see %s that the ledger does not know', async (_what, statement, expected) => {
    expect(await failing(statement)).toEqual(expected)
  })
})

describe('months', () => {
  it('begin after the newest closed one, before the first the day before go-live', async () => {
    expect(await agency.read((tx) => ask(tx, lastMonthDate, undefined))).toEqual({ lastMonthDate: '2026-02-28' })
    await tamper(sql`update depot.agency set closed_month_end = '2026-03-31'`)
    expect(await agency.read((tx) => ask(tx, lastMonthDate, undefined))).toEqual({ lastMonthDate: '2026-03-31' })
    expect(await agency.read((tx) => ask(tx, monthStartingDate, { inputDate: day(17) }))).toEqual({
      monthStartingDate: day(1),
    })
  })
})
