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
