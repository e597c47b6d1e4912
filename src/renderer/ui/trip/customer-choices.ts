/** The customers that a line of a trip chooses from. Pure. */
import type { Party } from '#contract/parties/party.ts'
import type { GasOutLine } from '#contract/trips/trip.ts'
import type { Choice } from '../lines/columns.ts'

/** Active customers; among equally good finds those come first to whom goods were given out, then those of the trip's route. */
export function customerChoices(
  parties: readonly Party[],
  routeId: number,
  gasOut: readonly Pick<GasOutLine, 'outletId'>[] = [],
): Choice[] {
  const given = new Set(gasOut.map(({ outletId }) => outletId))
  const rank = ({ id, route_id }: Party) => (given.has(id) ? 0 : route_id === routeId ? 1 : 2)
  return parties
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ id, code, name }): Choice => ({ id, code, name, nameFirst: true }))
}
