/** What trips that are not settled yet will take from bills (C13). */
import { refuse } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'

/** Cents that trips have put down to collect, and the number of one of those trips. */
const reservationColumns = { reserved: is.cents, trip: is.maybe(is.text) }
export type Reservation = RowOf<typeof reservationColumns>
export const unreserved: Reservation = { reserved: ZERO, trip: null }

/** SQL: one row a bill, `bill_id, reserved, trip`. */
export const reservations = sql`(
  select r.bill_id, sum(r.amount)::bigint as reserved, min(t.number) as trip from depot.credit_row r
  join depot.trip t on t.agency_id = r.agency_id and t.id = r.trip_id
  where r.status = 'CREATED' and r.deleted_at is null and r.bill_id is not null group by r.bill_id)`

export async function reservationOf(tx: Tx, billId: number): Promise<Reservation> {
  const rows = await queryRows(tx.db, reservationColumns)`
    select coalesce(sum(r.amount), 0)::bigint as reserved, min(t.number) as trip from depot.credit_row r
    join depot.trip t on t.agency_id = r.agency_id and t.id = r.trip_id
    where r.bill_id = ${billId} and r.status = 'CREATED' and r.deleted_at is null`
  return rows[0] ?? unreserved
}

/** Refuses RESERVED_BY_TRIP, naming the trip, when anything of the bill is reserved. */
export function refuseIfReserved(billNo: string, reservation: Reservation, field?: string): void {
  if (reservation.reserved > 0) refuseReserved(billNo, reservation, ZERO, field)
}

/** `available`: what the trips leave. `field` names what was too much. */
export function refuseReserved(
  billNo: string,
  { reserved, trip }: Reservation,
  available: Cents,
  field: string | undefined,
): never {
  const rest = available > 0 ? ` ${formatMoney(available)} is free.` : ''
  return refuse(
    'RESERVED_BY_TRIP',
    `Trip ${trip} is collecting ${formatMoney(reserved)} on bill ${billNo}: settle the trip or remove that row first.${rest}`,
    [
      {
        ...(field === undefined ? {} : { field }),
        message: `is reserved by trip ${trip}`,
        trip,
        reserved,
        available: cents(available),
      },
    ],
  )
}
