/** What a credit bill says to the books (E-13). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import type { Allocation } from '#contract/bills/allocation.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import { accounts } from '../../ledger/accounts.ts'
import { type AccountRef, credit, debit, type Posting } from '../../ledger/posting.ts'

export type BillFigures = {
  id: number
  date: BusinessDate
  source: 'OPENING' | 'OPENING_CORRECTION' | 'CREDIT_BILL'
  memo: string
  direction: ReceivablePayable
  partyId: number
  amount: Cents
  /** What the bill is for: equity for openings, an income account, or the expense or asset that was bought. */
  against: AccountRef
}

export const billPosting = (bill: BillFigures): Posting => ({
  date: bill.date,
  source: { type: bill.source, id: bill.id },
  memo: bill.memo,
  isOpening: bill.source === 'OPENING',
  lines:
    bill.direction === receivablePayable.receivable
      ? [debit(accounts.tradeDebtors, bill.amount, bill.partyId), credit(bill.against, bill.amount)]
      : [debit(bill.against, bill.amount), credit(accounts.tradeCreditors, bill.amount, bill.partyId)],
})

/** An advance applied to a bill (E-57a): what the supplier was paid before, or what the customer paid before. */
export const applicationPosting = (applied: {
  settlementId: number
  date: BusinessDate
  memo: string
  direction: ReceivablePayable
  partyId: number
  billId: number
  amount: Cents
}): Posting => {
  const { amount, partyId, billId } = applied
  return {
    date: applied.date,
    source: { type: BILL_SETTLE, id: applied.settlementId },
    memo: applied.memo,
    lines:
      applied.direction === receivablePayable.receivable
        ? [
            debit(accounts.customerAdvances, amount, partyId),
            { ...credit(accounts.tradeDebtors, amount, partyId), billId },
          ]
        : [
            { ...debit(accounts.tradeCreditors, amount, partyId), billId },
            credit(accounts.supplierAdvances, amount, partyId),
          ],
  }
}

/** Money settles bills (E-57, E-77a, E-77b); what is above them is kept as an advance (E-57a). */
export const settlementPosting = (paid: {
  source: Posting['source']
  date: BusinessDate
  memo: string
  direction: ReceivablePayable
  partyId: number
  bills: readonly Allocation[]
  rest: Cents
  /** Where the money comes to or goes from; cheques in hand and payable are kept per party. */
  tender: AccountRef
  byCheque: boolean
}): Posting => {
  const { partyId, bills, rest, tender } = paid
  const total = cents(sumOf(bills, ({ amount }) => amount) + rest)
  const holder = paid.byCheque ? partyId : null
  return {
    date: paid.date,
    source: paid.source,
    memo: paid.memo,
    lines:
      paid.direction === receivablePayable.receivable
        ? [
            debit(tender, total, holder),
            ...bills.map(({ billId, amount }) => ({ ...credit(accounts.tradeDebtors, amount, partyId), billId })),
            credit(accounts.customerAdvances, rest, partyId),
          ]
        : [
            ...bills.map(({ billId, amount }) => ({ ...debit(accounts.tradeCreditors, amount, partyId), billId })),
            debit(accounts.supplierAdvances, rest, partyId),
            credit(tender, total, holder),
          ],
  }
}

/** Source of the entries that settle bills away from a trip, a cheque or a general entry; its id is the first settlement's (C7). */
export const BILL_SETTLE = 'BILL_SETTLE'
