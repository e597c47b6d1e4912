/** Bills that documents open, and what was paid in advance on them (E-20, E-25, E-57a). */
import { isAdmin } from '#contract/access.ts'
import { takeInOrder } from '#contract/bills/allocation.ts'
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { addCents, type Cents, subtractCents, ZERO } from '#contract/money.ts'
import { advance, bill, billSettlement, chequeDueDate, party } from '#reads/tables/index.ts'
import type { Facts, RowOf, World } from './world.ts'

type BillRow = RowOf<typeof bill>

/** The day a supplier's bill falls due: with the last cheque of its first plan, else by its credit days. */
export function dueOnOf(facts: Facts, supplierId: number, date: BusinessDate): BusinessDate {
  const [plan] = facts.all(chequeDueDate, { supplierId, deletedAt: null })
  const days = plan?.dueDates?.at(-1)?.days ?? facts.one(party, { id: supplierId })?.creditDays ?? 0
  return addDays(date, days)
}

/** What a User does not see of payables is not shown to them while it waits either (PER-03). */
export const seesPayables = ({ author }: Facts): boolean => isAdmin(author.roles)

export type OpenedBill = Pick<BillRow, 'id' | 'dueOn'> & { open: Cents }

/** Opens what a supplier is owed. Without `billNo` it bears its document's number; worth nothing, there is none. */
export function openSupplierBill(
  world: World,
  of: Pick<BillRow, 'date' | 'partyId' | 'source' | 'sourceId' | 'amount'> & {
    billNo?: string | undefined
    remark?: string | undefined
  },
): OpenedBill | null {
  if (of.amount === 0) return null
  const id = world.newId()
  const dueOn = dueOnOf(world, of.partyId, of.date)
  const direction = receivablePayable.payable
  const billNo = of.billNo ?? world.provisionalNumber
  if (seesPayables(world))
    world.insert(bill, {
      ...of,
      id,
      number: world.provisionalNumber,
      billNo,
      dueOn,
      direction,
      remark: of.remark || null,
    })
  return { id, dueOn, open: of.amount }
}

/** Applies what the supplier was paid in advance by that day, oldest first. Answers what is still open. */
export function applyAdvances(world: World, opened: OpenedBill, partyId: number, date: BusinessDate): Cents {
  const free = world
    .all(advance, { partyId, direction: receivablePayable.payable, reversedAt: null, deletedAt: null })
    .filter((each) => each.date <= date)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
  const taken = takeInOrder(free, (each) => subtractCents(each.amount, each.applied), opened.open)
  let open = opened.open
  for (const { of, taken: amount } of taken) {
    world.change(advance, of.id, { applied: addCents(of.applied, amount), rowVersion: of.rowVersion + 1 })
    world.insert(billSettlement, { billId: opened.id, amount, date, advanceId: of.id })
    settleBill(world, opened.id, amount)
    open = subtractCents(open, amount)
  }
  return open
}

/** So much of a bill is settled, and its status says so. */
export function settleBill(world: World, id: number, amount: number): void {
  const found = world.one(bill, { id }) ?? refuse('NOT_FOUND')
  const settled = addCents(found.settled, amount as Cents)
  world.change(bill, id, { settled, status: statusOf(found.amount, settled), rowVersion: found.rowVersion + 1 })
}

export const statusOf = (amount: Cents, settled: Cents): BillRow['status'] => {
  if (settled === 0) return amount === 0 ? 'CANCELLED' : 'OPEN'
  return settled === amount ? 'CLOSED' : 'PARTIAL'
}

export const openOf = (amount: Cents, settled: Cents): Cents =>
  amount > settled ? subtractCents(amount, settled) : ZERO
