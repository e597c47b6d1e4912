/** Which bills an amount settles: the oldest due first (E-15). Pure. */
import type { BusinessDate } from '../dates.ts'
import { type Cents, cents, sumOf } from '../money.ts'

/** A bill with what may be settled of it, in cents: what is open and not reserved by a trip. */
export type OpenBill = { id: number; number: string; date: BusinessDate; dueOn: BusinessDate; open: Cents }
export type Allocation = { billId: number; amount: Cents }

/** Takes `amount` from the bills by due date, then by age. `rest` is what no bill is left for. */
export function allocateOldestFirst(
  bills: readonly OpenBill[],
  amount: Cents,
): { allocations: Allocation[]; rest: Cents } {
  const inOrder = bills.toSorted((a, b) => (a.dueOn === b.dueOn ? a.id - b.id : a.dueOn < b.dueOn ? -1 : 1))
  const allocations = takeInOrder(inOrder, (bill) => bill.open, amount).map(({ of, taken }) => ({
    billId: of.id,
    amount: taken,
  }))
  return { allocations, rest: cents(amount - sumOf(allocations, (each) => each.amount)) }
}

/** Takes `amount` from what each has, in their order; those that give nothing are left out. */
export function takeInOrder<T>(from: readonly T[], has: (each: T) => Cents, amount: Cents): { of: T; taken: Cents }[] {
  let rest: number = amount
  const parts: { of: T; taken: Cents }[] = []
  for (const of of from) {
    const taken = Math.min(rest, has(of))
    if (taken > 0) parts.push({ of, taken: cents(taken) })
    rest -= taken
  }
  return parts
}

export const openTotal = (bills: readonly OpenBill[]): Cents => sumOf(bills, (bill) => bill.open)
