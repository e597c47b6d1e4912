/** Calls of the trips area: contract procedure → command or query, nothing else. */
import { dailyVehicalRoutin, tripsOfDay } from '#contract/trip-calls.ts'
import { command, query } from '../../http/route.ts'
import { cancelTrip } from './cancel-commands.ts'
import { addGasOut, changeLoading, removeItem } from './change-commands.ts'
import { addItems, createLoading } from './loading-commands.ts'
import { getTrip, listTrips, repsInSale, staffOfTrip, stockOfTrip } from './queries.ts'
import { tripReports } from './report-routes.ts'
import { unloadTrip } from './unload-commands.ts'

export const dailyVehicalRoutinRoutes = {
  list: query(dailyVehicalRoutin.list, listTrips),
  get: query(dailyVehicalRoutin.get, getTrip),
  stockByRoot: query(dailyVehicalRoutin.stockByRoot, stockOfTrip),
  staffByRoot: query(dailyVehicalRoutin.staffByRoot, staffOfTrip),
  create: command(dailyVehicalRoutin.create, createLoading),
  addGasOut: command(dailyVehicalRoutin.addGasOut, addGasOut),
  addItems: command(dailyVehicalRoutin.addItems, addItems),
  change: command(dailyVehicalRoutin.change, changeLoading),
  unload: command(dailyVehicalRoutin.unload, unloadTrip),
  removeItem: command(dailyVehicalRoutin.removeItem, removeItem),
  cancel: command(dailyVehicalRoutin.cancel, cancelTrip),
  ...tripReports,
}

export const tripsOfDayRoutes = { repsInSale: query(tripsOfDay.repsInSale, repsInSale) }
