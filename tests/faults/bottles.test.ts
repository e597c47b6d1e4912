/** Every command of bottles, failing after each of its statements in turn: each time the database is as it was. */
import { beforeAll, expect, it } from 'vitest'
import { businessDate } from '#contract/dates.ts'
import {
  cancelBottleReceipt,
  createBottleOrder,
  createBottleReceipt,
} from '../../src/server/areas/bottles/receipt-commands.ts'
import { updateBottleStock } from '../../src/server/areas/bottles/change-commands.ts'
import { closeLoan, undoClosure } from '../../src/server/areas/bottles/close-commands.ts'
import { createBottleStock } from '../../src/server/areas/bottles/commands.ts'
import { createLoan, removeLoan, updateLoan } from '../../src/server/areas/bottles/lend-commands.ts'
import { createBottleType, removeBottleType, updateBottleType } from '../../src/server/areas/bottles/type-commands.ts'
import { clock } from '../../src/server/clock.ts'
import { openDay } from '../support/agency.ts'
import { bottleAgency, type Bottling, rupees, today } from '../support/bottles.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { type Command, failEverywhere } from '../support/faults.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase(clock(today))
})

const date = openDay
const cheque = { chequeNumber: '77', drawerBank: 'HNB', bankDate: businessDate('2026-03-20') }
const kind = { name: 'Cylinder', capacity: 1, unit: 2 } as const
const lines = (at: Bottling) => [{ bottleStockId: at.b12, qty: 5 }]

/** Makes what the command needs, and answers the command. */
const cases: Record<string, (at: Bottling) => Promise<Command> | Command> = {
  createBottleReceipt: (at) => (tx) => createBottleReceipt(tx, { supplierId: at.supplier, date, lines: lines(at) }),
  createBottleOrder: (at) => (tx) =>
    createBottleOrder(tx, {
      supplierId: at.supplier,
      date,
      refNo: 'INV-1',
      lines: [{ bottleStockId: at.b12, qty: 5, unitPrice: rupees(6_200) }],
    }),
  cancelBottleReceipt: async (at) => {
    const { id } = await at.order([{ bottleStockId: at.b12, qty: 5, unitPrice: rupees(6_200) }])
    await at.reprice(at.b12, 6_100)
    return (tx) => cancelBottleReceipt(tx, { id })
  },
  updateBottleStock: (at) => (tx) =>
    updateBottleStock(tx, {
      id: at.b12,
      date,
      uprice: rupees(5_900),
      add_remove: 1,
      qty: 2,
      location: 0,
      reason: 'stolen',
    }),
  createBottleStock: (at) => (tx) =>
    createBottleStock(tx, {
      item_code: 'B37',
      description: 'Cylinder 37.5 kg',
      capacity: 1,
      bottle_item_id: at.type,
      uprice: rupees(9_000),
      qty: 3,
      loans: [{ partyId: at.outletB, qty: 2, deposit: rupees(100) }],
    }),
  createBottleType: () => (tx) => createBottleType(tx, { code: 'CYL-2', ...kind }),
  updateBottleType: (at) => (tx) => updateBottleType(tx, { id: at.type, code: 'CYL-3', ...kind }),
  removeBottleType: async (at) => {
    const { id } = await at.agency.write((tx) => createBottleType(tx, { code: 'CYL-4', ...kind }))
    return (tx) => removeBottleType(tx, { id })
  },
  createLoan: (at) => (tx) =>
    createLoan(tx, {
      partyId: at.outletB,
      bottleStockId: at.b12,
      qty: 4,
      date,
      deposit: rupees(2_000),
      payment_type: 1,
      cheque,
    }),
  updateLoan: async (at) => {
    const { id } = await at.lend({ deposit: rupees(2_000), payment_type: 3, bank_id: at.banks.boc })
    return (tx) => updateLoan(tx, { id, partyId: at.outletA, deposit: rupees(1_000) })
  },
  removeLoan: async (at) => {
    const { id } = await at.lend({ deposit: rupees(2_000), payment_type: 1, cheque })
    return (tx) => removeLoan(tx, { id })
  },
  closeLoan: (at) => (tx) =>
    closeLoan(tx, {
      loan_id: at.opened,
      date,
      qty_returned: 1,
      qty_damaged: 1,
      qty_paid: 1,
      damage_charge: rupees(500),
      deposit_set_off: rupees(500),
      payment_type: 1,
      cheque,
    }),
  'closeLoan on account': (at) => (tx) => closeLoan(tx, { loan_id: at.opened, date, qty_paid: 1, on_account: true }),
  undoClosure: async (at) => {
    const paid = { qty_paid: 1, qty_returned: 1, payment_type: 1 as const, cheque }
    const { closures } = await at.close(at.opened, paid)
    await at.reprice(at.b12, 6_100)
    return (tx) => undoClosure(tx, { id: at.opened, closureId: closures[0]?.id ?? 0 })
  },
}

it.each(Object.keys(cases))('%s leaves the database unchanged after a fault at any statement', async (name) => {
  const at = await bottleAgency(test.database)
  const make = cases[name]
  if (!make) throw new Error(name)
  expect(await failEverywhere(test.database, at.agency, await make(at))).toBeGreaterThan(1)
})
