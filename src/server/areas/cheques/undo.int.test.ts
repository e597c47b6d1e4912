/** Taking back the newest event of a cheque: the books stand as before (CHQ-04, I14). */
import { getBill } from '#reads/bills/bill.ts'
import { getCheque } from '#reads/cheques/cheque.ts'
import { businessDate } from '#contract/dates.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks, stateOfBooks } from '../../../../tests/support/books.ts'
import { type ChequeBench, chequeBench, rupees, undoNewest } from '../../../../tests/support/cheques.ts'
import { bareTrip } from '../../../../tests/support/trips.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { agency as agencyTable, chequeCollection } from '../../db/schema/index.ts'
import { allocateToBills, settleBills } from '../bills/settlement-commands.ts'
import { addExpense } from '../expenses/commands.ts'
import { partiesById } from '../parties/queries.ts'
import { createPayables } from './payable-commands.ts'

let database: Database
let bench: ChequeBench
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  bench = await chequeBench(database)
})

type Move = Parameters<ChequeBench['move']>[0]
const undo = (id: number) => bench.agency.write((tx) => undoNewest(tx, { id, reason: 'Mistake' }))
const refusedUndo = (id: number) => refused(bench.agency, (tx) => undoNewest(tx, { id }))
const state = () => bench.agency.read(stateOfBooks)

/** The event and its undo leave everything as it was; the same event is possible again, and again to be undone. */
async function andBack(id: number, input: Omit<Move, 'cheques'>): Promise<void> {
  const before = await state()
  for (let twice = 0; twice < 2; twice++) {
    await bench.move({ ...input, cheques: [id] })
    expect(await state()).not.toEqual(before)
    await undo(id)
    expect(await state()).toEqual(before)
    expect(await bench.agency.read(auditBooks)).toEqual([])
  }
}

describe('every event of a customer’s cheque', () => {
  it('banking', async () => andBack(await bench.receive(500), { status: 1, dest_bank: bench.boc }))
  it('a return with its charges', async () =>
    andBack(await bench.at(1), { status: 2, reason: 'No funds', bank_charge: rupees(20), customer_charge: rupees(35) }))
  it('banking again', async () => andBack(await bench.at(2), { status: 1, dest_bank: bench.boc }))
  it('a change for money', async () => andBack(await bench.at(2), { status: 3, dest_bank: bench.boc }))
  it('a change for another cheque', async () =>
    andBack(await bench.receive(500), {
      status: 3,
      replacement: { chequeNumber: 'R-1', drawerBank: 'NDB', bankDate: businessDate('2026-04-01') },
    }))
  it('a cancellation in hand', async () => andBack(await bench.receive(500), { status: 4 }))
  it('a cancellation after a return', async () =>
    andBack(await bench.at(2), { status: 4, reason: 'Settled otherwise' }))
})

describe('every event of a cheque of ours', () => {
  it('presentation', async () => andBack(await bench.write(500), { status: 1, receive_or_pay: 2 }))
  it('a return with the bank’s charge', async () =>
    andBack(await bench.at(1, 2), { status: 2, receive_or_pay: 2, bank_charge: rupees(20) }))
  it('a change for money', async () =>
    andBack(await bench.at(2, 2), { status: 3, receive_or_pay: 2, dest_bank: bench.boc }))
  it('a cancellation: bills and advance are paid again', async () => {
    const [made] = await bench.agency.write((tx) =>
      createPayables(tx, {
        cheques: [
          {
            chequeNumber: '700009',
            bankId: bench.boc,
            partyId: bench.supplier,
            amount: rupees(10_400),
            restAsAdvance: true,
          },
        ],
      }),
    )
    await andBack(made?.id ?? 0, { status: 4, receive_or_pay: 2 })
    const { settles, advance } = await bench.agency.read((tx) => ask(tx, getCheque, { id: made?.id ?? 0 }))
    expect(settles.map(({ amount, reversedAt }) => [amount, reversedAt === null])).toEqual([
      [rupees(10_000), false],
      [rupees(10_000), false],
      [rupees(10_000), true],
    ])
    expect(advance).toBe(rupees(400))
  })
  it('a cancellation: the expense counts as paid again', async () =>
    andBack(await expenseCheque(), { status: 4, receive_or_pay: 2 }))
})

async function expenseCheque(): Promise<number> {
  await bench.agency.write(async (tx) => {
    const fuel = await tx.db.execute<{ id: number }>(sql`select id from depot.account where code = '5230'`)
    return addExpense(tx, {
      category: 1,
      accountId: fuel.rows[0]?.id ?? 0,
      amount: rupees(700),
      payee: 'Filling station',
      payment: { fund_source: 3, bank_id: bench.boc, cheque: { chequeNumber: '700901' } },
    })
  })
  const rows = await bench.agency.read((tx) =>
    tx.db.execute<{ id: number }>(sql`select id from depot.cheque where number = '700901'`),
  )
  return rows.rows[0]?.id ?? 0
}

describe('an undo', () => {
  it('goes back event by event, leaves its trace, and says who', async () => {
    const id = await bench.at(2)
    await undo(id)
    const back = await undo(id)
    expect(back).toMatchObject({ status: 0, bankId: null, presentCount: 0 })
    expect(back.events.map(({ toStatus, undoneAt }) => [toStatus, undoneAt !== null])).toEqual([
      [0, false],
      [1, true],
      [2, true],
    ])
    expect(back.events[2]).toMatchObject({ undoneBy: expect.stringMatching(/./), undoneReason: 'Mistake' })
    expect(await auditTrail(bench.agency, 'cheque', id)).toEqual(['create', 'banked', 'returned', 'undo', 'undo'])
    expect(await refusedUndo(id)).toMatchObject({ key: 'ILLEGAL_CHEQUE_TRANSITION' })
  })

  it('says on the bill that the event opened why that is void', async () => {
    const id = await bench.at(1)
    await bench.move({ status: 2, cheques: [id], customer_charge: rupees(35) })
    const { events, chequeNumber } = await bench.agency.read((tx) => ask(tx, getCheque, { id }))
    const billId = events.at(-1)?.billId ?? 0
    const bill = () => bench.agency.read((tx) => ask(tx, getBill, { id: billId }))
    expect((await bill()).step).toMatchObject({ chequeId: id, chequeNumber, undoneAt: null })
    await undo(id)
    expect(await bill()).toMatchObject({
      status: 'CANCELLED',
      step: { undoneAt: expect.any(String), undoneBy: expect.stringMatching(/./), undoneReason: 'Mistake' },
    })
  })

  it('is refused once the day of the event is closed', async () => {
    const id = await bench.at(1)
    await bench.agency.write((tx) => tx.db.update(agencyTable).set({ openDate: businessDate('2026-03-03') }))
    expect(await refusedUndo(id)).toMatchObject({ key: 'DAY_CLOSED' })
  })

  it('is refused while a trip collects on the cheque', async () => {
    const id = await bench.at(2)
    const trip = await bareTrip(bench.agency)
    await bench.agency.write((tx) =>
      tx.db
        .insert(chequeCollection)
        .values({ chequeId: id, tripId: trip.id, amount: rupees(1), createdBy: tx.actor.userId }),
    )
    expect(await refusedUndo(id)).toMatchObject({ key: 'RESERVED_BY_TRIP' })
  })

  it('is refused when the bill that the event opened was paid', async () => {
    const id = await bench.receive(500)
    await bench.move({ status: 4, cheques: [id] })
    await bench.agency.write((tx) =>
      tx.db.execute(sql`update depot.bill set settled = 1, status = 'PARTIAL' where source = 'CHEQUE_BACK'`),
    )
    expect(await refusedUndo(id)).toMatchObject({ key: 'BILL_SETTLED' })
  })

  it('is refused when the cheque that replaced it moved on', async () => {
    const id = await bench.receive(500)
    await bench.move({
      status: 3,
      cheques: [id],
      replacement: { chequeNumber: 'R-1', drawerBank: 'NDB', bankDate: openDay },
    })
    const { replacedBy } = await bench.agency.read((tx) => ask(tx, getCheque, { id }))
    await bench.move({ status: 1, cheques: [replacedBy?.id ?? 0], dest_bank: bench.boc })
    expect(await refusedUndo(id)).toMatchObject({ key: 'ILLEGAL_CHEQUE_TRANSITION' })
    await undo(replacedBy?.id ?? 0)
    expect(await undo(id)).toMatchObject({ status: 0, replacedBy: null })
  })

  it('leaves in the history what each change was for, also when another cheque replaces it then', async () => {
    const id = await bench.receive(500)
    const change = (chequeNumber: string) =>
      bench.move({ status: 3, cheques: [id], replacement: { chequeNumber, drawerBank: 'NDB', bankDate: openDay } })
    await change('R-1')
    await undo(id)
    await change('R-2')
    await undo(id)
    await bench.move({ status: 3, cheques: [id], dest_bank: bench.boc })
    const { events } = await bench.agency.read((tx) => ask(tx, getCheque, { id }))
    expect(events.map(({ toStatus, replacement, destBankId }) => [toStatus, replacement, destBankId])).toEqual([
      [0, null, null],
      [3, 'R-1', null],
      [3, 'R-2', null],
      [3, null, bench.boc],
    ])
  })

  it('is refused when a bill that it paid was paid otherwise since, or its number was used again', async () => {
    const id = await bench.write(500)
    await bench.move({ status: 4, receive_or_pay: 2, cheques: [id] })
    const { chequeNumber } = await bench.agency.read((tx) => ask(tx, getCheque, { id }))
    await bench.agency.write(async (tx) => {
      const party = (await partiesById(tx, [bench.supplier])).get(bench.supplier)
      if (!party) throw new Error('nobody')
      const fields = { amount: 'amount', billId: () => 'billIds' }
      const paid = await allocateToBills(tx, {
        party,
        direction: 2,
        date: openDay,
        amount: rupees(10_000),
        billIds: undefined,
        fields,
      })
      await settleBills(tx, paid, { date: openDay, paymentType: 0, journalEntryId: 1 })
    })
    expect(await refusedUndo(id)).toMatchObject({ key: 'OVERPAYMENT' })
    await bench.agency.write((tx) =>
      createPayables(tx, {
        cheques: [{ chequeNumber, bankId: bench.boc, partyId: bench.supplier, amount: rupees(1), restAsAdvance: true }],
      }),
    )
    expect(await refusedUndo(id)).toMatchObject({ key: 'DUPLICATE' })
  })
})
