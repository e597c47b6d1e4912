/** Closing months (E-71): what it posts, what stops it, and that it can be taken back. */
import { lastMonthDate } from '#reads/periods/day-end-list.ts'
import { type BusinessDate, businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import type { CloseMonthInput, MonthClosed } from '#contract/periods/month-end.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { newAgency, refusalOf, rowCounts, type TestAgency } from '../../../../tests/support/agency.ts'
import { auditBooks, stateOfBooks } from '../../../../tests/support/books.ts'
import {
  balancesOn,
  closeDaysUntil,
  entryOn,
  headOfEntry,
  linesOfEntry,
  closeNextMonth,
} from '../../../../tests/support/periods.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { clock } from '../../clock.ts'
import type { Tx } from '../../db/tx.ts'
import { reverse } from '../../ledger/post.ts'
import { createAccount, updateAccount } from '../ledger/commands.ts'
import { completeOpening } from '../../ledger/opening.ts'
import { incomeStatement } from '../ledger/income-queries.ts'
import { addExpense, draftExpense } from '../expenses/commands.ts'
import { openBill } from '../bills/commands.ts'
import { createOutlet } from '../parties/commands.ts'
import { reopenMonth } from './month-end-commands.ts'
import { monthEndState } from './month-end-queries.ts'

const on = (text: string) => businessDate(`2026-${text}`)
const { database } = await testDatabase(clock(on('05-10')))
let agency: TestAgency

beforeEach(async () => {
  agency = await newAgency(database)
  await agency.write(completeOpening)
})

const close = (input: Partial<CloseMonthInput> = {}) => agency.write((tx) => closeNextMonth(tx, input))
const closed = async (input: Partial<CloseMonthInput> = {}): Promise<MonthClosed> => {
  const answer = await close(input)
  if (!('closed' in answer)) throw new Error('nothing was closed')
  return answer
}
const reopen = (month: BusinessDate) => agency.write((tx) => reopenMonth(tx, { month }))
const entry = (date: BusinessDate, to: string, from: string, amount: number) => entryOn(agency, date, to, from, amount)
const daysUntil = (date: BusinessDate) => closeDaysUntil(agency, date)
const linesOf = (journalEntryId: number | null) => linesOfEntry(agency, journalEntryId)
const journalOf = (journalEntryId: number | null) => headOfEntry(agency, journalEntryId)
const balances = (date: BusinessDate, excludeClosing = false) => balancesOn(agency, date, excludeClosing)
const net = (stDate: BusinessDate, endDate: BusinessDate) =>
  agency.read(async (tx) => (await incomeStatement(tx, { stDate, endDate })).net)

/** March earned 1,000.00 less 400.00; April has begun. */
async function march(): Promise<void> {
  await entry(on('03-02'), '1010', '4010', 100_000)
  await entry(on('03-20'), '5250', '1010', 30_000)
  await entry(on('03-31'), '5230', '1010', 10_000)
  await entry(on('04-02'), '1010', '4010', 7_000)
  await daysUntil(on('04-01'))
}

describe('closing a month', () => {
  it('takes revenue and expenses to retained earnings on its last day, and carries it forward', async () => {
    await march()
    const state = await agency.read(monthEndState)
    expect(state).toMatchObject({ from: '2026-03-01', to: '2026-03-31', blocked: null, profit: 60_000, closed: [] })
    const answer = await closed()
    const lines = [
      ['4010', 100_000, 0],
      ['5230', 0, 10_000],
      ['5250', 0, 30_000],
      ['3200', 0, 60_000],
    ]
    expect(state.lines.map(({ code, debit: d, credit: c }) => [code, d, c])).toEqual(lines)
    expect(await linesOf(answer.closed.journalEntryId)).toEqual(lines)
    expect(await journalOf(answer.closed.journalEntryId)).toEqual({
      posting_date: '2026-03-31',
      source_type: 'MONTH_END',
      is_closing: true,
      memo: 'Closing of March 2026',
    })
    expect(answer.lastMonthDate).toBe('2026-03-31')
    expect(answer.closed).toMatchObject({ date: '2026-03-31', profit: 60_000, closedBy: 'Person 3' })
    expect(answer.closed.journalNumber).toMatch(/^JE-2026-/)
    expect(await balances(on('03-31'))).toEqual({ '1010': 60_000, '3200': -60_000 })
    expect(await balances(on('04-02'))).toEqual({ '1010': 67_000, '3200': -60_000, '4010': -7_000 })
    expect(await balances(on('03-31'), true)).toEqual({
      '1010': 60_000,
      '4010': -100_000,
      '5250': 30_000,
      '5230': 10_000,
    })
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('leaves the income statement as it was, over any days', async () => {
    await march()
    const before = [await net(on('03-01'), on('03-31')), await net(on('03-15'), on('04-10'))]
    await closed()
    expect([await net(on('03-01'), on('03-31')), await net(on('03-15'), on('04-10'))]).toEqual(before)
    expect(before).toEqual([60_000, -33_000])
  })

  it('ends writing in it, a SuperAdmin’s included, in words and in the database', async () => {
    await march()
    await closed()
    const outlet = await agency.write((tx) => createOutlet(tx, { kind: 1, code: 'OUT-A', name: 'Outlet A' }))
    const bill = agency.write((tx) =>
      openBill(tx, {
        receivables: 1,
        partyId: outlet.id,
        bill_no: 'B',
        amount: cents(100),
        source: 1,
        date: on('03-31'),
      }),
    )
    expect(await refusalOf(bill)).toMatchObject({ key: 'PERIOD_CLOSED', details: [{ field: 'date' }] })
    const late = entry(on('03-31'), '5250', '1010', 5).catch((error: Error) => String(error.cause ?? error))
    expect(await late).toContain('the month of a journal entry is closed')
  })

  it('goes on month by month, with what each earned or lost', async () => {
    await march()
    await closed()
    await entry(on('04-10'), '5250', '1010', 9_000)
    await daysUntil(on('05-01'))
    expect((await closed({ month: on('04-15') })).closed).toMatchObject({ date: '2026-04-30', profit: -2_000 })
    expect(await balances(on('05-01'))).toEqual({ '1010': 58_000, '3200': -58_000 })
    expect((await agency.read(monthEndState)).closed.map(({ date, profit }) => [date, profit])).toEqual([
      ['2026-04-30', -2_000],
      ['2026-03-31', 60_000],
    ])
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('writes no entry when there is nothing to close', async () => {
    await daysUntil(on('04-01'))
    expect((await closed()).closed).toMatchObject({ journalEntryId: null, journalNumber: null, profit: 0 })
    expect(await agency.read((tx) => ask(tx, lastMonthDate, undefined))).toEqual({ lastMonthDate: '2026-03-31' })
    expect(await reopen(on('03-01'))).toEqual({
      lastMonthDate: '2026-02-28',
      journalEntryId: null,
      journalNumber: null,
    })
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('closes an account that was deactivated since', async () => {
    const own = await agency.write((tx) => createAccount(tx, { code: '5999', name: 'Odds', acc_type: 5, sub_type: 3 }))
    const odd = await entry(on('03-31'), '5999', '3010', 400)
    await daysUntil(on('04-01'))
    await agency.write((tx) => reverse(tx, odd.id))
    await agency.write((tx) =>
      updateAccount(tx, { id: own.id, code: '5999', name: 'Odds', acc_type: 5, sub_type: 3, isActive: false }),
    )
    expect((await closed()).closed.profit).toBe(-400)
    expect(await balances(on('04-01'))).toEqual({ '3200': 400, '5999': -400 })
  })

  it('begins the first month at go-live', async () => {
    agency = await newAgency(database, { goLive: on('03-16'), open: on('03-16') })
    await agency.write(completeOpening)
    expect(await agency.read(monthEndState)).toMatchObject({ from: '2026-03-16', to: '2026-03-31' })
    await daysUntil(on('04-01'))
    await closed()
    expect(await reopen(on('03-20'))).toMatchObject({ lastMonthDate: '2026-03-15' })
  })

  it('changes nothing the second time', async () => {
    await march()
    const { closed: month } = await closed()
    const before = await rowCounts(agency)
    for (const again of [{ month: on('03-31') }, { month: on('03-05') }])
      expect(await close(again)).toMatchObject({ code: 200002, data: { lastMonthDate: '2026-03-31', closed: month } })
    expect(await rowCounts(agency)).toEqual(before)
  })
})

describe('what stops the closing', () => {
  const refused = async (input: Partial<CloseMonthInput> = {}) => {
    const before = await rowCounts(agency)
    const refusal = await refusalOf(close(input))
    expect(await rowCounts(agency)).toEqual(before)
    return refusal
  }

  it('is a day that is open', async () => {
    await daysUntil(on('03-31'))
    expect(await refused()).toMatchObject({
      key: 'INVALID',
      message: 'March 2026 ends on 31 Mar 2026. Close its days first: 31 Mar 2026 is open.',
      details: [{ field: 'month' }],
    })
    expect((await agency.read(monthEndState)).blocked).toContain('31 Mar 2026 is open')
  })

  it('is an earlier month that is open', async () => {
    await daysUntil(on('05-01'))
    expect(await refused({ month: on('04-30') })).toMatchObject({
      key: 'INVALID',
      message: expect.stringContaining('Close March 2026 first'),
    })
  })

  it('is an opening that is not completed', async () => {
    agency = await newAgency(database)
    await daysUntil(on('04-01'))
    expect(await refused()).toMatchObject({
      key: 'INVALID',
      message: expect.stringContaining('Complete the opening first'),
    })
  })

  it('is a backdated entry that was not processed, or failed', async () => {
    await daysUntil(on('04-01'))
    for (const status of ['PENDING', 'FAILED']) {
      await agency.write((tx) =>
        tx.db.execute(sql`insert into depot.backdate_entry (posting_date, source_type, source_id, status, from_date, affected, created_at, created_by)
          values ('2026-03-05', 'GRN', 7, ${status}, '2026-03-05', '{"stockItemIds":[],"bottleStockIds":[],"days":[]}', now(), ${agency.actors[3].userId})`),
      )
      expect(await refused()).toMatchObject({
        key: 'BACKDATES_PENDING',
        message: 'An entry backdated to 5 Mar 2026 is not processed. Process it first.',
      })
      await agency.write((tx) => tx.db.execute(sql`update depot.backdate_entry set status = 'PROCESSED'`))
    }
    expect((await closed()).lastMonthDate).toBe('2026-03-31')
  })

  it('is an expense of the month that waits for approval, until it is confirmed', async () => {
    const rent = await agency.read((tx) => tx.db.execute(sql`select id from depot.account where code = '5230'`))
    const expense = { category: 1 as const, accountId: Number(rent.rows[0]?.['id']), amount: cents(900_000) }
    const add = (day: string) => (tx: Tx) => addExpense(tx, { ...expense, date: on(day), payment: null })
    const { number } = await agency.write(add('03-30'), 1)
    await agency.write(add('04-01'), 1)
    await agency.write((tx) => draftExpense(tx, { ...expense, date: on('03-31') }), 1)
    await daysUntil(on('04-01'))
    expect(await refused()).toMatchObject({
      key: 'EXPENSES_PENDING',
      message: expect.stringContaining('1 expense of March 2026, LKR 9,000.00 in all'),
      details: [{ field: 'confirm', number, amount: 900_000 }],
    })
    const { waitingExpenses, draftExpenses } = await agency.read(monthEndState)
    expect([waitingExpenses, draftExpenses]).toMatchObject([[{ date: '2026-03-30' }], [{ date: '2026-03-31' }]])
    expect((await closed({ confirm: true })).lastMonthDate).toBe('2026-03-31')
  })
})

describe('reopening the newest month', () => {
  it('takes the closing back on its own date, and the month can be closed again', async () => {
    await march()
    const before = await agency.read(stateOfBooks)
    const { closed: month } = await closed()
    const answer = await reopen(on('03-31'))
    expect(answer).toMatchObject({ lastMonthDate: '2026-02-28', journalNumber: expect.stringMatching(/^JE-/) })
    if (!('journalEntryId' in answer)) throw new Error('nothing was reopened')
    expect(await journalOf(answer.journalEntryId)).toMatchObject({
      posting_date: '2026-03-31',
      is_closing: true,
      memo: 'Reopening of March 2026',
    })
    expect(await agency.read(stateOfBooks)).toEqual(before)
    expect(await net(on('03-01'), on('03-31'))).toBe(60_000)
    expect(await agency.read(auditBooks)).toEqual([])

    const again = await closed()
    expect(again.closed).toMatchObject({ date: '2026-03-31', profit: 60_000 })
    expect(again.closed.id).not.toBe(month.id)
    expect(await linesOf(again.closed.journalEntryId)).toEqual(await linesOf(month.journalEntryId))
    expect((await agency.read(monthEndState)).closed).toEqual([again.closed])
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('is for the newest only, and the one before is closed again', async () => {
    await march()
    await closed()
    await daysUntil(on('05-01'))
    await closed()
    expect(await refusalOf(reopen(on('03-31')))).toMatchObject({
      key: 'INVALID',
      message: 'Months are reopened from the newest on. Reopen April 2026 first.',
      details: [{ field: 'month' }],
    })
    expect(await reopen(on('04-01'))).toMatchObject({ lastMonthDate: '2026-03-31' })
    expect(await reopen(on('03-01'))).toMatchObject({ lastMonthDate: '2026-02-28' })
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('changes nothing when the month is open, and never opens what lies before go-live', async () => {
    expect(await reopen(on('03-01'))).toMatchObject({ code: 200002, data: { lastMonthDate: '2026-02-28' } })
    expect(await refusalOf(reopen(on('02-01')))).toMatchObject({
      key: 'INVALID',
      message: 'No month was closed since go-live.',
    })
  })
})
