/** What recoveries of shorts and payments of commission say to the books (E-78b, E-78c). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import type { StaffPaymentWay } from '#contract/ledger/staff-payment.ts'
import type { Cents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { accounts } from '../../ledger/accounts.ts'
import { credit, debit, type Posting, type PostingLine } from '../../ledger/posting.ts'

type Figures = { id: number; date: BusinessDate; memo: string; partyId: number; amount: Cents }

/** E-78b: `into` is the row id of the cash or bank account of MONEY. Kept from the salary, 2120 bears no name: salaries are booked without one. */
export const recoveryPosting = (of: Figures & { way: StaffPaymentWay; into: number | null }): Posting => ({
  date: of.date,
  source: { type: 'STAFF_RECOVERY', id: of.id },
  memo: of.memo,
  lines: [whence(of), credit(accounts.staffShortages, of.amount, of.partyId)],
})

function whence({ way, into, amount, partyId }: Parameters<typeof recoveryPosting>[0]): PostingLine {
  if (way === 'MONEY') return debit(into ?? unreachable('money without an account'), amount)
  return debit(accounts.salariesPayable, amount, way === 'COMMISSION' ? partyId : null)
}

/** E-78c: `from` is the row id of the cash or bank account. */
export const commissionPaymentPosting = (of: Figures & { from: number }): Posting => ({
  date: of.date,
  source: { type: 'STAFF_PAYMENT', id: of.id },
  memo: of.memo,
  lines: [debit(accounts.salariesPayable, of.amount, of.partyId), credit(of.from, of.amount)],
})
