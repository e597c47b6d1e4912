/** Calls of the masters area: contract procedure → command or query, nothing else. */
import { bank } from '#contract/bank.ts'
import { creditorCheque } from '#contract/creditor-cheque.ts'
import { outlet } from '#contract/outlet.ts'
import { command, query } from '../../http/route.ts'
import { createBank, removeBank, updateBank } from './bank-commands.ts'
import { getBank, listBanks, listCashTypes } from './bank-queries.ts'
import { createOutlet, removeOutlet, updateOutlet } from './commands.ts'
import { createDueDates, removeDueDates, updateDueDates } from './due-date-commands.ts'
import { getDueDates, listDueDates } from './due-date-queries.ts'
import { getParty, listCreditors, listOutlets } from './queries.ts'

export const outletRoutes = {
  list: query(outlet.list, listOutlets),
  get: query(outlet.get, getParty),
  creditors: query(outlet.creditors, listCreditors),
  create: command(outlet.create, createOutlet),
  update: command(outlet.update, updateOutlet),
  remove: command(outlet.remove, removeOutlet),
}

export const bankRoutes = {
  list: query(bank.list, listBanks),
  get: query(bank.get, getBank),
  cashTypes: query(bank.cashTypes, listCashTypes),
  create: command(bank.create, createBank),
  update: command(bank.update, updateBank),
  remove: command(bank.remove, removeBank),
}

export const creditorChequeRoutes = {
  list: query(creditorCheque.list, listDueDates),
  get: query(creditorCheque.get, getDueDates),
  create: command(creditorCheque.create, createDueDates),
  update: command(creditorCheque.update, updateDueDates),
  remove: command(creditorCheque.remove, removeDueDates),
}
