/** Products, the item tree and stock (specification §7 Stock; E-05…E-08). */
import { z } from 'zod'
import { DocumentKind } from '../document-kinds.ts'
import { BusinessDate, Instant } from '../dates.ts'
import { AddRemove, Unit } from '../enums.ts'
import { Item, ItemChange, ItemInput } from './item.ts'
import { Cents, PieceCount, PositiveCents, Quantity, UnitCost } from '../money.ts'
import { listQueryBy, pageOf } from '../paging.ts'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { ofProduct, ReportFile, reportAsOf, reportPeriod } from '../report.ts'
import { stockOpeningCalls } from './stock-opening.ts'
import { stockReportCalls } from './stock-reports.ts'
import { CodeText, DescriptionText, FreeText } from '../rules.ts'

const tag = 'Stock'

/** A product is a main item; bottles are allowed when its first stock row is tagged with a bottle (specification §3). */
export const Product = z.object({
  id: Id,
  description: z.string(),
  bottleAllowed: z.array(z.object({ stockItemId: Id, bottleStockId: Id.nullable() })),
})
export type Product = z.infer<typeof Product>
export const allowsBottles = (product: Pick<Product, 'bottleAllowed'>): boolean =>
  product.bottleAllowed.length > 0 && product.bottleAllowed[0]?.bottleStockId != null

export const StockLot = z.object({
  id: Id,
  lotNo: z.string(),
  receivedOn: BusinessDate,
  expiryOn: BusinessDate.nullable(),
  unitCost: UnitCost,
  warehouse: z.number().int(),
  vehicles: z.number().int(),
  held: z.number().int(),
})

/** A stock item (SKU) with what is on hand. Values in cents: `value` of warehouse and vehicles (1301), `heldValue` (1303). */
export const StockRow = z.object({
  id: Id,
  code: z.string(),
  description: z.string(),
  itemId: Id,
  item: z.string(),
  mainItem: Id,
  unit: Unit,
  capacity: z.number().int(),
  cost_price: UnitCost,
  reselling_price: Cents,
  /** Price a User proposed with a GRN, waiting for an Admin (E-20); null when none. */
  proposedPrice: Cents.nullable(),
  reorderLevel: z.number().int(),
  commissionPerUnit: Cents,
  bottleStockId: Id.nullable(),
  isActive: z.boolean(),
  rowVersion: z.number().int(),
  warehouse: z.number().int(),
  vehicles: z.number().int(),
  held: z.number().int(),
  value: Cents,
  heldValue: Cents,
  lots: z.array(StockLot),
})
export type StockRow = z.infer<typeof StockRow>

/** One movement of goods (stock_movement), newest first by default. */
export const StockMovementRow = z.object({
  id: Id,
  postingDate: BusinessDate,
  at: Instant,
  stockItemId: Id,
  stock: z.string(),
  lotId: Id,
  qty: z.number().int(),
  from: z.string(),
  to: z.string(),
  value: Cents,
  sourceType: DocumentKind,
  sourceId: Id,
})
export type StockMovementRow = z.infer<typeof StockMovementRow>

const stockFields = {
  itemId: Id,
  code: CodeText,
  description: DescriptionText,
  unit: Unit,
  /** In base units of `unit` (ML or MG). */
  capacity: z.number().int().nonnegative(),
  reselling_price: PositiveCents,
  reorderLevel: z.number().int().nonnegative().optional(),
  commissionPerUnit: PositiveCents.optional(),
}
export const StockInput = z.strictObject({
  ...stockFields,
  cost_price: UnitCost,
  bottleStockId: Id.optional(),
  /** Opening quantity; only before go-live is completed (E-05). */
  qty: PieceCount.optional(),
  expiryOn: BusinessDate.optional(),
  /** Date of the opening; default the day before go-live. */
  date: BusinessDate.optional(),
})
export const StockChange = z.strictObject({
  id: Id,
  itemId: Id.optional(),
  code: CodeText.optional(),
  description: DescriptionText.optional(),
  unit: Unit.optional(),
  capacity: z.number().int().nonnegative().optional(),
  reselling_price: PositiveCents.optional(),
  reorderLevel: z.number().int().nonnegative().optional(),
  commissionPerUnit: PositiveCents.optional(),
  isActive: z.boolean().optional(),
  rowVersion: z.number().int().optional(),
  /** Stock adjustment (E-06): add at the last cost, remove first-in first-out. */
  add_remove: AddRemove.optional(),
  qty: Quantity.optional(),
  reason: FreeText.optional(),
  date: BusinessDate.optional(),
  /** New cost of what remains of lots (E-07 b). */
  lots: z
    .array(z.strictObject({ lotId: Id, unitCost: UnitCost }))
    .max(100)
    .optional(),
})

/** `filters` and `sort` of the lists. Search looks into code, description and category. */
export const StockFilters = z.strictObject({
  itemId: Id.optional(),
  isActive: z.boolean().optional(),
  belowReorder: z.boolean().optional(),
})
export const stockSorts = ['code', 'description', 'warehouse', 'value', 'reselling_price'] as const
export type StockSort = (typeof stockSorts)[number]
export const StockMovementFilters = z.strictObject({
  stockItemId: Id.optional(),
  sourceType: DocumentKind.optional(),
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
  /** Only what belongs to this product (docs/domain.md, "The product as the scope of work"). */
  productId: Id.optional(),
})
/** Movements are searched by the item's code. */
export const stockMovementSorts = ['postingDate', 'qty', 'value'] as const
export type StockMovementSort = (typeof stockMovementSorts)[number]

export const stock = {
  ...stockOpeningCalls,
  products: procedure({
    method: 'GET',
    path: '/api/Stock/get-product-list',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Products linked to the user; a SuperAdmin sees all',
  })
    .input(z.strictObject({}))
    .output(z.array(Product)),
  categories: procedure({
    method: 'GET',
    path: '/api/Stock/get-products-categories/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Item tree of one product',
  })
    .input(byId)
    .output(Item),
  /** `id` 0 takes all products of the person. */
  byMainCategory: procedure({
    method: 'GET',
    path: '/api/Stock/get-item-by-main-category/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Stock items of one product, with lots and on hand',
  })
    .input(z.strictObject({ id: z.number().int().nonnegative(), ...listQueryBy(stockSorts) }))
    .output(pageOf(StockRow)),
  byId: procedure({
    method: 'GET',
    path: '/api/Stock/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'One stock item',
  })
    .input(byId)
    .output(StockRow),
  bottleStockAllowed: procedure({
    method: 'GET',
    path: '/api/Stock/get-bottle-stock-allowed',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Stock items with their bottle, null when not tagged',
  })
    .input(z.strictObject({ product: Id.optional() }))
    .output(
      z.array(z.object({ stockItemId: Id, code: z.string(), description: z.string(), bottleStockId: Id.nullable() })),
    ),
  /** Additive: the movements behind the balances, newest first. */
  moves: procedure({
    method: 'GET',
    path: '/api/Stock/moves',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Movements of goods',
  })
    .input(z.strictObject(listQueryBy(stockMovementSorts)))
    .output(pageOf(StockMovementRow)),
  report: procedure({ method: 'GET', path: '/api/Stock/get-stock', access: 'guest', tag, summary: 'Stock report' })
    .input(z.strictObject({ ...reportAsOf, ...ofProduct }))
    .output(ReportFile),
  ...stockReportCalls,
  expireReport: procedure({
    method: 'GET',
    path: '/api/Stock/stock-expire',
    access: 'guest',
    tag,
    summary: 'Expired goods and lots about to expire',
  })
    .input(z.strictObject({ ...reportPeriod, ...ofProduct }))
    .output(ReportFile),
  create: procedure({
    method: 'POST',
    path: '/api/Stock/create',
    access: 'sa',
    tag,
    summary: 'Create a stock item, with its opening quantity before go-live',
  })
    .input(StockInput)
    .output(StockRow),
  update: procedure({
    method: 'PUT',
    path: '/api/Stock/update-item/{id}',
    access: 'sa',
    tag,
    summary: 'Edit a stock item, adjust its quantity, change prices and lot costs',
  })
    .input(StockChange)
    .output(StockRow),
  remove: procedure({
    method: 'DELETE',
    path: '/api/Stock/remove/{id}',
    access: 'sa',
    tag,
    summary: 'Delete a stock item without balance or movements',
  })
    .input(byId)
    .output(Done),
  tagBottle: procedure({
    method: 'POST',
    path: '/api/Stock/tag-bottle-stock',
    access: 'sa',
    tag,
    summary: 'Tag a stock item with its bottle; null untags',
  })
    .input(z.strictObject({ stockItemId: Id, bottleStockId: Id.nullable() }))
    .output(StockRow),
  createItem: procedure({
    method: 'POST',
    path: '/api/Stock/create-item',
    access: 'sa',
    tag,
    summary: 'Create a product or a category',
  })
    .input(ItemInput)
    .output(Item),
  updateItem: procedure({
    method: 'PUT',
    path: '/api/Stock/item/{id}',
    access: 'sa',
    tag,
    summary: 'Edit a product or category',
  })
    .input(ItemChange)
    .output(Item),
  removeItem: procedure({
    method: 'DELETE',
    path: '/api/Stock/{id}',
    access: 'sa',
    tag,
    summary: 'Delete a category without children',
  })
    .input(byId)
    .output(Done),
}
