/** A stock item as its form holds it, and as the calls take it. Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import type { Unit } from '#contract/enums.ts'
import { type Cents, type UnitCost, ZERO } from '#contract/money.ts'
import type { StockChange, StockInput, StockRow } from '#contract/inventory/stock.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import { baseOf, figureOf } from '#ui/capacity.ts'
import type { z } from 'zod'

export type StockValues = {
  itemId: number
  code: string
  description: string
  unit: Unit
  /** A figure in the unit, in millionths (see capacity.ts). */
  capacity: Parsed<number>
  reselling_price: Parsed<Cents>
  reorderLevel: Parsed<number>
  commissionPerUnit: Parsed<Cents>
}
export type NewStockValues = StockValues & {
  cost_price: Parsed<UnitCost>
  bottleStockId: number | null | undefined
  qty: Parsed<number> | undefined
  expiryOn: Parsed<BusinessDate> | undefined
}

/** Goods on hand that are worth nothing: right for a gift, but most often the cost was forgotten. */
export const isWithoutCost = ({ qty, cost_price }: Partial<Pick<NewStockValues, 'qty' | 'cost_price'>>): boolean =>
  (readable(qty ?? null) ?? 0) > 0 && readable(cost_price ?? null) === 0

const capacityOf = (values: StockValues): number => baseOf(readable(values.capacity ?? null) ?? 0, values.unit) ?? 0

/** For values in which nothing is wrong. */
export function stockInput(values: NewStockValues): z.input<typeof StockInput> {
  const qty = readable(values.qty)
  const expiryOn = readable(values.expiryOn)
  return {
    itemId: values.itemId,
    code: values.code.trim(),
    description: values.description.trim(),
    unit: values.unit,
    capacity: capacityOf(values),
    reselling_price: readable(values.reselling_price) ?? ZERO,
    cost_price: readable(values.cost_price) ?? 0,
    reorderLevel: readable(values.reorderLevel ?? null) ?? 0,
    commissionPerUnit: readable(values.commissionPerUnit ?? null) ?? ZERO,
    ...(values.bottleStockId != null && { bottleStockId: values.bottleStockId }),
    ...(qty !== null && qty > 0 && { qty, ...(expiryOn && { expiryOn }) }),
  }
}

export const stockValues = (row: StockRow): StockValues => ({
  itemId: row.itemId,
  code: row.code,
  description: row.description,
  unit: row.unit,
  capacity: figureOf(row.capacity, row.unit),
  reselling_price: row.reselling_price,
  reorderLevel: row.reorderLevel,
  commissionPerUnit: row.commissionPerUnit,
})

/** Only what differs: a price that is sent again would count as an answer to a proposed one. */
export function stockChange(row: StockRow, values: StockValues): z.input<typeof StockChange> {
  const next = {
    itemId: values.itemId,
    code: values.code.trim(),
    description: values.description.trim(),
    unit: values.unit,
    capacity: capacityOf(values),
    reselling_price: readable(values.reselling_price) ?? ZERO,
    reorderLevel: readable(values.reorderLevel ?? null) ?? 0,
    commissionPerUnit: readable(values.commissionPerUnit ?? null) ?? ZERO,
  }
  const changed = Object.entries(next).filter(([key, value]) => row[key as keyof typeof next] !== value)
  return { id: row.id, rowVersion: row.rowVersion, ...Object.fromEntries(changed) }
}
