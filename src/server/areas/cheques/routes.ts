/** Calls of the cheques area: contract procedure → command or query, nothing else. */
import { chequeDueDates } from '#contract/cheques/cheque-due-dates.ts'
import { cheque } from '#contract/cheques/cheque.ts'
import { command, query } from '../../http/route.ts'
import { openCheques } from './commands.ts'
import { patchCheque, removePending } from './correct-commands.ts'
import { createDueDates, removeDueDates, updateDueDates } from './due-date-commands.ts'
import { getDueDates, listDueDates } from './due-date-queries.ts'
import { setChequeStatus } from './move-commands.ts'
import { createPayables } from './payable-commands.ts'
import { chequeIds, chequeSummary, getCheque, listCheques } from './queries.ts'
import { chequeReports } from './report-routes.ts'
import { undoCheque } from './undo-commands.ts'

export const chequeRoutes = {
  list: query(cheque.list, listCheques),
  ids: query(cheque.ids, chequeIds),
  summary: query(cheque.summary, chequeSummary),
  get: query(cheque.get, getCheque),
  openCheques: command(cheque.openCheques, openCheques),
  createPayables: command(cheque.createPayables, createPayables),
  setStatus: command(cheque.setStatus, setChequeStatus),
  patch: command(cheque.patch, patchCheque),
  undo: command(cheque.undo, undoCheque),
  removePending: command(cheque.removePending, removePending),
  ...chequeReports,
}

export const chequeDueDatesRoutes = {
  list: query(chequeDueDates.list, listDueDates),
  get: query(chequeDueDates.get, getDueDates),
  create: command(chequeDueDates.create, createDueDates),
  update: command(chequeDueDates.update, updateDueDates),
  remove: command(chequeDueDates.remove, removeDueDates),
}
