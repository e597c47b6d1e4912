/** Every command of credit bills, failing after its first statement, its second, and so on: each time the database is as it was. */
import type { CloseBillInput } from '#contract/bills/bill.ts'
import { cents, ZERO } from '#contract/money.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createGlEntry, reverseGlEntry } from '../../src/server/areas/bills/entry-commands.ts'
import { removeBill, undoSettlement, updateBill } from '../../src/server/areas/bills/change-commands.ts'
import { closeBill } from '../../src/server/areas/bills/close-commands.ts'
import { paySupplier, receivePayment, reversePayment } from '../../src/server/areas/bills/payment-commands.ts'
import {
  payCommission,
  recoverShort,
  reverseStaffPayment,
} from '../../src/server/areas/ledger/staff-payment-commands.ts'
import { createTransfer, reverseTransfer } from '../../src/server/areas/ledger/transfer-commands.ts'
import { clock } from '../../src/server/clock.ts'
import { openDay } from '../support/agency.ts'
import { type Lending, lendingAgency, rupees, today } from '../support/bills.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { type Command, failEverywhere } from '../support/faults.ts'
import { staffOf } from '../support/staff.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase(clock(today))
})

const theirs = { chequeNumber: '500001', drawerBank: 'Sampath', bankDate: openDay }
const closing = async (of: Lending, amount: number, input: Partial<CloseBillInput>): Promise<Command> => {
  const { id } = await of.open('B-1', 500)
  return (tx) => closeBill(tx, { bill_id: id, amount: rupees(amount), date: openDay, ...input })
}
const undoing = async (of: Lending, amount: number, input: Partial<CloseBillInput>): Promise<Command> => {
  const { id } = await of.open('B-1', 500)
  const settlementId = (await of.close(id, amount, input)).settlements[0]?.id ?? 0
  return (tx) => undoSettlement(tx, { id, settlementId })
}

const receipt = (of: Lending) =>
  ({
    partyId: of.customer,
    amount: rupees(130),
    payment_type: 0,
    bank_id: of.cash,
    date: openDay,
    restAsAdvance: true,
  }) as const

const cases: Record<string, (of: Lending) => Promise<Command>> = {
  'closing a bill in cash': (of) => closing(of, 200, { payment_type: 0, bank_id: of.cash }),
  'closing a bill by cheque with a rest': (of) =>
    closing(of, 700, { payment_type: 1, cheque: theirs, restAsAdvance: true }),
  'paying two bills of a supplier by one cheque': async (of) => {
    for (const no of ['L-1', 'L-2']) await of.open(no, 50, { receivables: 2 })
    const cheque = { chequeNumber: '700001', bankDate: openDay }
    const paid = { partyId: of.supplier, amount: rupees(130), payment_type: 1, bank_id: of.boc, cheque } as const
    return (tx) => paySupplier(tx, { ...paid, date: openDay, restAsAdvance: true })
  },
  'receiving one amount for two bills': async (of) => {
    for (const no of ['B-1', 'B-2']) await of.open(no, 50)
    return (tx) => receivePayment(tx, receipt(of))
  },
  'reversing a receipt by cheque': async (of) => {
    for (const no of ['B-1', 'B-2']) await of.open(no, 50)
    const input = { ...receipt(of), payment_type: 1, bank_id: undefined, cheque: theirs } as const
    const { id } = await of.agency.write((tx) => receivePayment(tx, input))
    return (tx) => reversePayment(tx, { id, reason: 'wrong party' })
  },
  'depositing cash': async (of) => {
    return (tx) => createTransfer(tx, { fromBankId: of.cash, toBankId: of.boc, amount: rupees(500), date: openDay })
  },
  'reversing a deposit': async (of) => {
    const input = { fromBankId: of.cash, toBankId: of.boc, amount: rupees(500), date: openDay }
    const { id } = await of.agency.write((tx) => createTransfer(tx, input))
    return (tx) => reverseTransfer(tx, { id })
  },
  'recovering a short': async (of) => {
    const { nimal } = await staffOf(of.agency, { short: 500, owed: 300 })
    return (tx) => recoverShort(tx, { partyId: nimal, amount: cents(500), way: 'MONEY', bankId: of.cash })
  },
  'paying commission': async (of) => {
    const { nimal } = await staffOf(of.agency, { short: 500, owed: 300 })
    return (tx) => payCommission(tx, { partyId: nimal, amount: cents(300), bankId: of.cash })
  },
  'reversing a recovery': async (of) => {
    const { nimal } = await staffOf(of.agency, { short: 500, owed: 300 })
    const { id } = await of.agency.write((tx) =>
      recoverShort(tx, { partyId: nimal, amount: cents(300), way: 'COMMISSION' }),
    )
    return (tx) => reverseStaffPayment(tx, { id })
  },
  'applying two advances': async (of) => {
    for (const bill_no of ['A-1', 'A-2']) await of.close((await of.open(bill_no, 10)).id, 60, { restAsAdvance: true })
    return closing(of, 80, { advance: true })
  },
  'undoing a cheque with a rest': (of) => undoing(of, 700, { payment_type: 1, cheque: theirs, restAsAdvance: true }),
  'undoing an applied advance': async (of) => {
    await of.close((await of.open('A-1', 10)).id, 60, { restAsAdvance: true })
    return undoing(of, 40, { advance: true })
  },
  'changing the amount of a bill': async (of) => {
    const { id } = await of.open('B-1', 500)
    return (tx) => updateBill(tx, { id, amount: rupees(400), bill_no: 'B-2' })
  },
  'withdrawing a bill': async (of) => {
    const { id } = await of.open('B-1', 500)
    return (tx) => removeBill(tx, { id })
  },
  'writing a bill off': async (of) => {
    const { id } = await of.open('B-1', 500)
    const lines = [
      { accountId: of.idOf('5170'), debit: rupees(500), credit: ZERO },
      { accountId: of.idOf('1200'), debit: ZERO, credit: rupees(500) },
    ]
    return (tx) => createGlEntry(tx, { bill_id: id, lines, date: openDay })
  },
  'reversing what wrote a bill off': async (of) => {
    const { id } = await of.open('B-1', 500)
    const lines = [
      { accountId: of.idOf('5170'), debit: rupees(500), credit: ZERO },
      { accountId: of.idOf('1200'), debit: ZERO, credit: rupees(500) },
    ]
    const entry = await of.agency.write((tx) => createGlEntry(tx, { bill_id: id, lines, date: openDay }))
    return (tx) => reverseGlEntry(tx, { id: entry.id, reason: 'paid after all' })
  },
}

describe('a fault after any statement of', () => {
  it.each(Object.keys(cases))('%s leaves the database unchanged', async (name) => {
    const lending = await lendingAgency(test.database)
    const make = cases[name]
    if (!make) throw new Error(name)
    const statements = await failEverywhere(test.database, lending.agency, await make(lending))
    expect(statements).toBeGreaterThan(5)
  })
})
