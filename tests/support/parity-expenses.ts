/** Expenses over HTTP, some of everything, for the comparison of mirror and server: by two people, so that drafts of others are there. */
import type { AccountNode } from '#contract/ledger/account.ts'
import type { Expense } from '#contract/expenses/expense.ts'
import type { Vehicle } from '#contract/fleet/vehicle.ts'
import type { Page } from '#contract/paging.ts'
import type { Employee } from '#contract/people/employee.ts'
import type { Person } from './http.ts'

/** Ids of expenses, as they are made: live, deleted, and drafts of both people. */
export const expenseIds: number[] = []
export const expenseSpentOn: { vehicles: number[]; employees: number[] } = { vehicles: [], employees: [] }
let made = 0

export async function spend(admin: Person, clerk: Person, bankId: number): Promise<void> {
  const chart = await admin.json<AccountNode[]>('GET', '/api/Account?acc_type=5')
  const accounts = chart.flatMap((group) => group.children).filter((account) => /^52\d0/.test(account.code))
  const { items } = await admin.json<Page<Vehicle>>('GET', '/api/Vehical?filters={"isActive":true}')
  const people = await admin.json<Employee[]>('GET', '/api/Employee')
  expenseSpentOn.vehicles = items.map(({ id }) => id)
  expenseSpentOn.employees = people.filter(({ isActive }) => isActive).map(({ id }) => id)
  const { vehicles, employees } = expenseSpentOn
  const fields = (amount: number) => ({
    category: 1 + (++made % 2),
    accountId: accounts[made % accounts.length]?.id,
    amount,
    payee: made % 3 === 0 ? undefined : `Payee ${made}`,
    bill_no: `V-${made}`,
    description: made % 4 === 0 ? 'For the office' : undefined,
    vehicleId: made % 2 === 0 ? undefined : vehicles[made % vehicles.length],
    employeeId: made % 3 === 0 ? undefined : employees[made % employees.length],
  })
  const send = async (person: Person, call: string, body: object): Promise<Expense> => {
    const expense = await person.json<Expense>('POST', `/api/Expense/${call}`, body)
    expenseIds.push(expense.id)
    return expense
  }
  const byBank = { fund_source: 2, bank_id: bankId }
  const byCheque = { fund_source: 3, bank_id: bankId, cheque: { chequeNumber: `92${made}`, payee: 'Somebody' } }
  const [open, half] = [
    await send(admin, 'add-expense', { ...fields(1_000), payment: null }),
    await send(admin, 'add-expense', { ...fields(90_000), payment: { ...byBank, amount: 10_000 } }),
  ]
  const gone = await send(admin, 'add-expense', { ...fields(70_000), payment: byCheque })
  await send(clerk, 'add-expense', { ...fields(1_000), payment: byBank })
  await send(clerk, 'add-expense', fields(2_000_000))
  const [mine, theirs] = [
    await send(clerk, 'draft-expense', fields(50_000)),
    await send(admin, 'draft-expense', fields(60_000)),
  ]
  const thrown = await send(clerk, 'draft-expense', fields(1))
  const approved = await send(clerk, 'draft-expense', fields(40_000))
  await admin.json('PUT', `/api/Expense/approve-expense-draft/${approved.id}`, {})
  await admin.json('POST', '/api/Expense/create-payment', {
    expense_id: half.id,
    ...byCheque,
    amount: 5_000,
    cheque: { ...byCheque.cheque, chequeNumber: `93${made}` },
  })
  await admin.json('PUT', `/api/Expense/${open.id}`, fields(1_500))
  await clerk.json('PUT', `/api/Expense/update-draft/${mine.id}`, fields(55_000))
  await admin.json('PUT', `/api/Expense/update-draft/${theirs.id}`, fields(65_000))
  await clerk.json('DELETE', `/api/Expense/remove-draft/${thrown.id}`)
  await admin.json('DELETE', `/api/Expense/${gone.id}`)
}
