/** What cheques say to the books: coming in, going out, and every step between (E-15, CHQ-01, CHQ-02). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import { addCents, type Cents } from '#contract/money.ts'
import { accounts } from '../../ledger/accounts.ts'
import { type AccountRef, credit, debit, type Posting, type PostingLine } from '../../ledger/posting.ts'
import { type ChequeState, openOn, statusWordOf, type Target } from './transitions.ts'

export type ChequeFigures = {
  /** The cheque event: what happened to the cheque is the source, not the cheque (C7). */
  eventId: number
  date: BusinessDate
  source: 'OPENING' | 'OPENING_CORRECTION' | 'CHEQUE'
  number: string
  partyId: number
  amount: Cents
  status: typeof chequeStatuses.pending | typeof chequeStatuses.returned
  /** What the cheque is for: equity for openings, trade debtors for bills, or an income account. */
  against: { account: AccountRef; partyId: number | null }
}

export const chequePosting = (cheque: ChequeFigures): Posting => ({
  date: cheque.date,
  source: { type: cheque.source, id: cheque.eventId },
  memo: `Cheque ${cheque.number}`,
  isOpening: cheque.source === 'OPENING',
  lines: [
    debit(
      cheque.status === chequeStatuses.returned ? accounts.returnedCheques : accounts.chequesInHand,
      cheque.amount,
      cheque.partyId,
    ),
    credit(cheque.against.account, cheque.amount, cheque.against.partyId),
  ],
})

/** What one step of a cheque says to the books: the cheque as it stood before, and where the money goes to or comes from. */
export type StepFigures = {
  eventId: number
  date: BusinessDate
  cheque: Pick<
    ChequeState,
    'number' | 'direction' | 'partyId' | 'amount' | 'collected' | 'status' | 'settled' | 'advance' | 'expensePaid'
  >
  target: Target
  /** Ledger account of the bank or cash account; for a change 1110 when another cheque comes in its place. Of no meaning to a cancellation. */
  money: AccountRef
  bankCharge: Cents
  customerCharge: Cents
}

/** The entry of one step of a cheque (CHQ-01, CHQ-02). */
export const stepPosting = (step: StepFigures): Posting => ({
  date: step.date,
  source: { type: 'CHEQUE', id: step.eventId },
  memo: `Cheque ${step.cheque.number} ${statusWordOf(step.cheque, step.target)}`,
  lines: step.cheque.direction === receivablePayable.receivable ? receivableLines(step) : payableLines(step),
})

function receivableLines({ cheque, target, money, bankCharge, customerCharge }: StepFigures): PostingLine[] {
  const { partyId } = cheque
  const open = openOn(cheque)
  const held = cheque.status === chequeStatuses.returned ? accounts.returnedCheques : accounts.chequesInHand
  switch (target) {
    case chequeStatuses.banked:
      return [debit(money, open), credit(held, open, partyId)]
    case chequeStatuses.changed:
      return [debit(money, open, money === accounts.chequesInHand ? partyId : null), credit(held, open, partyId)]
    case chequeStatuses.returned:
      return [
        debit(accounts.returnedCheques, open, partyId),
        credit(money, open),
        debit(accounts.bankCharges, bankCharge),
        credit(money, bankCharge),
        debit(accounts.tradeDebtors, customerCharge, partyId),
        credit(accounts.otherIncome, customerCharge),
      ]
    case chequeStatuses.cancelled:
      return [debit(accounts.tradeDebtors, open, partyId), credit(held, open, partyId)]
  }
}

function payableLines({ cheque, target, money, bankCharge }: StepFigures): PostingLine[] {
  const { partyId, amount } = cheque
  const owed = debit(accounts.chequesPayable, amount, partyId)
  switch (target) {
    case chequeStatuses.banked:
    case chequeStatuses.changed:
      return [owed, credit(money, amount)]
    case chequeStatuses.returned:
      return [
        debit(money, amount),
        credit(accounts.chequesPayable, amount, partyId),
        debit(accounts.bankCharges, bankCharge),
        credit(money, bankCharge),
      ]
    case chequeStatuses.cancelled:
      return [
        owed,
        credit(accounts.tradeCreditors, cheque.settled, partyId),
        credit(accounts.supplierAdvances, cheque.advance, partyId),
        credit(accounts.expensesPayable, cheque.expensePaid),
      ]
  }
}

export type PayableFigures = {
  eventId: number
  date: BusinessDate
  number: string
  partyId: number
  /** Of the amount: what settles bills, and what is kept as an advance. */
  settled: Cents
  advance: Cents
}

/** A cheque written to a supplier (CHQ-02, E-57a). */
export const payablePosting = (cheque: PayableFigures): Posting => ({
  date: cheque.date,
  source: { type: 'CHEQUE', id: cheque.eventId },
  memo: `Cheque ${cheque.number}`,
  lines: [
    debit(accounts.tradeCreditors, cheque.settled, cheque.partyId),
    debit(accounts.supplierAdvances, cheque.advance, cheque.partyId),
    credit(accounts.chequesPayable, addCents(cheque.settled, cheque.advance), cheque.partyId),
  ],
})
