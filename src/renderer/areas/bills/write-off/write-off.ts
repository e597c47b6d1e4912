/** What settles a bill without money: general entries that name it (E-59, E-68). Pure. */
import type { AccountNode, GlEntryInput } from '#contract/ledger/account.ts'
import type { Bill } from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { type WriteOff, writeOffs } from '#ui/bills/write-offs.ts'
import { readable, type Parsed } from '#ui/parsed.ts'

/** Those that suit the bill's side. */
export const writeOffsOf = (direction: ReceivablePayable): readonly WriteOff[] =>
  direction === receivablePayable.receivable ? ['credit', 'badDebt'] : ['incentive', 'claim']

type Entered = { amount: Cents; date?: Parsed<BusinessDate> | undefined; memo: string }

/** The entry. Throws RangeError when the chart lacks one of its accounts, which belong to the system. */
export function writeOffEntry(
  bill: Pick<Bill, 'id' | 'direction' | 'partyId'>,
  what: WriteOff,
  { amount, memo, ...entered }: Entered,
  accounts: readonly Pick<AccountNode, 'id' | 'code'>[],
): GlEntryInput {
  const date = readable(entered.date)
  const receivable = bill.direction === receivablePayable.receivable
  const idOf = (wanted: string): number => {
    const found = accounts.find(({ code }) => code === wanted)
    if (!found) throw new RangeError(`the chart of accounts has no ${wanted}`)
    return found.id
  }
  const owedLine = { accountId: idOf(receivable ? '1200' : '2010'), partyId: bill.partyId }
  const otherLine = { accountId: idOf(writeOffs[what].code), ...(writeOffs[what].byParty && { partyId: bill.partyId }) }
  const [debited, credited] = receivable ? [otherLine, owedLine] : [owedLine, otherLine]
  return {
    bill_id: bill.id,
    ...(date && { date }),
    memo: memo.trim(),
    lines: [
      { ...debited, debit: amount, credit: ZERO },
      { ...credited, debit: ZERO, credit: amount },
    ],
  }
}
