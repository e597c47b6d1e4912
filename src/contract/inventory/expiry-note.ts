/** Expiry notes, ERN (specification §7 Expire; E-26). */
import { z } from 'zod'
import { BusinessDate, Instant } from '../dates.ts'
import { StockExist } from '../enums.ts'
import { Cents, PositiveCents, Quantity } from '../money.ts'
import { listQueryBy, pageOf } from '../paging.ts'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { ofProduct, ReportFile, reportPeriod } from '../report.ts'
import { FreeText } from '../rules.ts'

const tag = 'Expire'

export const ExpiryNoteLineInput = z.strictObject({
  /** 0 a stock line, 1 a line for goods that are not in stock (memo). */
  exist: StockExist,
  stockItemId: Id.optional(),
  /** Default: the lot that expires next. */
  lotId: Id.optional(),
  description: FreeText.optional(),
  sourceLoc: z.enum(['WH', 'HELD']).optional(),
  qty: Quantity,
  disposal: z.enum(['WRITE_OFF', 'CLAIM']),
  claimValue: PositiveCents.optional(),
  /** Bottle goes to DAMAGE instead of back to the empties. */
  bottleDamaged: z.boolean().optional(),
})
export const ExpiryNoteInput = z.strictObject({
  date: BusinessDate.optional(),
  remarks: FreeText.optional(),
  /** Supplier of the claims; default the principal of the item's product. */
  supplierId: Id.optional(),
  lines: z.array(ExpiryNoteLineInput).min(1, { message: 'is required' }).max(500),
})
export type ExpiryNoteInput = z.infer<typeof ExpiryNoteInput>

export const ExpiryNote = z.object({
  id: Id,
  number: z.string(),
  date: BusinessDate,
  remarks: z.string().nullable(),
  total: Cents,
  status: z.enum(['POSTED', 'CANCELLED']),
  createdAt: Instant,
  createdBy: z.string(),
  rowVersion: z.number().int(),
  lines: z.array(
    z.object({
      id: Id,
      exist: StockExist,
      stockItemId: Id.nullable(),
      code: z.string().nullable(),
      lotNo: z.string().nullable(),
      description: z.string(),
      sourceLoc: z.string(),
      qty: z.number().int(),
      value: Cents,
      disposal: z.enum(['WRITE_OFF', 'CLAIM']),
      claimValue: Cents,
      bottleDamaged: z.boolean(),
      /** Whom the line is claimed from, or got the goods from. */
      supplierId: Id.nullable(),
    }),
  ),
})
export type ExpiryNote = z.infer<typeof ExpiryNote>

/** Search looks into number, remarks and the lines' items. */
export const ExpiryNoteFilters = z.strictObject({
  status: z.enum(['POSTED', 'CANCELLED']).optional(),
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
  /** Only what belongs to this product (docs/domain.md, "The product as the scope of work"). */
  productId: Id.optional(),
})
export const expiryNoteSorts = ['date', 'number', 'total'] as const
export type ExpiryNoteSort = (typeof expiryNoteSorts)[number]

export const expiryNote = {
  list: procedure({
    method: 'GET',
    path: '/api/Expire',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Expiry notes',
  })
    .input(z.strictObject(listQueryBy(expiryNoteSorts)))
    .output(pageOf(ExpiryNote).extend({ totalValue: Cents, totalClaimed: Cents })),
  create: procedure({
    method: 'POST',
    path: '/api/Expire',
    access: 'guest',
    offline: 'queue',
    tag,
    summary: 'Write off or claim expired and damaged goods (E-26)',
  })
    .input(ExpiryNoteInput)
    .output(ExpiryNote),
  cancel: procedure({
    method: 'DELETE',
    path: '/api/Expire/{id}',
    access: 'sa',
    tag,
    summary: 'Cancel a note of an open day',
  })
    .input(byId)
    .output(Done),
  invoice: procedure({
    method: 'GET',
    path: '/api/Expire/generate-invoice/{id}',
    access: 'guest',
    tag,
    summary: 'ERN invoice; id 0 takes the period',
  })
    .input(z.strictObject({ id: z.number().int().nonnegative(), ...reportPeriod, ...ofProduct }))
    .output(ReportFile),
}
