/** Calls of the trips area: contract procedure → command or query, nothing else. */
import { trip, tripsOfDay } from '#contract/trips/trip-calls.ts'
import { command, query } from '../../http/route.ts'
import { addGasOut, changeLoading, removeItem } from './change-commands.ts'
import { addItems, createLoading } from './loading-commands.ts'
import { getTrip, listTrips, repsInSale, staffOfTrip, stockOfTrip } from './queries.ts'
import { tripReports } from './report-routes.ts'
import { unloadTrip } from './unload-commands.ts'

export const tripRoutes = {
  list: query(trip.list, listTrips),
  get: query(trip.get, getTrip),
  linesOfTrip: query(trip.linesOfTrip, stockOfTrip),
  staffOfTrip: query(trip.staffOfTrip, staffOfTrip),
  create: command(trip.create, createLoading),
  addGasOut: command(trip.addGasOut, addGasOut),
  addItems: command(trip.addItems, addItems),
  change: command(trip.change, changeLoading),
  unload: command(trip.unload, unloadTrip),
  removeItem: command(trip.removeItem, removeItem),
  ...tripReports,
}

export const tripsOfDayRoutes = { repsInSale: query(tripsOfDay.repsInSale, repsInSale) }
