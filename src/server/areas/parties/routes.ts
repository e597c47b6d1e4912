/** Calls of the parties area: contract procedure → command or query, nothing else. */
import { partyBalances } from '#reads/parties/balances.ts'
import { partyOverview } from '#reads/parties/overview.ts'
import { getParty, listOutlets, listPartyNames, listSuppliers } from '#reads/parties/party.ts'
import { balanceCalls } from '#contract/parties/balances.ts'
import { overviewCalls } from '#contract/parties/overview.ts'
import { party } from '#contract/parties/party.ts'
import { command, read } from '../../http/route.ts'
import { createOutlet, removeOutlet, updateOutlet } from './commands.ts'

export const outletRoutes = {
  list: read(party.list, listOutlets),
  balances: read(balanceCalls.balances, partyBalances),
  get: read(party.get, getParty),
  overview: read(overviewCalls.overview, partyOverview),
  names: read(party.names, listPartyNames),
  suppliers: read(party.suppliers, listSuppliers),
  create: command(party.create, createOutlet),
  update: command(party.update, updateOutlet),
  remove: command(party.remove, removeOutlet),
}
