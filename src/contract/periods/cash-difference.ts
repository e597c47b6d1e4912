/** What came of the cash of a closed day: not counted, or by how much the count differed from the books. Pure. */
import { type Cents, ZERO } from '../money.ts'
import type { DayEnd } from './day-end.ts'

type Counted = Pick<DayEnd, 'countedCash' | 'journalEntryId'> & {
  totals: { countDifference?: Cents | undefined }
}

/** Over the books, short of them below zero. Null: not counted, or counted with a difference before that was kept with the day. */
export function cashDifference({ countedCash, journalEntryId, totals }: Counted): Cents | null {
  if (countedCash === null) return null
  return totals.countDifference ?? (journalEntryId === null ? ZERO : null)
}
