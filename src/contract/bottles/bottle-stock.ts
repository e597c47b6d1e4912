/** Bottle types and bottle stock (specification §7 BrnStock; E-09, E-12). */
import { z } from 'zod'
import { BusinessDate } from '../dates.ts'
import { AddRemove, BottleLocation, LoanType, Unit } from '../enums.ts'
import { Cents, PieceCount, PositiveCents, Quantity } from '../money.ts'
import { byId, Done, Id, procedure, Unchanged } from '../procedure.ts'
import { ReportFile, reportForm, reportPeriod } from '../report.ts'
import { bottleOpeningCalls } from './bottle-opening.ts'
import { bottleReportCalls } from './bottle-reports.ts'
import { BottleTypeName, CodeText, DescriptionText, FreeText } from '../rules.ts'

export const BottleType = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  capacity: z.number().int(),
  unit: Unit,
  rowVersion: z.number().int(),
})
export type BottleType = z.infer<typeof BottleType>

/** Bottle stock row of the specification §3; `qty` counts empties at RD, `full_qty` filled ones on hand, `vehicle_qty` those on vehicles. */
export const BottleStock = z.object({
  id: Id,
  item_code: z.string(),
  description: z.string(),
  capacity: z.number().int(),
  qty: z.number().int(),
  full_qty: z.number().int(),
  vehicle_qty: z.number().int(),
  primary_qty: z.number().int(),
  outlet_qty: z.number().int(),
  damage_qty: z.number().int(),
  uprice: Cents,
  sellingPrice: Cents,
  depositPrice: Cents,
  bottle_item_id: Id,
  rowVersion: z.number().int(),
})
export type BottleStock = z.infer<typeof BottleStock>

const count = PieceCount.optional()
export const BottleStockInput = z.strictObject({
  item_code: CodeText,
  description: DescriptionText,
  capacity: z.number().int().nonnegative(),
  bottle_item_id: Id,
  uprice: PositiveCents,
  sellingPrice: PositiveCents.optional(),
  depositPrice: PositiveCents.optional(),
  /** Opening quantities, before go-live only: empties, at primary, damaged. Bottles at outlets come as loans. */
  qty: count,
  primary_qty: count,
  damage_qty: count,
  loans: z
    .array(
      z.strictObject({
        partyId: Id,
        qty: Quantity,
        deposit: PositiveCents.optional(),
      }),
    )
    .max(1000)
    .optional(),
  date: BusinessDate.optional(),
  source: z.literal('OPENING_CORRECTION').optional(),
  reason: FreeText.optional(),
})
export type BottleStockInput = z.infer<typeof BottleStockInput>

/** What is left out stays. `add_remove`, `qty`, `location` and `reason` together are a count (E-10); another `uprice` revalues every bottle (E-11). */
export const BottleStockChange = z.strictObject({
  id: Id,
  description: DescriptionText.optional(),
  sellingPrice: PositiveCents.optional(),
  depositPrice: PositiveCents.optional(),
  uprice: PositiveCents.optional(),
  add_remove: AddRemove.optional(),
  qty: Quantity.optional(),
  location: BottleLocation.optional(),
  reason: FreeText.optional(),
  date: BusinessDate.optional(),
  rowVersion: z.number().int().optional(),
})
export type BottleStockChange = z.infer<typeof BottleStockChange>

const typeFields = { code: CodeText, name: BottleTypeName, capacity: z.number().int().nonnegative(), unit: Unit }

export const BottleTypeInput = z.strictObject(typeFields)

export const bottleType = {
  list: procedure({
    method: 'GET',
    path: '/api/BrnStockItem',
    access: 'guest',
    offline: 'mirror',
    tag: 'BrnStockItem',
    summary: 'Bottle types',
  })
    .input(z.strictObject({}))
    .output(z.array(BottleType)),
  create: procedure({
    method: 'POST',
    path: '/api/BrnStockItem',
    access: 'sa',
    tag: 'BrnStockItem',
    summary: 'Add a bottle type',
  })
    .input(BottleTypeInput)
    .output(BottleType),
  update: procedure({
    method: 'PUT',
    path: '/api/BrnStockItem/{id}',
    access: 'sa',
    tag: 'BrnStockItem',
    summary: 'Edit a bottle type',
  })
    .input(z.strictObject({ id: Id, ...typeFields, rowVersion: z.number().int().optional() }))
    .output(BottleType),
  remove: procedure({
    method: 'DELETE',
    path: '/api/BrnStockItem/{id}',
    access: 'sa',
    tag: 'BrnStockItem',
    summary: 'Delete an unused bottle type',
  })
    .input(byId)
    .output(Done),
}

const bottleReport = { access: 'guest', bottles: true, tag: 'BrnStock' } as const
const bottleReports = {
  ...bottleReportCalls,
  pendingLoanReport: procedure({
    method: 'GET',
    path: '/api/BrnStock/pending-bottle-loan-report',
    summary: 'Bottles that customers hold, as of a day',
    ...bottleReport,
  })
    .input(z.strictObject({ ...reportPeriod, outletId: Id.optional(), repId: Id.optional() }))
    .output(ReportFile),
  loanReport: procedure({
    method: 'GET',
    path: '/api/BrnStock/bottle-loan-report',
    summary: 'Loans with what closed them',
    ...bottleReport,
  })
    .input(z.strictObject({ ...reportPeriod, outletId: Id.optional(), loanId: Id.optional() }))
    .output(ReportFile),
  loanInvoice: procedure({
    method: 'GET',
    path: '/api/BrnStock/bottle-loan-invoice/{id}',
    summary: 'Paper of one loan',
    ...bottleReport,
  })
    .input(z.strictObject({ id: Id, ...reportForm }))
    .output(ReportFile),
  /** `return_type`: the kind of row (loan type). */
  bottleReport: procedure({
    method: 'GET',
    path: '/api/BrnStock/bottle-report',
    summary: 'Bottles that changed hands on trips',
    ...bottleReport,
  })
    .input(z.strictObject({ ...reportPeriod, return_type: LoanType.optional() }))
    .output(ReportFile),
}

export const bottleStock = {
  list: procedure({
    method: 'GET',
    path: '/api/BrnStock',
    access: 'guest',
    offline: 'mirror',
    tag: 'BrnStock',
    summary: 'Bottle stock by location',
  })
    .input(z.strictObject({}))
    .output(z.array(BottleStock)),
  create: procedure({
    method: 'POST',
    path: '/api/BrnStock',
    access: 'sa',
    tag: 'BrnStock',
    summary: 'Add a bottle with its opening quantities (E-09)',
  })
    .input(BottleStockInput)
    .output(BottleStock),
  update: procedure({
    method: 'PUT',
    path: '/api/BrnStock/{id}',
    access: 'sa',
    tag: 'BrnStock',
    summary: 'Edit a bottle, count it, change its standard cost (E-10, E-11)',
  })
    .input(BottleStockChange)
    .output(z.union([Unchanged, BottleStock])),
  ...bottleOpeningCalls,
  ...bottleReports,
}
