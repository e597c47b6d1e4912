/** Reads of credit bills (I17). The mirror answers `get` with the same rows. */
import type { BillDetails, BillSettlement, Bill } from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { ReceivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { where } from '../../db/listing.ts'
import type { Tx } from '../../db/tx.ts'
import { rowsOfActor } from '../../db/visibility.ts'
import type { OpenBill } from './allocation.ts'
import { type Reservation, reservations } from './reservation-queries.ts'

/** A bill's columns over `b`, its party `p` and its reservation `r`. */
export const billColumns = sql`b.id, b.number, b.bill_no, b.date, b.due_on as "dueOn", b.direction, b.party_id as "partyId", p.name as party, b.rep_id as "repId",
  b.trip_id as "tripId", b.source, b.source_id as "sourceId", b.amount, b.settled, coalesce(r.reserved, 0)::bigint as reserved, b.status, b.remark, b.row_version as "rowVersion"`
export const billTables = sql`depot.bill b join depot.party p on p.agency_id = b.agency_id and p.id = b.party_id
  left join ${reservations} r on r.bill_id = b.id`

/** One bill. Refuses NOT_FOUND. */
export const billById = (tx: Tx, id: number, field = 'id'): Promise<Bill> => billWhere(tx, id, field)

async function billWhere(tx: Tx, id: number, field: string, visible?: SQL): Promise<Bill> {
  const rows = await tx.db.execute<Bill>(
    sql`select ${billColumns} from ${billTables} ${where(sql`b.id = ${id}`, sql`b.deleted_at is null`, visible)}`,
  )
  return (
    rows.rows[0] ?? refuse('NOT_FOUND', 'The bill was not found in this agency.', [{ field, message: 'was not found' }])
  )
}

/** A settlement's columns over `s`, its bank `k` and its cheque `c`. */
export const settlementColumns = sql`s.id, s.date, s.amount, s.payment_type, s.bank_id as "bankId", k.name as bank, s.cheque_id as "chequeId", c.number as "chequeNumber",
  s.advance_id as "advanceId", s.trip_id as "tripId", s.journal_entry_id as "journalEntryId", j.number as journal`
export const settlementTables = sql`depot.bill_settlement s
  left join depot.bank k on k.agency_id = s.agency_id and k.id = s.bank_id
  left join depot.cheque c on c.agency_id = s.agency_id and c.id = s.cheque_id
  left join depot.journal_entry j on j.agency_id = s.agency_id and j.id = s.journal_entry_id`

/** A bill with its settlements, oldest first. Refuses NOT_FOUND, also a payable to a User. */
export async function billDetails(tx: Tx, { id }: { id: number }): Promise<BillDetails> {
  const bill = await billWhere(tx, id, 'id', await rowsOfActor(tx, 'bill', 'b'))
  const settlements = await tx.db.execute<BillSettlement>(sql`
    select ${settlementColumns}, s.reversed_at as "reversedAt" from ${settlementTables} where s.bill_id = ${id} and s.deleted_at is null order by s.date, s.id`)
  return { ...bill, settlements: settlements.rows, advances: await unappliedAdvances(tx, bill) }
}

/** Whose advances, and on which side. */
export type AdvancesOf = { partyId: number; direction: ReceivablePayable }

/** SQL: advances of a party that no bill took yet; a bill takes them from their own day on. */
export const freeAdvances = ({ partyId, direction }: AdvancesOf, date?: BusinessDate): SQL => sql`depot.advance
  where party_id = ${partyId} and direction = ${direction} and applied < amount and reversed_at is null and deleted_at is null
    ${date === undefined ? sql`` : sql`and date <= ${date}::date`}`

/** Σ advances of the party on that side that no bill took yet; with a date those that may settle something on it. */
export async function unappliedAdvances(tx: Tx, of: AdvancesOf, date?: BusinessDate): Promise<Cents> {
  const rows = await tx.db.execute<{ free: Cents }>(
    sql`select coalesce(sum(amount - applied), 0)::bigint as free from ${freeAdvances(of, date)}`,
  )
  return rows.rows[0]?.free ?? ZERO
}

/** Bills of a party that are not settled in full. `open` is without what trips have reserved (C13). */
export async function openBillsOf(
  tx: Tx,
  partyId: number,
  direction: ReceivablePayable,
): Promise<(OpenBill & Reservation & { billNo: string })[]> {
  const rows = await tx.db.execute<OpenBill & Reservation & { billNo: string }>(sql`
    select b.id, b.number, b.bill_no as "billNo", b.date, b.due_on as "dueOn", greatest(b.amount - b.settled - coalesce(r.reserved, 0), 0) as open,
      coalesce(r.reserved, 0)::bigint as reserved, r.trip
    from depot.bill b left join ${reservations} r on r.bill_id = b.id
    where b.party_id = ${partyId} and b.direction = ${direction} and b.status in ('OPEN', 'PARTIAL') and b.deleted_at is null`)
  return rows.rows
}
