/** What a trip says to the books before it is settled (E-34). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import type { Cents } from '#contract/money.ts'
import { accounts } from '../../ledger/accounts.ts'
import { credit, debit, type Posting } from '../../ledger/posting.ts'

/** `expired`: value of what came back expired. The entry's version is the trip's (C7). */
export const unloadPosting = (
  trip: { id: number; number: string; version: number },
  date: BusinessDate,
  expired: Cents,
): Posting => ({
  date,
  source: { type: 'UNLOAD', id: trip.id },
  version: trip.version,
  memo: trip.number,
  lines: [debit(accounts.goodsHeld, expired), credit(accounts.inventory, expired)],
})
