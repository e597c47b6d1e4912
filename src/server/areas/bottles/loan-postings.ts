/** What bottle loans say to the books (E-66, E-67). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents, extend } from '#contract/money.ts'
import { accounts } from '../../ledger/accounts.ts'
import { type AccountRef, credit, debit, type Posting } from '../../ledger/posting.ts'
import type { ClosureFigures } from '#contract/bottles/loan-rules.ts'

/** `tender`: where the money of a deposit or a charge comes to; `holder`: of a cheque its party, as 1110 is kept. */
export type Money = { tender: AccountRef; holder: number | null }

export type LoanFigures = {
  id: number
  number: string
  version: number
  date: BusinessDate
  /** A loan, or one that the opening (3900) or its correction (3200) brings into the books. */
  source: 'LOAN' | 'OPENING' | 'OPENING_CORRECTION'
  partyId: number
  qty: number
  uprice: Cents
  deposit: Cents
  money: Money | null
}

/** Bottles at standard cost from the yard to the customer, and the deposit that is owed back; of an opening both against equity. */
export function loanPosting(loan: LoanFigures): Posting {
  const value = extend(loan.qty, loan.uprice)
  const equity = loan.source === 'OPENING' ? accounts.openingBalance : accounts.retainedEarnings
  const given = loan.source === 'LOAN' ? accounts.bottlesRd : equity
  return {
    date: loan.date,
    source: { type: loan.source, id: loan.id },
    version: loan.version,
    memo: loan.number,
    isOpening: loan.source === 'OPENING',
    lines: [
      debit(accounts.bottlesOutlet, value, loan.partyId),
      credit(given, value),
      debit(loan.money?.tender ?? equity, loan.deposit, loan.money?.holder),
      credit(accounts.bottleDeposits, loan.deposit, loan.partyId),
    ],
  }
}

export type ClosingFigures = ClosureFigures & {
  id: number
  number: string
  date: BusinessDate
  partyId: number
  /** Standard cost of one bottle. */
  uprice: Cents
  /** What the charge comes to: money, a cheque, or the customer's account (1200). */
  due: Cents
  money: Money | null
  /** What pays the refund. */
  refundFrom: AccountRef | null
}

/** Money or debt for bottles and damage, bottles at standard cost away from the customer, and what becomes of the deposit. */
export function closingPosting(closing: ClosingFigures): Posting {
  const { partyId, uprice, returned, damaged, paid } = closing
  const lines = [
    ...(closing.money ? [debit(closing.money.tender, closing.due, closing.money.holder)] : []),
    debit(accounts.bottleDeposits, closing.setOff, partyId),
    credit(accounts.bottleSales, extend(paid, closing.unitPrice)),
    credit(accounts.otherIncome, closing.damageCharge),
    debit(accounts.bottleCost, extend(paid, uprice)),
    credit(accounts.bottlesOutlet, extend(returned + damaged + paid, uprice), partyId),
    debit(accounts.bottlesRd, extend(returned, uprice)),
    debit(accounts.bottlesDamaged, extend(damaged, uprice)),
    debit(accounts.bottleDeposits, cents(closing.refund + closing.forfeited), partyId),
    ...(closing.refundFrom === null ? [] : [credit(closing.refundFrom, closing.refund)]),
    credit(accounts.otherIncome, closing.forfeited),
  ]
  return { date: closing.date, source: { type: LOAN_CLOSE, id: closing.id }, memo: closing.number, lines }
}

export const LOAN_CLOSE = 'LOAN_CLOSE'
