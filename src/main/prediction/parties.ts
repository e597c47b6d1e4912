/** Outlets, debtors and suppliers: added and edited (E-16). */
import { partyKinds } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { type PartyChange, partyColumns, type PartyInput } from '#contract/parties/party.ts'
import { getParty } from '#reads/parties/party.ts'
import { party } from '#reads/tables/index.ts'
import type { Prediction } from './prediction.ts'

export const createParty: Prediction<PartyInput> = {
  concerns: (_, __, id) => [`party:${id}`],
  predict(world, input) {
    const id = world.insert(party, { kind: input.kind, ...partyColumns(input), isActive: true })
    return () => world.ask(getParty, { id })
  },
}

export const changeParty: Prediction<PartyChange> = {
  concerns: (_, { id }) => [`party:${id}`],
  needsServer: (facts, { id, isActive }) =>
    isActive === false && facts.one(party, { id })?.isActive ? DEACTIVATES : undefined,
  predict(world, input) {
    const before = world.one(party, { id: input.id, deletedAt: null })
    if (!before || before.kind === partyKinds.employee) return refuse('NOT_FOUND')
    const isActive = input.isActive ?? before.isActive
    world.change(party, before.id, { ...partyColumns(input), isActive, rowVersion: before.rowVersion + 1 })
    return () => world.ask(getParty, { id: before.id })
  },
}

const DEACTIVATES =
  'There is no connection to the server, and only the server knows whether something of this party is still open. Everything else can be changed now.'
