/** Cheques as they stand before a step, with everything that the step is judged by, in one read (CHQ-01, CHQ-02). */
import { chequeStatuses } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../db/rows.ts'
import { where } from '../../db/listing.ts'
import type { Tx } from '../../db/tx.ts'
import type { ChequeState } from './transitions.ts'

export type ChequeRow = ChequeState & {
  partyName: string | null
  drawerBank: string
  origin: string
  tripId: number | null
  receivedOn: ChequeState['chequeDate']
  rowVersion: number
  isDeleted: boolean
}

/** Cheques by id, in the order of the ids; unknown ones are missing. */
export async function chequeStates(tx: Tx, ids: readonly number[], { deleted = false } = {}): Promise<ChequeRow[]> {
  return queryRows<ChequeRow>(tx.db, {
    id: is.number,
    number: is.text,
    direction: is.as<ChequeRow['direction']>(is.number),
    partyId: is.maybe(is.number),
    amount: is.cents,
    collected: is.cents,
    chequeDate: is.day,
    status: is.as<ChequeRow['status']>(is.number),
    statusOn: is.day,
    presentCount: is.number,
    bankId: is.maybe(is.number),
    bankedAt: is.maybe(is.number),
    reservedBy: is.maybe(is.text),
    settled: is.cents,
    advance: is.cents,
    advanceApplied: is.cents,
    expensePaid: is.cents,
    partyName: is.maybe(is.text),
    drawerBank: is.text,
    origin: is.text,
    tripId: is.maybe(is.number),
    receivedOn: is.day,
    rowVersion: is.number,
    isDeleted: is.flag,
  })`
    select c.id, c.number, c.direction, c.party_id as "partyId", p.name as "partyName", c.amount, c.collected_amount as collected, c.cheque_date as "chequeDate", c.status,
      c.status_on as "statusOn", c.present_count as "presentCount", c.bank_id as "bankId", b.dest_bank_id as "bankedAt", r.trip as "reservedBy",
      s.amount as settled, a.amount as advance, a.applied as "advanceApplied", e.amount as "expensePaid",
      c.drawer_bank as "drawerBank", c.origin, c.trip_id as "tripId", c.received_on as "receivedOn", c.row_version as "rowVersion", c.deleted_at is not null as "isDeleted"
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as wanted(id, place)
    join depot.cheque c on c.id = wanted.id
    left join depot.party p on p.agency_id = c.agency_id and p.id = c.party_id
    left join lateral (select v.dest_bank_id from depot.cheque_event v where v.agency_id = c.agency_id and v.cheque_id = c.id and v.to_status = ${chequeStatuses.banked}
      and v.undone_at is null order by v.id desc limit 1) b on true
    left join lateral (select coalesce(v.number, '') as trip from depot.cheque_collection t
      left join depot.trip v on v.agency_id = t.agency_id and v.id = t.trip_id where t.agency_id = c.agency_id and t.cheque_id = c.id and t.status = 'CREATED'
      and t.deleted_at is null limit 1) r on true
    cross join lateral (select coalesce(sum(t.amount), 0)::bigint as amount from depot.bill_settlement t where t.agency_id = c.agency_id and t.cheque_id = c.id
      and t.reversed_at is null and t.deleted_at is null) s
    cross join lateral (select coalesce(sum(t.amount), 0)::bigint as amount, coalesce(sum(t.applied), 0)::bigint as applied from depot.advance t
      where t.agency_id = c.agency_id and t.cheque_id = c.id and t.reversed_at is null and t.deleted_at is null) a
    cross join lateral (select coalesce(sum(t.amount), 0)::bigint as amount from depot.expense_payment t where t.agency_id = c.agency_id and t.cheque_id = c.id
      and t.reversed_at is null and t.deleted_at is null) e
    ${where(deleted ? undefined : sql`c.deleted_at is null`)} order by wanted.place`
}

/** One cheque. Refuses NOT_FOUND. */
export async function chequeState(tx: Tx, id: number, of: { deleted?: boolean } = {}): Promise<ChequeRow> {
  const [row] = await chequeStates(tx, [id], of)
  return (
    row ?? refuse('NOT_FOUND', 'The cheque was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  )
}

/** An event of a cheque that stands. */
const liveEventColumns = {
  id: is.number,
  fromStatus: is.maybe(is.as<ChequeState['status']>(is.number)),
  toStatus: is.as<ChequeState['status']>(is.number),
  on: is.day,
  destBankId: is.maybe(is.number),
  journalEntryId: is.maybe(is.number),
  reason: is.maybe(is.text),
  billId: is.maybe(is.number),
  /** Its entry is the settlement of a trip. */
  ofTrip: is.flag,
}
export type LiveEvent = RowOf<typeof liveEventColumns>

/** Events that were not taken back, newest first. */
export async function liveEvents(tx: Tx, chequeId: number): Promise<LiveEvent[]> {
  return queryRows(tx.db, liveEventColumns)`
    select e.id, e.from_status as "fromStatus", e.to_status as "toStatus", e.on_date as "on", e.dest_bank_id as "destBankId", e.journal_entry_id as "journalEntryId", e.reason, e.bill_id as "billId",
      coalesce(j.source_type = 'SALES_SUMMARY', false) as "ofTrip"
    from depot.cheque_event e left join depot.journal_entry j on j.agency_id = e.agency_id and j.id = e.journal_entry_id
    where e.cheque_id = ${chequeId} and e.undone_at is null and e.deleted_at is null order by e.id desc`
}
