/** What trips that are not settled yet will take from bills (domain.md C13). */
import { refuse } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/tx.ts'

/** Cents that trips have put down to collect, and one of those trips. */
export type Reservation = { reserved: Cents; routingId: number | null }
export const unreserved: Reservation = { reserved: ZERO, routingId: null }

/** SQL: one row a bill, `bill_id, reserved, routing_id`. */
export const reservations = sql`(
  select r.bill_id, sum(r.amount)::bigint as reserved, min(r.routing_id) as routing_id from depot.credit_row r
  where r.status = 'CREATED' and r.deleted_at is null and r.bill_id is not null group by r.bill_id)`

export async function reservationOf(tx: Tx, billId: number): Promise<Reservation> {
  const rows = await tx.db.execute<Reservation>(sql`
    select coalesce(sum(amount), 0)::bigint as reserved, min(routing_id) as "routingId" from depot.credit_row
    where bill_id = ${billId} and status = 'CREATED' and deleted_at is null`)
  return rows.rows[0] ?? unreserved
}

/** Refuses RESERVED_BY_TRIP, naming the trip, when anything of the bill is reserved. */
export function mustNotBeReserved(billNo: string, reservation: Reservation, field?: string): void {
  if (reservation.reserved > 0) refuseReserved(billNo, reservation, ZERO, field)
}

/** `available`: what the trips leave. `field` names what was too much. */
export function refuseReserved(
  billNo: string,
  { reserved, routingId }: Reservation,
  available: Cents,
  field: string | undefined,
): never {
  const rest = available > 0 ? ` ${formatMoney(available)} is free.` : ''
  return refuse(
    'RESERVED_BY_TRIP',
    `Trip ${routingId} is collecting ${formatMoney(reserved)} on bill ${billNo}: settle the trip or remove that row first.${rest}`,
    [
      {
        ...(field === undefined ? {} : { field }),
        message: `is reserved by trip ${routingId}`,
        routingId,
        reserved,
        available: cents(available),
      },
    ],
  )
}
