/** The customers that a line of a trip chooses from. Pure. */
import type { Party } from '#contract/parties/party.ts'
import type { Choice } from '../lines/columns.ts'

/** Active customers; those of the trip's route stand first among equally good finds. */
export function customerChoices(parties: readonly Party[], routeId: number): Choice[] {
  const choice = ({ id, code, name }: Party): Choice => ({ id, code, name, nameFirst: true })
  const active = parties.filter(({ isActive }) => isActive)
  const here = active.filter(({ route_id }) => route_id === routeId)
  return [...here, ...active.filter(({ route_id }) => route_id !== routeId)].map(choice)
}
