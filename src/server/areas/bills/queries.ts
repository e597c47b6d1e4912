/** What commands ask about credit bills (I17). */
import * as reads from '#reads/bills/bill.ts'
import type { Bill } from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { ReceivablePayable } from '#contract/enums.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { ask } from '../../db/reads.ts'
import { hasName } from '../../db/references.ts'
import type { Tx } from '../../db/tx.ts'
import type { OpenBill } from '#contract/bills/allocation.ts'
import { type Reservation, reservations } from './reservation-queries.ts'

/** One bill, whoever may see it. Refuses NOT_FOUND. */
export const billById = (tx: Tx, id: number, field = 'id'): Promise<Bill> => ask(tx, reads.billById, { id, field })

/** SQL: bills of a party on a side that stand and bear a number already, however it is written: "OB-37" is "ob-37" on the paper of a customer. */
export const billsNumbered = (of: {
  partyId: number
  direction: ReceivablePayable
  billNo: string
}): SQL => sql`depot.bill
  where direction = ${of.direction} and party_id = ${of.partyId} and ${hasName(sql`bill_no`, of.billNo)} and status <> 'CANCELLED' and deleted_at is null`

/** Whose advances, and on which side. */
export type AdvancesOf = { partyId: number; direction: ReceivablePayable }

/** SQL: advances of a party that no bill took yet; a bill takes them from their own day on. */
export const freeAdvances = ({ partyId, direction }: AdvancesOf, date?: BusinessDate): SQL => sql`depot.advance
  where party_id = ${partyId} and direction = ${direction} and applied < amount and reversed_at is null and deleted_at is null
    ${date === undefined ? sql`` : sql`and date <= ${date}::date`}`

/** Σ advances of the party on that side that no bill took yet; with a date those that may settle something on it. */
export async function unappliedAdvances(tx: Tx, of: AdvancesOf, date?: BusinessDate): Promise<Cents> {
  const rows = await queryRows(tx.db, {
    free: is.cents,
  })`select coalesce(sum(amount - applied), 0)::bigint as free from ${freeAdvances(of, date)}`
  return rows[0]?.free ?? ZERO
}

/** Bills of a party that are not settled in full. `open` is without what trips have reserved (C13). */
export async function openBillsOf(
  tx: Tx,
  partyId: number,
  direction: ReceivablePayable,
): Promise<(OpenBill & Reservation & { billNo: string })[]> {
  return queryRows<OpenBill & Reservation & { billNo: string }>(tx.db, {
    id: is.number,
    number: is.text,
    date: is.day,
    dueOn: is.day,
    open: is.cents,
    reserved: is.cents,
    trip: is.maybe(is.text),
    billNo: is.text,
  })`
    select b.id, b.number, b.bill_no as "billNo", b.date, b.due_on as "dueOn", greatest(b.amount - b.settled - coalesce(r.reserved, 0), 0) as open,
      coalesce(r.reserved, 0)::bigint as reserved, r.trip
    from depot.bill b left join ${reservations} r on r.bill_id = b.id
    where b.party_id = ${partyId} and b.direction = ${direction} and b.status in ('OPEN', 'PARTIAL') and b.deleted_at is null`
}
