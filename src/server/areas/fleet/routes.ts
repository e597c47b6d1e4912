/** Calls of the fleet area: contract procedure → command or query, nothing else. */
import { route } from '#contract/fleet/route.ts'
import { vehicle } from '#contract/fleet/vehicle.ts'
import { command, query } from '../../http/route.ts'
import { createRoute, createVehicle, removeRoute, removeVehicle, updateRoute, updateVehicle } from './fleet-commands.ts'
import { getRoute, getVehicle, listRoutes, listVehicles } from './fleet-queries.ts'

export const routeRoutes = {
  list: query(route.list, listRoutes),
  get: query(route.get, getRoute),
  create: command(route.create, createRoute),
  update: command(route.update, updateRoute),
  remove: command(route.remove, removeRoute),
}

export const vehicleRoutes = {
  list: query(vehicle.list, listVehicles),
  get: query(vehicle.get, getVehicle),
  create: command(vehicle.create, createVehicle),
  update: command(vehicle.update, updateVehicle),
  remove: command(vehicle.remove, removeVehicle),
}
