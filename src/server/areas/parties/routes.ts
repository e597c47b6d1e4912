/** Calls of the parties area: contract procedure → command or query, nothing else. */
import { party } from '#contract/parties/party.ts'
import { command, query } from '../../http/route.ts'
import { createOutlet, removeOutlet, updateOutlet } from './commands.ts'
import { getParty, listSuppliers, listOutlets } from './queries.ts'

export const outletRoutes = {
  list: query(party.list, listOutlets),
  get: query(party.get, getParty),
  suppliers: query(party.suppliers, listSuppliers),
  create: command(party.create, createOutlet),
  update: command(party.update, updateOutlet),
  remove: command(party.remove, removeOutlet),
}
