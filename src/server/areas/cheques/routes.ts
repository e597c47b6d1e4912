/** Calls of the cheques area: contract procedure → command or query, nothing else. */
import { drawerBanks } from '#reads/cheques/drawer-banks.ts'
import { getDueDates, listDueDates } from '#reads/cheques/due-dates.ts'
import { chequeIds, getCheque, listCheques } from '#reads/cheques/cheque.ts'
import { chequeSummary } from '#reads/cheques/tabs.ts'
import { chequeDueDates } from '#contract/cheques/cheque-due-dates.ts'
import { cheque } from '#contract/cheques/cheque.ts'
import { command, query, read } from '../../http/route.ts'
import { openCheques } from './commands.ts'
import { chequeCorrections } from './correction-queries.ts'
import { patchCheque, removePending } from './correct-commands.ts'
import { createDueDates, removeDueDates, updateDueDates } from './due-date-commands.ts'
import { setChequeStatus } from './move-commands.ts'
import { createPayables } from './payable-commands.ts'
import { chequeReports, payInSlipReports } from './report-routes.ts'
import { undoCheque } from './undo-commands.ts'

export const chequeRoutes = {
  list: read(cheque.list, listCheques),
  ids: read(cheque.ids, chequeIds),
  summary: read(cheque.summary, chequeSummary),
  drawerBanks: read(cheque.drawerBanks, drawerBanks),
  get: read(cheque.get, getCheque),
  corrections: query(cheque.corrections, chequeCorrections),
  openCheques: command(cheque.openCheques, openCheques),
  createPayables: command(cheque.createPayables, createPayables),
  setStatus: command(cheque.setStatus, setChequeStatus),
  patch: command(cheque.patch, patchCheque),
  undo: command(cheque.undo, undoCheque),
  removePending: command(cheque.removePending, removePending),
  ...chequeReports,
}

export const chequeDueDatesRoutes = {
  list: read(chequeDueDates.list, listDueDates),
  get: read(chequeDueDates.get, getDueDates),
  create: command(chequeDueDates.create, createDueDates),
  update: command(chequeDueDates.update, updateDueDates),
  remove: command(chequeDueDates.remove, removeDueDates),
}

export const payInSlipRoutes = payInSlipReports
