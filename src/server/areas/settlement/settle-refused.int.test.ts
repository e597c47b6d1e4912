/** What a settlement refuses, with the key and the figures, and that nothing is left behind (E-50, WEX-04, C13). */
import { businessDate } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import type { SettleInput } from '#contract/settlement/settlement.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { openDay } from '../../../../tests/support/agency.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { rupees, type Settling, settlingAgency } from '../../../../tests/support/settling.ts'
import { clock } from '../../clock.ts'
import { bottleLoan, cheque, bill as billTable } from '../../db/schema/index.ts'
import { addGasOut } from '../trips/change-commands.ts'
import { removeCredit, removeTripCheque } from './money-row-commands.ts'
import { settle } from './settle-commands.ts'
import { undoNewest } from '../../../../tests/support/cheques.ts'

let test: TestDatabase
let of: Settling
let tripId: number
beforeAll(async () => {
  test = await testDatabase(clock(openDay))
})
beforeEach(async () => {
  of = await settlingAgency(test.database)
  tripId = await of.ready()
})
const amount = rupees(100)

describe('a settlement is refused', () => {
  const settling = async (more: Partial<SettleInput> = {}, role: Role = 3) => {
    const input = await of.settling(tripId, more)
    return refused(of.agency, (tx) => settle(tx, input), role)
  }
  const full = async () => {
    await of.rows(tripId).bottles(0, 30)
    await of.rows(tripId).cash(113_100)
  }

  it('on the road, cancelled, unknown, or not as it was seen', async () => {
    const onRoad = await of.load({ vehicle_id: of.crew.vehicles[1], rep_id: of.crew.reps[1] })
    const input = await of.settling(onRoad.id)
    expect(await refused(of.agency, (tx) => settle(tx, input))).toMatchObject({ key: 'ROUTE_LOCKED' })
    expect(await refused(of.agency, (tx) => settle(tx, { ...input, id: 999_999_999 }))).toMatchObject({
      key: 'NOT_FOUND',
    })
    await full()
    expect(await settling({ rowVersion: 1 })).toMatchObject({ key: 'VERSION_CONFLICT' })
    const seen = await of.settling(tripId)
    await of.rows(tripId).cash(1)
    expect(await refused(of.agency, (tx) => settle(tx, seen))).toMatchObject({ key: 'VERSION_CONFLICT' })
    await of.cancel(tripId)
    expect(await settling()).toMatchObject({ key: 'ROUTE_LOCKED' })
  })

  it('on days before the goods came back, closed or to come', async () => {
    await full()
    expect(await settling({ settled_on: businessDate('2026-03-01') })).toMatchObject({
      key: 'INVALID',
      field: 'settled_on',
    })
    expect(await settling({ settled_on: businessDate('2026-03-03') })).toMatchObject({ key: 'FUTURE_DATE' })
  })

  it('short or in excess beyond the limit, unless an Admin confirms', async () => {
    await of.rows(tripId).bottles(0, 30)
    await of.rows(tripId).cash(110_000)
    const wanted = { key: 'SETTLEMENT_OUT_OF_BALANCE', details: [{ diff: rupees(3_100), allowed: rupees(1_000) }] }
    expect(await settling()).toMatchObject(wanted)
    expect(await settling({ confirm: true }, 1)).toMatchObject(wanted)
    await of.rows(tripId).cash(4_101)
    expect(await settling()).toMatchObject({ details: [{ diff: rupees(-1_001) }] })
  })

  it('while bottles do not add up, unless an Admin confirms; never when more went than were sold', async () => {
    await of.rows(tripId).bottles(0, 29)
    await of.rows(tripId).cash(113_100)
    const missing = { key: 'BOTTLE_EQUATION', details: [{ difference: 1, sold: 30, empties: 29 }] }
    expect(await settling()).toMatchObject(missing)
    expect(await settling({ confirm: true }, 1)).toMatchObject(missing)
    await of.rows(tripId).bottles(0, 3)
    expect(await settling()).toMatchObject({ key: 'BOTTLE_EQUATION', details: [{ difference: -2 }] })
    await of.rows(tripId).bottles(1, 31, { partyId: of.debtor })
    expect(await settling({ confirm: true })).toMatchObject({ key: 'BOTTLE_EQUATION', details: [{ lent: 31 }] })
  })

  it('when more was given out than was sold', async () => {
    await full()
    const lines = [{ client_line_id: 'a', stock_item_id: of.trade.cylinder, qty: 31 }]
    await of.agency.write((tx) => addGasOut(tx, { id: tripId, lines }))
    expect(await settling({ confirm: true })).toMatchObject({
      key: 'GASOUT_EXCEEDS_SOLD',
      details: [{ stock: of.trade.cylinder, gas_out: 31, sold: 30 }],
    })
  })

  it('when the discounts are more than the sales that are left', async () => {
    const trip = tripId
    await of.rows(trip).discount({ type: 2, amount: rupees(114_000) })
    await of.unload(trip, [
      [of.trade.cylinder, 39, 0],
      [of.trade.regulator, 5, 0],
    ])
    await of.rows(trip).bottles(0, 1)
    expect(await settling({ confirm: true })).toMatchObject({ key: 'DISCOUNT_EXCEEDS_SALES' })
  })

  it('when what a row takes was taken otherwise', async () => {
    const bill = await of.bill('B-1', 500)
    const returned = await of.returnedCheque(500)
    const [loan] = await of.loans()
    await full()
    const collecting = await of.rows(tripId).collect(bill, 500)
    await of.agency.write((tx) => tx.db.update(billTable).set({ settled: amount }).where(eq(billTable.id, bill)))
    expect(await settling({ confirm: true })).toMatchObject({ key: 'OVERPAYMENT', details: [{ row: collecting.id }] })
    await of.agency.write((tx) =>
      tx.db
        .update(billTable)
        .set({ settled: rupees(500) })
        .where(eq(billTable.id, bill)),
    )
    expect(await settling({ confirm: true })).toMatchObject({ key: 'OVERPAYMENT', details: [{ row: collecting.id }] })
    await of.agency.write((tx) => removeCredit(tx, { id: collecting.id }))
    const good = await of.rows(tripId).returned(returned, 500)
    await of.agency.write((tx) => tx.db.update(cheque).set({ collectedAmount: amount }).where(eq(cheque.id, returned)))
    expect(await settling({ confirm: true })).toMatchObject({ key: 'OVERPAYMENT', details: [{ row: good.id }] })
    await of.agency.write((tx) => removeTripCheque(tx, { id: good.id }))
    const given = await of.rows(tripId).onAccount(10, { bill_no: 'B-9' })
    await of.bill('b-9', 5)
    expect(await settling({ confirm: true })).toMatchObject({ key: 'DUPLICATE', details: [{ row: given.id }] })
    await of.agency.write((tx) => removeCredit(tx, { id: given.id }))
    const back = await of.rows(tripId).bottles(1, 5, { tr_type: 1, loan_id: loan?.id ?? 0 })
    await of.agency.write((tx) => tx.db.update(bottleLoan).set({ closedReturned: 1 }))
    expect(await settling({ confirm: true })).toMatchObject({
      key: 'INSUFFICIENT_BOTTLES',
      details: [{ row: back.id }],
    })
  })
})

describe('what a settlement did to a cheque', () => {
  it('is not undone at the cheque', async () => {
    const returned = await of.returnedCheque(500)
    await of.rows(tripId).bottles(0, 30)
    await of.rows(tripId).cash(110_600)
    const given = await of.rows(tripId).cheque(3_000)
    await of.rows(tripId).returned(returned, 500)
    await of.settle(tripId)
    for (const id of [given.id, returned])
      expect(await refused(of.agency, (tx) => undoNewest(tx, { id }))).toMatchObject({
        key: 'ILLEGAL_CHEQUE_TRANSITION',
        message: expect.stringContaining('trip'),
      })
  })
})
