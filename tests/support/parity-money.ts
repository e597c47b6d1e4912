/** Receipts, supplier payments, transfers and staff payments over HTTP, for the comparison of mirror and server. */
import type { Bank } from '#contract/ledger/bank.ts'
import type { PaymentDetails } from '#contract/bills/payment.ts'
import type { AccountNode } from '#contract/ledger/account.ts'
import type { StaffPayment } from '#contract/ledger/staff-payment.ts'
import type { Employee } from '#contract/people/employee.ts'
import type { Transfer } from '#contract/ledger/transfer.ts'
import type { Person } from './http.ts'

/** Ids as they are made, reversed ones too. */
export const moneyIds: { payments: number[]; transfers: number[]; staff: number[]; staffParties: number[] } = {
  payments: [],
  transfers: [],
  staff: [],
  staffParties: [],
}
let made = 0

/** In cash, by cheque and through a bank, with advances; each kind reversed once. */
export async function moveMoney(
  person: Person,
  { customer, supplier, bank }: { customer: number; supplier: number; bank: number },
): Promise<void> {
  const cash = (await person.json<Bank[]>('GET', '/api/Bank/cash-types'))[0]?.id
  const date = '2026-11-20'
  const pay = async (to: 'receive' | 'pay', body: object) => {
    const base = { partyId: to === 'receive' ? customer : supplier, date, restAsAdvance: true, ...body }
    const { id } = await person.json<PaymentDetails>('POST', `/api/Payment/${to}`, base)
    moneyIds.payments.push(id)
    return id
  }
  const cheque = () => ({ chequeNumber: `91${++made}`, bankDate: '2026-11-25' })
  await pay('receive', { amount: 12_345, payment_type: 0, bank_id: cash, remark: 'by hand' })
  await pay('receive', { amount: 5_000, payment_type: 1, cheque: { ...cheque(), drawerBank: 'HNB' } })
  const wrong = await pay('receive', { amount: 700, payment_type: 1, cheque: { ...cheque(), drawerBank: 'HNB' } })
  await person.json('POST', `/api/Payment/${wrong}/reverse`, { id: wrong, reason: 'twice' })
  await pay('pay', { amount: 900, payment_type: 3, bank_id: bank })
  await pay('pay', { amount: 800, payment_type: 1, bank_id: bank, cheque: cheque() })
  const move = async (body: object) => {
    const { id } = await person.json<Transfer>('POST', '/api/Transfer', { amount: 1_000, date, ...body })
    moneyIds.transfers.push(id)
    return id
  }
  await move({ fromBankId: bank, toBankId: cash, remark: 'LPG float' })
  const back = await move({ fromBankId: bank, toBankId: cash })
  await person.json('POST', `/api/Transfer/${back}/reverse`, { id: back })
  await recoverShorts(person, date, { bank, cash: cash ?? 0 })
}

/** Two shorts of an employee: one made good in cash, one kept from the salary, and one of these taken back. */
async function recoverShorts(person: Person, date: string, { bank, cash }: { bank: number; cash: number }) {
  const [employee] = await person.json<Employee[]>('GET', '/api/Employee')
  const chart = await person.json<AccountNode[]>('GET', '/api/Account')
  const idOf = (code: string) => chart.flatMap(({ children }) => children).find((node) => node.code === code)?.id
  const partyId = employee?.partyId ?? 0
  const lines = [
    { accountId: idOf('1130'), partyId, debit: 9_000, credit: 0 },
    { accountId: idOf('3010'), debit: 0, credit: 9_000 },
  ]
  await person.json('POST', '/api/Account/create-gl-entry', { date, lines })
  const recover = async (body: object) => {
    const { id } = await person.json<StaffPayment>('POST', '/api/StaffPayment/recover', { partyId, date, ...body })
    moneyIds.staff.push(id)
    return id
  }
  moneyIds.staffParties.push(partyId)
  await recover({ amount: 2_000, way: 'MONEY', bankId: cash, remark: 'LPG short' })
  await recover({ amount: 1_000, way: 'MONEY', bankId: bank })
  const back = await recover({ amount: 3_000, way: 'SALARY' })
  await person.json('POST', `/api/StaffPayment/${back}/reverse`, { id: back })
  await recover({ amount: 500, way: 'SALARY' })
}
