/** The voucher of one expense (RPT-32): what it was for, in figures and in words, how it was paid, and who answers for it. */
import { getExpense } from '#reads/expenses/expense.ts'
import { typed } from '#contract/dictionary.ts'
import { type ExpenseStatus, expenseStatuses } from '#contract/enums.ts'
import type { Expense, ExpensePayment } from '#contract/expenses/expense.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { ask } from '../../../db/reads.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { ledgerMovements } from '../../../reports/control-queries.ts'
import { type Column, defineReport, type Note, type Row } from '../../../reports/definition.ts'
import { momentInWords } from '../../../reports/period.ts'
import { categoryNames } from './expense-report.ts'

const columns = [
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'entry', title: 'Entry', kind: 'code', width: 16 },
  { key: 'account', title: 'Account', kind: 'text', width: 26 },
  { key: 'details', title: 'Details', kind: 'text', width: 30 },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 14, total: true },
  { key: 'paid', title: 'Paid', kind: 'amount', width: 14, total: true },
] as const satisfies readonly Column[]

const statusWords: Record<ExpenseStatus, string> = {
  [expenseStatuses.pending]: 'Waiting for approval: not a voucher yet',
  [expenseStatuses.drafted]: 'Draft: not a voucher yet',
  [expenseStatuses.approved]: 'Approved',
}

/** Ties to: the amount = what its approval moved on 2110. Refuses NOT_FOUND, somebody else's draft to a User included. */
export const expenseVoucher = defineReport<{ Report_id?: number | undefined }>()({
  title: 'Expense voucher',
  orientation: 'portrait',
  columns,
  async load(tx, { Report_id: id = 0 }) {
    const expense = await ask(tx, getExpense, { id })
    const isApproved = expense.status === expenseStatuses.approved
    const moved = await ledgerMovements(tx, { sourceType: 'EXPENSE_APPROVE', documentId: id })
    return {
      period: { from: expense.date, to: expense.date },
      document: expense.number,
      ...(isApproved && { printed: { kind: 'EXPENSE_APPROVE', id } }),
      about: aboutOf(expense),
      sections: [
        { title: 'Expense', rows: [expenseRow(expense)] },
        ...(expense.payments.length === 0 ? [] : [{ title: 'Payments', rows: expense.payments.map(paymentRow) }]),
      ],
      total: { label: 'Total' },
      controls: isApproved
        ? [
            {
              label: '2110 Expense vouchers payable, from this voucher',
              column: 'amount' as const,
              ledger: 0 - moved(accounts.expensesPayable),
            },
          ]
        : [],
      notes: notesOf(expense),
      signatures: ['Prepared by', 'Approved by', 'Received by'],
    }
  },
})

const aboutOf = (of: Expense): string[] => [
  categoryNames[of.category],
  ...(of.payee === null ? [] : [`Payee: ${of.payee}`]),
  ...(of.bill_no === null ? [] : [`Bill no.: ${of.bill_no}`]),
  ...(of.vehicle === null ? [] : [`Vehicle: ${of.vehicle}`]),
  ...(of.employee === null ? [] : [`Employee: ${of.employee}`]),
  ...(of.bookedOn === null || of.bookedOn === of.date ? [] : [`Booked on: ${formatDate(of.bookedOn)}`]),
  statusWords[of.status],
]

const expenseRow = (of: Expense): Row<typeof columns> => ({
  cells: {
    date: of.date,
    entry: of.journalNumber,
    account: `${of.accountCode} ${of.account}`,
    details: typed(of.description ?? ''),
    amount: of.amount,
  },
})

/** A payment whose cheque was cancelled stays on the voucher, struck through, and counts no longer. */
const paymentRow = (of: ExpensePayment): Row<typeof columns> => ({
  cells: {
    date: of.date,
    entry: of.journalNumber,
    account: of.bank,
    details: [
      of.chequeNumber === null ? '' : `cheque ${of.chequeNumber}`,
      `by ${typed(of.paidBy)}`,
      of.reversedAt === null ? '' : `taken back on ${formatDate(of.reversedAt)}: ${formatMoney(of.amount)}`,
    ]
      .filter((part) => part !== '')
      .join(', '),
    paid: of.reversedAt === null ? of.amount : cents(0),
  },
  ...(of.reversedAt === null ? {} : { tone: 'cancelled' }),
})

function notesOf(of: Expense): Note[] {
  const open = cents(of.amount - of.paid)
  const moment = (at: string): string => momentInWords(new Date(at))
  return [
    { inWords: of.amount },
    ...(of.status === expenseStatuses.approved && open > 0 ? [`Still open: ${formatMoney(open)}`] : []),
    `Made by ${of.createdBy}, ${moment(of.createdAt)}`,
    ...(of.approvedAt === null ? [] : [`Approved by ${of.approvedBy}, ${moment(of.approvedAt)}`]),
  ]
}
