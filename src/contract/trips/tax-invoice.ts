/** Tax invoices for what a trip delivered to an outlet, of an agency that is registered for VAT (E-77d). */
import { z } from 'zod'
import { BusinessDate } from '../dates.ts'
import { Cents } from '../money.ts'
import { byId, Id, procedure, Unchanged } from '../procedure.ts'
import { ReportFile, reportForm, reportPeriod } from '../report.ts'

const tag = 'TaxInvoice'

/** `amount` includes `tax`. */
const figures = { amount: Cents, tax: Cents }

export const TaxInvoice = z.object({ id: Id, number: z.string(), date: BusinessDate, ...figures })
export type TaxInvoice = z.infer<typeof TaxInvoice>

/** What an outlet got on a trip, and the invoice that is in force for it; `isChanged`: that invoice says something else. */
export const TaxInvoiceOfOutlet = z.object({
  outletId: Id,
  code: z.string(),
  outlet: z.string(),
  ...figures,
  invoice: TaxInvoice.nullable(),
  isChanged: z.boolean(),
})
export type TaxInvoiceOfOutlet = z.infer<typeof TaxInvoiceOfOutlet>

/** The same goods at the same price in one line. */
export type InvoiceLine = { code: string; description: string; qty: number; price: Cents; amount: Cents }

export const taxInvoice = {
  /** By name. Refuses INVALID where none can be issued: not registered, not settled, no tax posted. */
  ofTrip: procedure({
    method: 'GET',
    path: '/api/TaxInvoice',
    access: 'guest',
    tag,
    summary: 'Outlets that a trip delivered to, with their tax invoices (E-77d)',
  })
    .input(z.strictObject({ tripId: Id }))
    .output(z.array(TaxInvoiceOfOutlet)),
  issue: procedure({
    method: 'POST',
    path: '/api/TaxInvoice',
    access: 'guest',
    tag,
    summary: 'Issue the tax invoice of an outlet, in place of one that says something else (E-77d)',
  })
    .input(z.strictObject({ tripId: Id, outletId: Id }))
    .output(z.union([Unchanged, TaxInvoice])),
  paper: procedure({
    method: 'GET',
    path: '/api/TaxInvoice/{id}/paper',
    access: 'guest',
    tag,
    summary: 'Tax invoice as a page or a file',
  })
    .input(byId.extend(reportForm))
    .output(ReportFile),
  report: procedure({
    method: 'GET',
    path: '/api/TaxInvoice/report',
    access: 'admin',
    tag,
    summary: 'Tax invoices issued in some days',
  })
    .input(z.strictObject(reportPeriod))
    .output(ReportFile),
}
