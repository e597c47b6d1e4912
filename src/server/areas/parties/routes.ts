/** Calls of the masters area: contract procedure → command or query, nothing else. */
import { bank } from '#contract/ledger/bank.ts'
import { chequeDueDates } from '#contract/cheques/cheque-due-dates.ts'
import { party } from '#contract/parties/party.ts'
import { command, query } from '../../http/route.ts'
import { createBank, removeBank, updateBank } from '../ledger/bank-commands.ts'
import { getBank, listBanks, listCashTypes } from '../ledger/bank-queries.ts'
import { createOutlet, removeOutlet, updateOutlet } from './commands.ts'
import { createDueDates, removeDueDates, updateDueDates } from '../cheques/due-date-commands.ts'
import { getDueDates, listDueDates } from '../cheques/due-date-queries.ts'
import { getParty, listSuppliers, listOutlets } from './queries.ts'

export const outletRoutes = {
  list: query(party.list, listOutlets),
  get: query(party.get, getParty),
  suppliers: query(party.suppliers, listSuppliers),
  create: command(party.create, createOutlet),
  update: command(party.update, updateOutlet),
  remove: command(party.remove, removeOutlet),
}

export const bankRoutes = {
  list: query(bank.list, listBanks),
  get: query(bank.get, getBank),
  cashTypes: query(bank.cashTypes, listCashTypes),
  create: command(bank.create, createBank),
  update: command(bank.update, updateBank),
  remove: command(bank.remove, removeBank),
}

export const chequeDueDatesRoutes = {
  list: query(chequeDueDates.list, listDueDates),
  get: query(chequeDueDates.get, getDueDates),
  create: command(chequeDueDates.create, createDueDates),
  update: command(chequeDueDates.update, updateDueDates),
  remove: command(chequeDueDates.remove, removeDueDates),
}
