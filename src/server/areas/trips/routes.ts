/** Calls of the trips area: contract procedure → command or query, nothing else. */
import { getTrip, listTrips, repsInSale, staffOfTrip, stockOfTrip } from '#reads/trips/trip.ts'
import { trip, tripsOfDay } from '#contract/trips/trip-calls.ts'
import { command, read } from '../../http/route.ts'
import { addGasOut, changeLoading, removeItem } from './change-commands.ts'
import { addItems, createLoading } from './loading-commands.ts'
import { tripReports } from './report-routes.ts'
import { unloadTrip } from './unload-commands.ts'

export const tripRoutes = {
  list: read(trip.list, listTrips),
  get: read(trip.get, getTrip),
  linesOfTrip: read(trip.linesOfTrip, stockOfTrip),
  staffOfTrip: read(trip.staffOfTrip, staffOfTrip),
  create: command(trip.create, createLoading),
  addGasOut: command(trip.addGasOut, addGasOut),
  addItems: command(trip.addItems, addItems),
  change: command(trip.change, changeLoading),
  unload: command(trip.unload, unloadTrip),
  removeItem: command(trip.removeItem, removeItem),
  ...tripReports,
}

export const tripsOfDayRoutes = { repsInSale: read(tripsOfDay.repsInSale, repsInSale) }
