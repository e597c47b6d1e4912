/** Calls of the expenses area: contract procedure → command or query, nothing else. */
import { getExpense, listDrafts, listExpenses } from '#reads/expenses/expense.ts'
import { expensePayees } from '#reads/expenses/payees.ts'
import { expense } from '#contract/expenses/expense.ts'
import { command, read } from '../../http/route.ts'
import { removeExpense, updateExpense } from './change-commands.ts'
import { addExpense, approveExpense, draftExpense, removeDraft, updateDraft } from './commands.ts'
import { createPayment } from './payment-commands.ts'
import { expenseReports } from './report-routes.ts'

export const expenseRoutes = {
  list: read(expense.list, listExpenses),
  drafts: read(expense.drafts, listDrafts),
  payees: read(expense.payees, expensePayees),
  get: read(expense.get, getExpense),
  add: command(expense.add, addExpense),
  draft: command(expense.draft, draftExpense),
  updateDraft: command(expense.updateDraft, updateDraft),
  removeDraft: command(expense.removeDraft, removeDraft),
  approve: command(expense.approve, approveExpense),
  pay: command(expense.pay, createPayment),
  update: command(expense.update, updateExpense),
  remove: command(expense.remove, removeExpense),
  ...expenseReports,
}
