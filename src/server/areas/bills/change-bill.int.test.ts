/** Bills corrected, withdrawn and limited on a real database (E-13, E-14, E-39). */
import type { BillChange } from '#contract/bills/bill.ts'
import { businessDate } from '#contract/dates.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks, stateOfBooks } from '../../../../tests/support/books.ts'
import { type Lending, lendingAgency, rupees, today } from '../../../../tests/support/bills.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { agency as agencyTable, appConfig, party } from '../../db/schema/index.ts'
import { openCheques } from '../cheques/commands.ts'
import { removeBill, undoSettlement, updateBill } from './change-commands.ts'

let database: Database
let lending: Lending
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(today)))
})
beforeEach(async () => {
  lending = await lendingAgency(database)
})

const books = () => lending.agency.read(auditBooks)
const change = (input: BillChange) => lending.agency.write((tx) => updateBill(tx, input))
const notChanged = (input: BillChange) => refused(lending.agency, (tx) => updateBill(tx, input))
const withdraw = (id: number) => lending.agency.write((tx) => removeBill(tx, { id }))
const notWithdrawn = (id: number, role?: 1 | 2 | 3) => refused(lending.agency, (tx) => removeBill(tx, { id }), role)

describe('correcting a bill', () => {
  it('changes number, due date and remark, and with the amount its entry', async () => {
    const { id, rowVersion } = await lending.open('B-1', 500, { remark: 'first' })
    const renamed = await change({ id, rowVersion, bill_no: 'B-9', dueOn: businessDate('2026-05-01'), remark: '' })
    expect(renamed).toMatchObject({ bill_no: 'B-9', dueOn: '2026-05-01', remark: null, amount: rupees(500) })
    expect(await lending.entries('CREDIT_BILL')).toHaveLength(1)
    expect(await change({ id, amount: rupees(450) })).toMatchObject({ amount: rupees(450), rowVersion: 3 })
    expect(await lending.entries('CREDIT_BILL')).toEqual([
      [openDay, 'CREDIT_BILL', 'POST', ['1200', 'Aruna Hotel', 500], ['4030', null, -500]],
      [openDay, 'CREDIT_BILL', 'REVERSE', ['1200', 'Aruna Hotel', -500], ['4030', null, 500]],
      [openDay, 'CREDIT_BILL', 'POST', ['1200', 'Aruna Hotel', 450], ['4030', null, -450]],
    ])
    expect(await change({ id, amount: rupees(460) })).toMatchObject({ amount: rupees(460) })
    expect(await auditTrail(lending.agency, 'bill', id)).toEqual(['create', 'update', 'update', 'update'])
    expect(await books()).toEqual([])
  })

  it('of the opening stays an opening; of a payable keeps its account', async () => {
    const opening = await lending.open('OB-1', 500, { date: businessDate('2026-02-28'), source: undefined })
    await change({ id: opening.id, amount: rupees(300), dueOn: businessDate('2026-01-31') })
    expect((await lending.entries('OPENING')).at(-1)).toEqual([
      '2026-02-28',
      'OPENING',
      'POST',
      ['1200', 'Aruna Hotel', 300],
      ['3900', null, -300],
    ])
    const payable = await lending.open('L-1', 500, { receivables: 2 })
    await change({ id: payable.id, amount: rupees(700) })
    expect((await lending.entries('CREDIT_BILL')).at(-1)).toEqual([
      openDay,
      'CREDIT_BILL',
      'POST',
      ['5240', null, 700],
      ['2010', 'Litro', -700],
    ])
    expect(await books()).toEqual([])
  })

  it('is refused when it was changed meanwhile, its number is used, or it was withdrawn', async () => {
    const [first, second] = [await lending.open('B-1', 5), await lending.open('B-2', 5)]
    expect(await notChanged({ id: 999_999_999 })).toMatchObject({ key: 'NOT_FOUND', field: 'id' })
    expect(await notChanged({ id: first.id, rowVersion: 9 })).toMatchObject({ key: 'VERSION_CONFLICT' })
    expect(await notChanged({ id: first.id, bill_no: 'B-2' })).toMatchObject({ key: 'DUPLICATE', field: 'bill_no' })
    expect(await notChanged({ id: first.id, bill_no: 'b-2' })).toMatchObject({ key: 'DUPLICATE', field: 'bill_no' })
    await withdraw(second.id)
    expect(await notChanged({ id: second.id, remark: 'x' })).toMatchObject({ key: 'INVALID', field: 'id' })
    expect(await change({ id: first.id, bill_no: 'B-2' })).toMatchObject({ bill_no: 'B-2' })
    expect(await change({ id: first.id, bill_no: 'b-2' })).toMatchObject({ bill_no: 'b-2' })
  })

  it('keeps the amount once something is settled, reserved, its day is closed, or a document brought it', async () => {
    const { id } = await lending.open('B-1', 500)
    const amount = rupees(400)
    await lending.reserve(id, 100)
    expect(await notChanged({ id, amount })).toMatchObject({ key: 'RESERVED_BY_TRIP', field: 'amount' })
    await lending.close(id, 100)
    expect(await notChanged({ id, amount })).toMatchObject({ key: 'BILL_SETTLED', field: 'amount' })
    expect(await change({ id, remark: 'still fine' })).toMatchObject({ remark: 'still fine' })
    const note = await lending.billOfNote()
    expect(await notChanged({ id: note.id, amount })).toMatchObject({ key: 'INVALID', field: 'amount' })
    expect(await notChanged({ id: note.id, bill_no: 'X' })).toMatchObject({ key: 'INVALID', field: 'bill_no' })
    const late = await lending.open('B-2', 500)
    await lending.agency.write((tx) => tx.db.update(agencyTable).set({ openDate: today }))
    expect(await notChanged({ id: late.id, amount })).toMatchObject({ key: 'DAY_CLOSED', field: 'amount' })
  })
})

describe('withdrawing a bill', () => {
  it('reverses its entry; a second time changes nothing', async () => {
    const before = await lending.agency.read(stateOfBooks)
    const { id } = await lending.open('B-1', 500)
    expect(await withdraw(id)).toEqual({ id })
    expect(await lending.agency.read(stateOfBooks)).toEqual(before)
    expect(await withdraw(id)).toMatchObject({ key: 'UNCHANGED', message: 'Bill B-1 is withdrawn already.' })
    expect(await lending.bill(id)).toMatchObject({ status: 'CANCELLED' })
    expect(await lending.refusal(id, 5)).toMatchObject({ key: 'INVALID', field: 'bill_id' })
    expect(await auditTrail(lending.agency, 'bill', id)).toEqual(['create', 'cancel'])
    // Its number is free again.
    expect(await lending.open('B-1', 500)).toMatchObject({ number: 'CB-2026-000002' })
    expect(await books()).toEqual([])
  })

  it('reverses the entry that is in force after a correction', async () => {
    const before = await lending.agency.read(stateOfBooks)
    const { id } = await lending.open('B-1', 500)
    await change({ id, amount: rupees(450) })
    await withdraw(id)
    expect(await lending.agency.read(stateOfBooks)).toEqual(before)
    expect(await books()).toEqual([])
  })

  it('is refused to others than a SuperAdmin, once settled or reserved, and for the bill of a document', async () => {
    const { id } = await lending.open('B-1', 500)
    expect(await notWithdrawn(999_999_999)).toMatchObject({ key: 'NOT_FOUND', field: 'id' })
    expect(await notWithdrawn(id, 2)).toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
    await lending.reserve(id, 1)
    expect(await notWithdrawn(id)).toMatchObject({ key: 'RESERVED_BY_TRIP' })
    await lending.close(id, 100)
    expect(await notWithdrawn(id)).toMatchObject({ key: 'BILL_SETTLED' })
    expect(await notWithdrawn((await lending.billOfNote()).id)).toMatchObject({ key: 'REFERENCED' })
  })
})

describe('a credit limit', () => {
  const limit = async (amount: number, mode: string) => {
    await lending.agency.write(async (tx) => {
      await tx.db
        .update(party)
        .set({ creditLimit: rupees(amount) })
        .where(eq(party.id, lending.customer))
      await tx.db.insert(appConfig).values({ key: 'credit_limit_mode', value: mode })
    })
  }

  it('warns with a sentence, counting cheques in hand too', async () => {
    await limit(1_000, 'WARN')
    const first = await lending.open('B-1', 800)
    expect(first.warning).toBeUndefined()
    await lending.close(first.id, 600, {
      payment_type: 1,
      cheque: { chequeNumber: '1', drawerBank: 'BOC', bankDate: today },
    })
    const over = await lending.open('B-2', 300)
    expect(over.warning).toBe('Aruna Hotel now owes LKR 1,100.00; the limit is LKR 1,000.00.')
    expect(await change({ id: over.id, amount: rupees(200) })).not.toHaveProperty('warning')
    expect((await change({ id: over.id, amount: rupees(201) })).warning).toContain('LKR 1,001.00')
    expect(
      (await lending.open('OB-1', 9_000, { date: businessDate('2026-02-28'), source: undefined })).warning,
    ).toBeUndefined()
  })

  it('blocks, or is off', async () => {
    await limit(1_000, 'BLOCK')
    const { id } = await lending.open('B-1', 1_000)
    expect(await notChanged({ id, amount: rupees(1_001) })).toMatchObject({ key: 'CREDIT_LIMIT', field: 'amount' })
    await lending.agency.write((tx) => tx.db.update(appConfig).set({ value: 'OFF' }))
    expect((await change({ id, amount: rupees(5_000) })).warning).toBeUndefined()
  })
})

describe('what belongs elsewhere', () => {
  it('a settlement by a cheque that came another way is undone at the cheque', async () => {
    const { id } = await lending.open('B-1', 500)
    await lending.agency.write((tx) =>
      openCheques(tx, {
        date: openDay,
        cheques: [
          { chequeNumber: '7', drawerBank: 'BOC', partyId: lending.customer, amount: rupees(500), bankDate: today },
        ],
      }),
    )
    const settlementId = (await lending.bill(id)).settlements[0]?.id ?? 0
    expect(await refused(lending.agency, (tx) => undoSettlement(tx, { id, settlementId }))).toMatchObject({
      key: 'REFERENCED',
      field: 'settlementId',
      message: 'Reverse it at the cheque instead.',
    })
  })
})
