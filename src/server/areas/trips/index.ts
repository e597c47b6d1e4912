/** What other areas may use of this one. */
export { cancelOpenTrip } from './cancel-commands.ts'
export { tripEvents } from './event-queries.ts'
export { layTripLines } from './layers-commands.ts'
export { netOf, ON_ANOTHER_DAY } from './reports/sales.ts'
export { settledFigures, type SoldItem, soldItems, tripDiscounts } from './reports/sales-queries.ts'
export { taxAt } from './tax-shares.ts'
export { openTrips } from './open-trips-queries.ts'
export { applyUnload, bumpTrip, vehicleOf } from './trip-commands.ts'
export {
  ofProductsOf,
  ofTheirProducts,
  requireUnsettled,
  tripById,
  type TripRow,
} from './trip-queries.ts'
