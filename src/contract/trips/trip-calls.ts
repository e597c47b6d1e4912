/** Trips: a vehicle's day from loading to unloading (specification §7 DailyVehicalRoutin; E-30 to E-35). */
import { z } from 'zod'
import { BusinessDate, DayParameter } from '../dates.ts'
import { Cents } from '../money.ts'
import { listQueryBy, pageOf } from '../paging.ts'
import { FreeText } from '../rules.ts'
import { byId, Done, Id, procedure, Unchanged } from '../procedure.ts'
import { besidePeriod, ofProduct, ReportFile, reportPeriod } from '../report.ts'
import { tripReportCalls } from './trip-reports.ts'
import {
  AddItemsInput,
  GasOutInput,
  GasOutLine,
  LoadingChange,
  RemoveItemInput,
  LoadingInput,
  Trip,
  TripDetails,
  TripEvent,
  TripLine,
  TripStaff,
  TripStatus,
  UnloadInput,
} from './trip.ts'

const tag = 'DailyVehicalRoutin'

/**
 * `filters` of the list. Search looks into number, date, rep, vehicle (its plate without spaces and hyphens, too), route, status, remark, the
 * reason of a hold, and what was sold, short or excess.
 */
export const TripFilters = z.strictObject({
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
  status: TripStatus.optional(),
  /** Not settled and not cancelled; false: the others. */
  open: z.boolean().optional(),
  /** Open and left for later with a reason; false: the others. */
  onHold: z.boolean().optional(),
  repId: Id.optional(),
  vehicleId: Id.optional(),
  routeId: Id.optional(),
  /** Only trips of this product. */
  productId: Id.optional(),
})
/**
 * `open`: descending, those that are not finished first; each of both by day. `difference`: from the most that is short to the most
 * excess. Before its settlement nothing is sold, short or excess: by those figures it stands last, up and down.
 */
export const tripSorts = [
  'date',
  'number',
  'rep',
  'vehicle',
  'root',
  'queue',
  'loaded',
  'sales',
  'short',
  'excess',
  'difference',
  'status',
  'open',
] as const
export type TripSort = (typeof tripSorts)[number]

/** Sums of the whole filter without cancelled trips, which are counted; sales, short and excess of the settled ones, what is to be accounted for and entered of those that wait for it. */
export const TripSums = z.object({
  loaded: z.number().int(),
  sales: Cents,
  short: Cents,
  excess: Cents,
  toAccount: Cents,
  entered: Cents,
  cancelled: z.number().int(),
})
export type TripSums = z.infer<typeof TripSums>

/** What `get-stock-by-daily-root` answers: what was given out, or what was loaded. */
export const StockByTripInput = z.strictObject({ id: Id, gas_out: z.boolean().optional() })

/** A sales rep with the trips of a day, in their order. */
export const RepInSale = z.object({
  repId: Id,
  name: z.string(),
  trips: z.array(z.object({ id: Id, number: z.string(), queue: z.number().int(), status: TripStatus })),
})
export type RepInSale = z.infer<typeof RepInSale>

export const trip = {
  /** Newest first. */
  list: procedure({
    method: 'GET',
    path: '/api/DailyVehicalRoutin',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Trips',
  })
    .input(z.strictObject({ ...listQueryBy(tripSorts), Agency_id: Id.optional() }))
    .output(pageOf(Trip).extend({ sums: TripSums })),
  get: procedure({
    method: 'GET',
    path: '/api/DailyVehicalRoutin/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'One trip with its goods and people',
  })
    .input(byId)
    .output(TripDetails),
  linesOfTrip: procedure({
    method: 'GET',
    path: '/api/DailyVehicalRoutin/get-stock-by-daily-root/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'What a trip loaded, or with gas_out what was given out from it',
  })
    .input(StockByTripInput)
    .output(z.union([z.array(TripLine), z.array(GasOutLine)])),
  staffOfTrip: procedure({
    method: 'GET',
    path: '/api/DailyVehicalRoutin/get-staff-by-daily-root/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Who is on a trip, in which role',
  })
    .input(byId)
    .output(z.array(TripStaff)),
  /** Additive. Oldest first. */
  events: procedure({
    method: 'GET',
    path: '/api/DailyVehicalRoutin/{id}/events',
    access: 'guest',
    tag,
    summary: 'What was done to a trip, from its loading to its settlement: when, by whom and why',
  })
    .input(byId)
    .output(z.array(TripEvent)),
  salesReport: procedure({
    method: 'GET',
    path: '/api/DailyVehicalRoutin/sales-report',
    access: 'guest',
    tag,
    summary: 'Sales by rep, day and item',
  })
    .input(
      z.strictObject({
        ...reportPeriod,
        ...besidePeriod,
        ...ofProduct,
        repId: Id.optional(),
        stockItemId: Id.optional(),
      }),
    )
    .output(ReportFile),
  itemWiseSalesReport: procedure({
    method: 'GET',
    path: '/api/DailyVehicalRoutin/item-wise-sales-report',
    access: 'guest',
    tag,
    summary: 'Sales by item with margin',
  })
    .input(z.strictObject({ ...reportPeriod, ...besidePeriod, ...ofProduct }))
    .output(ReportFile),
  ...tripReportCalls,
  loadingUnloading: procedure({
    method: 'GET',
    path: '/api/DailyVehicalRoutin/loading-unloading',
    access: 'guest',
    tag,
    summary: 'Loading and unloading by vehicle',
  })
    .input(z.strictObject({ ...reportPeriod, ...ofProduct, repId: Id.optional(), vehicleId: Id.optional() }))
    .output(ReportFile),
  create: procedure({
    method: 'POST',
    path: '/api/DailyVehicalRoutin/create',
    access: 'guest',
    offline: 'queue',
    tag,
    summary: 'Load a vehicle (E-30)',
  })
    .input(LoadingInput)
    .output(TripDetails),
  addGasOut: procedure({
    method: 'POST',
    path: '/api/DailyVehicalRoutin/add-gasout-items-by-sales/{id}',
    access: 'guest',
    offline: 'queue',
    tag,
    summary: 'Declare what was given out from the vehicle (E-33)',
  })
    .input(GasOutInput)
    .output(z.union([Unchanged, TripDetails])),
  addItems: procedure({
    method: 'POST',
    path: '/api/DailyVehicalRoutin/add-items-on-loading/{id}',
    access: 'guest',
    offline: 'queue',
    tag,
    summary: 'Load more on a vehicle, or with negative quantities less (E-31)',
  })
    .input(AddItemsInput)
    .output(TripDetails),
  /** Additive. */
  change: procedure({
    method: 'PUT',
    path: '/api/DailyVehicalRoutin/{id}/loading',
    access: 'guest',
    offline: 'queue',
    tag,
    summary: 'Change route, people, remark or prices of an unsettled trip; park it',
  })
    .input(LoadingChange)
    .output(TripDetails),
  unload: procedure({
    method: 'PUT',
    path: '/api/DailyVehicalRoutin/{id}',
    access: 'guest',
    offline: 'queue',
    tag,
    summary: 'Record what came back (E-34); again: replaces it',
  })
    .input(UnloadInput)
    .output(TripDetails),
  removeItem: procedure({
    method: 'DELETE',
    path: '/api/DailyVehicalRoutin/dalete-sales-item/{id}',
    access: 'guest',
    tag,
    summary: 'Take a line off a trip (E-32): a User on the day of the loading',
  })
    .input(RemoveItemInput)
    .output(Done),
  cancel: procedure({
    method: 'DELETE',
    path: '/api/DailyVehicalRoutin/{id}',
    access: 'admin',
    tag,
    summary: 'Cancel a trip (E-35): with rows, or settled, a SuperAdmin',
  })
    // Additive: the reason.
    .input(byId.extend({ reason: FreeText.optional() }))
    .output(Done),
}

/** In the DayEnd group of the specification. */
export const tripsOfDay = {
  repsInSale: procedure({
    method: 'GET',
    path: '/api/DayEnd/get-reps-in-sale',
    access: 'guest',
    offline: 'mirror',
    tag: 'DayEnd',
    summary: 'Sales reps with their trips of a day',
  })
    .input(z.strictObject({ dateTime: DayParameter.optional() }))
    .output(z.array(RepInSale)),
}
