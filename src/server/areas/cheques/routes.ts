/** Calls of the cheques area: contract procedure → command or query, nothing else. */
import { cheque } from '#contract/cheques/cheque.ts'
import { command, query } from '../../http/route.ts'
import { openCheques } from './commands.ts'
import { addCheque, removeTripCheque } from '../settlement/money-row-commands.ts'
import { chequesOfTrip } from '../settlement/row-queries.ts'
import { patchCheque, removePending } from './correct-commands.ts'
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
  ofTrip: query(cheque.ofTrip, chequesOfTrip),
  create: command(cheque.create, addCheque),
  openCheques: command(cheque.openCheques, openCheques),
  createPayables: command(cheque.createPayables, createPayables),
  setStatus: command(cheque.setStatus, setChequeStatus),
  patch: command(cheque.patch, patchCheque),
  undo: command(cheque.undo, undoCheque),
  remove: command(cheque.remove, removeTripCheque),
  removePending: command(cheque.removePending, removePending),
  ...chequeReports,
}
