/** Goods received notes (specification §7 Grn; E-20…E-23). */
import { z } from 'zod'
import { BusinessDate, Instant } from '../dates.ts'
import { Cents, PositiveCents, Quantity, UnitCost } from '../money.ts'
import { listQueryBy, pageOf } from '../paging.ts'
import { byId, Done, Id, procedure, Unchanged } from '../procedure.ts'
import { ofProduct, ReportFile, reportPeriod } from '../report.ts'
import { FreeText, StrictText } from '../rules.ts'

const tag = 'Grn'
export const MAX_LINES = 500

export const GrnLineInput = z.strictObject({
  stockItemId: Id,
  qty: Quantity,
  unitCost: UnitCost,
  reselling_price: PositiveCents,
  expiryOn: BusinessDate.optional(),
  /** Supplier's lot; default the note's number and line. */
  lotNo: z.string().min(1).max(64).optional(),
})

const header = {
  supplierId: Id,
  supplierInvoiceNo: StrictText,
  date: BusinessDate.optional(),
  remark: FreeText.optional(),
  /** Input tax as on the invoice, only with vat_rate > 0 (E-20b). */
  tax: PositiveCents.optional(),
}
export const GrnInput = z.strictObject({
  ...header,
  lines: z.array(GrnLineInput).min(1, { message: 'is required' }).max(MAX_LINES),
})
export type GrnInput = z.infer<typeof GrnInput>

/** A change names kept lines by their id; a line without one is new, a missing one is taken away. */
export const GrnChange = z.strictObject({
  id: Id,
  ...header,
  rowVersion: z.number().int().optional(),
  lines: z
    .array(GrnLineInput.extend({ id: Id.optional() }))
    .min(1, { message: 'is required' })
    .max(MAX_LINES),
})
export type GrnChange = z.infer<typeof GrnChange>

export const GrnLine = z.object({
  id: Id,
  stockItemId: Id,
  code: z.string(),
  description: z.string(),
  qty: z.number().int(),
  unitCost: UnitCost,
  reselling_price: Cents,
  expiryOn: BusinessDate.nullable(),
  lotId: Id,
  lotNo: z.string(),
  value: Cents,
  /** Pieces that left the lot already: the quantity may not go below it. */
  issued: z.number().int(),
})

const summary = {
  id: Id,
  number: z.string(),
  date: BusinessDate,
  supplierId: Id,
  supplier: z.string(),
  supplierInvoiceNo: z.string(),
  remark: z.string().nullable(),
  total: Cents,
  tax: Cents,
  dueOn: BusinessDate.nullable(),
  /** What is still owed of its bill; nothing of a cancelled note. */
  open: Cents,
  isRead: z.boolean(),
  status: z.enum(['POSTED', 'CANCELLED']),
  rowVersion: z.number().int(),
}
export const GrnRow = z.object(summary)
export type GrnRow = z.infer<typeof GrnRow>

export const Grn = z.object({
  ...summary,
  items: z.array(GrnLine),
  bottleValue: Cents,
  billId: Id.nullable(),
  version: z.number().int(),
  createdAt: Instant,
  createdBy: z.string(),
  readBy: z.string().nullable(),
  readAt: Instant.nullable(),
})
export type Grn = z.infer<typeof Grn>

const status = z.enum(['POSTED', 'CANCELLED'])
/** What list and register of the notes may be narrowed to. */
export const GrnOnly = z.strictObject({
  supplierId: Id.optional(),
  isRead: z.boolean().optional(),
  status: status.optional(),
})
export type GrnOnly = z.infer<typeof GrnOnly>

/** `filters` and `sort` of the list. Search looks into number, invoice, supplier, and the items' codes and descriptions. */
export const GrnFilters = GrnOnly.extend({
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
  /** Only what belongs to this product (docs/domain.md, "The product as the scope of work"). */
  productId: Id.optional(),
})
export const grnSorts = ['date', 'number', 'supplier', 'total', 'dueOn'] as const
export type GrnSort = (typeof grnSorts)[number]

export const grn = {
  /** Newest first. `totalValue` sums the posted notes of the whole filter, not of the page. */
  list: procedure({
    method: 'GET',
    path: '/api/Grn',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Goods received notes',
  })
    .input(z.strictObject(listQueryBy(grnSorts)))
    .output(pageOf(GrnRow).extend({ totalValue: Cents })),
  get: procedure({
    method: 'GET',
    path: '/api/Grn/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'One note with its lines',
  })
    .input(byId)
    .output(Grn),
  create: procedure({
    method: 'POST',
    path: '/api/Grn',
    access: 'guest',
    offline: 'queue',
    tag,
    summary: 'Record goods received (E-20)',
  })
    .input(GrnInput)
    .output(Grn),
  update: procedure({
    method: 'PUT',
    path: '/api/Grn/{id}',
    access: 'guest',
    offline: 'queue',
    tag,
    summary: 'Correct a note (E-21): own and same day for a User, open day for an Admin',
  })
    .input(GrnChange)
    .output(Grn),
  markRead: procedure({
    method: 'PATCH',
    path: '/api/Grn/{id}',
    access: 'guest',
    offline: 'queue',
    tag,
    summary: 'Mark a note as read (E-23)',
  })
    .input(byId)
    .output(z.union([Unchanged, Grn])),
  cancel: procedure({
    method: 'DELETE',
    path: '/api/Grn/{id}',
    access: 'sa',
    tag,
    summary: 'Cancel an untouched note (E-22)',
  })
    .input(byId)
    .output(Done),
  invoice: procedure({
    method: 'GET',
    path: '/api/Grn/generate-invoice/{id}',
    access: 'guest',
    tag,
    summary: 'GRN invoice; id 0 takes the period, narrowed as the list is',
  })
    .input(z.strictObject({ id: z.number().int().nonnegative(), ...reportPeriod, ...ofProduct, ...GrnOnly.shape }))
    .output(ReportFile),
  stockJournal: procedure({
    method: 'GET',
    path: '/api/Grn/stock-journal',
    access: 'guest',
    tag,
    summary: 'Stock journal with running balance',
  })
    .input(z.strictObject({ ...reportPeriod, ...ofProduct, stockItemId: Id.optional() }))
    .output(ReportFile),
}
