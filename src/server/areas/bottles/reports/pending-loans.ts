/** Pending bottle loans (RPT-10): who holds how many bottles at the end of a day, and which deposits are owed back. */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents } from '#contract/money.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { type Column, defineReport, type Row } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { bottlesOutAt, type LoanAt, loansAt } from './pending-loans-queries.ts'

const columns = [
  { key: 'customer', title: 'Customer', kind: 'text', width: 24, inTitle: true },
  { key: 'number', title: 'Loan', kind: 'code', width: 16 },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'code', title: 'Bottle', kind: 'code', width: 10 },
  { key: 'qty', title: 'Lent', kind: 'quantity', width: 8, total: true },
  { key: 'closed', title: 'Closed', kind: 'quantity', width: 8, total: true },
  { key: 'outstanding', title: 'Out', kind: 'quantity', width: 8, total: true },
  { key: 'age', title: 'Days', kind: 'quantity', width: 7 },
  { key: 'deposit', title: 'Deposit', kind: 'amount', width: 12, total: true },
  { key: 'value', title: 'Value', kind: 'amount', width: 14, total: true },
] as const satisfies readonly Column[]

type Input = {
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  outletId?: number | undefined
  repId?: number | undefined
}

/** As of the last day (default the open day); with a first day only loans since then. Ties to: bottles at outlets, 1313 and 2150. */
export const pendingLoansReport = defineReport<Input>()({
  title: 'Pending bottle loans',
  orientation: 'portrait',
  columns,
  async load(tx, input) {
    const { to } = daysAsked(tx, input)
    const from = input.stDate ?? null
    const all = await loansAt(tx, to)
    const shown = all.filter(
      (loan) =>
        (from === null || loan.date >= from) &&
        (input.outletId === undefined || loan.partyId === input.outletId) &&
        (input.repId === undefined || loan.repId === input.repId),
    )
    const ledger = await ledgerBalances(tx, [accounts.bottlesOutlet, accounts.bottleDeposits], to)
    const rest = (figure: (loan: LoanAt) => number) => [
      { label: 'other loans', amount: sum(all, figure) - sum(shown, figure) },
    ]
    const perCustomer = [...Map.groupBy(shown, (loan) => loan.partyId).values()]
    return {
      period: { from, to },
      sections: perCustomer.map((loans) => {
        const customer = loans[0]?.party ?? ''
        return {
          title: customer,
          cells: { customer },
          rows: loans.map(rowOf),
          subtotal: { label: `Total of ${customer}` },
        }
      }),
      total: { label: `Total of ${perCustomer.length} ${perCustomer.length === 1 ? 'customer' : 'customers'}` },
      controls: [
        {
          label: 'bottles at outlets',
          column: 'outstanding' as const,
          ledger: await bottlesOutAt(tx, to),
          besides: rest(outOf),
        },
        {
          label: '1313 Bottles - at outlets',
          column: 'value' as const,
          ledger: ledger(accounts.bottlesOutlet),
          besides: rest(valueOf),
        },
        {
          label: '2150 Bottle deposits refundable',
          column: 'deposit' as const,
          ledger: 0 - ledger(accounts.bottleDeposits),
          besides: rest((loan) => loan.deposit),
        },
      ],
    }
  },
})

const outOf = (loan: LoanAt): number => loan.qty - loan.closed
const valueOf = (loan: LoanAt): Cents => cents(outOf(loan) * loan.uprice)
const sum = (loans: readonly LoanAt[], figure: (loan: LoanAt) => number): number =>
  loans.reduce((total, loan) => total + figure(loan), 0)

const rowOf = (loan: LoanAt): Row<typeof columns> => ({
  cells: {
    number: loan.number,
    date: loan.date,
    code: loan.code,
    qty: loan.qty,
    closed: loan.closed,
    outstanding: outOf(loan),
    age: loan.age,
    deposit: loan.deposit,
    value: valueOf(loan),
  },
  paper: { type: 'LOAN', id: loan.id },
})
