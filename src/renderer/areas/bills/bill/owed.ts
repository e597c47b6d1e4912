/** What a customer owes while a bill is typed, judged as the server judges it when it is saved (E-13, E-14, E-39). Pure. */
import type { Bill } from '#contract/bills/bill.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { BillKind } from './bill-values.ts'

type Owed = {
  /** What counts towards the limit now, with the bill that is corrected. */
  used: Cents
  limit: Cents
  amount: Cents
  /** Amount of the bill that is corrected, as it stands in the books: it counts once. */
  before?: Cents | undefined
}

/** What would be owed with the typed amount, and whether the limit forbids it; a correction that adds nothing is not judged. */
export function owedAfter({ used, limit, amount, before }: Owed): { owed: Cents; isBeyond: boolean } {
  const owed = cents(used - (before ?? 0) + amount)
  return { owed, isBeyond: owed > limit && (before === undefined || amount > before) }
}

const kinds: Readonly<Record<string, BillKind>> = {
  SALES: 'sales',
  INCOME: 'income',
  MANUAL: 'account',
  OPENING: 'opening',
  OPENING_CORRECTION: 'correction',
}

/** What a bill that was written by hand was for; null for that of a document. */
export const kindOfBill = ({ source }: Pick<Bill, 'source'>): BillKind | null => kinds[source] ?? null
