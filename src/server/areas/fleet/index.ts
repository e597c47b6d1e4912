/** What other areas may use of this one. */
export { requireRoute, requireVehicle } from './fleet-queries.ts'
export { createRoute, createVehicle } from './fleet-commands.ts'
