/** Credit bills on a real database (E-13). */
import { accountTree } from '#reads/ledger/account.ts'
import type { Bill, OpenBillInput } from '#contract/bills/bill.ts'
import { businessDate } from '#contract/dates.ts'
import { type Cents, cents } from '#contract/money.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { goLive, newAgency, openDay, type TestAgency } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { agency as agencyTable, appConfig, party } from '../../db/schema/index.ts'
import { journalEntries } from '../ledger/queries.ts'
import { createOutlet } from '../parties/commands.ts'
import { openBill } from './commands.ts'

let database: Database
let agency: TestAgency
let outlet: number
let supplier: number
let ids: Map<string, number>
const rupees = (amount: number): Cents => cents(amount * 100)
const opening = businessDate('2026-02-28')

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  agency = await newAgency(database)
  outlet = (
    await agency.write((tx) =>
      createOutlet(tx, { kind: 2, code: 'DEB-1', name: 'Aruna Hotel', creditDays: 14, creditLimit: rupees(1_000) }),
    )
  ).id
  supplier = await agency.write(async (tx) => {
    const [row] = await tx.db
      .insert(party)
      .values({ kind: 3, code: 'SUP-1', name: 'Litro', creditDays: 7, createdBy: tx.actor.userId })
      .returning({ id: party.id })
    return row?.id ?? 0
  })
  const chart = await agency.read((tx) => ask(tx, accountTree, {}))
  ids = new Map(chart.flatMap((group) => [group, ...group.children]).map((node) => [node.code, node.id]))
})

const bill = (input: Partial<OpenBillInput> = {}): OpenBillInput => ({
  receivables: 1,
  partyId: outlet,
  bill_no: 'OB-1',
  amount: rupees(500),
  ...input,
})
const open = (input: Partial<OpenBillInput> = {}): Promise<Bill> => agency.write((tx) => openBill(tx, bill(input)))
const refusal = (input: Partial<OpenBillInput>) => refused(agency, (tx) => openBill(tx, bill(input)))
const completeOpening = () =>
  agency.write((tx) => tx.db.update(agencyTable).set({ openingCompleted: true, closedMonthEnd: opening }))
const entryOf = async ({ id }: Bill) =>
  (await agency.read((tx) => journalEntries(tx, { refId: id }))).map((entry) => [
    entry.date,
    entry.sourceType,
    entry.isOpening,
    ...entry.lines.map((l) => [l.code, l.party, (l.debit - l.credit) / 100]),
  ])

describe('a bill of the opening', () => {
  it('is owed by the debtor against opening balance equity, due by his credit days', async () => {
    const opened = await open()
    expect(opened).toMatchObject({
      number: 'CB-2026-000001',
      bill_no: 'OB-1',
      date: opening,
      dueOn: '2026-03-14',
      direction: 1,
      partyId: outlet,
      source: 'OPENING',
      amount: rupees(500),
      settled: 0,
      status: 'OPEN',
    })
    expect(await entryOf(opened)).toEqual([
      [opening, 'OPENING', true, ['1200', 'Aruna Hotel', 500], ['3900', null, -500]],
    ])
    expect(await auditTrail(agency, 'bill', opened.id)).toEqual(['create'])
  })

  it('is owed to the supplier the other way round, and may be overdue when it is written', async () => {
    const opened = await open({
      receivables: 2,
      partyId: supplier,
      date: businessDate('2026-01-10'),
      dueOn: businessDate('2026-02-10'),
    })
    expect(opened).toMatchObject({ date: '2026-01-10', dueOn: '2026-02-10', direction: 2 })
    expect(await entryOf(opened)).toEqual([
      ['2026-01-10', 'OPENING', true, ['3900', null, 500], ['2010', 'Litro', -500]],
    ])
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('is refused with what only later bills name, and once the opening is completed', async () => {
    expect(await refusal({ date: opening, source: 1 })).toMatchObject({ key: 'INVALID', field: 'source' })
    expect(
      await refusal({ receivables: 2, partyId: supplier, date: opening, accountId: ids.get('5230') }),
    ).toMatchObject({ key: 'INVALID', field: 'accountId' })
    await completeOpening()
    expect(await refusal({ date: opening })).toMatchObject({ key: 'PERIOD_CLOSED', field: 'date' })
  })
})

describe('a bill from go-live on', () => {
  it('is manual sales or other income when the customer owes it', async () => {
    const sales = await open({ source: 1 })
    const income = await open({ source: 2, bill_no: 'OB-2', date: openDay, dueOn: businessDate('2026-03-20') })
    expect([sales.source, sales.date, sales.dueOn]).toEqual(['SALES', openDay, '2026-03-16'])
    expect([income.source, income.dueOn]).toEqual(['INCOME', '2026-03-20'])
    expect(await entryOf(sales)).toEqual([
      [openDay, 'CREDIT_BILL', false, ['1200', 'Aruna Hotel', 500], ['4030', null, -500]],
    ])
    expect(await entryOf(income)).toEqual([
      [openDay, 'CREDIT_BILL', false, ['1200', 'Aruna Hotel', 500], ['4100', null, -500]],
    ])
  })

  it('is for the account that was bought for when we owe it', async () => {
    const opened = await open({ receivables: 2, partyId: supplier, accountId: ids.get('5240') })
    expect(opened).toMatchObject({ source: 'MANUAL', dueOn: '2026-03-09' })
    expect(await entryOf(opened)).toEqual([
      [openDay, 'CREDIT_BILL', false, ['5240', null, 500], ['2010', 'Litro', -500]],
    ])
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('cannot be due before today: the past becomes today', async () => {
    expect((await open({ source: 1, dueOn: goLive })).dueOn).toBe(openDay)
  })

  it.each<[string, () => Partial<OpenBillInput>, string, string]>([
    ['without saying what it is for', () => ({ date: openDay }), 'REQUIRED', 'source'],
    ['a receivable with an account', () => ({ source: 1, accountId: ids.get('4100') }), 'INVALID', 'accountId'],
    [
      'a payable without an account',
      () => ({ receivables: 2, partyId: supplier, date: openDay }),
      'REQUIRED',
      'accountId',
    ],
    [
      'a payable with a source',
      () => ({ receivables: 2, partyId: supplier, date: openDay, source: 2, accountId: ids.get('5240') }),
      'INVALID',
      'source',
    ],
    [
      'a payable for income',
      () => ({ receivables: 2, partyId: supplier, accountId: ids.get('4100') }),
      'ACCOUNT_RULE',
      'accountId',
    ],
    [
      'a payable for goods',
      () => ({ receivables: 2, partyId: supplier, accountId: ids.get('1301') }),
      'CONTROL_ACCOUNT',
      'accountId',
    ],
    [
      'a payable for a group',
      () => ({ receivables: 2, partyId: supplier, accountId: ids.get('5200') }),
      'GROUP_ACCOUNT',
      'accountId',
    ],
    [
      'a payable for an account per party',
      () => ({ receivables: 2, partyId: supplier, accountId: ids.get('1140') }),
      'PARTY_REQUIRED',
      'accountId',
    ],
    [
      'a payable for an unknown account',
      () => ({ receivables: 2, partyId: supplier, accountId: 999_999_999 }),
      'NOT_FOUND',
      'accountId',
    ],
    ['an unknown party', () => ({ source: 1, partyId: 999_999_999 }), 'NOT_FOUND', 'partyId'],
    ['a supplier who owes us', () => ({ source: 1, partyId: supplier }), 'INVALID', 'partyId'],
    ['a customer whom we owe', () => ({ receivables: 2, accountId: ids.get('5240') }), 'INVALID', 'partyId'],
    ['a future day', () => ({ source: 1, date: businessDate('2026-03-03') }), 'FUTURE_DATE', 'date'],
  ])('is refused: %s', async (_, input, key, field) => {
    expect(await refusal(input())).toMatchObject({ key, field })
  })

  it('keeps its number to itself, per party and side', async () => {
    await open({ source: 1 })
    expect(await refusal({ source: 2 })).toMatchObject({ key: 'DUPLICATE', field: 'bill_no' })
    expect(await refusal({ source: 2, bill_no: 'ob-1' })).toMatchObject({ key: 'DUPLICATE', field: 'bill_no' })
    const other = (await agency.write((tx) => createOutlet(tx, { kind: 1, code: 'OUT-1', name: 'Other' }))).id
    expect(await open({ source: 1, partyId: other })).toMatchObject({ number: 'CB-2026-000002' })
  })

  it('stops at the credit limit only when limits block', async () => {
    await open({ source: 1, amount: rupees(900) })
    await open({ source: 1, bill_no: 'OB-2', amount: rupees(200) })
    await agency.write((tx) => tx.db.insert(appConfig).values({ key: 'credit_limit_mode', value: 'BLOCK' }))
    expect(await refusal({ source: 1, bill_no: 'OB-3', amount: cents(1) })).toMatchObject({
      key: 'CREDIT_LIMIT',
      field: 'amount',
    })
    await agency.write((tx) =>
      tx.db
        .update(party)
        .set({ creditLimit: rupees(1_600) })
        .where(eq(party.id, outlet)),
    )
    expect(await open({ source: 1, bill_no: 'OB-3', amount: rupees(500) })).toMatchObject({ status: 'OPEN' })
    expect(
      await open({ receivables: 2, partyId: supplier, amount: rupees(99_999), accountId: ids.get('5240') }),
    ).toMatchObject({ status: 'OPEN' })
  })
})

describe('an opening correction', () => {
  const missed = { correction: 'OPENING_CORRECTION', remark: 'Found in the old book' } as const

  it('brings in a missed bill on the open day against retained earnings', async () => {
    await completeOpening()
    const opened = await open({ ...missed, dueOn: businessDate('2026-02-01') })
    expect(opened).toMatchObject({ date: openDay, dueOn: '2026-02-01', source: 'OPENING_CORRECTION' })
    expect(await entryOf(opened)).toEqual([
      [openDay, 'OPENING_CORRECTION', false, ['1200', 'Aruna Hotel', 500], ['3200', null, -500]],
    ])
    expect(
      await agency.read((tx) => tx.db.execute(sql`select remark from depot.bill`)).then((found) => found.rows),
    ).toEqual([{ remark: 'Found in the old book' }])
  })

  it('is refused before the opening is completed, without a reason, for another day, with a source', async () => {
    expect(await refusal(missed)).toMatchObject({ key: 'INVALID', field: 'correction' })
    await completeOpening()
    expect(await refusal({ correction: 'OPENING_CORRECTION' })).toMatchObject({ key: 'REQUIRED', field: 'remark' })
    expect(await refusal({ ...missed, date: opening })).toMatchObject({ key: 'INVALID', field: 'date' })
    expect(await refusal({ ...missed, source: 2 })).toMatchObject({ key: 'INVALID', field: 'source' })
  })
})
