/** Which bottles a stock item may be tagged with (E-08): one of the same capacity that no other item uses. Pure. */
import type { BottleStock, BottleType } from '#contract/bottles/bottle-stock.ts'
import type { Unit } from '#contract/enums.ts'
import { formatCapacity } from '#contract/format.ts'
import { isMass } from '#ui/capacity.ts'

/** What is tagged: `id` absent for a new item; capacity in base units, null while it is not known. */
export type Tagged = { id?: number; capacity: number | null; unit: Unit | undefined }

export type BottleChoice = {
  id: number
  code: string
  label: string
  /** Why it cannot be taken; null when it can. */
  refused: { why: 'otherCapacity'; capacity: string } | { why: 'taken'; code: string } | null
}

export type KnownBottles = {
  bottles: readonly BottleStock[]
  types: readonly BottleType[]
  tags: readonly { stockItemId: number; code: string; bottleStockId: number | null }[]
}

/** Fitting ones first. A capacity that is not known yet is that of the bottle: every free one fits. */
export function bottleChoices({ bottles, types, tags }: KnownBottles, sku: Tagged): BottleChoice[] {
  const choices = bottles.map((bottle): BottleChoice => {
    const unit = types.find(({ id }) => id === bottle.bottle_item_id)?.unit
    const one = { id: bottle.id, code: bottle.item_code, label: `${bottle.item_code}  ${bottle.description}` }
    const user = tags.find((tag) => tag.bottleStockId === bottle.id && tag.stockItemId !== sku.id)
    if (user) return { ...one, refused: { why: 'taken', code: user.code } }
    if (unit !== undefined && sku.capacity === null) return { ...one, refused: null }
    const sameKind = unit !== undefined && sku.unit !== undefined && isMass(unit) === isMass(sku.unit)
    if (sameKind && bottle.capacity === sku.capacity) return { ...one, refused: null }
    const capacity = unit === undefined ? '' : formatCapacity(bottle.capacity, unit)
    return { ...one, refused: { why: 'otherCapacity', capacity } }
  })
  return choices.toSorted((a, b) => Number(a.refused !== null) - Number(b.refused !== null))
}
