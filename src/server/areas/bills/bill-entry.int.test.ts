/** General entries that settle bills on a real database (E-59, E-68). */
import type { GlEntryInput } from '#contract/ledger/account.ts'
import { ZERO } from '#contract/money.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks, stateOfBooks } from '../../../../tests/support/books.ts'
import { type Lending, lendingAgency, rupees, today } from '../../../../tests/support/bills.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { party } from '../../db/schema/index.ts'
import { dayEndChecks } from '../periods/checks-queries.ts'
import { undoSettlement } from './change-commands.ts'
import { createGlEntry } from './entry-commands.ts'

let database: Database
let lending: Lending
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(today)))
})
beforeEach(async () => {
  lending = await lendingAgency(database)
})

const books = () => lending.agency.read(auditBooks)

describe('a general entry that settles a bill', () => {
  type Line = GlEntryInput['lines'][number]
  const dr = (code: string, amount: number, partyId?: number): Line => ({
    accountId: lending.idOf(code),
    debit: rupees(amount),
    credit: ZERO,
    partyId,
  })
  const cr = (code: string, amount: number, partyId?: number): Line => ({
    accountId: lending.idOf(code),
    debit: ZERO,
    credit: rupees(amount),
    partyId,
  })
  const post = (bill_id: number, lines: Line[], role?: 1 | 2 | 3) =>
    lending.agency.write((tx) => createGlEntry(tx, { bill_id, lines, date: openDay }), role)
  const notPosted = (bill_id: number, lines: Line[], role?: 1 | 2 | 3) =>
    refused(lending.agency, (tx) => createGlEntry(tx, { bill_id, lines, date: openDay }), role)
  const someone = (kind: 3 | 4, name: string) =>
    lending.agency.write(async (tx) => {
      const [row] = await tx.db
        .insert(party)
        .values({ kind, code: name.toUpperCase(), name, createdBy: tx.actor.userId })
        .returning({ id: party.id })
      return row?.id ?? 0
    })

  it('writes off a bad debt and credits a return, the customer named by the bill', async () => {
    const { id } = await lending.open('B-1', 500)
    const before = await lending.agency.read(stateOfBooks)
    await post(id, [dr('5170', 200), cr('1200', 200)])
    const noted = await post(id, [dr('4010', 300), cr('1200', 300, lending.customer)])
    expect(await lending.entries('JOURNAL')).toEqual([
      [openDay, 'JOURNAL', 'POST', ['5170', null, 200], ['1200', 'Aruna Hotel', -200]],
      [openDay, 'JOURNAL', 'POST', ['4010', null, 300], ['1200', 'Aruna Hotel', -300]],
    ])
    const bill = await lending.bill(id)
    expect(bill).toMatchObject({ status: 'CLOSED', settled: rupees(500) })
    expect(bill.settlements[1]).toMatchObject({ payment_type: null, advanceId: null, journal: noted.number })
    expect(await books()).toEqual([])
    for (const { id: settlementId } of bill.settlements)
      await lending.agency.write((tx) => undoSettlement(tx, { id, settlementId }))
    expect(await lending.agency.read(stateOfBooks)).toEqual(before)
    expect(await books()).toEqual([])
  })

  it('identifies an excess of a rep; books an incentive and a claim of the supplier', async () => {
    const rep = await someone(4, 'Nimal')
    const { id } = await lending.open('B-1', 500)
    await post(id, [dr('2130', 100, rep), cr('1200', 100)], 2)
    const note = await lending.billOfNote()
    await lending.claim(note.stock, 60)
    await post(note.id, [dr('2010', 70), cr('4040', 30), cr('1140', 40, note.supplier)], 2)
    expect(await lending.bill(note.id)).toMatchObject({ settled: rupees(70), status: 'PARTIAL' })
    // The check before a day is closed says what is open of it, as the account does.
    const { checks } = await lending.agency.read((tx) => dayEndChecks(tx, {}))
    const open = { passed: true, ledger: rupees(20), documents: rupees(20) }
    expect(checks.find(({ key }) => key === 'CLAIMS')).toMatchObject(open)
    expect(await notPosted(note.id, [dr('2010', 21), cr('1140', 21, note.supplier)], 2)).toMatchObject({
      key: 'OVERPAYMENT',
      field: 'lines.1.credit',
      details: [{ claimed: rupees(20) }],
    })
    expect(await books()).toEqual([])
  })

  it.each<[string, () => Line[], string, string, (1 | 2 | 3)?]>([
    ['by an Admin as a bad debt', () => [dr('5170', 4), cr('1200', 4)], 'ROLE_NOT_ALLOWED', 'lines.0.accountId', 2],
    ['by an Admin as a credit note', () => [cr('1200', 4), dr('4010', 4)], 'ROLE_NOT_ALLOWED', 'lines.1.accountId', 2],
    ['above what is open', () => [dr('5170', 501), cr('1200', 501)], 'OVERPAYMENT', 'lines.1.credit'],
    ['with money', () => [dr('1010', 4), cr('1200', 4)], 'CONTROL_ACCOUNT', 'lines.0.accountId'],
    ['the wrong way round', () => [dr('1200', 4), cr('4010', 4)], 'INVALID', 'lines.0.debit'],
    ['for another party', () => [dr('5170', 4), cr('1200', 4, lending.outlet)], 'INVALID', 'lines.1.partyId'],
    ['by no line', () => [dr('5170', 4), cr('1010', 4)], 'INVALID', 'bill_id'],
    ['by two lines', () => [dr('5170', 4), cr('1200', 2), cr('1200', 2)], 'INVALID', 'lines.2.accountId'],
    ['of a supplier', () => [dr('2010', 4), cr('4040', 4)], 'CONTROL_ACCOUNT', 'lines.0.accountId'],
    ['with sides that differ', () => [dr('5170', 4), cr('1200', 5)], 'UNBALANCED_JOURNAL', 'lines'],
  ])('is refused %s', async (what, lines, key, field, role) => {
    const { id } = await lending.open('B-1', 500)
    const refusal = await notPosted(id, lines(), role)
    expect([refusal.key, refusal.field], what).toEqual([key, field])
  })

  it('is refused for what a trip is collecting, and for a bill that is settled', async () => {
    const { id } = await lending.open('B-1', 500)
    await lending.reserve(id, 400)
    expect(await notPosted(id, [dr('5170', 101), cr('1200', 101)])).toMatchObject({
      key: 'RESERVED_BY_TRIP',
      field: 'lines.1.credit',
    })
    const { id: settled } = await lending.open('B-2', 5)
    await lending.close(settled, 5)
    expect(await notPosted(settled, [dr('5170', 1), cr('1200', 1)])).toMatchObject({
      key: 'OVERPAYMENT',
      field: 'bill_id',
    })
  })
})
