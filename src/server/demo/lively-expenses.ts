/** What the lively demo spends: at once from cash, with approval, as drafts, and in parts. */
import { addDays } from '#contract/dates.ts'
import { expenseCategories, fundSources } from '#contract/enums.ts'
import type { ExpenseDraft, ExpensePaymentPlan } from '#contract/expenses/expense.ts'
import { cents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { accountId, chequeNo, type Day, isMonthly, type DemoState, invoiceNumber } from './lively-state.ts'
import { rupees } from './tools.ts'

const FRIDAY = 5
const SATURDAY = 6
const { expenditure, pettyCash } = expenseCategories

/** What comes every month on about the same day: account, rupees, and how it is paid. */
const monthly = [
  { day: 2, code: '5250', payee: 'Wijesinghe Properties', low: 120_000, high: 120_000, fund: 'cheque' },
  { day: 5, code: '5248', payee: 'Ceylinco Insurance', low: 42_000, high: 56_000, fund: 'cheque' },
  { day: 11, code: '5270', payee: 'Sri Lanka Telecom', low: 14_800, high: 19_200, fund: 'bank' },
  { day: 18, code: '5260', payee: 'Ceylon Electricity Board', low: 28_000, high: 39_000, fund: 'bank' },
  { day: 21, code: '5350', payee: 'Temple of the town', low: 5000, high: 10_000, fund: 'cash' },
] as const
const repairs = ['Tyres', 'Brake lining', 'Service and filters', 'Clutch repair', 'Battery', 'Tail lift'] as const

/** The day's spending. What a clerk may not decide waits for the next morning; the large bills are the owner's. */
export async function spend(state: DemoState, day: Day): Promise<void> {
  const { random, clerk, superAdmin } = state
  const { date } = day
  for (let n = random.between(2, 3); n > 0; n--)
    await clerk.expense.add({
      ...expense(state, '5230', random.between(26, 49) * 100),
      payee: 'Lanka IOC, Nugegoda',
      description: 'Diesel',
      ...whoseTurn(state, day.index + n),
      date,
    })
  await clerk.expense.add({
    ...expense(state, '5290', random.between(6, 18) * 100),
    category: pettyCash,
    description: 'Tea and meals',
    date,
  })
  if (random.chance(12) || day.isNewest) {
    const repair = {
      ...expense(state, '5240', random.between(9, 58) * 1000),
      payee: 'Kumara Motors',
      description: random.pick(repairs),
      bill_no: invoiceNumber(state, 'KM'),
      vehicleId: whoseTurn(state, day.index).vehicleId,
      date,
    }
    await remember(state, clerk.expense.add(repair))
  }
  if (random.chance(15) || day.isNewest) {
    const paper = {
      ...expense(state, '5280', random.between(12, 65) * 100),
      payee: 'Atlas Stationers',
      description: 'Bill books and toner',
      date,
    }
    await remember(state, clerk.expense.draft(paper))
  }
  if (day.weekday === SATURDAY)
    await superAdmin.expense.add({
      ...expense(state, '5245', 36_000),
      payee: 'Lal Transport',
      description: 'Hire of the week',
      date,
      payment: payFrom(state, 'bank'),
    })
  if (day.weekday === FRIDAY)
    await superAdmin.expense.add({
      ...expense(state, '5230', random.between(420, 560) * 100),
      payee: 'Ceypetco, Maharagama',
      description: 'Diesel on the account of the week',
      date,
      payment: payFrom(state, 'cheque'),
    })
  for (const { day: due, code, payee, low, high, fund } of monthly) {
    if (!isMonthly(day, due)) continue
    const amount = random.between(low / 100, high / 100) * 100
    await superAdmin.expense.add({ ...expense(state, code, amount), payee, date, payment: payFrom(state, fund) })
  }
  if (isMonthly(day, 24) && Math.floor(day.index / 31) % 4 === 0)
    await superAdmin.expense.add({
      ...expense(state, '1530', 185_000),
      payee: 'Softlogic',
      description: 'Computer for the office',
      date,
      payment: payFrom(state, 'bank'),
    })
}

const expense = (state: DemoState, code: string, amount: number): ExpenseDraft => ({
  category: expenditure,
  accountId: accountId(state, code),
  amount: rupees(amount),
})

/** The vehicle whose turn it is, and who leads its trips. */
function whoseTurn({ crews }: DemoState, turn: number): { vehicleId: number; employeeId: number } {
  const { vehicleId, repId } = crews[turn % crews.length] ?? unreachable('a demo without vehicles')
  return { vehicleId, employeeId: repId }
}

function payFrom(state: DemoState, fund: 'cash' | 'bank' | 'cheque'): ExpensePaymentPlan {
  if (fund === 'cash') return { fund_source: fundSources.cash }
  const bank_id = state.banks[1].id
  if (fund === 'bank') return { fund_source: fundSources.bank, bank_id }
  return { fund_source: fundSources.cheque, bank_id, cheque: { chequeNumber: chequeNo(state) } }
}

async function remember({ memory }: DemoState, made: Promise<{ id: number }>): Promise<void> {
  memory.toApprove.push((await made).id)
}

/** The next morning an Admin approves what was asked, and pays it: wholly, or half now and half in some days. */
export async function approveExpenses(state: DemoState, { date }: Day): Promise<void> {
  const { admin, memory, random } = state
  for (const id of memory.toApprove.splice(0)) {
    const answer = await admin.expense.approve({ id })
    if ('amount' in answer) memory.toPay.push({ id, open: answer.amount, half: random.chance(35), on: date })
  }
  for (const owed of memory.toPay) {
    if (owed.on > date) continue
    const amount = owed.half ? cents(Math.ceil(owed.open / 2)) : owed.open
    const fund = owed.open > rupees(10_000) ? random.pick(['bank', 'cheque'] as const) : 'cash'
    await admin.expense.pay({ expense_id: owed.id, amount, date, ...payFrom(state, fund) })
    if (owed.half) Object.assign(owed, { open: cents(owed.open - amount), half: false, on: addDays(date, 6) })
    else memory.toPay = memory.toPay.filter((other) => other !== owed)
  }
}
