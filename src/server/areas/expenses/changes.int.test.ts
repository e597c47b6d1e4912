/** Drafts and their approval, corrections and deletions on a real database (E-61, E-62, E-64, E-65). */
import { listDrafts, listExpenses } from '#reads/expenses/expense.ts'
import type { Role } from '#contract/enums.ts'
import type { Expense, ExpenseChange } from '#contract/expenses/expense.ts'
import { cents } from '#contract/money.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { openDay, refusalOf } from '../../../../tests/support/agency.ts'
import { auditBooks, stateOfBooks } from '../../../../tests/support/books.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { nextDay, rupees, type Spending, spendingAgency } from '../../../../tests/support/expenses.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { account, cheque } from '../../db/schema/index.ts'
import { removeExpense, updateExpense } from './change-commands.ts'
import { approveExpense, removeDraft, updateDraft } from './commands.ts'

let database: Database
let at: Spending
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(nextDay)))
})
beforeEach(async () => {
  at = await spendingAgency(database)
})

const change = (of: Expense, input: Partial<ExpenseChange> = {}): ExpenseChange => {
  const { payment: _, ...fields } = at.fuel({ amount: of.amount, accountId: of.accountId, category: of.category })
  return { id: of.id, ...fields, ...input }
}
const approve = (id: number, role: Role = 2) => at.agency.write((tx) => approveExpense(tx, { id }), role)
const update = (input: ExpenseChange, role: Role = 2) => at.agency.write((tx) => updateExpense(tx, input), role)
const remove = (id: number, role: Role = 2) => at.agency.write((tx) => removeExpense(tx, { id }), role)
const books = async () => JSON.stringify(await at.agency.read(stateOfBooks))

describe('a draft', () => {
  it('posts nothing, and is seen by who wrote it and by Admins', async () => {
    const mine = await at.draft({ accountId: at.idOf('5260'), amount: rupees(12_000) })
    await at.draft({ category: 2 }, 2)
    expect(mine).toMatchObject({ number: 'EX-2026-000001', status: 2, payment_status: 1, journalEntryId: null })
    expect(await at.entries()).toEqual([])
    const seen = async (role: Role, category?: 1 | 2) =>
      (await at.agency.read((tx) => ask(tx, listDrafts, { category }), role)).items.map((d) => d.number)
    expect(await seen(1)).toEqual(['EX-2026-000001'])
    expect(await seen(2)).toEqual(['EX-2026-000002', 'EX-2026-000001'])
    expect(await seen(3, 2)).toEqual(['EX-2026-000002'])
    const other = (await at.agency.read((tx) => ask(tx, listDrafts, {}), 2)).items[0]?.id ?? 0
    expect((await refusalOf(at.found(other, 1))).key).toBe('NOT_FOUND')
    expect((await at.agency.read((tx) => ask(tx, listExpenses, {}))).totalCount).toBe(0)
  })

  it('is changed and thrown away by a User only when it is their own', async () => {
    const [mine, other] = [await at.draft(), await at.draft({}, 2)]
    const changed = await at.agency.write(
      (tx) => updateDraft(tx, change(mine, { amount: rupees(99), date: nextDay })),
      1,
    )
    expect(changed).toMatchObject({ amount: rupees(99), date: nextDay, number: mine.number, status: 2 })
    expect(await refused(at.agency, (tx) => updateDraft(tx, change(other)), 1)).toMatchObject({
      key: 'ROLE_NOT_ALLOWED',
      field: 'id',
    })
    expect(await refused(at.agency, (tx) => removeDraft(tx, { id: other.id }), 1)).toMatchObject({
      key: 'ROLE_NOT_ALLOWED',
      field: 'id',
    })
    expect(await at.agency.write((tx) => removeDraft(tx, { id: mine.id }), 1)).toEqual({ id: mine.id })
    expect(await at.agency.write((tx) => removeDraft(tx, { id: mine.id }), 1)).toMatchObject({ code: 200002 })
    expect(await at.agency.write((tx) => removeDraft(tx, { id: other.id }), 3)).toEqual({ id: other.id })
    expect((await refusalOf(at.found(mine.id))).key).toBe('NOT_FOUND')
    expect(await auditTrail(at.agency, 'expense', mine.id)).toEqual(['create', 'update', 'delete'])
    const gone = (work: typeof updateDraft) => refused(at.agency, (tx) => work(tx, change(mine)))
    expect(await gone(updateDraft)).toMatchObject({ key: 'NOT_FOUND' })
    expect(await gone(updateExpense)).toMatchObject({ key: 'NOT_FOUND' })
    expect(await refused(at.agency, (tx) => approveExpense(tx, { id: mine.id }))).toMatchObject({ key: 'NOT_FOUND' })
  })

  it('is refused when somebody changed it meanwhile, or the account takes no expenses', async () => {
    const mine = await at.draft()
    expect(await refused(at.agency, (tx) => updateDraft(tx, change(mine, { rowVersion: 9 })))).toMatchObject({
      key: 'VERSION_CONFLICT',
    })
    expect(await refused(at.agency, (tx) => approveExpense(tx, { id: mine.id, rowVersion: 9 }))).toMatchObject({
      key: 'VERSION_CONFLICT',
    })
    expect(
      await refused(at.agency, (tx) => updateDraft(tx, change(mine, { accountId: at.idOf('4010') }))),
    ).toMatchObject({ key: 'ACCOUNT_RULE', field: 'accountId' })
  })
})

describe('approval', () => {
  it('is by somebody else, owes the expense, and pays nothing: golden journal 22', async () => {
    const mine = await at.draft({ accountId: at.idOf('5240'), amount: rupees(15_000) })
    expect(await approve(mine.id)).toMatchObject({
      status: 3,
      payment_status: 1,
      approvedBy: 'Person 2',
      journalNumber: 'JE-2026-000002',
    })
    expect(await at.entries()).toEqual([[openDay, 'EXPENSE_APPROVE', 'POST', ['5240', 15_000], ['2110', -15_000]]])
    expect(await approve(mine.id)).toMatchObject({ code: 200002, data: { id: mine.id } })
    expect(await auditTrail(at.agency, 'expense', mine.id)).toEqual(['create', 'approve'])
    expect(await refused(at.agency, (tx) => updateDraft(tx, change(mine, { date: nextDay })))).toMatchObject({
      key: 'ILLEGAL_EXPENSE_STATE',
      field: 'id',
    })
    expect(await refused(at.agency, (tx) => removeDraft(tx, { id: mine.id }))).toMatchObject({
      key: 'ILLEGAL_EXPENSE_STATE',
      field: 'id',
    })
  })

  it('of one’s own is refused to an Admin, not to a SuperAdmin', async () => {
    const [byAdmin, bySuperAdmin] = [await at.draft({}, 2), await at.draft({}, 3)]
    expect(await refused(at.agency, (tx) => approveExpense(tx, { id: byAdmin.id }), 2)).toMatchObject({
      key: 'SELF_APPROVAL',
      field: 'id',
    })
    expect(await approve(bySuperAdmin.id, 3)).toMatchObject({ status: 3 })
  })

  it('of what waits for it books it too; an account that was deactivated since is refused', async () => {
    const waiting = await at.add({ amount: rupees(6_000) }, 1)
    await at.agency.write((tx) => tx.db.update(account).set({ isActive: false }).where(eq(account.code, '5230')))
    expect(await refused(at.agency, (tx) => approveExpense(tx, { id: waiting.id }), 2)).toMatchObject({
      key: 'ACCOUNT_INACTIVE',
    })
    await at.agency.write((tx) => tx.db.update(account).set({ isActive: true }).where(eq(account.code, '5230')))
    expect(await approve(waiting.id)).toMatchObject({ status: 3, paid: 0 })
  })

  it('after its day was closed is booked on the open day, and paid from then on', async () => {
    const mine = await at.draft()
    await at.closeOpenDay()
    expect(await approve(mine.id)).toMatchObject({ date: openDay, bookedOn: nextDay })
    expect(await at.entries()).toEqual([[nextDay, 'EXPENSE_APPROVE', 'POST', ['5230', 4_500], ['2110', -4_500]]])
    expect(await at.pay({ expense_id: mine.id, date: nextDay })).toMatchObject({ payment_status: 2 })
  })
})

describe('a correction', () => {
  it('of what waits changes the row only', async () => {
    const waiting = await at.add({ amount: rupees(6_000) }, 1)
    const changed = await update(change(waiting, { amount: rupees(7_000), date: nextDay }))
    expect(changed).toMatchObject({ amount: rupees(7_000), date: nextDay, status: 1 })
    expect(await at.entries()).toEqual([])
  })

  it('of amount, payee, account or date of what is approved takes its entry back: it waits for approval again', async () => {
    const made = await at.add({ payment: null })
    const first = await update(change(made, { category: 2, bill_no: 'F-8' }))
    expect(first).toMatchObject({ category: 2, bill_no: 'F-8', status: 3, approvedBy: 'Person 3', editorIds: [] })
    expect(await at.entries()).toHaveLength(1)
    const second = await update(change(made, { accountId: at.idOf('5240'), rowVersion: first.rowVersion }))
    const me = at.agency.actors[2].userId
    expect(second).toMatchObject({
      status: 1,
      journalNumber: null,
      approvedBy: null,
      approvedAt: null,
      editorIds: [me],
    })
    expect((await at.entries()).slice(1)).toEqual([
      [openDay, 'EXPENSE_APPROVE', 'REVERSE', ['5230', -4_500], ['2110', 4_500]],
    ])
    expect(await refused(at.agency, (tx) => approveExpense(tx, { id: made.id }), 2)).toMatchObject({
      key: 'SELF_APPROVAL',
      details: [{ message: 'was changed by yourself' }],
    })
    expect(await approve(made.id, 3)).toMatchObject({ status: 3, accountCode: '5240' })
    expect((await at.entries()).slice(2)).toEqual([
      [openDay, 'EXPENSE_APPROVE', 'POST', ['5240', 4_500], ['2110', -4_500]],
    ])
    for (const input of [{ payee: 'Another' }, { date: nextDay }, { amount: rupees(4_000) }]) {
      const changed = await update(change(await at.add({ payment: null }), input))
      expect(changed, JSON.stringify(input)).toMatchObject({ ...input, status: 1, editorIds: [me] })
    }
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('of what is paid, also in part, is refused; its other fields may be corrected', async () => {
    const made = await at.add({ payment: { fund_source: 1, amount: rupees(1_000) } })
    for (const [input, field] of [
      [{ amount: rupees(5_000) }, 'amount'],
      [{ payee: 'Another' }, 'payee'],
      [{ accountId: at.idOf('5240') }, 'accountId'],
      [{ date: nextDay }, 'date'],
    ] as const)
      for (const role of [2, 3] as const)
        expect(await refused(at.agency, (tx) => updateExpense(tx, change(made, input)), role), field).toMatchObject({
          key: 'ILLEGAL_EXPENSE_STATE',
          field,
          details: [{ paid: rupees(1_000) }],
        })
    expect(await update(change(made, { description: 'diesel' }))).toMatchObject({ description: 'diesel', status: 3 })
    expect(await at.entries()).toHaveLength(2)
  })

  it('is refused for a draft, another version, another account', async () => {
    const made = await at.add({ payment: null })
    const refusal = (input: Partial<ExpenseChange>) =>
      refused(at.agency, (tx) => updateExpense(tx, change(made, input)), 2)
    expect(await refusal({ rowVersion: 1 })).toMatchObject({ key: 'VERSION_CONFLICT' })
    expect(await refusal({ accountId: at.idOf('1010') })).toMatchObject({ key: 'ACCOUNT_RULE', field: 'accountId' })
    const drafted = await at.draft()
    expect(await refused(at.agency, (tx) => updateExpense(tx, change(drafted)))).toMatchObject({
      key: 'ILLEGAL_EXPENSE_STATE',
      field: 'id',
    })
  })

  it('of a closed day is a SuperAdmin’s, on the open day', async () => {
    const made = await at.add({ payment: null })
    await at.closeOpenDay()
    const input = change(made, { amount: rupees(5_000) })
    expect(await refused(at.agency, (tx) => updateExpense(tx, input), 2)).toMatchObject({
      key: 'BACKDATE_NOT_ALLOWED',
      field: 'date',
    })
    expect(await update(input, 3)).toMatchObject({ date: openDay, amount: rupees(5_000), status: 1 })
    await approve(made.id, 3)
    expect((await at.entries()).slice(1)).toEqual([
      [nextDay, 'EXPENSE_APPROVE', 'REVERSE', ['5230', -4_500], ['2110', 4_500]],
      [nextDay, 'EXPENSE_APPROVE', 'POST', ['5230', 5_000], ['2110', -5_000]],
    ])
  })
})

describe('a deletion', () => {
  const byCheque = () => ({ fund_source: 3 as const, bank_id: at.banks.boc, cheque: { chequeNumber: '5001' } })

  it('brings the books back exactly, payments first', async () => {
    const before = await books()
    const made = await at.add({ payment: { fund_source: 1, amount: rupees(1_000) } })
    await at.pay({ expense_id: made.id, amount: rupees(2_000), date: nextDay, fund_source: 2, bank_id: at.banks.boc })
    expect(await remove(made.id, 3)).toEqual({ id: made.id })
    expect(await books()).toBe(before)
    expect((await at.entries()).slice(3)).toEqual([
      [nextDay, 'EXPENSE_PAY', 'REVERSE', ['2110', -2_000], ['1021', 2_000]],
      [openDay, 'EXPENSE_PAY', 'REVERSE', ['2110', -1_000], ['1010', 1_000]],
      [openDay, 'EXPENSE_APPROVE', 'REVERSE', ['5230', -4_500], ['2110', 4_500]],
    ])
    expect(await remove(made.id, 3)).toMatchObject({ code: 200002 })
    expect(await at.agency.read(auditBooks)).toEqual([])
    expect((await at.add()).number).toBe('EX-2026-000002')
  })

  it('makes a pending cheque void, and stops at one that was presented', async () => {
    const before = await books()
    const made = await at.add({ payment: byCheque() })
    expect(await remove(made.id, 3)).toEqual({ id: made.id })
    expect(await books()).toBe(before)
    expect((await at.agency.read((tx) => tx.db.select().from(cheque))).map((c) => c.status)).toEqual([4])
    const again = await at.add({ payment: byCheque() })
    await at.agency.write((tx) => tx.db.update(cheque).set({ status: 1 }).where(eq(cheque.status, 0)))
    expect(await refused(at.agency, (tx) => removeExpense(tx, { id: again.id }))).toMatchObject({
      key: 'ILLEGAL_CHEQUE_TRANSITION',
    })
  })

  it('by an Admin is of what is unpaid, or paid in cash the day it was booked', async () => {
    const [unpaid, cash] = [await at.add({ payment: null }), await at.add()]
    expect(await remove(unpaid.id)).toEqual({ id: unpaid.id })
    expect(await remove(cash.id)).toEqual({ id: cash.id })
    const bank = await at.add({ payment: { fund_source: 2, bank_id: at.banks.boc } })
    const later = await at.add({ payment: null })
    await at.pay({ expense_id: later.id, date: nextDay })
    for (const { id } of [bank, later])
      expect(await refused(at.agency, (tx) => removeExpense(tx, { id }), 2)).toMatchObject({
        key: 'ROLE_NOT_ALLOWED',
        field: 'id',
      })
    await at.closeOpenDay()
    const closed = await at.add({ payment: null, date: nextDay })
    expect(await remove(closed.id)).toEqual({ id: closed.id })
    expect(await refused(at.agency, (tx) => removeExpense(tx, { id: bank.id }), 2)).toMatchObject({
      key: 'BACKDATE_NOT_ALLOWED',
    })
    expect(await remove(bank.id, 3)).toEqual({ id: bank.id })
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('of what waits posts nothing; of a draft is refused', async () => {
    const waiting = await at.add({ amount: cents(10 ** 6) }, 1)
    expect(await remove(waiting.id)).toEqual({ id: waiting.id })
    const drafted = await at.draft()
    expect(await refused(at.agency, (tx) => removeExpense(tx, { id: drafted.id }), 2)).toMatchObject({
      key: 'ILLEGAL_EXPENSE_STATE',
      field: 'id',
    })
    expect(await at.entries()).toEqual([])
  })
})
