/** Every command of cheques, failing after its first statement, its second, and so on: each time the database is as it was. */
import { beforeEach, describe, expect, it } from 'vitest'
import { patchCheque, removePending } from '../../src/server/areas/cheques/correct-commands.ts'
import { setChequeStatus } from '../../src/server/areas/cheques/move-commands.ts'
import { createPayables } from '../../src/server/areas/cheques/payable-commands.ts'
import { clock } from '../../src/server/clock.ts'
import { openDay } from '../support/agency.ts'
import { type ChequeBench, chequeBench, rupees, undoNewest } from '../support/cheques.ts'
import { testDatabase } from '../support/database.ts'
import { type Command, failEverywhere } from '../support/faults.ts'

const { database } = await testDatabase(clock(openDay))
let bench: ChequeBench
beforeEach(async () => {
  bench = await chequeBench(database)
})

type Move = Parameters<ChequeBench['move']>[0]
const moving =
  (input: Move): Command =>
  (tx) =>
    setChequeStatus(tx, { receive_or_pay: 1, ...input })
const undoing =
  (id: number): Command =>
  (tx) =>
    undoNewest(tx, { id })
const replacement = { chequeNumber: 'R-1', drawerBank: 'NDB', bankDate: openDay }

const cases: Record<string, () => Promise<Command>> = {
  'banking two cheques': async () =>
    moving({ status: 1, cheques: [await bench.receive(500), await bench.receive(400)], dest_bank: bench.boc }),
  'a return with charges': async () =>
    moving({ status: 2, cheques: [await bench.at(1)], bank_charge: rupees(20), customer_charge: rupees(35) }),
  'a change for another cheque': async () => moving({ status: 3, cheques: [await bench.receive(500)], replacement }),
  'a cancellation': async () => moving({ status: 4, cheques: [await bench.at(2)] }),
  'a cheque to a supplier': async () => {
    const one = { chequeNumber: '700009', bankId: bench.boc, partyId: bench.supplier, amount: rupees(10_400) }
    return (tx) => createPayables(tx, { cheques: [{ ...one, restAsAdvance: true }] })
  },
  'a cancellation of ours': async () => moving({ status: 4, receive_or_pay: 2, cheques: [await bench.write(500)] }),
  'an undo of a return': async () => {
    const id = await bench.at(1)
    await bench.move({ status: 2, cheques: [id], customer_charge: rupees(35) })
    return undoing(id)
  },
  'an undo of a change': async () => {
    const id = await bench.receive(500)
    await bench.move({ status: 3, cheques: [id], replacement })
    return undoing(id)
  },
  'an undo of a cancellation of ours': async () => undoing(await bench.at(4, 2)),
  'a correction': async () => {
    const id = await bench.receive(500)
    return (tx) => patchCheque(tx, { id, chequeNumber: 'X-1' })
  },
  'a removal': async () => {
    const id = await bench.write(500)
    return (tx) => removePending(tx, { id })
  },
}

describe('a failing statement leaves nothing behind', () => {
  it.each(Object.entries(cases))('%s', { timeout: 120_000 }, async (_name, prepare) => {
    expect(await failEverywhere(database, bench.agency, await prepare())).toBeGreaterThan(3)
  })
})
