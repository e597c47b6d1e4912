/** Calls of a trip's settlement: cash, discounts, what the settlement screen reads, and the call that posts it (specification §7; E-37, E-38, E-50, E-51). */
import { z } from 'zod'
import { byId, Done, Id, procedure, Unchanged } from '../procedure.ts'
import { besidePeriod, ReportFile, reportForm, reportPeriod } from '../report.ts'
import {
  CashInput,
  CashRow,
  DiscountInput,
  DiscountRow,
  Settled,
  SettleInput,
  Settlement,
  TripAccounts,
  TripItems,
} from './settlement.ts'
import { TripTotals } from '../trips/trip.ts'

const repReport = z.strictObject({ ...reportPeriod, repId: Id.optional() })

export const cash = {
  ofTrip: procedure({
    method: 'GET',
    path: '/api/Cash/get-by-sales/{id}',
    access: 'guest',
    offline: 'mirror',
    tag: 'Cash',
    summary: 'Cash of a trip',
  })
    .input(byId)
    .output(z.array(CashRow)),
  create: procedure({
    method: 'POST',
    path: '/api/Cash',
    access: 'guest',
    offline: 'queue',
    tag: 'Cash',
    summary: 'Add cash to a trip (E-37)',
  })
    .input(CashInput)
    .output(CashRow),
  remove: procedure({
    method: 'DELETE',
    path: '/api/Cash/{id}',
    access: 'guest',
    offline: 'queue',
    tag: 'Cash',
    summary: 'Take cash off an unsettled trip',
  })
    .input(byId)
    .output(Done),
  report: procedure({
    method: 'GET',
    path: '/api/Cash/cash-report',
    access: 'guest',
    tag: 'Cash',
    summary: 'Cash of settled trips by rep',
  })
    .input(repReport)
    .output(ReportFile),
}

export const discount = {
  ofTrip: procedure({
    method: 'GET',
    path: '/api/Discount/get-by-sales/{id}',
    access: 'guest',
    offline: 'mirror',
    tag: 'Discount',
    summary: 'Discounts of a trip',
  })
    .input(byId)
    .output(z.array(DiscountRow)),
  create: procedure({
    method: 'POST',
    path: '/api/Discount',
    access: 'guest',
    offline: 'queue',
    tag: 'Discount',
    summary: 'Add a discount to a trip (E-38)',
  })
    .input(DiscountInput)
    .output(DiscountRow),
  remove: procedure({
    method: 'DELETE',
    path: '/api/Discount/{id}',
    access: 'guest',
    offline: 'queue',
    tag: 'Discount',
    summary: 'Take a discount off an unsettled trip',
  })
    .input(byId)
    .output(Done),
  report: procedure({
    method: 'GET',
    path: '/api/Discount/discount-report',
    access: 'guest',
    tag: 'Discount',
    summary: 'Discounts of settled trips by rep',
  })
    .input(repReport)
    .output(ReportFile),
}

const tag = 'DayEnd'

/** `queue`: absent that trip, 0 all trips of its rep on its day, n the nth of them. */
const tripOrQueue = byId.extend({ queue: z.number().int().nonnegative().optional() })

export const settlement = {
  accountsOfTrip: procedure({
    method: 'GET',
    path: '/api/DayEnd/get-acounts-sales-wise/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Rows, people and vehicle of a trip',
  })
    .input(byId)
    .output(TripAccounts),
  itemsOfTrip: procedure({
    method: 'GET',
    path: '/api/DayEnd/get-items-sales-wise/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Items and bottles of a trip',
  })
    .input(byId)
    .output(TripItems),
  balanceOfTrip: procedure({
    method: 'GET',
    path: '/api/DayEnd/get-balance-sales-wise/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Amounts of a trip, or of the trips of its rep on its day (STL-01)',
  })
    .input(tripOrQueue)
    .output(TripTotals),
  /** Additive. */
  settlement: procedure({
    method: 'GET',
    path: '/api/DayEnd/settlement/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Everything that the settlement screen shows',
  })
    .input(byId)
    .output(Settlement),
  /** 200002 when the trip is settled already. A difference or missing bottles: an Admin confirms. Amending: an Admin while the day is open, then a SuperAdmin. */
  settle: procedure({
    method: 'PUT',
    path: '/api/DayEnd/process-sales-summary/{id}',
    access: 'guest',
    offline: 'queue',
    tag,
    summary: 'Settle a trip, or amend its settlement (E-50, E-51)',
  })
    .input(SettleInput)
    .output(z.union([Unchanged, Settled])),
  repWiseReport: procedure({
    method: 'GET',
    path: '/api/DayEnd/process-dayend-rep-wise-report/{id}',
    access: 'guest',
    tag,
    summary: 'Settlement of a trip, or of the trips of its rep on its day, on paper',
  })
    .input(tripOrQueue.extend(reportForm))
    .output(ReportFile),
  /** Additive: the page of the settlement by rep, before a trip is chosen. */
  repWiseSummary: procedure({
    method: 'GET',
    path: '/api/DayEnd/rep-wise-summary',
    access: 'guest',
    tag,
    summary: 'Settlements of a period by rep, with shorts, excesses and averages',
  })
    .input(repReport)
    .output(ReportFile),
  /** Additive. */
  repPerformance: procedure({
    method: 'GET',
    path: '/api/DayEnd/rep-performance',
    access: 'guest',
    tag: 'DayEnd',
    summary: 'What reps sold and brought in, with shorts and excesses',
  })
    .input(z.strictObject({ ...reportPeriod, ...besidePeriod }))
    .output(ReportFile),
  /** Additive: the specification names the page and no call. */
  repWiseDetail: procedure({
    method: 'GET',
    path: '/api/DayEnd/dayend-detail-rep-wise-report',
    access: 'guest',
    tag,
    summary: 'Every row of the trips of a period by rep, trip and kind, on paper',
  })
    .input(repReport)
    .output(ReportFile),
}
