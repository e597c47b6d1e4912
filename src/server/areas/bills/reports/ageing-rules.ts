/** Whose bills an ageing is about, and what its rows say (RPT-41, RPT-42). Pure. */
import { ageingOf } from '#contract/bills/ageing.ts'
import type { AgeingState } from '#contract/bills/ageing-calls.ts'
import { type BusinessDate, daysBetween } from '#contract/dates.ts'
import type { PartyKind } from '#contract/enums.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import type { OpenAt } from './movement-queries.ts'

/** What is left out does not narrow. */
export type AgeingChoice = {
  routeId?: number | undefined
  repId?: number | undefined
  kind?: PartyKind | undefined
  state?: AgeingState | undefined
}

/** What a party owes above its credit limit, of all its open bills; by party, only those above it. */
export function overLimits(bills: readonly OpenAt[]): ReadonlyMap<number, Cents> {
  const over = [...Map.groupBy(bills, ({ partyId }) => partyId)].flatMap(([id, own]): [number, Cents][] => {
    const limit = own[0]?.creditLimit ?? null
    const excess = limit === null ? 0 : sumOf(own, ({ open }) => open) - limit
    return excess > 0 ? [[id, cents(excess)]] : []
  })
  return new Map(over)
}

/** The bills that were asked for. A state is that of the party: whoever is late or above the limit stands there with all of the bills. */
export function billsAsked(
  bills: readonly OpenAt[],
  { routeId, repId, kind, state }: AgeingChoice,
  to: BusinessDate,
): OpenAt[] {
  const over = overLimits(bills)
  const chosen = bills.filter(
    (bill) =>
      (routeId === undefined || bill.routeId === routeId) &&
      (repId === undefined || bill.repId === repId) &&
      (kind === undefined || bill.partyKind === kind),
  )
  if (state === undefined) return chosen
  const late = new Set(chosen.filter(({ dueOn }) => daysBetween(dueOn, to) > 0).map(({ partyId }) => partyId))
  return chosen.filter(({ partyId }) => (state === 'OVERDUE' ? late : over).has(partyId))
}

/** What is open of some bills by how long it is overdue; nothing where a bucket holds nothing. */
export function bucketsOf(bills: readonly OpenAt[], to: BusinessDate) {
  const { current, days30, days60, days90, over90 } = ageingOf(
    bills.map(({ dueOn, open }) => ({ daysOverdue: daysBetween(dueOn, to), open })),
  )
  return {
    current: current || null,
    days30: days30 || null,
    days60: days60 || null,
    days90: days90 || null,
    over90: over90 || null,
  }
}
