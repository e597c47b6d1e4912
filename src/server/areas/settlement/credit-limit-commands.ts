/** Whether a customer may owe what a trip makes of it: judged by the command that raises what the customer owes (E-39). */
import { creditDebit } from '#contract/enums.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { collectedFrom } from '#contract/settlement/credit-limit.ts'
import type { Tx } from '../../db/tx.ts'
import { requireCreditLimit } from '../bills/index.ts'
import { partiesById, type PartyRow } from '../parties/index.ts'
import type { TripFacts } from './facts-queries.ts'
import { collectedOnTrip, givenOnTrips, givesCredit } from './reserved-queries.ts'

/**
 * Mode BLOCK refuses CREDIT_LIMIT, WARN answers a sentence. Against what unsettled trips give to the customer counts what this trip collects
 * of its bills and returned cheques.
 * @param amount what comes on top of the rows that stand
 */
export async function requireLimitOnTrip(
  tx: Tx,
  tripId: number,
  party: PartyRow,
  amount: Cents,
): Promise<string | undefined> {
  if (party.creditLimit === null) return undefined
  const [given, collected] = [await givenOnTrips(tx, party.id), await collectedOnTrip(tx, tripId, party.id)]
  return requireCreditLimit(tx, party, amount, { instead: collected - given, isOwedNow: false })
}

/** Judges a customer of whom the trip collects less by now. One to whom it gives no credit may owe what it owed before. */
export async function requireLimitOfLess(tx: Tx, tripId: number, partyId: number): Promise<void> {
  if (!(await givesCredit(tx, tripId, partyId))) return
  const party = (await partiesById(tx, [partyId])).get(partyId)
  if (party) await requireLimitOnTrip(tx, tripId, party, ZERO)
}

/** As {@link requireLimitOfLess}, of every customer of whom an amendment collects less. */
export async function requireLimitsOfLess(tx: Tx, tripId: number, before: TripFacts, after: TripFacts): Promise<void> {
  const collecting = [...before.credits, ...before.cheques].filter(({ tr_type }) => tr_type === creditDebit.debit)
  for (const partyId of new Set(collecting.map((row) => row.partyId)))
    if (partyId !== null && collectedFrom(after, partyId) < collectedFrom(before, partyId))
      await requireLimitOfLess(tx, tripId, partyId)
}
