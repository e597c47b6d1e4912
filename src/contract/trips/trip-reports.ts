/** What trips earned, by outlet, route, vehicle and person (RPT-43 to RPT-45), and the papers of one trip (RPT-60); part of the DailyVehicalRoutin group. */
import { z } from 'zod'
import { Id, procedure } from '../procedure.ts'
import { besidePeriod, ofProduct, ReportFile, reportForm, reportPeriod } from '../report.ts'

const tag = 'DailyVehicalRoutin'
const input = z.strictObject({ ...reportPeriod, ...besidePeriod, ...ofProduct })
const ofTrip = z.strictObject({ id: Id, ...reportForm })

export const tripReportCalls = {
  outletSales: procedure({
    method: 'GET',
    path: '/api/DailyVehicalRoutin/outlet-sales',
    access: 'guest',
    tag,
    summary: 'Sales by outlet with the last six months, bottles held and open credit',
  })
    .input(input)
    .output(ReportFile),
  profitability: procedure({
    method: 'GET',
    path: '/api/DailyVehicalRoutin/profitability',
    access: 'guest',
    tag,
    summary: 'What vehicles and routes earned after cost, discounts, commission and expenses',
  })
    .input(input)
    .output(ReportFile),
  commission: procedure({
    method: 'GET',
    path: '/api/DailyVehicalRoutin/commission',
    access: 'guest',
    tag,
    summary: 'Commission earned by employee and trip',
  })
    .input(input)
    .output(ReportFile),
  loadingSheet: procedure({
    method: 'GET',
    path: '/api/DailyVehicalRoutin/{id}/loading-sheet',
    access: 'guest',
    tag,
    summary: 'Loading sheet of a trip as a page or a file',
  })
    .input(ofTrip)
    .output(ReportFile),
  deliveryNote: procedure({
    method: 'GET',
    path: '/api/DailyVehicalRoutin/{id}/delivery-note',
    access: 'guest',
    tag,
    summary: 'Delivery note of a trip as a page or a file',
  })
    .input(ofTrip)
    .output(ReportFile),
}
