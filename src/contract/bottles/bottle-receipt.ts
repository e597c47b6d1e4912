/** Bottle receipt notes and purchase orders of bottles (specification §7 Brn; E-24, E-25). The calls of loans are in loan-calls.ts. */
import { z } from 'zod'
import { BusinessDate, Instant } from '../dates.ts'
import { BottleLocation } from '../enums.ts'
import { loans } from './loan-calls.ts'
import { Cents, PositiveCents, Quantity } from '../money.ts'
import { listQueryBy, pageOf } from '../paging.ts'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { ofProduct, ReportFile, reportPeriod } from '../report.ts'
import { FreeText, StrictText } from '../rules.ts'

const tag = 'Brn'
const MAX_LINES = 200

export const bottleReceiptKinds = ['BRN', 'PO'] as const
export const bottleReceiptStatuses = ['POSTED', 'CANCELLED'] as const

const header = {
  supplierId: Id,
  date: BusinessDate.optional(),
  /** The supplier's own number of the paper. */
  refNo: StrictText.optional(),
  remark: FreeText.optional(),
}

/** Bottles handed to or received from the principal. RD means empties. */
export const BottleReceiptInput = z.strictObject({
  ...header,
  lines: z
    .array(
      z.strictObject({
        bottleStockId: Id,
        /** Default RD. */
        from: BottleLocation.optional(),
        /** Default PRI. */
        to: BottleLocation.optional(),
        qty: Quantity,
      }),
    )
    .min(1, { message: 'is required' })
    .max(MAX_LINES),
})
export type BottleReceiptInput = z.infer<typeof BottleReceiptInput>

/** New bottles bought from the principal. */
export const BottleOrderInput = z.strictObject({
  ...header,
  /** Where they go: PRI (default), with the next goods received, or RD. */
  destination: z.literal([0, 1]).optional(),
  lines: z
    .array(z.strictObject({ bottleStockId: Id, qty: Quantity, unitPrice: PositiveCents }))
    .min(1, { message: 'is required' })
    .max(MAX_LINES),
})
export type BottleOrderInput = z.infer<typeof BottleOrderInput>

const summary = {
  id: Id,
  number: z.string(),
  date: BusinessDate,
  kind: z.enum(bottleReceiptKinds),
  supplierId: Id,
  supplier: z.string(),
  refNo: z.string().nullable(),
  remark: z.string().nullable(),
  qty: z.number().int(),
  /** Of an order what the supplier is owed; of a note the bottles' standard cost. */
  total: Cents,
  status: z.enum(bottleReceiptStatuses),
  rowVersion: z.number().int(),
}
export const BottleReceiptRow = z.object(summary)
export type BottleReceiptRow = z.infer<typeof BottleReceiptRow>

/** Null: from outside, of bottles bought. */
export const BottleReceiptLine = z.object({
  id: Id,
  bottleStockId: Id,
  item_code: z.string(),
  description: z.string(),
  from: BottleLocation.nullable(),
  to: BottleLocation,
  qty: z.number().int(),
  unitPrice: Cents,
  /** Standard cost of one bottle then, and of the line. */
  uprice: Cents,
  value: Cents,
})
export type BottleReceiptLine = z.infer<typeof BottleReceiptLine>

export const BottleReceipt = z.object({
  ...summary,
  items: z.array(BottleReceiptLine),
  billId: Id.nullable(),
  bill: z.string().nullable(),
  journalEntryId: Id.nullable(),
  journal: z.string().nullable(),
  createdAt: Instant,
  createdBy: z.string(),
})
export type BottleReceipt = z.infer<typeof BottleReceipt>

/** `filters` and `sort` of the list. Search looks into number, reference and supplier. */
export const BottleReceiptFilters = z.strictObject({
  kind: z.enum(bottleReceiptKinds).optional(),
  supplierId: Id.optional(),
  status: z.enum(bottleReceiptStatuses).optional(),
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
  /** Only what belongs to this product (docs/domain.md, "The product as the scope of work"). */
  productId: Id.optional(),
})
export const bottleReceiptSorts = ['date', 'number', 'supplier', 'total'] as const
export type BottleReceiptSort = (typeof bottleReceiptSorts)[number]

export const bottleReceipt = {
  /** Additive: newest first. */
  list: procedure({
    method: 'GET',
    path: '/api/Brn',
    access: 'guest',
    bottles: true,
    offline: 'mirror',
    tag,
    summary: 'Bottle receipt notes and purchase orders',
  })
    .input(z.strictObject(listQueryBy(bottleReceiptSorts)))
    .output(pageOf(BottleReceiptRow).extend({ totalQty: z.number().int(), totalValue: Cents })),
  /** Additive. */
  get: procedure({
    method: 'GET',
    path: '/api/Brn/{id}',
    access: 'guest',
    bottles: true,
    offline: 'mirror',
    tag,
    summary: 'One note or order with its lines',
  })
    .input(byId)
    .output(BottleReceipt),
  create: procedure({
    method: 'POST',
    path: '/api/Brn/create',
    access: 'guest',
    offline: 'queue',
    bottles: true,
    tag,
    summary: 'Record a bottle receipt note (E-24)',
  })
    .input(BottleReceiptInput)
    .output(BottleReceipt),
  createPurchaseOrder: procedure({
    method: 'POST',
    path: '/api/Brn/create-purchase-order',
    access: 'admin',
    offline: 'queue',
    bottles: true,
    tag,
    summary: 'Buy new bottles (E-25)',
  })
    .input(BottleOrderInput)
    .output(BottleReceipt),
  /** Additive. */
  cancel: procedure({
    method: 'DELETE',
    path: '/api/Brn/{id}',
    access: 'sa',
    bottles: true,
    tag,
    summary: 'Cancel a note or an order while its bottles are still there',
  })
    .input(byId)
    .output(Done),
  bottleReceiptInvoice: procedure({
    method: 'GET',
    path: '/api/Brn/generate-brn-invoice/{id}',
    access: 'guest',
    bottles: true,
    tag,
    summary: 'Bottle receipt note; id 0 takes the period',
  })
    .input(z.strictObject({ id: z.number().int().nonnegative(), ...reportPeriod, ...ofProduct }))
    .output(ReportFile),
  poInvoice: procedure({
    method: 'GET',
    path: '/api/Brn/generate-brn-po-invoice/{id}',
    access: 'guest',
    bottles: true,
    tag,
    summary: 'Purchase order of bottles; id 0 takes the period',
  })
    .input(z.strictObject({ id: z.number().int().nonnegative(), ...reportPeriod, ...ofProduct }))
    .output(ReportFile),
  stockJournal: procedure({
    method: 'GET',
    path: '/api/Brn/stock-journal',
    access: 'guest',
    bottles: true,
    tag,
    summary: 'Bottle journal with running balance of every location',
  })
    .input(z.strictObject({ ...reportPeriod, bottleStockId: Id.optional() }))
    .output(ReportFile),
  ...loans,
}
