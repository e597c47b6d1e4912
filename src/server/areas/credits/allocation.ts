/** Which bills an amount settles: the oldest due first (domain.md E-15). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'

/** A bill with what is open on it, in cents. */
export type OpenBill = { id: number; number: string; dueOn: BusinessDate; open: Cents }
export type Allocation = { billId: number; amount: Cents }

/** Takes `amount` from the bills by due date, then by age. `rest` is what no bill is left for. */
export function allocateOldestFirst(
  bills: readonly OpenBill[],
  amount: Cents,
): { allocations: Allocation[]; rest: Cents } {
  const inOrder = bills.toSorted((a, b) => (a.dueOn === b.dueOn ? a.id - b.id : a.dueOn < b.dueOn ? -1 : 1))
  const allocations: Allocation[] = []
  let rest: number = amount
  for (const bill of inOrder) {
    const taken = Math.min(rest, bill.open)
    if (taken > 0) allocations.push({ billId: bill.id, amount: cents(taken) })
    rest -= taken
  }
  return { allocations, rest: cents(rest) }
}

export const openTotal = (bills: readonly OpenBill[]): Cents => sumOf(bills, (bill) => bill.open)
