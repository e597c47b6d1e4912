/** Calls of the masters area: contract procedure → command or query, nothing else. */
import { bank } from '#contract/bank.ts'
import { outlet } from '#contract/outlet.ts'
import { command, query } from '../../http/route.ts'
import { createBank } from './bank-commands.ts'
import { listBanks } from './bank-queries.ts'
import { createOutlet, removeOutlet, updateOutlet } from './commands.ts'
import { listCreditors, listOutlets } from './queries.ts'

export const outletRoutes = {
  list: query(outlet.list, listOutlets),
  creditors: query(outlet.creditors, listCreditors),
  create: command(outlet.create, createOutlet),
  update: command(outlet.update, updateOutlet),
  remove: command(outlet.remove, removeOutlet),
}

export const bankRoutes = {
  list: query(bank.list, listBanks),
  create: command(bank.create, createBank),
}
