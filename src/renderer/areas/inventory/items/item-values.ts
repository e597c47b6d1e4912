/** A product or category as its form holds it, and as the calls take it. Pure. */
import type { Unit } from '#contract/enums.ts'
import type { Item, ItemChange, ItemInput } from '#contract/inventory/item.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import { baseOf, figureOf } from '#ui/capacity.ts'
import type { z } from 'zod'

export type ItemValues = {
  code: string
  name: string
  unit: Unit
  /** A figure in the unit, in millionths (see capacity.ts). */
  unitSize: Parsed<number>
  parentId?: number
  /** The supplier of a product. */
  principalId?: number
  isActive?: boolean
}
export type NewItemValues = ItemValues & {
  kind: 'category' | 'product'
  supplier: 'new' | 'known'
  principalName?: string
}

const sizeOf = ({ unitSize, unit }: ItemValues): number => baseOf(readable(unitSize ?? null) ?? 0, unit) ?? 0

/** For values in which nothing is wrong. */
export function itemInput(values: NewItemValues): z.input<typeof ItemInput> {
  const shared = { code: values.code.trim(), name: values.name, unit: values.unit, unitSize: sizeOf(values) }
  if (values.kind === 'category')
    return { ...shared, ...(values.parentId !== undefined && { parentId: values.parentId }) }
  if (values.supplier === 'known' && values.principalId !== undefined)
    return { ...shared, principalId: values.principalId }
  return { ...shared, ...(values.principalName && { principalName: values.principalName }) }
}

export const itemValues = (item: Item): ItemValues => ({
  code: item.code,
  name: item.name,
  unit: item.unit,
  unitSize: figureOf(item.unitSize, item.unit),
  ...(item.parentId !== null && { parentId: item.parentId }),
  ...(item.principalId !== null && { principalId: item.principalId }),
  isActive: item.isActive,
})

export const itemChange = (item: Item, values: ItemValues): z.input<typeof ItemChange> => ({
  id: item.id,
  rowVersion: item.rowVersion,
  code: values.code.trim(),
  name: values.name,
  unit: values.unit,
  unitSize: sizeOf(values),
  ...(values.parentId !== undefined && { parentId: values.parentId }),
  ...(item.isMain && values.principalId !== undefined && { principalId: values.principalId }),
  ...(values.isActive !== undefined && { isActive: values.isActive }),
})
