/** A customer and a supplier whole, on a real database (PTY-03). */
import { partyOverview } from '#reads/parties/overview.ts'
import { sumOf } from '#contract/money.ts'
import { TREND_MONTHS } from '#contract/parties/overview.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDay, refusalOf } from '../../../../tests/support/agency.ts'
import { type Lending, lendingAgency, manyBills, rupees, today } from '../../../../tests/support/bills.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { settlingAgency } from '../../../../tests/support/settling.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { ask } from '../../db/reads.ts'
import { partyStatement } from '../bills/statement-queries.ts'
import { addGasOut } from '../trips/change-commands.ts'

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

  it('counts a transfer and a cheque of a visit neither as credit nor as collected, but as paid', async () => {
    const of = await settlingAgency(database)
    const trip = await of.ready()
    const row = of.rows(trip)
    const byTransfer = { tr_type: 0, paymentSource: 3, bank_id: of.boc.id } as const
    await row.onAccount(31_812)
    await row.credit({ ...byTransfer, partyId: of.debtor, amount: rupees(20_000) })
    await row.credit({ ...byTransfer, partyId: of.outlet, amount: rupees(5_000) })
    await row.collect(await of.bill('OLD-1', 9_000), 4_000)
    await row.cheque(7_500, { partyId: of.outlet })
    const visits = async (id: number) => (await of.agency.read((tx) => ask(tx, partyOverview, { id }), 1)).visits
    expect(await visits(of.debtor)).toMatchObject([
      { id: trip, date: openDay, credit: rupees(31_812), collected: rupees(4_000), paid: rupees(20_000) },
    ])
    expect(await visits(of.outlet)).toMatchObject([{ id: trip, credit: 0, collected: 0, paid: rupees(12_500) }])
  })

  it('has as its last payment what a settled trip brought: transfer, cheque and collection of a bill, each once', async () => {
    const of = await settlingAgency(database)
    const trip = await of.ready()
    const row = of.rows(trip)
    const byTransfer = { tr_type: 0, paymentSource: 3, bank_id: of.boc.id } as const
    await row.onAccount(31_812)
    await row.credit({ ...byTransfer, partyId: of.outlet, amount: rupees(5_000) })
    await row.collect(await of.bill('OLD-1', 9_000), 4_000)
    await row.cheque(7_500, { partyId: of.outlet })
    await row.bottles(0, 30)
    const paid = async (id: number) =>
      (await of.agency.read((tx) => ask(tx, partyOverview, { id }), 2)).figures.lastPayment
    expect(await paid(of.outlet)).toBeNull()
    await of.settle(trip, { confirm: true })
    expect(await paid(of.outlet)).toEqual({ date: openDay, amount: rupees(12_500) })
    expect(await paid(of.debtor)).toEqual({ date: openDay, amount: rupees(4_000) })
  })

  it('counts what was bought on a settled trip once: declared, or on account where that is more', async () => {
    const of = await settlingAgency(database)
    const trip = await of.ready()
    const given = (id: string, qty: number, outlet_id: number) => ({
      client_line_id: id,
      stock_item_id: of.trade.cylinder,
      qty,
      outlet_id,
      unit_price: rupees(3_690),
    })
    await of.agency.write((tx) =>
      addGasOut(tx, { id: trip, lines: [given('a', 1, of.debtor), given('b', 3, of.outlet)] }),
    )
    const row = of.rows(trip)
    await row.onAccount(31_812)
    await row.onAccount(4_000, { partyId: of.outlet })
    await row.bottles(0, 30)
    const bought = async (id: number) =>
      sumOf((await of.agency.read((tx) => ask(tx, partyOverview, { id }), 1)).trend, ({ value }) => value)
    expect(await bought(of.debtor)).toBe(0)
    await of.settle(trip, { confirm: true })
    expect(await bought(of.debtor)).toBe(rupees(31_812))
    expect(await bought(of.outlet)).toBe(rupees(3 * 3_690))
  })
})
