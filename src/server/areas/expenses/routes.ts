/** Calls of the expenses area: contract procedure → command or query, nothing else. */
import { expense } from '#contract/expenses/expense.ts'
import { command, query } from '../../http/route.ts'
import { removeExpense, updateExpense } from './change-commands.ts'
import { addExpense, approveExpense, draftExpense, removeDraft, updateDraft } from './commands.ts'
import { createPayment } from './payment-commands.ts'
import { getExpense, listDrafts, listExpenses } from './queries.ts'
import { expenseReports } from './report-routes.ts'

export const expenseRoutes = {
  list: query(expense.list, listExpenses),
  drafts: query(expense.drafts, listDrafts),
  get: query(expense.get, getExpense),
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
