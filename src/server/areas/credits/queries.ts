/** Reads of credit bills (domain.md §1.5). */
import type { CreditBill } from '#contract/credit.ts'
import type { ReceivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/tx.ts'
import type { OpenBill } from './allocation.ts'
import { type Reservation, reservations } from './reservation-queries.ts'

/** One bill. Refuses NOT_FOUND. */
export async function creditBillById(tx: Tx, id: number): Promise<CreditBill> {
  const rows = await tx.db.execute<CreditBill>(sql`
    select id, number, bill_no, date, due_on as "dueOn", direction, party_id as "partyId", source, amount, settled, status
    from depot.credit_bill where id = ${id} and deleted_at is null`)
  return (
    rows.rows[0] ??
    refuse('NOT_FOUND', 'The bill was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  )
}

/** Bills of a party that are not settled in full. `open` is without what trips have reserved (C13). */
export async function openBillsOf(
  tx: Tx,
  partyId: number,
  direction: ReceivablePayable,
): Promise<(OpenBill & Reservation & { billNo: string })[]> {
  const rows = await tx.db.execute<OpenBill & Reservation & { billNo: string }>(sql`
    select b.id, b.number, b.bill_no as "billNo", b.due_on as "dueOn", greatest(b.amount - b.settled - coalesce(r.reserved, 0), 0) as open,
      coalesce(r.reserved, 0)::bigint as reserved, r.routing_id as "routingId"
    from depot.credit_bill b left join ${reservations} r on r.bill_id = b.id
    where b.party_id = ${partyId} and b.direction = ${direction} and b.status in ('OPEN', 'PARTIAL') and b.deleted_at is null`)
  return rows.rows
}
