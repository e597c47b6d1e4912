/** What cheques may not do, and what a call may not ask of them (CHQ-01, CHQ-03). */
import { chequeIds, listCheques } from '#reads/cheques/cheque.ts'
import { chequeSummary } from '#reads/cheques/tabs.ts'
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { type ChequeBench, chequeBench, rupees } from '../../../../tests/support/cheques.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { bareTrip } from '../../../../tests/support/trips.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { chequeCollection } from '../../db/schema/index.ts'
import { createBank } from '../ledger/bank-commands.ts'
import { changeSettings } from '../system/commands.ts'
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

describe('what a call may not ask', () => {
  it('created and pending are not for people', async () => {
    const id = await bench.receive(500)
    for (const status of [-1, 0] as const)
      expect(await bench.refusedMove({ status, cheques: [id] })).toMatchObject({
        key: 'ILLEGAL_CHEQUE_TRANSITION',
        field: 'status',
      })
  })

  it('every illegal cell of the matrix', { timeout: 60_000 }, async () => {
    const illegal = { 0: [2], 1: [3, 4], 2: [], 3: [1, 2, 4], 4: [1, 2, 3] } as const
    for (const direction of [1, 2] as const)
      for (const from of [0, 1, 3, 4] as const) {
        const id = await bench.at(from, direction)
        for (const status of illegal[from])
          expect(
            await bench.refusedMove({ status, receive_or_pay: direction, cheques: [id], dest_bank: bench.boc }),
            `${direction}: ${from} to ${status}`,
          ).toMatchObject({ key: 'ILLEGAL_CHEQUE_TRANSITION', details: [{ id }] })
      }
  })

  it('cheques of both kinds, or of the other kind', async () => {
    const [theirs, ours] = [await bench.receive(500), await bench.write(500)]
    expect(await bench.refusedMove({ status: 1, cheques: [theirs, ours], dest_bank: bench.boc })).toMatchObject({
      key: 'INVALID',
      field: 'receive_or_pay',
    })
    expect(await bench.refusedMove({ status: 4, cheques: [theirs], receive_or_pay: 2 })).toMatchObject({
      key: 'INVALID',
      field: 'receive_or_pay',
    })
  })

  it('a place for the money that is missing or does not fit', async () => {
    const id = await bench.receive(500)
    for (const status of [1, 3] as const)
      expect(await bench.refusedMove({ status, cheques: [id] })).toMatchObject({
        key: 'DEST_BANK_REQUIRED',
        field: 'dest_bank',
      })
    expect(await bench.refusedMove({ status: 1, cheques: [id], dest_bank: await cash() })).toMatchObject({
      key: 'INVALID',
      field: 'dest_bank',
    })
    expect(await bench.refusedMove({ status: 1, cheques: [id], dest_bank: 999_999_999 })).toMatchObject({
      key: 'NOT_FOUND',
      field: 'dest_bank',
    })
    await bench.move({ status: 1, cheques: [id], dest_bank: bench.boc })
    const other = await bench.agency.write((tx) => createBank(tx, { name: 'HNB', accountNo: '2', kind: 'BANK' }))
    expect(await bench.refusedMove({ status: 2, cheques: [id], dest_bank: other.id })).toMatchObject({
      key: 'INVALID',
      details: [{ id }],
    })
  })

  it('charges and replacements where they do not belong', async () => {
    const [id, other, ours] = [await bench.receive(500), await bench.receive(500), await bench.write(500)]
    const replacement = { chequeNumber: 'R-1', drawerBank: 'NDB', bankDate: openDay }
    const field = async (input: Parameters<ChequeBench['move']>[0]) => (await bench.refusedMove(input)).field
    expect(await field({ status: 1, cheques: [id], bank_charge: cents(1) })).toBe('bank_charge')
    expect(await field({ status: 4, cheques: [id], customer_charge: cents(1) })).toBe('customer_charge')
    expect(await field({ status: 2, cheques: [ours], receive_or_pay: 2, customer_charge: cents(1) })).toBe(
      'customer_charge',
    )
    expect(await field({ status: 4, cheques: [id], replacement })).toBe('replacement')
    expect(await field({ status: 3, cheques: [ours], receive_or_pay: 2, replacement })).toBe('replacement')
    expect(await field({ status: 3, cheques: [id, other], replacement })).toBe('cheques')
    expect(await field({ status: 3, cheques: [id], replacement, dest_bank: bench.boc })).toBe('dest_bank')
    expect(
      await field({
        status: 3,
        cheques: [id],
        replacement: { ...replacement, chequeNumber: 'C-2', drawerBank: 'Sampath' },
      }),
    ).toBe('replacement.chequeNumber')
  })

  it('a day that is closed, to come, or before the cheque came to its status', async () => {
    const id = await bench.at(1)
    const asked = (date: string) => bench.refusedMove({ status: 2, cheques: [id], date: businessDate(date) })
    expect((await asked('2026-03-03')).key).toBe('FUTURE_DATE')
    expect((await asked('2026-03-01')).key).toBe('BACKDATE_NOT_ALLOWED')
  })
})

describe('the gates', () => {
  it('a stale cheque stays, by the setting', async () => {
    const months = (cheque_stale_months: number) =>
      bench.agency.write((tx) => changeSettings(tx, { cheque_stale_months }))
    // Taken while the setting still allowed it.
    await months(7)
    const id = await bench.receive(500, businessDate('2025-08-15'))
    await months(6)
    expect(await bench.refusedMove({ status: 1, cheques: [id], dest_bank: bench.boc })).toMatchObject({
      key: 'CHEQUE_STALE',
    })
    const bankable = async () => {
      const filters = JSON.stringify({ tab: 'bankable', on: openDay })
      const listed = await bench.agency.read((tx) => ask(tx, listCheques, { filters, PageSize: 10 }))
      const all = await bench.agency.read((tx) => ask(tx, chequeIds, { filters }))
      const { bankable: sum } = await bench.agency.read((tx) => ask(tx, chequeSummary, { on: openDay }))
      expect([listed.totalCount, listed.totalValue]).toEqual([sum.count, sum.value])
      expect(listed.items.map((one) => one.id)).toEqual(all.ids)
      return all.ids
    }
    expect(await bankable()).toEqual([])
    await months(7)
    expect(await bankable()).toEqual([id])
    expect(await bench.move({ status: 1, cheques: [id], dest_bank: bench.boc })).toMatchObject({ changed: [{ id }] })
  })

  it('one that banks refuse already is not taken', async () => {
    await expect(bench.receive(500, businessDate('2025-09-01'))).rejects.toMatchObject({
      key: 'CHEQUE_STALE',
      details: [{ field: 'cheques.0.bankDate', message: expect.stringContaining('2 Sep 2025') }],
    })
    expect(await bench.receive(500, businessDate('2025-09-02'))).toBeGreaterThan(0)
  })

  it('a cheque that a trip collects on stays returned', async () => {
    const [id, free] = [await bench.at(2), await bench.at(2)]
    const trip = await bareTrip(bench.agency)
    await bench.agency.write((tx) =>
      tx.db.insert(chequeCollection).values({
        chequeId: id,
        tripId: trip.id,
        amount: rupees(100),
        createdBy: tx.actor.userId,
      }),
    )
    for (const status of [1, 3, 4] as const)
      expect(
        await refused(
          bench.agency,
          (tx) => setChequeStatus(tx, { status, cheques: [id], receive_or_pay: 1, dest_bank: bench.boc }),
          2,
        ),
      ).toMatchObject({ key: 'RESERVED_BY_TRIP', message: expect.stringContaining(trip.number) })
    expect(await bench.move({ status: 4, cheques: [id, free] })).toMatchObject({
      changed: [{ id: free }],
      refused: [{ id, key: 'RESERVED_BY_TRIP' }],
    })
  })

  it('a bank that sends a cheque back is not held to its limit', async () => {
    const bank = await bench.agency.write((tx) =>
      createBank(tx, { name: 'HNB', accountNo: '2', kind: 'BANK', overdraftLimit: cents(0) }),
    )
    const id = await bench.receive(500)
    await bench.move({ status: 1, cheques: [id], dest_bank: bank.id })
    expect(await bench.move({ status: 2, cheques: [id], bank_charge: rupees(20) })).toMatchObject({ changed: [{ id }] })
    await sound()
  })
})
