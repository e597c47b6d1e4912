/** Expenses on the screen: what is sent, and who may do what. */
import { businessDate } from '#contract/dates.ts'
import type { Expense } from '#contract/expenses/expense.ts'
import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { emptyExpense, mostOf, readDraft, sentExpense, sentNew, usualPayer } from './expense-values.ts'
import { listInput } from './list/list-input.ts'
import { deletedBySuperAdmin, mayApprove, mayDelete, mayEdit, mayPay, needsAnother } from './rights.ts'

const day = businessDate('2026-03-02')
const banks = [
  { id: 1, kind: 'CASH', accountCode: '1010' },
  { id: 2, kind: 'CASH', accountCode: '1030' },
  { id: 3, kind: 'BANK', accountCode: '1021' },
] as const

describe('what is sent', () => {
  const typed = {
    ...emptyExpense(day),
    accountId: 9,
    amount: cents(4_500),
    payee: ' Kamal ',
    bill_no: '',
    description: '',
  }
  const expense = { category: 1, accountId: 9, amount: 4_500, date: day, payee: 'Kamal' }

  it('leaves out what is blank', () => {
    expect(sentExpense(typed)).toEqual(expense)
    expect(sentExpense({ ...typed, vehicleId: 4, employeeId: null })).toEqual({ ...expense, vehicleId: 4 })
  })

  it("leaves a User's payment to the server, and takes an Admin's as chosen", () => {
    const payment = { fund_source: 1, bank_id: 1, cheque: { bankDate: day } } as const
    expect(sentNew({ ...typed, payment }, false)).toEqual(expense)
    expect(sentNew({ ...typed, payment }, true)).toEqual({ ...expense, payment: { fund_source: 1, bank_id: 1 } })
    expect(sentNew({ ...typed, when: 'later', payment }, true)).toEqual({ ...expense, payment: null })
    expect(sentNew({ ...typed, when: 'part', payment: { ...payment, amount: cents(500) } }, true)).toEqual({
      ...expense,
      payment: { fund_source: 1, bank_id: 1, amount: 500 },
    })
    const cheque = { chequeNumber: '300001 ', bankDate: day, payee: '' }
    expect(sentNew({ ...typed, payment: { fund_source: 3, bank_id: 3, cheque } }, true).payment).toEqual({
      fund_source: 3,
      bank_id: 3,
      cheque: { chequeNumber: '300001', bankDate: day },
    })
  })

  it('pays petty expenses from petty cash', () => {
    expect(usualPayer(1, 2, banks)).toBe(2)
    expect(usualPayer(1, 1, banks)).toBe(1)
    expect(usualPayer(3, 2, banks)).toBe(3)
    expect(usualPayer(2, 1, [])).toBeNull()
  })

  it('takes from an account no more than it may give', () => {
    const cash = { kind: 'CASH', balance: cents(35_000), overdraftLimit: null } as const
    const boc = { kind: 'BANK', balance: cents(-100), overdraftLimit: cents(500) } as const
    expect(mostOf(1, cash)).toBe(35_000)
    expect(mostOf(1, { ...cash, balance: cents(-1) })).toBe(0)
    expect(mostOf(2, boc)).toBe(400)
    expect(mostOf(2, { ...boc, overdraftLimit: null })).toBeNull()
    // The bank pays it on its day.
    expect(mostOf(3, boc)).toBeNull()
  })

  it('comes back from its draft as it was typed', () => {
    const unfinished = { ...emptyExpense(day), amount: { unreadable: '=12*' } }
    expect(readDraft(JSON.parse(JSON.stringify(unfinished)))).toEqual(unfinished)
    expect(readDraft({ category: 9 })).toBeNull()
  })

  it('asks the list by category and days', () => {
    const set: Record<string, string> = { category: '2', status: '1', stDate: '2026-03-01', enDate: '2026-03-02' }
    const query = {
      Page: 1,
      PageSize: 10,
      filters: '{"category":2,"status":1,"stDate":"2026-03-01","enDate":"2026-03-02"}',
    }
    expect(listInput({ query, filter: (name) => set[name] }, day)).toEqual({
      Page: 1,
      PageSize: 10,
      category: 2,
      filters: '{"status":1,"from":"2026-03-01","to":"2026-03-02"}',
    })
  })
})

describe('who may do what', () => {
  const of = (more: Partial<Expense>): Expense =>
    ({
      status: 2,
      createdById: 1,
      editorIds: [],
      amount: cents(100),
      paid: cents(0),
      date: day,
      payments: [],
      ...more,
    }) as Expense
  const [user, admin, other, sa] = [
    { id: 1, roles: [1] as const },
    { id: 1, roles: [2] as const },
    { id: 2, roles: [2] as const },
    { id: 1, roles: [3] as const },
  ]
  const later = businessDate('2026-03-03')

  it('approving takes another Admin than the writer, or a SuperAdmin', () => {
    expect([user, admin, other, sa].map((who) => mayApprove(of({}), who))).toEqual([false, false, true, true])
    expect(needsAnother(of({}), admin)).toBe(true)
    expect(needsAnother(of({}), user)).toBe(false)
    expect(mayApprove(of({ status: 3 }), sa)).toBe(false)
    // Whoever changed it is no other.
    expect(mayApprove(of({ editorIds: [2] }), other)).toBe(false)
    expect(mayApprove(of({ createdById: 5, editorIds: [7] }), other)).toBe(true)
    expect(needsAnother(of({ editorIds: [2] }), other)).toBe(true)
  })

  it('paying takes an Admin and something open', () => {
    expect(mayPay(of({ status: 3 }), other)).toBe(true)
    expect(mayPay(of({ status: 3 }), user)).toBe(false)
    expect(mayPay(of({ status: 1 }), other)).toBe(false)
    expect(mayPay(of({ status: 3, paid: cents(100) }), other)).toBe(false)
  })

  it('a draft is changed by its writer and Admins, the rest by Admins, a closed day by a SuperAdmin', () => {
    expect(mayEdit(of({}), user, day)).toBe(true)
    expect(mayEdit(of({ createdById: 5 }), user, day)).toBe(false)
    expect(mayEdit(of({ status: 1 }), user, day)).toBe(false)
    expect(mayEdit(of({ status: 3 }), admin, day)).toBe(true)
    expect(mayEdit(of({ status: 3 }), admin, later)).toBe(false)
    expect(mayEdit(of({ status: 3 }), sa, later)).toBe(true)
  })

  it('what was paid by bank, or on another day, only a SuperAdmin deletes', () => {
    const paidBy = (fund_source: 1 | 2, date = day) =>
      of({ status: 3, payments: [{ fund_source, date, reversedAt: null }] as Expense['payments'] })
    expect(mayDelete(paidBy(1), admin, day)).toBe(true)
    expect(mayDelete(paidBy(2), admin, day)).toBe(false)
    expect(mayDelete(paidBy(1, later), admin, day)).toBe(false)
    expect(mayDelete(paidBy(2), sa, day)).toBe(true)
    expect(deletedBySuperAdmin(paidBy(2), admin, day)).toBe(true)
    expect(deletedBySuperAdmin(paidBy(1), admin, day)).toBe(false)
    expect([sa, user].map((person) => deletedBySuperAdmin(paidBy(2), person, day))).toEqual([false, false])
  })
})
