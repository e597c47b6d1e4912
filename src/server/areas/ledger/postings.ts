/** What openings of accounts and general entries say to the books (E-01, E-17, E-68). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { type AccountType, debitSide } from '#contract/enums.ts'
import { type Cents, cents } from '#contract/money.ts'
import { accounts } from '../../ledger/accounts.ts'
import { credit, debit, type Posting } from '../../ledger/posting.ts'

/** E-01: `amount` is signed cents on the account's own debit side; opening balance equity stands opposite. */
export function accountOpeningPosting(opening: {
  accountId: number
  code: string
  accType: AccountType
  date: BusinessDate
  amount: Cents
}): Posting {
  const net = debitSide(opening.accType) === 1 ? opening.amount : cents(0 - opening.amount)
  return {
    date: opening.date,
    source: { type: 'OPENING', id: opening.accountId },
    memo: opening.code,
    isOpening: true,
    lines:
      net >= 0
        ? [debit(opening.accountId, net), credit(accounts.openingBalance, net)]
        : [debit(accounts.openingBalance, cents(0 - net)), credit(opening.accountId, cents(0 - net))],
  }
}

export type EntryLine = {
  accountId: number
  partyId?: number | undefined
  /** The bill that the line settles. */
  billId?: number | undefined
  debit: Cents
  credit: Cents
  note?: string | undefined
}

/** E-68: the lines as a person entered them. */
export const generalEntryPosting = (entry: {
  id: number
  date: BusinessDate
  isOpening: boolean
  memo: string | undefined
  lines: readonly EntryLine[]
}): Posting => ({
  date: entry.date,
  source: { type: 'JOURNAL', id: entry.id },
  memo: entry.memo,
  isOpening: entry.isOpening,
  lines: entry.lines.map((line) => ({
    account: line.accountId,
    partyId: line.partyId ?? null,
    ...(line.billId === undefined ? {} : { billId: line.billId }),
    debit: line.debit,
    credit: line.credit,
    ...(line.note ? { note: line.note } : {}),
  })),
})

/** E-77c: money leaves one bank or cash account and comes to another; both are accounts by their row id. */
export const transferPosting = (moved: {
  id: number
  date: BusinessDate
  memo: string
  from: number
  to: number
  amount: Cents
}): Posting => ({
  date: moved.date,
  source: { type: 'TRANSFER', id: moved.id },
  memo: moved.memo,
  lines: [debit(moved.to, moved.amount), credit(moved.from, moved.amount)],
})
