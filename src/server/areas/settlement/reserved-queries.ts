/** What rows of unsettled trips have put down to take (C13, E-39). Bills: credits/reservation-queries.ts. */
import { creditDebit, paymentModes } from '#contract/enums.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'

/** Cents that trips will collect on a returned cheque. */
export async function reservedOnCheque(tx: Tx, chequeId: number): Promise<Cents> {
  const rows = await queryRows(tx.db, { reserved: is.cents })`
    select coalesce(sum(amount), 0)::bigint as reserved from depot.cheque_collection where cheque_id = ${chequeId} and status = 'CREATED' and deleted_at is null`
  return rows[0]?.reserved ?? ZERO
}

/** Bottles that trips bring back of a loan. */
export async function reservedOnLoan(tx: Tx, loanId: number): Promise<number> {
  const rows = await queryRows(tx.db, { reserved: is.number })`
    select coalesce(sum(qty), 0)::int as reserved from depot.empty_bottle where loan_id = ${loanId} and status = 'CREATED' and deleted_at is null`
  return rows[0]?.reserved ?? 0
}

/** Cents that trips have put down as given to a customer: on account, and by cheques that are not theirs to spend yet. */
export async function givenOnTrips(tx: Tx, partyId: number): Promise<Cents> {
  const rows = await queryRows(tx.db, { given: is.cents })`
    select (coalesce((select sum(amount) from depot.credit_row where party_id = ${partyId} and tr_type = ${creditDebit.credit} and payment_source = ${paymentModes.credit}
        and status = 'CREATED' and deleted_at is null), 0)
      + coalesce((select sum(amount) from depot.cheque where direction = 1 and party_id = ${partyId} and status = -1 and deleted_at is null), 0))::bigint as given`
  return rows[0]?.given ?? ZERO
}

/** Cents that a trip has put down as collected of a customer: on its bills, and on its returned cheques. An advance is no part of them. */
export async function collectedOnTrip(tx: Tx, tripId: number, partyId: number): Promise<Cents> {
  const rows = await queryRows(tx.db, { collected: is.cents })`
    select (coalesce((select sum(amount) from depot.credit_row where trip_id = ${tripId} and party_id = ${partyId} and tr_type = ${creditDebit.debit}
        and bill_id is not null and status = 'CREATED' and deleted_at is null), 0)
      + coalesce((select sum(r.amount) from depot.cheque_collection r join depot.cheque c on c.agency_id = r.agency_id and c.id = r.cheque_id
        where r.trip_id = ${tripId} and c.party_id = ${partyId} and r.status = 'CREATED' and r.deleted_at is null), 0))::bigint as collected`
  return rows[0]?.collected ?? ZERO
}

/** True where the trip gives the customer credit on account, settled or not. */
export async function givesCredit(tx: Tx, tripId: number, partyId: number): Promise<boolean> {
  const rows = await queryRows(tx.db, { gives: is.flag })`
    select exists (select 1 from depot.credit_row where trip_id = ${tripId} and party_id = ${partyId} and tr_type = ${creditDebit.credit}
      and payment_source = ${paymentModes.credit} and deleted_at is null) as gives`
  return rows[0]?.gives === true
}

/** The trip and the customer of a row that collects, removed or not; undefined where the row does not. */
export async function collectionOf(
  tx: Tx,
  kind: 'credit' | 'collection',
  id: number,
): Promise<{ tripId: number; partyId: number } | undefined> {
  const columns = { tripId: is.number, partyId: is.number }
  const rows =
    kind === 'credit'
      ? await queryRows(tx.db, columns)`
          select trip_id as "tripId", party_id as "partyId" from depot.credit_row where id = ${id} and tr_type = ${creditDebit.debit} and bill_id is not null`
      : await queryRows(tx.db, columns)`
          select r.trip_id as "tripId", c.party_id as "partyId" from depot.cheque_collection r
          join depot.cheque c on c.agency_id = r.agency_id and c.id = r.cheque_id where r.id = ${id} and r.trip_id is not null and c.party_id is not null`
  return rows[0]
}
