/** Correcting a cheque in hand, and taking one away (E-40, E-55, E-56), on a real database. */
import { getCheque } from '#reads/cheques/cheque.ts'
import { businessDate } from '#contract/dates.ts'
import { eq, sql } from 'drizzle-orm'
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
import { agency as agencyTable, cheque } from '../../db/schema/index.ts'
import { openCheques } from './commands.ts'
import { chequeCorrections } from './correction-queries.ts'
import { patchCheque, removeCheque, removePending } from './correct-commands.ts'
import { createPayables } from './payable-commands.ts'
import { voidCheque } from '../../cheques/record.ts'

let database: Database
let bench: ChequeBench
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  bench = await chequeBench(database)
})

type Patch = Omit<Parameters<typeof patchCheque>[1], 'id'>
const patch = (id: number, input: Patch) => bench.agency.write((tx) => patchCheque(tx, { id, ...input }), 2)
const refusedPatch = (id: number, input: Patch) => refused(bench.agency, (tx) => patchCheque(tx, { id, ...input }), 2)

describe('a correction', () => {
  it('changes number and date of a cheque in hand, without an entry', async () => {
    const id = await bench.receive(500)
    const before = await bench.entries(id)
    expect(
      await patch(id, { chequeNumber: '123456', bankDate: businessDate('2026-05-01'), receive_or_pay: 1 }),
    ).toMatchObject({
      chequeNumber: '123456',
      bankDate: '2026-05-01',
      rowVersion: 2,
    })
    expect(await bench.entries(id)).toEqual(before)
    expect(await auditTrail(bench.agency, 'cheque', id)).toEqual(['create', 'update'])
  })

  it('is told with who made it, when, and how it was before', async () => {
    const id = await bench.receive(500)
    const told = () => bench.agency.read((tx) => chequeCorrections(tx, { id }))
    const { chequeNumber, bankDate } = await bench.agency.read((tx) => ask(tx, getCheque, { id }))
    expect(await told()).toEqual([])
    await patch(id, { chequeNumber: '123456' })
    await patch(id, { chequeNumber: '123456' })
    await patch(id, { bankDate: businessDate('2026-05-01') })
    const by = expect.stringMatching(/./)
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(await told()).toEqual([
      { id: expect.any(Number), at, by, number: { from: chequeNumber, to: '123456' }, bankDate: null },
      { id: expect.any(Number), at, by, number: null, bankDate: { from: bankDate, to: '2026-05-01' } },
    ])
    expect(await refused(bench.agency, (tx) => chequeCorrections(tx, { id: 999_999_999 }))).toMatchObject({
      key: 'NOT_FOUND',
    })
  })

  it('is refused for a cheque that moved on, the other kind, an older version, an earlier date, a number in use', async () => {
    const [id, other, gone] = [await bench.receive(500), await bench.receive(500), await bench.at(1)]
    const { chequeNumber } = await bench.agency.read((tx) => ask(tx, getCheque, { id: other }))
    expect(await refusedPatch(gone, { chequeNumber: 'X-1' })).toMatchObject({ key: 'ILLEGAL_CHEQUE_TRANSITION' })
    expect(await refusedPatch(id, { receive_or_pay: 2 })).toMatchObject({ key: 'INVALID', field: 'receive_or_pay' })
    expect(await refusedPatch(id, { rowVersion: 7 })).toMatchObject({ key: 'VERSION_CONFLICT' })
    // One that banks refused when it came in, and one that lies years ahead.
    expect(await refusedPatch(id, { bankDate: businessDate('2025-03-01') })).toMatchObject({
      key: 'CHEQUE_STALE',
      field: 'bankDate',
    })
    expect(await refusedPatch(id, { bankDate: businessDate('2030-01-01') })).toMatchObject({
      key: 'INVALID',
      field: 'bankDate',
    })
    expect(await patch(id, { bankDate: businessDate('2026-03-01') })).toMatchObject({ bankDate: '2026-03-01' })
    expect(await patch(id, { chequeNumber: '654321' })).toMatchObject({ chequeNumber: '654321' })
    expect(await refusedPatch(id, { chequeNumber })).toMatchObject({ key: 'DUPLICATE', field: 'chequeNumber' })
    expect(await refusedPatch(999_999_999, {})).toMatchObject({ key: 'NOT_FOUND' })
  })

  it('keeps digits alone in the number of ours, and leaves one that an older program took', async () => {
    const id = await bench.write(500)
    expect(await refusedPatch(id, { chequeNumber: 'P-9' })).toMatchObject({ key: 'INVALID', field: 'chequeNumber' })
    expect(await refusedPatch(id, { bankDate: businessDate('2026-03-01') })).toMatchObject({
      key: 'INVALID',
      field: 'bankDate',
    })
    expect(await patch(id, { chequeNumber: '000900' })).toMatchObject({ chequeNumber: '000900' })
    await bench.agency.write((tx) => tx.db.update(cheque).set({ number: 'P-9' }).where(eq(cheque.id, id)))
    const later = businessDate('2026-05-01')
    expect(await patch(id, { chequeNumber: 'P-9', bankDate: later })).toMatchObject({ bankDate: later })
  })
})

const remove = (id: number) => bench.agency.write((tx) => removePending(tx, { id }))
const refusedRemoval = (id: number) => refused(bench.agency, (tx) => removePending(tx, { id }))

describe('removing a pending cheque', () => {
  it('takes it back exactly: entry, bills and advance; a second time changes nothing', async () => {
    const before = await bench.agency.read(stateOfBooks)
    const ours = {
      chequeNumber: '700009',
      bankId: bench.boc,
      partyId: bench.supplier,
      amount: rupees(10_400),
      restAsAdvance: true,
    }
    const [written] = await bench.agency.write((tx) => createPayables(tx, { cheques: [ours] }))
    const ids = [await bench.receive(500), written?.id ?? 0]
    for (const id of ids) expect(await remove(id)).toEqual({ id })
    expect(await bench.agency.read(stateOfBooks)).toEqual(before)
    expect(await bench.agency.read(auditBooks)).toEqual([])
    for (const id of ids) expect(await remove(id)).toMatchObject({ code: 200002 })
  })

  it('works for the opening while it is not completed', async () => {
    const one = { chequeNumber: '1', drawerBank: 'BOC', partyId: bench.customer, amount: rupees(5), bankDate: openDay }
    const [opened] = await bench.agency.write((tx) => openCheques(tx, { cheques: [one] }))
    await remove(opened?.id ?? 0)
    expect(await bench.agency.read(auditBooks)).toEqual([])
    const [late] = await bench.agency.write((tx) => openCheques(tx, { cheques: [one] }))
    await bench.agency.write((tx) => tx.db.update(agencyTable).set({ openingCompleted: true }))
    expect(await refusedRemoval(late?.id ?? 0)).toMatchObject({ key: 'DAY_CLOSED' })
  })

  it('is refused once it moved on, for replacements, for trips, and when its day is closed', async () => {
    const [id, banked] = [await bench.receive(500), await bench.at(1)]
    expect(await refusedRemoval(banked)).toMatchObject({ key: 'ILLEGAL_CHEQUE_TRANSITION' })
    await bench.agency.write((tx) => undoNewest(tx, { id: banked }))
    await remove(banked)
    await bench.move({
      status: 3,
      cheques: [id],
      replacement: { chequeNumber: 'R-1', drawerBank: 'NDB', bankDate: openDay },
    })
    const { replacedBy } = await bench.agency.read((tx) => ask(tx, getCheque, { id }))
    expect(await refusedRemoval(replacedBy?.id ?? 0)).toMatchObject({ key: 'ILLEGAL_CHEQUE_TRANSITION' })
    const route = await bench.receive(500)
    await bench.agency.write((tx) =>
      tx.db.execute(sql`update depot.cheque set origin = 'ROUTE', trip_id = 12 where id = ${route}`),
    )
    expect(await refusedRemoval(route)).toMatchObject({ key: 'ROUTE_LOCKED' })
    const old = await bench.receive(500)
    await bench.agency.write((tx) => tx.db.update(agencyTable).set({ openDate: businessDate('2026-03-03') }))
    expect(await refusedRemoval(old)).toMatchObject({ key: 'DAY_CLOSED' })
  })
})

describe('a cheque of a trip', () => {
  it('goes while the trip is not settled, and stays when it is', async () => {
    const trip = await bareTrip(bench.agency)
    const make = (status: -1 | 0) =>
      bench.agency.write(async (tx) => {
        const [row] = await tx.db
          .insert(cheque)
          .values({
            number: `T${status}`,
            direction: 1,
            drawerBank: 'BOC',
            partyId: bench.customer,
            tripId: trip.id,
            amount: rupees(1),
            receivedOn: openDay,
            chequeDate: openDay,
            status,
            statusOn: openDay,
            origin: 'ROUTE',
            createdBy: tx.actor.userId,
          })
          .returning({ id: cheque.id })
        return row?.id ?? 0
      })
    const id = await make(-1)
    expect(await bench.agency.write((tx) => removeCheque(tx, { id }), 1)).toEqual({ id })
    expect(await bench.agency.write((tx) => removeCheque(tx, { id }), 1)).toMatchObject({ code: 200002 })
    const settled = await make(0)
    expect(await refused(bench.agency, (tx) => removeCheque(tx, { id: settled }), 1)).toMatchObject({
      key: 'ROUTE_LOCKED',
    })
    const other = await bench.receive(5)
    expect(await refused(bench.agency, (tx) => removeCheque(tx, { id: other }), 1)).toMatchObject({
      key: 'ILLEGAL_CHEQUE_TRANSITION',
    })
  })
})

describe('making a cheque void', () => {
  it('cancels a pending one with an event and no entry of its own', async () => {
    const id = await bench.receive(500)
    await bench.agency.write((tx) => voidCheque(tx, id, 'Payment taken back'))
    const { status, events } = await bench.agency.read((tx) => ask(tx, getCheque, { id }))
    expect([status, events.at(-1)]).toMatchObject([
      4,
      { toStatus: 4, journalEntryId: null, reason: 'Payment taken back' },
    ])
    expect(await refused(bench.agency, (tx) => undoNewest(tx, { id }))).toMatchObject({
      key: 'ILLEGAL_CHEQUE_TRANSITION',
    })
    expect(await refused(bench.agency, (tx) => voidCheque(tx, id, 'Again'))).toMatchObject({
      key: 'ILLEGAL_CHEQUE_TRANSITION',
    })
  })
})
