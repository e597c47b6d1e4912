/** Cheques in hand on a real database (E-15). */
import { accountTree } from '#reads/ledger/account.ts'
import type { Cheque, OpenChequeInput } from '#contract/cheques/cheque.ts'
import { type BusinessDate, businessDate } from '#contract/dates.ts'
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
import { agency as agencyTable, cheque, party } from '../../db/schema/index.ts'
import { journalEntries } from '../ledger/queries.ts'
import { openBill } from '../bills/commands.ts'
import { billById } from '../bills/queries.ts'
import { createOutlet } from '../parties/commands.ts'
import { openCheques } from './commands.ts'

let database: Database
let agency: TestAgency
let outlet: number
let ids: Map<string, number>
const rupees = (amount: number): Cents => cents(amount * 100)
const opening = businessDate('2026-02-28')

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  agency = await newAgency(database)
  outlet = (await agency.write((tx) => createOutlet(tx, { kind: 1, code: 'OUT-A', name: 'Outlet A', creditDays: 10 })))
    .id
  const chart = await agency.read((tx) => ask(tx, accountTree, {}))
  ids = new Map(chart.flatMap((group) => [group, ...group.children]).map((node) => [node.code, node.id]))
})

const one = (input: Partial<OpenChequeInput> = {}): OpenChequeInput => ({
  chequeNumber: '100001',
  drawerBank: 'BOC',
  partyId: outlet,
  amount: rupees(500),
  bankDate: openDay,
  ...input,
})
const open = (cheques: Partial<OpenChequeInput>[], date?: BusinessDate): Promise<Cheque[]> =>
  agency.write((tx) => openCheques(tx, { date, cheques: cheques.map(one) }))
const refusal = (cheques: Partial<OpenChequeInput>[], date?: BusinessDate) =>
  refused(agency, (tx) => openCheques(tx, { date, cheques: cheques.map(one) }))
const completeOpening = () =>
  agency.write((tx) => tx.db.update(agencyTable).set({ openingCompleted: true, closedMonthEnd: opening }))
const entryOf = async (id: number | undefined) =>
  (await agency.read((tx) => journalEntries(tx, { refId: id ?? 0 }))).map((entry) => [
    entry.date,
    entry.sourceType,
    entry.isOpening,
    ...entry.lines.map((l) => [l.code, l.party, (l.debit - l.credit) / 100]),
  ])
const owed = async (bill_no: string, amount: number, dueOn: string) =>
  (
    await agency.write((tx) =>
      openBill(tx, {
        receivables: 1,
        partyId: outlet,
        bill_no,
        amount: rupees(amount),
        dueOn: businessDate(dueOn),
        date: opening,
      }),
    )
  ).id
const billOf = async (id: number) => {
  const { settled, status } = await agency.read((tx) => billById(tx, id))
  return [settled / 100, status]
}

describe('a cheque of the opening', () => {
  it('lies in hand against opening balance equity, whatever its own date', async () => {
    const [opened] = await open([
      { bankDate: businessDate('2026-06-30'), branch: 'Galle', receivedOn: businessDate('2026-02-20') },
    ])
    expect(opened).toMatchObject({
      chequeNumber: '100001',
      receive_or_pay: 1,
      drawerBank: 'BOC',
      branch: 'Galle',
      partyId: outlet,
      amount: rupees(500),
      receivedOn: '2026-02-20',
      bankDate: '2026-06-30',
      status: 0,
    })
    expect(await entryOf(opened?.id)).toEqual([
      [opening, 'OPENING', true, ['1110', 'Outlet A', 500], ['3900', null, -500]],
    ])
    expect(await auditTrail(agency, 'cheque', opened?.id ?? 0)).toEqual(['create'])
  })

  it('may come in returned, as a claim on the drawer', async () => {
    const [first, second] = await open(
      [{}, { chequeNumber: '100002', status: 2, bankDate: businessDate('2025-01-05'), reason: 'Refer to drawer' }],
      opening,
    )
    expect([first?.status, second?.status]).toEqual([0, 2])
    expect(await entryOf(second?.id)).toEqual([
      [opening, 'OPENING', true, ['1120', 'Outlet A', 500], ['3900', null, -500]],
    ])
    const events = await agency.read((tx) =>
      tx.db.execute(
        sql`select e.cheque_id, e.from_status, e.to_status, e.on_date, j.number, e.reason from depot.cheque_event e join depot.journal_entry j on j.id = e.journal_entry_id and j.source_id = e.id order by e.id`,
      ),
    )
    expect(events.rows).toEqual([
      {
        cheque_id: first?.id,
        from_status: null,
        to_status: 0,
        on_date: opening,
        number: 'JE-2026-000001',
        reason: null,
      },
      {
        cheque_id: second?.id,
        from_status: null,
        to_status: 2,
        on_date: opening,
        number: 'JE-2026-000002',
        reason: 'Refer to drawer',
      },
    ])
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('is refused with bills or income, received later, returned before it was due, or after the opening', async () => {
    expect(await refusal([{ billIds: [1] }], opening)).toMatchObject({ key: 'INVALID', field: 'cheques.0.billIds' })
    expect(await refusal([{ incomeAccountId: 1 }], opening)).toMatchObject({
      key: 'INVALID',
      field: 'cheques.0.incomeAccountId',
    })
    expect(await refusal([{ receivedOn: goLive }], opening)).toMatchObject({
      key: 'FUTURE_DATE',
      field: 'cheques.0.receivedOn',
    })
    expect(await refusal([{ status: 2 }], opening)).toMatchObject({ key: 'INVALID', field: 'cheques.0.bankDate' })
    await completeOpening()
    expect(await refusal([{}], opening)).toMatchObject({ key: 'PERIOD_CLOSED', field: 'date' })
  })
})

describe('a cheque for bills', () => {
  it('settles the oldest due first, across the cheques of a list', async () => {
    const late = await owed('OB-1', 400, '2026-04-01')
    const early = await owed('OB-2', 300, '2026-03-10')
    const [first, second] = await open(
      [{ amount: rupees(350) }, { chequeNumber: '100002', amount: rupees(100) }],
      openDay,
    )
    expect([await billOf(early), await billOf(late)]).toEqual([
      [300, 'CLOSED'],
      [150, 'PARTIAL'],
    ])
    expect(await entryOf(first?.id)).toEqual([
      [openDay, 'CHEQUE', false, ['1110', 'Outlet A', 350], ['1200', 'Outlet A', -350]],
    ])
    const settlements = await agency.read((tx) =>
      tx.db.execute(
        sql`select bill_id, amount / 100 as amount, payment_type, cheque_id, date from depot.bill_settlement order by id`,
      ),
    )
    expect(settlements.rows).toEqual([
      { bill_id: early, amount: 300, payment_type: 1, cheque_id: first?.id, date: openDay },
      { bill_id: late, amount: 50, payment_type: 1, cheque_id: first?.id, date: openDay },
      { bill_id: late, amount: 100, payment_type: 1, cheque_id: second?.id, date: openDay },
    ])
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('settles only the bills that it names', async () => {
    const early = await owed('OB-2', 300, '2026-03-10')
    const late = await owed('OB-1', 400, '2026-04-01')
    await open([{ billIds: [late], amount: rupees(400) }])
    expect([await billOf(early), await billOf(late)]).toEqual([
      [0, 'OPEN'],
      [400, 'CLOSED'],
    ])
    expect(await refusal([{ billIds: [early, late], chequeNumber: '7' }], openDay)).toMatchObject({
      key: 'NOT_FOUND',
      field: 'cheques.0.billIds.1',
    })
  })

  it('may not exceed what is open: the whole list is refused', async () => {
    const bill = await owed('OB-1', 600, '2026-04-01')
    expect(await refusal([{}, { chequeNumber: '100002', amount: rupees(101) }], openDay)).toMatchObject({
      key: 'OVERPAYMENT',
      field: 'cheques.1.amount',
      details: [{ open: rupees(100) }],
    })
    expect(await billOf(bill)).toEqual([0, 'OPEN'])
    expect(await refusal([{ billIds: [bill], amount: rupees(601) }])).toMatchObject({
      key: 'OVERPAYMENT',
      field: 'cheques.0.amount',
    })
  })

  it('leaves the bills of others alone', async () => {
    await owed('OB-1', 600, '2026-04-01')
    const other = (await agency.write((tx) => createOutlet(tx, { kind: 1, code: 'OUT-B', name: 'Outlet B' }))).id
    expect(await refusal([{ partyId: other, amount: cents(1) }], openDay)).toMatchObject({
      key: 'OVERPAYMENT',
      field: 'cheques.0.amount',
      message: expect.stringContaining('No bill of Outlet B is open'),
    })
  })
})

describe('a cheque as income', () => {
  it('is credited to the account that is named', async () => {
    const [opened] = await open([{ incomeAccountId: ids.get('4100') }])
    expect(await entryOf(opened?.id)).toEqual([
      [openDay, 'CHEQUE', false, ['1110', 'Outlet A', 500], ['4100', null, -500]],
    ])
  })

  it('is refused for another kind of account, and together with bills', async () => {
    expect(await refusal([{ incomeAccountId: ids.get('5230') }])).toMatchObject({
      key: 'ACCOUNT_RULE',
      field: 'cheques.0.incomeAccountId',
    })
    expect(await refusal([{ incomeAccountId: ids.get('4000') }])).toMatchObject({
      key: 'GROUP_ACCOUNT',
      field: 'cheques.0.incomeAccountId',
    })
    expect(await refusal([{ incomeAccountId: 999_999_999 }])).toMatchObject({
      key: 'NOT_FOUND',
      field: 'cheques.0.incomeAccountId',
    })
    expect(await refusal([{ incomeAccountId: ids.get('4100'), billIds: [1] }])).toMatchObject({
      key: 'INVALID',
      field: 'cheques.0.billIds',
    })
  })
})

describe('any cheque', () => {
  it('is recorded once per party, bank and number, within a list too, unless the earlier one was cancelled', async () => {
    expect(await refusal([{}, {}])).toMatchObject({ key: 'DUPLICATE', field: 'cheques.1.chequeNumber' })
    const [opened] = await open([{}])
    expect(await refusal([{}])).toMatchObject({ key: 'DUPLICATE', field: 'cheques.0.chequeNumber' })
    await open([{ drawerBank: 'Sampath' }])
    await agency.write((tx) =>
      tx.db
        .update(cheque)
        .set({ status: 4 })
        .where(eq(cheque.id, opened?.id ?? 0)),
    )
    expect(await open([{}])).toHaveLength(1)
  })

  it('names a customer, on an open day, pending', async () => {
    const supplier = await agency.write(async (tx) => {
      const [row] = await tx.db
        .insert(party)
        .values({ kind: 3, code: 'SUP-1', name: 'Litro', createdBy: tx.actor.userId })
        .returning({ id: party.id })
      return row?.id ?? 0
    })
    expect(await refusal([{}, { partyId: supplier }])).toMatchObject({ key: 'INVALID', field: 'cheques.1.partyId' })
    expect(await refusal([{ partyId: 999_999_999 }])).toMatchObject({ key: 'NOT_FOUND', field: 'cheques.0.partyId' })
    expect(await refusal([{}], businessDate('2026-03-03'))).toMatchObject({ key: 'FUTURE_DATE', field: 'date' })
    expect(await refusal([{ status: 2 }], openDay)).toMatchObject({ key: 'INVALID', field: 'cheques.0.status' })
  })
})

describe('an opening correction', () => {
  const missed = { correction: 'OPENING_CORRECTION', reason: 'Found in the drawer' } as const

  it('brings in a missed cheque on the open day against retained earnings, returned ones too', async () => {
    await completeOpening()
    const [opened, returned] = await open([missed, { ...missed, chequeNumber: '100002', status: 2, bankDate: opening }])
    expect(await entryOf(opened?.id)).toEqual([
      [openDay, 'OPENING_CORRECTION', false, ['1110', 'Outlet A', 500], ['3200', null, -500]],
    ])
    expect(await entryOf(returned?.id)).toEqual([
      [openDay, 'OPENING_CORRECTION', false, ['1120', 'Outlet A', 500], ['3200', null, -500]],
    ])
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('is refused before the opening is completed, without a reason, for another day, with bills', async () => {
    expect(await refusal([missed])).toMatchObject({ key: 'INVALID', field: 'cheques.0.correction' })
    await completeOpening()
    const unexplained = await refusal([{ correction: 'OPENING_CORRECTION' }])
    expect(unexplained).toMatchObject({ key: 'REQUIRED', field: 'cheques.0.reason' })
    expect(await refusal([missed], opening)).toMatchObject({ key: 'INVALID', field: 'date' })
    expect(await refusal([{ ...missed, billIds: [1] }])).toMatchObject({ key: 'INVALID', field: 'cheques.0.billIds' })
  })
})
