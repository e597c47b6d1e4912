/** Every command of a trip's rows and settlement, failing after each of its statements in turn: each time the database is as it was. */
import type { SettleInput } from '#contract/settlement/settlement.ts'
import { beforeAll, expect, it } from 'vitest'
import { addEmpties, removeEmpties } from '../../src/server/areas/settlement/bottle-row-commands.ts'
import {
  addCheque,
  addCredit,
  removeCredit,
  removeTripCheque,
} from '../../src/server/areas/settlement/money-row-commands.ts'
import { addCash, addDiscount, removeCash, removeDiscount } from '../../src/server/areas/settlement/row-commands.ts'
import { settle } from '../../src/server/areas/settlement/settle-commands.ts'
import { cancelTrip } from '../../src/server/areas/settlement/cancel-commands.ts'
import { clock } from '../../src/server/clock.ts'
import { openDay } from '../support/agency.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { type Command, failEverywhere } from '../support/faults.ts'
import { rupees, type Settling, settlingAgency } from '../support/settling.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase(clock(openDay))
})
const amount = rupees(100)

/** A trip with a row of every kind; 3 bottles are missing, something is short. */
async function full(at: Settling): Promise<number> {
  const bill = await at.bill('OLD-1', 5_000)
  const returned = await at.returnedCheque(2_000)
  const [loan] = await at.loans()
  const id = await at.ready()
  const row = at.rows(id)
  await row.cash(95_000)
  await row.onAccount(13_000)
  await row.credit({ tr_type: 0, paymentSource: 3, partyId: at.outlet, bank_id: at.boc.id, amount: rupees(5_000) })
  await row.cheque(7_000)
  await row.collect(bill, 5_000)
  await row.credit({ tr_type: 1, paymentSource: 4, partyId: at.debtor, amount })
  await row.returned(returned, 2_000)
  await row.discount({ type: 2, amount })
  await row.bottles(0, 23)
  await row.bottles(2, 1, { unit_price: rupees(6_500) })
  await row.bottles(3, 1)
  await row.bottles(1, 2, { partyId: at.debtor, deposit: rupees(1_000) })
  await row.bottles(1, 3, { tr_type: 1, loan_id: loan?.id ?? 0 })
  return id
}
const settling = async (at: Settling, id: number, more: Partial<SettleInput> = {}): Promise<Command> => {
  const input = await at.settling(id, { confirm: true, ...more })
  return (tx) => settle(tx, input)
}

const cases: Record<string, (at: Settling) => Promise<Command>> = {
  addCash: async (at) => {
    const tripId = await at.ready()
    return (tx) => addCash(tx, { tripId, amount })
  },
  removeCash: async (at) => {
    const { id } = await at.rows(await at.ready()).cash(10)
    return (tx) => removeCash(tx, { id })
  },
  addDiscount: async (at) => {
    const tripId = await at.ready()
    return (tx) => addDiscount(tx, { tripId, type: 1, rate: 100 })
  },
  removeDiscount: async (at) => {
    const { id } = await at.rows(await at.ready()).discount({ type: 2, amount })
    return (tx) => removeDiscount(tx, { id })
  },
  addCredit: async (at) => {
    const tripId = await at.ready()
    const bill_id = await at.bill('B-1', 500)
    return (tx) => addCredit(tx, { tripId, tr_type: 1, paymentSource: 4, bill_id, amount })
  },
  removeCredit: async (at) => {
    const { id } = await at.rows(await at.ready()).onAccount(10)
    return (tx) => removeCredit(tx, { id })
  },
  addCheque: async (at) => {
    const tripId = await at.ready()
    const given = { chequeNumber: '1', drawerBank: 'HNB', partyId: at.debtor, bankDate: openDay }
    return (tx) => addCheque(tx, { tripId, tr_type: 0, amount, ...given })
  },
  removeTripCheque: async (at) => {
    const { id } = await at.rows(await at.ready()).cheque(10)
    return (tx) => removeTripCheque(tx, { id })
  },
  addEmpties: async (at) => {
    const tripId = await at.ready()
    return (tx) => addEmpties(tx, { tripId, bottleStockId: at.trade.bottle, loan_type: 1, partyId: at.debtor, qty: 1 })
  },
  removeEmpties: async (at) => {
    const { id } = await at.rows(await at.ready()).bottles(0, 3)
    return (tx) => removeEmpties(tx, { id })
  },
  settle: async (at) => settling(at, await full(at)),
  amend: async (at) => {
    const id = await full(at)
    await at.settle(id, { confirm: true })
    const shown = await at.shown(id)
    const remove = [...shown.credits, ...shown.cheques, ...shown.empties].map((row) => row.id)
    const add = [
      { kind: 'cash' as const, amount },
      { kind: 'empties' as const, bottleStockId: at.trade.bottle, loan_type: 0 as const, qty: 29 },
    ]
    const unload = [{ stock_item_id: at.trade.cylinder, returned_good: 9, returned_expired: 1 }]
    return settling(at, id, { amend: { remove, add, unload }, reason: 'counted again' })
  },
  cancel: async (at) => {
    const id = await full(at)
    await at.settle(id, { confirm: true })
    return (tx) => cancelTrip(tx, { id })
  },
}

it.each(Object.keys(cases))('a fault after any statement of %s leaves the database unchanged', async (name) => {
  const at = await settlingAgency(test.database)
  const make = cases[name]
  if (!make) throw new Error(name)
  expect(await failEverywhere(test.database, at.agency, await make(at))).toBeGreaterThan(4)
})
