/** Rows of credit bills, for the documents that open and withdraw them (I17). No entry is posted here. */
import type { BusinessDate } from '#contract/dates.ts'
import type { ReceivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq, sql } from 'drizzle-orm'
import { enqueueRows } from '../../db/insert-rows.ts'
import { bill as billTable } from '../../db/schema/index.ts'
import { updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { type DocumentKeys, nextDocument } from '../../ledger/numbering.ts'
import { refuseIfReserved, reservationOf } from './reservation-queries.ts'

export type NewBill = {
  /** The paper's own number; left out: the bill's number (CB). */
  billNo?: string | undefined
  date: BusinessDate
  /** Left out: after the party's credit days. */
  dueOn?: BusinessDate | undefined
  direction: ReceivablePayable
  partyId: number
  /** The document that brought it (ROUTE, GRN, BRN_PO, CHEQUE_BACK …) and that document's row. */
  source: string
  sourceId?: number | undefined
  amount: Cents
  repId?: number | undefined
  tripId?: number | undefined
  remark?: string | undefined
}

/** Writes the row of a bill. The caller posts what it owes. Refuses DUPLICATE: the party has a bill of that number on that side. */
export async function openBillFor(tx: Tx, bill: NewBill): Promise<{ id: number; number: string }> {
  const { id, number } = await nextDocument(tx, 'CB', bill.date)
  const dueOn =
    bill.dueOn ??
    sql`${bill.date}::date + (select p.credit_days from depot.party p where p.agency_id = ${tx.agency.id} and p.id = ${bill.partyId})`
  await tx.db.insert(billTable).values({ ...rowOf(tx, bill, { id, number }, bill.date), dueOn })
  return { id, number }
}

/** A bill of many; `dueOn` is worked out. */
export type CountedBill = Omit<NewBill, 'dueOn' | 'date'> & { dueOn: BusinessDate }

/** As {@link openBillFor} for many bills of a day, with keys that were taken for them (CB), by one statement. The caller knows that the numbers are free. */
export function sendBills(
  tx: Tx,
  date: BusinessDate,
  bills: readonly CountedBill[],
  keys: readonly DocumentKeys[],
): void {
  enqueueRows(
    tx,
    billTable,
    bills.map((bill, i) => ({
      ...rowOf(tx, bill, keys[i] ?? unreachable('a bill has no number'), date),
      dueOn: bill.dueOn,
    })),
  )
}

/** The row of a bill but for the day it falls due. */
const rowOf = (tx: Tx, bill: Omit<NewBill, 'dueOn' | 'date'>, { id, number }: DocumentKeys, date: BusinessDate) => ({
  id,
  number,
  billNo: bill.billNo ?? number,
  date,
  direction: bill.direction,
  partyId: bill.partyId,
  source: bill.source,
  sourceId: bill.sourceId ?? null,
  amount: bill.amount,
  repId: bill.repId ?? null,
  tripId: bill.tripId ?? null,
  remark: bill.remark || null,
  createdBy: tx.actor.userId,
})

/** Withdraws a bill that nothing settled: its document reverses the entry. Refuses NOT_FOUND, BILL_SETTLED, RESERVED_BY_TRIP. A second time changes nothing. */
export async function cancelBill(tx: Tx, billId: number): Promise<void> {
  const [bill] = await tx.db.select().from(billTable).where(eq(billTable.id, billId))
  if (!bill) refuse('NOT_FOUND', 'The bill was not found in this agency.')
  if (bill.status === 'CANCELLED') return
  if (bill.settled > 0)
    refuse('BILL_SETTLED', `Bill ${bill.billNo} is settled in part. Undo the settlement first.`, [
      { message: 'is settled in part', bill: bill.number, settled: bill.settled },
    ])
  refuseIfReserved(bill.billNo, await reservationOf(tx, billId))
  await tx.db
    .update(billTable)
    .set({
      status: 'CANCELLED',
      ...updateStamps(tx, billTable),
    })
    .where(eq(billTable.id, billId))
}
