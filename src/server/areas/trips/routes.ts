/** Calls of the trips area: contract procedure → command or query, nothing else. */
import { getTrip, listTrips, repsInSale, staffOfTrip, stockOfTrip } from '#reads/trips/trip.ts'
import { taxInvoice } from '#contract/trips/tax-invoice.ts'
import { trip, tripsOfDay } from '#contract/trips/trip-calls.ts'
import { command, query, read } from '../../http/route.ts'
import { addGasOut, changeLoading, removeItem } from './change-commands.ts'
import { tripEvents } from './event-queries.ts'
import { addItems, createLoading } from './loading-commands.ts'
import { taxInvoiceReports, tripReports } from './report-routes.ts'
import { issueTaxInvoice } from './tax-invoice-commands.ts'
import { taxInvoicesOfTrip } from './tax-invoice-queries.ts'
import { unloadTrip } from './unload-commands.ts'

export const tripRoutes = {
  list: read(trip.list, listTrips),
  get: read(trip.get, getTrip),
  linesOfTrip: read(trip.linesOfTrip, stockOfTrip),
  staffOfTrip: read(trip.staffOfTrip, staffOfTrip),
  events: query(trip.events, tripEvents),
  create: command(trip.create, createLoading),
  addGasOut: command(trip.addGasOut, addGasOut),
  addItems: command(trip.addItems, addItems),
  change: command(trip.change, changeLoading),
  unload: command(trip.unload, unloadTrip),
  removeItem: command(trip.removeItem, removeItem),
  ...tripReports,
}

export const tripsOfDayRoutes = { repsInSale: read(tripsOfDay.repsInSale, repsInSale) }

export const taxInvoiceRoutes = {
  ofTrip: query(taxInvoice.ofTrip, taxInvoicesOfTrip),
  issue: command(taxInvoice.issue, issueTaxInvoice),
  ...taxInvoiceReports,
}
