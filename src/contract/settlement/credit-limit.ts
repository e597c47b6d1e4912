/** What customers owe beside what a trip gives them, and how far that goes beyond their credit limits (E-39). Pure. */
import { z } from 'zod'
import { creditDebit, paymentModes } from '../enums.ts'
import { Cents, cents, sumOf } from '../money.ts'
import { Id } from '../procedure.ts'

/** A customer with a credit limit. `owed`: open bills, cheques in hand, returned ones, and what other unsettled trips gave. */
export const CreditStanding = z.object({ partyId: Id, party: z.string(), limit: Cents, owed: Cents })
export type CreditStanding = z.infer<typeof CreditStanding>

/** What a trip gives on account, its rows of credit and cheques it was paid with, and what it collects. */
export type GivenRows = {
  credits: readonly {
    id: number
    tr_type: number
    paymentSource: number
    partyId: number
    billId: number | null
    amount: Cents
  }[]
  cheques: readonly { id: number; tr_type: number; partyId: number | null; amount: Cents }[]
}

/** Credit that opens a bill of its own. */
export const isOnAccount = ({ tr_type, paymentSource }: GivenRows['credits'][number]): boolean =>
  tr_type === creditDebit.credit && paymentSource === paymentModes.credit

/** Cents that the rows give a customer. */
export const givenTo = ({ credits, cheques }: GivenRows, party: number): Cents =>
  cents(
    sumOf(
      credits.filter((row) => row.partyId === party && isOnAccount(row)),
      ({ amount }) => amount,
    ) +
      sumOf(
        cheques.filter(({ tr_type, partyId }) => partyId === party && tr_type === creditDebit.credit),
        ({ amount }) => amount,
      ),
  )

/** Cents that the rows collect of a customer's bills and returned cheques; an advance is no part of them. */
export const collectedFrom = ({ credits, cheques }: GivenRows, party: number): Cents =>
  sumOf(
    [...credits.filter(({ billId }) => billId !== null), ...cheques].filter(
      ({ tr_type, partyId }) => partyId === party && tr_type === creditDebit.debit,
    ),
    ({ amount }) => amount,
  )

/** Cents by which the rows raise what a customer owes; below zero where they collect more than they give. */
export const raisedBy = (rows: GivenRows, party: number): number => givenTo(rows, party) - collectedFrom(rows, party)

/** A customer who was given credit, with what was owed before and how much of it all is beyond the limit. */
export type BeyondLimit = CreditStanding & { over: Cents }

/** Undefined while the limit holds, or where there is none. `more` comes on top of what stands in the rows. */
export function beyondLimit(
  standings: readonly CreditStanding[],
  party: number,
  before: Cents,
  more: Cents,
): BeyondLimit | undefined {
  const standing = standings.find(({ partyId }) => partyId === party)
  if (!standing) return undefined
  const owed = cents(standing.owed + before)
  const over = cents(owed + more - standing.limit)
  return over > 0 ? { ...standing, owed, over } : undefined
}

/** Customers to whom the rows give credit and who are beyond their limits with it, by name; `owed` is after what the rows collect. `counted`: rows that the standings count already. */
export function allBeyondLimit(
  standings: readonly CreditStanding[],
  rows: GivenRows,
  counted: GivenRows = { credits: [], cheques: [] },
): BeyondLimit[] {
  const parties = new Set(rows.credits.filter(isOnAccount).map(({ partyId }) => partyId))
  return standings.flatMap(({ partyId }) => {
    const collected = cents(collectedFrom(rows, partyId) - collectedFrom(counted, partyId))
    const given = cents(givenTo(rows, partyId) - givenTo(counted, partyId))
    // Whoever was beyond the limit before is so, too, where the trip gives something and collects more.
    const isRaised = given > collected || given > 0
    const isGiven = parties.has(partyId) && isRaised
    const beyond = isGiven ? beyondLimit(standings, partyId, cents(-collected), given) : undefined
    return beyond ?? []
  })
}
