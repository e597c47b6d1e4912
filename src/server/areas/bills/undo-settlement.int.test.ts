/** Settlements taken back on a real database (E-57, I14). */
import { businessDate } from '#contract/dates.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks, stateOfBooks } from '../../../../tests/support/books.ts'
import { type Lending, lendingAgency, today } from '../../../../tests/support/bills.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { agency as agencyTable, cheque } from '../../db/schema/index.ts'
import { undoSettlement } from './change-commands.ts'

let database: Database
let lending: Lending
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(today)))
})
beforeEach(async () => {
  lending = await lendingAgency(database)
})

const books = () => lending.agency.read(auditBooks)
const theirCheque = { chequeNumber: '500001', drawerBank: 'Sampath', bankDate: businessDate('2026-04-01') }
const ourCheque = { chequeNumber: '900001', bankDate: businessDate('2026-04-01') }
const undo = (id: number, settlementId = 0) => lending.agency.write((tx) => undoSettlement(tx, { id, settlementId }))

describe('taking a settlement back', () => {
  it.each<[string, () => Parameters<Lending['close']>[2], number]>([
    ['in cash', () => ({}), 200],
    ['by cheque', () => ({ payment_type: 1, cheque: theirCheque }), 500],
    ['with an advance left', () => ({ payment_type: 3, bank_id: lending.boc, restAsAdvance: true }), 700],
    ['by cheque with an advance left', () => ({ payment_type: 1, cheque: theirCheque, restAsAdvance: true }), 700],
  ])('of a receivable %s brings everything back', async (_, input, amount) => {
    const { id } = await lending.open('B-1', 500)
    const before = await lending.agency.read(stateOfBooks)
    const closed = await lending.close(id, amount, input())
    const undone = await undo(id, closed.settlements[0]?.id)
    expect(undone).toMatchObject({ settled: 0, status: 'OPEN', advances: 0, settlements: [{ reversedAt: openDay }] })
    expect(await lending.agency.read(stateOfBooks)).toEqual(before)
    expect(await books()).toEqual([])
    // The cheque's number is free again.
    expect(await lending.close(id, amount, input())).toMatchObject({ rowVersion: 4 })
  })

  it('of a payable by cheque voids our cheque; of an advance frees it', async () => {
    const { id } = await lending.open('L-1', 500, { receivables: 2 })
    const paid = await lending.close(id, 650, { payment_type: 3, bank_id: lending.boc, restAsAdvance: true })
    const next = await lending.open('L-2', 400, { receivables: 2 })
    const before = await lending.agency.read(stateOfBooks)
    const byCheque = await lending.close(next.id, 400, { payment_type: 1, bank_id: lending.boc, cheque: ourCheque })
    await undo(next.id, byCheque.settlements[0]?.id)
    expect(await lending.agency.read((tx) => tx.db.select({ status: cheque.status }).from(cheque))).toEqual([
      { status: 4 },
    ])
    const applied = await lending.close(next.id, 100, { advance: true })
    expect(
      await refused(lending.agency, (tx) => undoSettlement(tx, { id, settlementId: paid.settlements[0]?.id ?? 0 })),
    ).toMatchObject({
      key: 'ADVANCE_APPLIED',
    })
    await undo(next.id, applied.settlements.at(-1)?.id)
    expect(await lending.agency.read(stateOfBooks)).toEqual(before)
    expect(await books()).toEqual([])
  })

  it('is dated on the open day once its day is closed', async () => {
    const { id } = await lending.open('B-1', 500)
    const closed = await lending.close(id, 200)
    await lending.agency.write((tx) => tx.db.update(agencyTable).set({ openDate: today }))
    expect(await undo(id, closed.settlements[0]?.id)).toMatchObject({
      settlements: [{ date: openDay, reversedAt: today }],
    })
    expect((await lending.entries('BILL_SETTLE')).at(-1)).toEqual([
      today,
      'BILL_SETTLE',
      'REVERSE',
      ['1010', null, -200],
      ['1200', 'Aruna Hotel', 200],
    ])
  })

  it('is refused twice, for another bill, and once the cheque went on', async () => {
    const { id } = await lending.open('B-1', 500)
    const closed = await lending.close(id, 500, { payment_type: 1, cheque: theirCheque })
    const settlementId = closed.settlements[0]?.id ?? 0
    const other = await lending.open('B-2', 500)
    const attempt = (of: number) => refused(lending.agency, (tx) => undoSettlement(tx, { id: of, settlementId }))
    expect(await attempt(other.id)).toMatchObject({ key: 'NOT_FOUND', field: 'settlementId' })
    await lending.agency.write((tx) => tx.db.update(cheque).set({ status: 1 }))
    expect(await attempt(id)).toMatchObject({ key: 'ILLEGAL_CHEQUE_TRANSITION' })
    await lending.agency.write((tx) => tx.db.update(cheque).set({ status: 0 }))
    await undo(id, settlementId)
    expect(await attempt(id)).toMatchObject({ key: 'ALREADY_REVERSED', field: 'settlementId' })
  })
})
