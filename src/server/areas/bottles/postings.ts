/** What the opening of a bottle says to the books (E-09). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents, extend, sumOf } from '#contract/money.ts'
import { accounts } from '../../ledger/accounts.ts'
import { credit, debit, type Posting } from '../../ledger/posting.ts'

/** Bottles that stand at an outlet, with the deposit in cents that was paid for all of them. */
export type OpeningLoan = { partyId: number; qty: number; deposit: Cents }

export type BottleOpening = {
  bottleStockId: number
  code: string
  date: BusinessDate
  source: 'OPENING' | 'OPENING_CORRECTION'
  /** Standard cost of one bottle. */
  uprice: Cents
  /** Empties in the yard, bottles at primary, damaged ones. */
  empty: number
  primary: number
  damaged: number
  loans: readonly OpeningLoan[]
}

/** Bottles at standard cost per location against equity, and the deposits owed for them out of equity. */
export function bottleOpeningPosting(opening: BottleOpening): Posting {
  const { uprice, loans } = opening
  const equity = opening.source === 'OPENING' ? accounts.openingBalance : accounts.retainedEarnings
  const owned = opening.empty + opening.primary + opening.damaged + loans.reduce((sum, loan) => sum + loan.qty, 0)
  const deposits = sumOf(loans, (loan) => loan.deposit)
  return {
    date: opening.date,
    source: { type: opening.source, id: opening.bottleStockId },
    memo: opening.code,
    isOpening: opening.source === 'OPENING',
    lines: [
      debit(accounts.bottlesRd, extend(opening.empty, uprice)),
      debit(accounts.bottlesPrimary, extend(opening.primary, uprice)),
      ...loans.map((loan) => debit(accounts.bottlesOutlet, extend(loan.qty, uprice), loan.partyId)),
      debit(accounts.bottlesDamaged, extend(opening.damaged, uprice)),
      credit(equity, cents(owned * uprice)),
      debit(equity, deposits),
      ...loans.map((loan) => credit(accounts.bottleDeposits, loan.deposit, loan.partyId)),
    ],
  }
}
