/** Expenses on a real database: recorded and paid (E-60, E-63). */
import { listExpenses } from '#reads/expenses/expense.ts'
import { addDays, businessDate } from '#contract/dates.ts'
import type { ExpenseDraft, ExpenseInput, ExpenseQuery } from '#contract/expenses/expense.ts'
import { cents } from '#contract/money.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { readReport } from '../../../../tests/reports/reading.ts'
import { goLive, openDay, smallTrade } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { nextDay, rupees, type Spending, spendingAgency } from '../../../../tests/support/expenses.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { crewOf } from '../../../../tests/support/trips.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { account, bank, cheque, chequeEvent, vehicle } from '../../db/schema/index.ts'
import { updateExpense } from './change-commands.ts'
import { addExpense } from './commands.ts'
import { createPayment, reverseChequePayment } from './payment-commands.ts'
import { expenseReport } from './reports/expense-report.ts'
import { expenseVoucher } from './reports/voucher.ts'

let database: Database
let at: Spending
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(nextDay)))
})
beforeEach(async () => {
  at = await spendingAgency(database)
})

const refusal = (input: Partial<ExpenseInput>, role: 1 | 2 | 3 = 3) =>
  refused(at.agency, (tx) => addExpense(tx, at.fuel(input)), role)
const cheques = () => at.agency.read((tx) => tx.db.select().from(cheque))

describe('add-expense', () => {
  it('approves and pays petty cash at once, as golden journals 20 and 21', async () => {
    const made = await at.add({ category: 2, description: '  ', bill_no: 'F-7' }, 1)
    expect(made).toMatchObject({
      number: 'EX-2026-000001',
      date: openDay,
      account: 'Fuel',
      accountCode: '5230',
      expense_class: 3,
      payee: 'Lanka Fuel',
      bill_no: 'F-7',
      description: null,
      status: 3,
      payment_status: 3,
      paid: rupees(4_500),
      createdBy: 'Person 1',
      approvedBy: 'Person 1',
    })
    expect(made.timeline.map((e) => [e.event, e.by, e.journalNumber])).toEqual([
      ['CREATED', 'Person 1', null],
      ['APPROVED', 'Person 1', 'JE-2026-000002'],
      ['PAID', 'Person 1', 'JE-2026-000003'],
    ])
    expect(made.payments).toMatchObject([
      { bank_id: at.banks.petty, bank: 'Petty cash', fund_source: 1, reversedAt: null },
    ])
    expect(await at.entries()).toEqual([
      [openDay, 'EXPENSE_APPROVE', 'POST', ['5230', 4_500], ['2110', -4_500]],
      [openDay, 'EXPENSE_PAY', 'POST', ['2110', 4_500], ['1030', -4_500]],
    ])
    expect(await auditTrail(at.agency, 'expense', made.id)).toEqual(['create'])
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('pays from the bank, as golden journals 28 and 29, and from cash in hand by default', async () => {
    await at.add({
      accountId: at.idOf('5320'),
      amount: rupees(500),
      payment: { fund_source: 2, bank_id: at.banks.boc },
    })
    await at.add({ amount: rupees(300) })
    expect(await at.entries()).toEqual([
      [openDay, 'EXPENSE_APPROVE', 'POST', ['5320', 500], ['2110', -500]],
      [openDay, 'EXPENSE_PAY', 'POST', ['2110', 500], ['1021', -500]],
      [openDay, 'EXPENSE_APPROVE', 'POST', ['5230', 300], ['2110', -300]],
      [openDay, 'EXPENSE_PAY', 'POST', ['2110', 300], ['1010', -300]],
    ])
  })

  it('pays by a cheque of ours, drawn to the payee, dated today unless later', async () => {
    const plan = { fund_source: 3 as const, bank_id: at.banks.boc }
    await at.add({ payment: { ...plan, cheque: { chequeNumber: '5001', bankDate: businessDate('2026-02-01') } } })
    const later = { chequeNumber: '5002', bankDate: businessDate('2026-04-01'), payee: 'Somebody else' }
    const made = await at.add({ payment: { ...plan, amount: rupees(1_000), cheque: later } })
    expect(made).toMatchObject({ payment_status: 2, paid: rupees(1_000), payments: [{ chequeNumber: '5002' }] })
    const kept = (await cheques()).map((c) => [
      c.number,
      c.payee,
      c.partyId,
      c.chequeDate,
      c.bankId,
      c.status,
      c.origin,
    ])
    expect(kept).toEqual([
      ['5001', 'Lanka Fuel', null, nextDay, at.banks.boc, 0, 'EXPENSE'],
      ['5002', 'Somebody else', null, '2026-04-01', at.banks.boc, 0, 'EXPENSE'],
    ])
    expect((await at.entries()).slice(2)).toEqual([
      [openDay, 'EXPENSE_APPROVE', 'POST', ['5230', 4_500], ['2110', -4_500]],
      [openDay, 'EXPENSE_PAY', 'POST', ['2110', 1_000], ['2020', -1_000]],
    ])
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('leaves open what an Admin says, and waits for approval of what a User may not approve', async () => {
    const open = await at.add({ payment: null }, 2)
    expect(open).toMatchObject({ status: 3, payment_status: 1, paid: 0, payments: [] })
    const waiting = await at.add({ amount: rupees(5_000.01) }, 1)
    expect(waiting).toMatchObject({ status: 1, payment_status: 1, paid: 0, journalEntryId: null, approvedBy: null })
    expect(await at.entries()).toHaveLength(1)
    const list = await at.agency.read((tx) => ask(tx, listExpenses, {}), 1)
    expect(list).toMatchObject({
      totalCount: 2,
      totalApproved: rupees(4_500),
      totalPending: rupees(5_000.01),
      totalPaid: 0,
    })
  })

  it('takes capital spending on a non-current asset', async () => {
    const made = await at.add({ accountId: at.idOf('1530'), payment: null })
    expect(made).toMatchObject({ accountCode: '1530', expense_class: 2 })
    expect(await at.entries()).toEqual([[openDay, 'EXPENSE_APPROVE', 'POST', ['1530', 4_500], ['2110', -4_500]]])
  })

  it('names the vehicle and the employee that it was spent on, active ones, on screen and paper (E-78a)', async () => {
    const trade = await smallTrade(at.agency)
    const crew = await crewOf(at.agency, trade.product)
    const [vehicleId, other] = crew.vehicles
    const made = await at.add({ vehicleId, employeeId: crew.helper })
    expect(made).toMatchObject({ vehicleId, vehicle: 'LB-1', employeeId: crew.helper, employee: 'Sunil' })
    await at.add({ employeeId: crew.reps[0] })
    const found = async (query: ExpenseQuery) =>
      (await at.agency.read((tx) => ask(tx, listExpenses, query))).items.map(({ number }) => number)
    expect(await found({ filters: JSON.stringify({ vehicleId }) })).toEqual([made.number])
    expect(await found({ filters: JSON.stringify({ vehicleId: other }) })).toEqual([])
    expect(await found({ filters: JSON.stringify({ employeeId: crew.reps[0] }) })).toEqual(['EX-2026-000002'])
    expect(await found({ searchQuery: 'sunil' })).toEqual([made.number])
    const paper = await readReport(at.agency, expenseVoucher, { Report_id: made.id })
    expect(paper.sheet.about).toEqual(expect.arrayContaining(['Vehicle: LB-1', 'Employee: Sunil']))
    const report = await readReport(at.agency, expenseReport, { stDate: openDay })
    expect(report.rows.map((row) => [row['vehicle'], row['employee']])).toEqual([
      ['LB-1', 'Sunil'],
      [undefined, 'Nimal'],
    ])
    await at.agency.write((tx) => tx.db.update(vehicle).set({ isActive: false }).where(eq(vehicle.id, vehicleId)))
    expect(await refusal({ vehicleId })).toMatchObject({ key: 'INVALID', field: 'vehicleId' })
    expect(await refusal({ vehicleId: 999_999 })).toMatchObject({ key: 'NOT_FOUND', field: 'vehicleId' })
    expect(await refusal({ employeeId: 999_999 })).toMatchObject({ key: 'NOT_FOUND', field: 'employeeId' })
    // What it names already stays; what is paid may be put on another vehicle.
    const write = (input: Partial<ExpenseDraft>) => {
      const { payment: _, ...fields } = at.fuel()
      return at.agency.write((tx) => updateExpense(tx, { id: made.id, ...fields, ...input }))
    }
    expect(await write({ vehicleId, description: 'Diesel' })).toMatchObject({ vehicle: 'LB-1', employee: null })
    expect(await write({ vehicleId: other })).toMatchObject({ vehicle: 'LB-2', paid: rupees(4_500), status: 3 })
  })

  it('refuses accounts that take no expenses', async () => {
    await at.agency.write((tx) => tx.db.update(account).set({ isActive: false }).where(eq(account.code, '5250')))
    for (const [code, key] of [
      ['5200', 'GROUP_ACCOUNT'],
      ['5250', 'ACCOUNT_INACTIVE'],
      ['1311', 'CONTROL_ACCOUNT'],
      ['1010', 'ACCOUNT_RULE'],
      ['1155', 'ACCOUNT_RULE'],
      ['4010', 'ACCOUNT_RULE'],
      ['3020', 'ACCOUNT_RULE'],
      ['none', 'NOT_FOUND'],
    ] as const)
      expect(await refusal({ accountId: at.idOf(code) }), code).toMatchObject({ key, field: 'accountId' })
  })

  it('refuses days that are closed or to come', async () => {
    expect(await refusal({ date: addDays(nextDay, 1) })).toMatchObject({ key: 'FUTURE_DATE', field: 'date' })
    expect(await refusal({ date: goLive }, 1)).toMatchObject({ key: 'BACKDATE_NOT_ALLOWED', field: 'date' })
  })

  it('refuses a payment that does not fit', async () => {
    const { boc, cash } = at.banks
    const payment = (plan: ExpenseInput['payment'], role: 1 | 2 | 3 = 3) => refusal({ payment: plan }, role)
    expect(await payment({ fund_source: 2 })).toMatchObject({ key: 'REQUIRED', field: 'payment.bank_id' })
    expect(await payment({ fund_source: 2, bank_id: cash })).toMatchObject({ key: 'INVALID', field: 'payment.bank_id' })
    expect(await payment({ fund_source: 1, bank_id: boc })).toMatchObject({ key: 'INVALID', field: 'payment.bank_id' })
    expect(await payment({ fund_source: 1, bank_id: 999 })).toMatchObject({
      key: 'NOT_FOUND',
      field: 'payment.bank_id',
    })
    expect(await payment({ fund_source: 1, cheque: { chequeNumber: '1' } })).toMatchObject({
      key: 'INVALID',
      field: 'payment.cheque',
    })
    expect(await payment({ fund_source: 3, bank_id: boc })).toMatchObject({
      key: 'REQUIRED',
      field: 'payment.cheque.chequeNumber',
    })
    expect(await payment({ fund_source: 1, amount: rupees(4_500.01) })).toMatchObject({
      key: 'OVERPAYMENT',
      field: 'payment.amount',
    })
    expect(await payment(null, 1)).toMatchObject({ key: 'ROLE_NOT_ALLOWED', field: 'payment' })
    expect(await refusal({ amount: rupees(6_000), payment: { fund_source: 1 } }, 1)).toMatchObject({
      key: 'ILLEGAL_EXPENSE_STATE',
      field: 'payment',
    })
    expect(await refusal({ category: 2, amount: rupees(20_000.01) })).toMatchObject({
      key: 'INSUFFICIENT_FUNDS',
      details: [{ account: '1030', short: 1 }],
    })
    await at.agency.write((tx) => tx.db.update(bank).set({ isActive: false }).where(eq(bank.id, boc)))
    expect(await payment({ fund_source: 2, bank_id: boc })).toMatchObject({ key: 'INVALID', field: 'payment.bank_id' })
  })

  it('refuses a cheque to nobody, and a number that was used on that bank', async () => {
    const payment = { fund_source: 3 as const, bank_id: at.banks.boc, cheque: { chequeNumber: '5001' } }
    expect(await refusal({ payee: '', payment })).toMatchObject({ key: 'REQUIRED', field: 'payment.cheque.payee' })
    await at.add({ payment })
    expect(await refusal({ payment })).toMatchObject({ key: 'DUPLICATE', field: 'payment.cheque.chequeNumber' })
  })
})

describe('create-payment', () => {
  it('pays half from cash and the rest from the bank, as golden journals 23 and 39', async () => {
    const { id } = await at.add({ accountId: at.idOf('5240'), amount: rupees(15_000), payment: null })
    const half = await at.pay({ expense_id: id, amount: rupees(5_000) })
    expect(half).toMatchObject({ payment_status: 2, paid: rupees(5_000) })
    const bankPays = { fund_source: 2 as const, bank_id: at.banks.boc, date: nextDay }
    const full = await at.pay({ expense_id: id, amount: rupees(10_000), ...bankPays })
    expect(full).toMatchObject({ payment_status: 3, paid: rupees(15_000) })
    expect((await at.entries()).slice(1)).toEqual([
      [openDay, 'EXPENSE_PAY', 'POST', ['2110', 5_000], ['1010', -5_000]],
      [nextDay, 'EXPENSE_PAY', 'POST', ['2110', 10_000], ['1021', -10_000]],
    ])
    expect(await auditTrail(at.agency, 'expense', id)).toEqual(['create', 'pay', 'pay'])
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('refuses what is not approved, more than is open, and a day before it was booked', async () => {
    const refusedPayment = (input: Partial<Parameters<typeof at.pay>[0]> & { expense_id: number }) =>
      refused(at.agency, (tx) => createPayment(tx, { amount: rupees(1), fund_source: 1, date: nextDay, ...input }))
    const { id: drafted } = await at.draft()
    expect(await refusedPayment({ expense_id: drafted })).toMatchObject({
      key: 'ILLEGAL_EXPENSE_STATE',
      field: 'expense_id',
    })
    expect(await refusedPayment({ expense_id: 1 })).toMatchObject({ key: 'NOT_FOUND', field: 'expense_id' })
    const { id } = await at.add({ payment: { fund_source: 1, amount: rupees(4_000) }, date: nextDay })
    expect(await refusedPayment({ expense_id: id, amount: rupees(500.01) })).toMatchObject({
      key: 'OVERPAYMENT',
      field: 'amount',
      details: [{ open: rupees(500) }],
    })
    expect(await refusedPayment({ expense_id: id, date: openDay })).toMatchObject({ key: 'INVALID', field: 'date' })
    expect(await refusedPayment({ expense_id: id, fund_source: 2 })).toMatchObject({
      key: 'REQUIRED',
      field: 'bank_id',
    })
  })
})

describe('a payment by a cheque that was cancelled', () => {
  it('counts no longer: the expense is owed again', async () => {
    const payment = { fund_source: 3 as const, bank_id: at.banks.boc, cheque: { chequeNumber: '5001' } }
    const { id, payments } = await at.add({ payment: { ...payment, amount: rupees(1_500) } })
    await at.pay({ expense_id: id })
    const chequeId = payments[0]?.chequeId ?? 0
    await at.agency.write((tx) => reverseChequePayment(tx, chequeId, nextDay))
    await at.agency.write((tx) => reverseChequePayment(tx, chequeId, nextDay))
    expect(await at.found(id)).toMatchObject({
      paid: rupees(1_000),
      payment_status: 2,
      payments: [{ reversedAt: nextDay }, { reversedAt: null }],
    })
    expect(await at.entries()).toHaveLength(3)
    expect((await at.agency.read((tx) => tx.db.select().from(chequeEvent))).length).toBe(1)
    await at.pay({ expense_id: id, amount: rupees(3_500) })
    expect(await at.found(id)).toMatchObject({ paid: cents(450_000), payment_status: 3 })
  })
})
