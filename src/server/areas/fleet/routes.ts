/** Calls of the fleet area: contract procedure → command or query, nothing else. */
import { getVehicle, listVehicles } from '#reads/fleet/vehicle.ts'
import { getRoute, listRoutes } from '#reads/fleet/route.ts'
import { route } from '#contract/fleet/route.ts'
import { vehicle } from '#contract/fleet/vehicle.ts'
import { command, read } from '../../http/route.ts'
import { createRoute, createVehicle, removeRoute, removeVehicle, updateRoute, updateVehicle } from './fleet-commands.ts'

export const routeRoutes = {
  list: read(route.list, listRoutes),
  get: read(route.get, getRoute),
  create: command(route.create, createRoute),
  update: command(route.update, updateRoute),
  remove: command(route.remove, removeRoute),
}

export const vehicleRoutes = {
  list: read(vehicle.list, listVehicles),
  get: read(vehicle.get, getVehicle),
  create: command(vehicle.create, createVehicle),
  update: command(vehicle.update, updateVehicle),
  remove: command(vehicle.remove, removeVehicle),
}
