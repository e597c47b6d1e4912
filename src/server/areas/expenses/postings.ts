/** What expenses and their payments say to the books (E-60, E-62, E-63). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import type { Cents } from '#contract/money.ts'
import { accounts } from '../../ledger/accounts.ts'
import { type AccountRef, credit, debit, type Posting } from '../../ledger/posting.ts'

export type ApprovalFigures = {
  id: number
  number: string
  date: BusinessDate
  version: number
  accountId: number
  amount: Cents
}

/** The expense is owed from its approval on. */
export const approvalPosting = (of: ApprovalFigures): Posting => ({
  date: of.date,
  source: { type: 'EXPENSE_APPROVE', id: of.id },
  version: of.version,
  memo: of.number,
  lines: [debit(of.accountId, of.amount), credit(accounts.expensesPayable, of.amount)],
})

export type PaymentFigures = {
  /** The payment's row. */
  id: number
  number: string
  date: BusinessDate
  amount: Cents
  /** The cash or bank account; 2020 for a cheque. */
  from: AccountRef
}

/** What is owed is paid, wholly or in part. */
export const paymentPosting = (of: PaymentFigures): Posting => ({
  date: of.date,
  source: { type: 'EXPENSE_PAY', id: of.id },
  memo: of.number,
  lines: [debit(accounts.expensesPayable, of.amount), credit(of.from, of.amount)],
})
