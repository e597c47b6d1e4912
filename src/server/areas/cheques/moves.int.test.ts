/** The life of cheques on a real database (domain.md §2.6). */
import type { ChequeMove, ChequeMoves } from '#contract/cheque.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { type ChequeBench, chequeBench } from '../../../../tests/support/cheques.ts'

let database: Database
let bench: ChequeBench
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  bench = await chequeBench(database)
})

describe('a customer’s cheque', () => {
  it('is banked', async () => {
    const id = await bench.receive(500)
    const moved = await bench.move({ status: 1, cheques: [id], dest_bank: bench.boc })
    expect(moved).toMatchObject({
      changed: [{ id, status: 1, bankId: bench.boc, presentCount: 1 }],
      refused: [],
      skipped: [],
    })
    expect(await bench.lastEntry(id)).toEqual([openDay, 'CHEQUE', ['1021', null, 500], ['1110', 'Outlet A', -500]])
    expect(await bench.agency.read(auditBooks)).toEqual([])
  })
})
