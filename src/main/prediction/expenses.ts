/** Expenses: drafts, and what a person records alone and pays in cash, or leaves to be approved (E-60, E-61). */
import { expenseCategories, expenseStatuses, type ExpenseStatus, fundSources } from '#contract/enums.ts'
import type { ExpenseDraft, ExpenseInput } from '#contract/expenses/expense.ts'
import {
  DEFAULT_EXPENSE_LIMIT,
  dayLimitOf,
  type OwnLimits,
  paymentOnEntry,
  paymentStatusOf,
  statusOnEntry,
} from '#contract/expenses/expense-rules.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { sumOf } from '#contract/money.ts'
import { getExpense } from '#reads/expenses/expense.ts'
import type { Reading } from '#reads/reading.ts'
import { settings } from '#reads/system/settings.ts'
import { employee, expense, expensePayment } from '#reads/tables/index.ts'
import { cashAccount } from './cash.ts'
import type { Prediction } from './prediction.ts'
import type { Facts, World } from './world.ts'

export const draftExpense: Prediction<ExpenseDraft> = {
  concerns: (_, __, id) => [`expense:${id}`],
  predict(world, input) {
    const id = write(world, input, expenseStatuses.drafted)
    return () => world.ask(getExpense, { id })
  },
}

export const addExpense: Prediction<ExpenseInput> = {
  concerns: (_, __, id) => [`expense:${id}`],
  needsServer: (_, { payment }) => (payment && payment.fund_source !== fundSources.cash ? PAYS : undefined),
  predict(world, input) {
    const { roles, userId, name, now } = world.author
    const date = input.date ?? world.today
    const limits = limitsOf(world, date)
    const status = statusOnEntry(roles, input.amount, limits)
    const payment = paymentOnEntry(input, status, roles, limits)
    const id = write(world, input, status)
    let rowVersion = 1
    if (status === expenseStatuses.approved)
      world.change(expense, id, {
        approvedBy: userId,
        approvedByName: name,
        approvedAt: now,
        bookedOn: date,
        rowVersion: (rowVersion += 1),
      })
    if (payment) {
      const { amount, fund_source: fundSource, bank_id } = payment
      const bankId = bank_id ?? cashOf(world, input)
      world.insert(expensePayment, { expenseId: id, date, amount, fundSource, bankId, createdByName: name })
      const paymentStatus = paymentStatusOf(input.amount, amount)
      world.change(expense, id, { paid: amount, paymentStatus, rowVersion: (rowVersion += 1) })
    }
    return () => world.ask(getExpense, { id })
  },
}

function write(world: World, input: ExpenseDraft, status: ExpenseStatus): number {
  return world.insert(expense, {
    number: world.provisionalNumber,
    date: input.date ?? world.today,
    category: input.category,
    accountId: input.accountId,
    payee: input.payee?.trim() || null,
    billNo: input.bill_no ?? null,
    description: input.description?.trim() || null,
    vehicleId: input.vehicleId ?? null,
    employeeId: input.employeeId ?? null,
    employeeName: input.employeeId === undefined ? null : (world.one(employee, { id: input.employeeId })?.name ?? null),
    amount: input.amount,
    status,
    editors: [],
    createdByName: world.author.name,
  })
}

function* ownLimits(): Reading<Omit<OwnLimits, 'today'>> {
  const { expense_auto_approve_limit: each } = yield* settings({ expense_auto_approve_limit: DEFAULT_EXPENSE_LIMIT })
  const { expense_day_limit: day } = yield* settings({ expense_day_limit: dayLimitOf(each) })
  return { each, day }
}

/** What the person may record of a day without somebody else, as far as this PC knows of the day. */
function limitsOf(facts: Facts, date: BusinessDate): OwnLimits {
  const { userId } = facts.author
  const alone = { status: expenseStatuses.approved, date, createdBy: userId, approvedBy: userId, deletedAt: null }
  return { ...facts.ask(ownLimits, {}), today: sumOf(facts.all(expense, alone), ({ amount }) => amount) }
}

const cashOf = (world: World, { category }: ExpenseInput): number =>
  cashAccount(world, category === expenseCategories.pettyCash ? 'pettyCash' : 'cashInHand')

const PAYS =
  'There is no connection to the server, and a payment by bank or cheque needs it: only the server knows what is there. What was paid in cash can be recorded now.'
