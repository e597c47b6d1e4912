/** Every command of expenses, failing after each of its statements in turn: each time the database is as it was. */
import { beforeAll, expect, it } from 'vitest'
import { removeExpense, updateExpense } from '../../src/server/areas/expenses/change-commands.ts'
import {
  addExpense,
  approveExpense,
  draftExpense,
  removeDraft,
  updateDraft,
} from '../../src/server/areas/expenses/commands.ts'
import { createPayment } from '../../src/server/areas/expenses/payment-commands.ts'
import { clock } from '../../src/server/clock.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { nextDay, rupees, type Spending, spendingAgency } from '../support/expenses.ts'
import { type Command, failEverywhere } from '../support/faults.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase(clock(nextDay))
})

const byCheque = (at: Spending) => ({
  fund_source: 3 as const,
  bank_id: at.banks.boc,
  cheque: { chequeNumber: '5001' },
})

/** Makes what the command needs, and answers the command. */
const cases: Record<string, (at: Spending) => Promise<Command> | Command> = {
  addExpense: (at) => (tx) => addExpense(tx, at.fuel({ payment: byCheque(at) })),
  draftExpense: (at) => (tx) => draftExpense(tx, at.fuel()),
  updateDraft: async (at) => {
    const { id } = await at.draft()
    return (tx) => updateDraft(tx, { id, ...at.fuel({ amount: rupees(1) }) })
  },
  removeDraft: async (at) => {
    const { id } = await at.draft()
    return (tx) => removeDraft(tx, { id })
  },
  approveExpense: async (at) => {
    const { id } = await at.draft()
    return (tx) => approveExpense(tx, { id })
  },
  createPayment: async (at) => {
    const { id } = await at.add({ payment: null })
    return (tx) => createPayment(tx, { expense_id: id, amount: rupees(5), ...byCheque(at) })
  },
  updateExpense: async (at) => {
    const { id } = await at.add({ payment: null })
    return (tx) => updateExpense(tx, { id, ...at.fuel({ amount: rupees(1) }) })
  },
  removeExpense: async (at) => {
    const { id } = await at.add({ payment: { ...byCheque(at), amount: rupees(1_000) } })
    await at.pay({ expense_id: id })
    return (tx) => removeExpense(tx, { id })
  },
}

it.each(Object.keys(cases))('%s leaves the database unchanged after a fault at any statement', async (name) => {
  const at = await spendingAgency(test.database)
  const make = cases[name]
  if (!make) throw new Error(name)
  expect(await failEverywhere(test.database, at.agency, await make(at))).toBeGreaterThan(1)
})
