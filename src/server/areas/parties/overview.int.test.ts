/** A customer and a supplier whole, on a real database (PTY-03). */
import { partyOverview } from '#reads/parties/overview.ts'
import { TREND_MONTHS } from '#contract/parties/overview.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../../../tests/support/agency.ts'
import { type Lending, lendingAgency, manyBills, rupees, today } from '../../../../tests/support/bills.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { ask } from '../../db/reads.ts'
import { partyStatement } from '../bills/statement-queries.ts'

let database: Database
let lending: Lending
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(today)))
})
beforeEach(async () => {
  lending = await lendingAgency(database)
})

const overview = (id: number, role: 1 | 2 | 3) => lending.agency.read((tx) => ask(tx, partyOverview, { id }), role)

describe('a party whole (PTY-03)', () => {
  it('owes its open bills and returned cheques less what it paid beyond them, as its statement says', async () => {
    const { current } = await manyBills(lending)
    await lending.close(current.id, 650, { date: today, restAsAdvance: true })
    const found = await overview(lending.customer, 2)
    const statement = await lending.agency.read((tx) => partyStatement(tx, { partyId: lending.customer }), 2)
    expect(found.figures).toMatchObject({
      balance: statement.owed,
      advances: rupees(50),
      lastPayment: { date: today },
    })
    expect(found.openBills.map(({ id }) => id)).toEqual(statement.openBills.map(({ id }) => id))
    expect(found.figures.overdue).toBeLessThanOrEqual(found.figures.open)
    expect(found.trend).toHaveLength(TREND_MONTHS)
    expect(found).toMatchObject({ grns: [], trips: [], bottleReceipts: [] })
  })

  it('tells a User nothing of suppliers, and no sum of cheques in hand', async () => {
    expect((await refusalOf(overview(lending.supplier, 1))).key).toBe('ROLE_NOT_ALLOWED')
    expect((await overview(lending.supplier, 2)).direction).toBe(2)
    expect((await overview(lending.customer, 1)).figures.uncleared).toBeNull()
    expect((await refusalOf(overview(999_999, 3))).key).toBe('NOT_FOUND')
  })
})
