/** Our own cheques on a real database: written, presented, returned, changed, cancelled (CHQ-02, E-57a). */
import { getExpense } from '#reads/expenses/expense.ts'
import { getCheque } from '#reads/cheques/cheque.ts'
import { businessDate } from '#contract/dates.ts'
import type { PayableChequeInput } from '#contract/cheques/cheque.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { type ChequeBench, chequeBench, rupees } from '../../../../tests/support/cheques.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { openBill } from '../bills/commands.ts'
import { applyAdvances } from '../bills/advance-commands.ts'
import { openBillsOf } from '../bills/queries.ts'
import { addExpense } from '../expenses/commands.ts'
import { createBank } from '../ledger/bank-commands.ts'
import { createPayables } from './payable-commands.ts'

let database: Database
let bench: ChequeBench
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  bench = await chequeBench(database)
})
const sound = async () => expect(await bench.agency.read(auditBooks)).toEqual([])
const one = (input: Partial<PayableChequeInput> = {}): PayableChequeInput => ({
  chequeNumber: '700001',
  bankId: bench.boc,
  partyId: bench.supplier,
  amount: rupees(500),
  ...input,
})
const write = async (...cheques: Partial<PayableChequeInput>[]) =>
  bench.agency.write((tx) => createPayables(tx, { cheques: cheques.map(one) }), 2)
const refusal = (...cheques: Partial<PayableChequeInput>[]) =>
  refused(bench.agency, (tx) => createPayables(tx, { cheques: cheques.map(one) }), 2)
const openBills = async () =>
  (await bench.agency.read((tx) => openBillsOf(tx, bench.supplier, 2))).map(({ open }) => open / 100)
const payable = (input: Omit<Parameters<ChequeBench['move']>[0], 'receive_or_pay'>) =>
  bench.move({ ...input, receive_or_pay: 2 })

describe('a cheque to a supplier', () => {
  it('settles the bills, the oldest due first; its date is never in the past', async () => {
    const [made] = await write({ amount: rupees(4_000), bankDate: businessDate('2026-02-01') })
    expect(made).toMatchObject({
      receive_or_pay: 2,
      party: 'Litro',
      drawerBank: 'BOC',
      bankId: bench.boc,
      status: 0,
      bankDate: openDay,
      origin: 'PAYABLE',
    })
    expect(await bench.lastEntry(made?.id ?? 0)).toEqual([
      openDay,
      'CHEQUE',
      ['2010', 'Litro', 4_000],
      ['2020', 'Litro', -4_000],
    ])
    expect(await openBills()).toEqual([6_000])
    expect(await auditTrail(bench.agency, 'cheque', made?.id ?? 0)).toEqual(['create'])
    await sound()
  })

  it('settles the bills that it names, and keeps the rest as an advance when that is asked for', async () => {
    const [bill] = await bench.agency.read((tx) => openBillsOf(tx, bench.supplier, 2))
    const bills = [{ billId: bill?.id ?? 0, amount: rupees(300) }]
    expect(await refusal({ bills })).toMatchObject({ key: 'OVERPAYMENT', field: 'cheques.0.amount' })
    const [made] = await write({ bills, restAsAdvance: true })
    expect(await bench.lastEntry(made?.id ?? 0)).toEqual([
      openDay,
      'CHEQUE',
      ['2010', 'Litro', 300],
      ['1150', 'Litro', 200],
      ['2020', 'Litro', -500],
    ])
    expect(await bench.agency.read((tx) => ask(tx, getCheque, { id: made?.id ?? 0 }))).toMatchObject({
      settles: [{ bill_no: 'OB-2', amount: rupees(300) }],
      advance: rupees(200),
    })
    await sound()
  })

  it('is refused with the failing cheque: the whole list', async () => {
    const bill = (await bench.agency.read((tx) => openBillsOf(tx, bench.supplier, 2)))[0]?.id ?? 0
    const cash = await bench.agency.read((tx) =>
      tx.db.execute<{ id: number }>(sql`select id from depot.bank where kind = 'CASH' limit 1`),
    )
    const second = (input: Partial<PayableChequeInput>) => refusal({}, { chequeNumber: '700002', ...input })
    expect(await second({ amount: rupees(9_501) })).toMatchObject({ key: 'OVERPAYMENT', field: 'cheques.1.amount' })
    expect(await second({ chequeNumber: '700001' })).toMatchObject({
      key: 'DUPLICATE',
      field: 'cheques.1.chequeNumber',
    })
    for (const chequeNumber of ['P-9', '12/7', '70 002'])
      expect(await second({ chequeNumber })).toMatchObject({ key: 'INVALID', field: 'cheques.1.chequeNumber' })
    expect(await second({ bankId: cash.rows[0]?.id ?? 0 })).toMatchObject({ key: 'INVALID', field: 'cheques.1.bankId' })
    expect(await second({ bankId: 999_999_999 })).toMatchObject({ key: 'NOT_FOUND', field: 'cheques.1.bankId' })
    expect(await second({ partyId: bench.customer })).toMatchObject({ key: 'INVALID', field: 'cheques.1.partyId' })
    expect(await second({ partyId: undefined })).toMatchObject({ key: 'REQUIRED', field: 'cheques.1.partyId' })
    expect(await second({ bills: [{ billId: bill, amount: rupees(9_600) }], amount: rupees(9_600) })).toMatchObject({
      key: 'OVERPAYMENT',
      field: 'cheques.1.bills.0.amount',
    })
    const half = { billId: bill, amount: rupees(250) }
    expect(await second({ bills: [half, half] })).toMatchObject({ key: 'INVALID', field: 'cheques.1.bills.1.billId' })
    expect(await second({ bills: [{ billId: 999_999_999, amount: rupees(500) }] })).toMatchObject({
      key: 'NOT_FOUND',
      field: 'cheques.1.bills.0.billId',
    })
    expect(await second({ bills: [{ billId: bill, amount: rupees(501) }] })).toMatchObject({
      key: 'INVALID',
      field: 'cheques.1.bills',
    })
  })

  it('takes a number once per bank, and a number of a cancelled one again', async () => {
    const [made] = await write({})
    expect(await refusal({})).toMatchObject({ key: 'DUPLICATE' })
    const other = await bench.agency.write((tx) => createBank(tx, { name: 'HNB', accountNo: '2', kind: 'BANK' }))
    await write({ bankId: other.id })
    await payable({ status: 4, cheques: [made?.id ?? 0] })
    expect(await write({})).toHaveLength(1)
  })
})

describe('the life of our cheque', () => {
  it('is presented from its date on, at the bank it is drawn on', async () => {
    const [later] = await write({ bankDate: businessDate('2026-03-05') })
    expect(await bench.refusedMove({ status: 1, receive_or_pay: 2, cheques: [later?.id ?? 0] })).toMatchObject({
      key: 'CHEQUE_NOT_MATURE',
    })
    const id = await bench.write(500)
    await payable({ status: 1, cheques: [id] })
    expect(await bench.lastEntry(id)).toEqual([openDay, 'CHEQUE', ['2020', 'Litro', 500], ['1021', null, -500]])
    await sound()
  })

  it('comes back, is presented again, or changed for money', async () => {
    const [again, money] = [await bench.at(1, 2), await bench.at(1, 2)]
    await payable({ status: 2, cheques: [again, money], bank_charge: rupees(20), reason: 'Signature' })
    expect(await bench.lastEntry(again)).toEqual([
      openDay,
      'CHEQUE',
      ['1021', null, 500],
      ['2020', 'Litro', -500],
      ['5320', null, 20],
      ['1021', null, -20],
    ])
    await payable({ status: 1, cheques: [again] })
    expect(await bench.lastEntry(again)).toEqual([openDay, 'CHEQUE', ['2020', 'Litro', 500], ['1021', null, -500]])
    await payable({ status: 3, cheques: [money], dest_bank: bench.boc })
    expect(await bench.lastEntry(money)).toEqual([openDay, 'CHEQUE', ['2020', 'Litro', 500], ['1021', null, -500]])
    await sound()
  })

  it('is cancelled: its bills reopen and its advance is gone', async () => {
    const [made] = await write({ amount: rupees(10_500), restAsAdvance: true })
    expect(await openBills()).toEqual([])
    await payable({ status: 4, cheques: [made?.id ?? 0] })
    expect(await bench.lastEntry(made?.id ?? 0)).toEqual([
      openDay,
      'CHEQUE',
      ['2020', 'Litro', 10_500],
      ['2010', 'Litro', -10_000],
      ['1150', 'Litro', -500],
    ])
    expect(await openBills()).toEqual([10_000])
    await sound()
  })

  it('stays when its advance was applied to a bill', async () => {
    const [made] = await write({ amount: rupees(10_500), restAsAdvance: true })
    const bill = await bench.agency.write(async (tx) => {
      const fuel = await tx.db.execute<{ id: number }>(sql`select id from depot.account where code = '5230'`)
      return openBill(tx, {
        receivables: 2,
        partyId: bench.supplier,
        bill_no: 'N-1',
        amount: rupees(100),
        date: openDay,
        accountId: fuel.rows[0]?.id ?? 0,
      })
    })
    await bench.agency.write((tx) =>
      applyAdvances(
        tx,
        {
          id: bill.id,
          number: bill.number,
          direction: 2,
          partyId: bench.supplier,
          open: cents(bill.amount - bill.settled),
        },
        openDay,
      ),
    )
    expect(await bench.refusedMove({ status: 4, receive_or_pay: 2, cheques: [made?.id ?? 0] })).toMatchObject({
      key: 'ADVANCE_APPLIED',
    })
  })

  it('is refused when the account that pays has not enough, cheque by cheque', async () => {
    const bank = await bench.agency.write((tx) =>
      createBank(tx, { name: 'HNB', accountNo: '2', kind: 'BANK', overdraftLimit: rupees(900) }),
    )
    const made = await write(
      ...[500, 600, 300].map((amount, i) => ({ chequeNumber: `80${i}`, bankId: bank.id, amount: rupees(amount) })),
    )
    const ids = made.map(({ id }) => id)
    expect(await payable({ status: 1, cheques: ids })).toMatchObject({
      changed: [{ id: ids[0] }, { id: ids[2] }],
      refused: [{ id: ids[1], key: 'INSUFFICIENT_FUNDS', number: '801' }],
    })
    expect(await bench.refusedMove({ status: 1, receive_or_pay: 2, cheques: [ids[1] ?? 0] })).toMatchObject({
      key: 'INSUFFICIENT_FUNDS',
    })
    await sound()
  })
})

describe('a cheque for an expense', () => {
  const voucher = () =>
    bench.agency.write(async (tx) => {
      const fuel = await tx.db.execute<{ id: number }>(sql`select id from depot.account where code = '5230'`)
      return addExpense(tx, {
        category: 1,
        accountId: fuel.rows[0]?.id ?? 0,
        amount: rupees(700),
        payee: 'Filling station',
        payment: null,
      })
    })

  it('pays the voucher, and when it is cancelled the voucher is owed again', async () => {
    const { id: expenseId } = await voucher()
    const [made] = await write({ partyId: undefined, expenseId, amount: rupees(700) })
    expect(made).toMatchObject({ partyId: null, party: 'Filling station', origin: 'EXPENSE', status: 0 })
    expect(await bench.agency.read((tx) => ask(tx, getExpense, { id: expenseId }))).toMatchObject({ paid: rupees(700) })
    await payable({ status: 4, cheques: [made?.id ?? 0] })
    expect(await bench.lastEntry(made?.id ?? 0)).toEqual([openDay, 'CHEQUE', ['2020', null, 700], ['2110', null, -700]])
    expect(await bench.agency.read((tx) => ask(tx, getExpense, { id: expenseId }))).toMatchObject({ paid: 0 })
    expect(await bench.agency.read((tx) => ask(tx, getCheque, { id: made?.id ?? 0 }))).toMatchObject({
      expense: { id: expenseId },
    })
    await sound()
  })

  it('names no bills', async () => {
    const { id: expenseId } = await voucher()
    expect(await refusal({ partyId: undefined, expenseId, bills: [], amount: rupees(700) })).toMatchObject({
      key: 'INVALID',
      field: 'cheques.0.bills',
    })
    expect(await refusal({ expenseId })).toMatchObject({ key: 'REQUIRED', field: 'cheques.0.partyId' })
  })
})
