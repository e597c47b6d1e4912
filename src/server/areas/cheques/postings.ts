/** What a cheque that comes in says to the books (domain.md E-15, §2.6). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { chequeStatuses } from '#contract/enums.ts'
import type { Cents } from '#contract/money.ts'
import { accounts } from '../../ledger/accounts.ts'
import { type AccountRef, credit, debit, type Posting } from '../../ledger/posting.ts'

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
