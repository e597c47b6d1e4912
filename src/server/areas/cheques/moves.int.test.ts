/** Customers' cheques from the drawer to their end, on a real database (CHQ-01). */
import { getCheque } from '#reads/cheques/cheque.ts'
import { businessDate } from '#contract/dates.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { type ChequeBench, chequeBench, rupees } from '../../../../tests/support/cheques.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { openBillsOf } from '../bills/queries.ts'
import { setChequeStatus } from './move-commands.ts'

let database: Database
let bench: ChequeBench
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  bench = await chequeBench(database)
})
const sound = async () => expect(await bench.agency.read(auditBooks)).toEqual([])
const cash = async () =>
  (
    await bench.agency.read((tx) =>
      tx.db.execute<{ id: number }>(sql`select id from depot.bank where kind = 'CASH' order by id limit 1`),
    )
  ).rows[0]?.id ?? 0

describe('a customer’s cheque', () => {
  it('is banked', async () => {
    const id = await bench.receive(500)
    const moved = await bench.move({ status: 1, cheques: [id], dest_bank: bench.boc })
    expect(moved).toMatchObject({
      changed: [{ id, status: 1, statusOn: openDay, bankId: bench.boc, bank: 'BOC', presentCount: 1 }],
      refused: [],
      skipped: [],
    })
    expect(await bench.lastEntry(id)).toEqual([openDay, 'CHEQUE', ['1021', null, 500], ['1110', 'Outlet A', -500]])
    expect(await auditTrail(bench.agency, 'cheque', id)).toEqual(['create', 'banked'])
    await sound()
  })

  it('comes back, with the bank’s charge and the customer’s on a bill', async () => {
    const id = await bench.at(1)
    const moved = await bench.move({
      status: 2,
      cheques: [id],
      reason: 'No funds',
      bank_charge: rupees(20),
      customer_charge: rupees(35),
    })
    expect(moved).toMatchObject({ changed: [{ id, status: 2, returnedReason: 'No funds', bankId: bench.boc }] })
    expect(await bench.lastEntry(id)).toEqual([
      openDay,
      'CHEQUE',
      ['1120', 'Outlet A', 500],
      ['1021', null, -520],
      ['5320', null, 20],
      ['1200', 'Outlet A', 35],
      ['4100', null, -35],
    ])
    const bills = await bench.agency.read((tx) => openBillsOf(tx, bench.customer, 1))
    expect(bills.map(({ open }) => open)).toContain(rupees(35))
    expect((await bench.agency.read((tx) => ask(tx, getCheque, { id }))).events.at(-1)).toMatchObject({
      fromStatus: 1,
      toStatus: 2,
      destBank: 'BOC',
      reason: 'No funds',
      bankCharge: rupees(20),
      customerCharge: rupees(35),
      bill: 'CB-2026-000003',
      by: 'Person 2',
    })
    await sound()
  })

  it('goes back to the bank after a return', async () => {
    const id = await bench.at(2)
    await bench.move({ status: 1, cheques: [id], dest_bank: bench.boc })
    expect(await bench.lastEntry(id)).toEqual([openDay, 'CHEQUE', ['1021', null, 500], ['1120', 'Outlet A', -500]])
    await bench.move({ status: 2, cheques: [id] })
    expect(await bench.refusedMove({ status: 1, cheques: [id], dest_bank: bench.boc })).toMatchObject({
      key: 'ILLEGAL_CHEQUE_TRANSITION',
      message: expect.stringContaining('2 times'),
    })
    await sound()
  })

  it('is changed for money, from the drawer and after a return', async () => {
    const [held, back] = [await bench.receive(500), await bench.at(2)]
    const till = await cash()
    await bench.move({ status: 3, cheques: [held, back], dest_bank: till })
    expect(await bench.lastEntry(held)).toEqual([openDay, 'CHEQUE', ['1010', null, 500], ['1110', 'Outlet A', -500]])
    expect(await bench.lastEntry(back)).toEqual([openDay, 'CHEQUE', ['1010', null, 500], ['1120', 'Outlet A', -500]])
    await sound()
  })

  it('is changed for another cheque of the same party', async () => {
    for (const [id, held] of [
      [await bench.receive(500), '1110'],
      [await bench.at(2), '1120'],
    ] as const) {
      const replacement = { chequeNumber: `R-${held}`, drawerBank: 'NDB', bankDate: businessDate('2026-04-01') }
      await bench.move({ status: 3, cheques: [id], replacement })
      expect(await bench.lastEntry(id)).toEqual([
        openDay,
        'CHEQUE',
        ['1110', 'Outlet A', 500],
        [held, 'Outlet A', -500],
      ])
      const { replacedBy } = await bench.agency.read((tx) => ask(tx, getCheque, { id }))
      expect(await bench.agency.read((tx) => ask(tx, getCheque, { id: replacedBy?.id ?? 0 }))).toMatchObject({
        chequeNumber: `R-${held}`,
        status: 0,
        amount: rupees(500),
        partyId: bench.customer,
        replacesId: id,
        origin: 'REPLACEMENT',
        bankDate: '2026-04-01',
      })
    }
    await sound()
  })

  it('is given back: the customer owes again', async () => {
    const [held, back] = [await bench.receive(500), await bench.at(2)]
    await bench.move({ status: 4, cheques: [held, back], reason: 'Asked for it' })
    expect(await bench.lastEntry(held)).toEqual([
      openDay,
      'CHEQUE',
      ['1200', 'Outlet A', 500],
      ['1110', 'Outlet A', -500],
    ])
    expect(await bench.lastEntry(back)).toEqual([
      openDay,
      'CHEQUE',
      ['1200', 'Outlet A', 500],
      ['1120', 'Outlet A', -500],
    ])
    const sources = await bench.agency.read((tx) =>
      tx.db.execute(sql`select source, amount, due_on from depot.bill where source = 'CHEQUE_BACK'`),
    )
    expect(sources.rows).toEqual([
      { source: 'CHEQUE_BACK', amount: rupees(500), due_on: openDay },
      { source: 'CHEQUE_BACK', amount: rupees(500), due_on: openDay },
    ])
    await sound()
  })

  it('counts for what was not collected of it', async () => {
    const id = await bench.at(2)
    await collected(id, 200)
    await bench.move({ status: 3, cheques: [id], dest_bank: bench.boc })
    expect(await bench.lastEntry(id)).toEqual([openDay, 'CHEQUE', ['1021', null, 300], ['1120', 'Outlet A', -300]])
  })
})

/** What a settled trip will have posted. */
const collected = (id: number, amount: number) =>
  bench.agency.write((tx) =>
    tx.db.execute(sql`update depot.cheque set collected_amount = ${rupees(amount)} where id = ${id}`),
  )

describe('many cheques', () => {
  it('are judged one by one: the legal move, the others say why', async () => {
    const [good, late, back, done] = [
      await bench.receive(500),
      await bench.receive(600, businessDate('2026-03-03')),
      await bench.at(3),
      await bench.at(1),
    ]
    const moved = await bench.move({
      status: 1,
      cheques: [good, late, back, done, 999_999_999, good],
      dest_bank: bench.boc,
    })
    expect(moved).toMatchObject({
      changed: [{ id: good }],
      refused: [
        {
          id: late,
          key: 'CHEQUE_NOT_MATURE',
          number: expect.any(String),
          party: 'Outlet A',
          amount: rupees(600),
          message: expect.stringContaining('3 Mar 2026'),
        },
        { id: back, key: 'ILLEGAL_CHEQUE_TRANSITION' },
        { id: 999_999_999, number: '', key: 'NOT_FOUND' },
      ],
      skipped: [done],
    })
    await sound()
  })

  it('that have the status already change nothing', async () => {
    const ids = [await bench.at(1), await bench.at(1)]
    expect(await bench.move({ status: 1, cheques: ids, dest_bank: bench.boc })).toMatchObject({
      code: 200002,
      data: { changed: [], refused: [], skipped: ids },
    })
  })

  it('are refused as a whole when none may move: by the one cause, or with each in the details', async () => {
    const [late, done] = [await bench.receive(600, businessDate('2026-03-03')), await bench.at(3)]
    expect(await bench.refusedMove({ status: 1, cheques: [late], dest_bank: bench.boc })).toMatchObject({
      key: 'CHEQUE_NOT_MATURE',
      field: 'cheques',
      details: [{ id: late, key: 'CHEQUE_NOT_MATURE' }],
    })
    expect(await bench.refusedMove({ status: 1, cheques: [late, done], dest_bank: bench.boc })).toMatchObject({
      key: 'ILLEGAL_CHEQUE_TRANSITION',
      details: [
        { id: late, key: 'CHEQUE_NOT_MATURE' },
        { id: done, key: 'ILLEGAL_CHEQUE_TRANSITION' },
      ],
    })
    expect(await bench.refusedMove({ status: 1, cheques: [999_999_999], dest_bank: bench.boc })).toMatchObject({
      key: 'NOT_FOUND',
    })
  })

  it('cost a fixed number of statements to bank', async () => {
    const statements = async (ids: number[]) => {
      let count = 0
      await bench.agency.write(async (tx) => {
        const db = new Proxy(tx.db, {
          get: (target, name, self) => {
            if (name === 'execute' || name === 'insert' || name === 'update' || name === 'select') count += 1
            return Reflect.get(target, name, self)
          },
        })
        await setChequeStatus({ ...tx, db }, { status: 1, cheques: ids, receive_or_pay: 1, dest_bank: bench.boc })
      })
      return count
    }
    const few = [await bench.receive(10)]
    const many = []
    for (let i = 0; i < 12; i++) many.push(await bench.receive(10))
    expect(await statements(many)).toBe(await statements(few))
    await sound()
  })
})
