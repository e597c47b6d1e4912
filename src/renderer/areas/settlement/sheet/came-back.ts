/** What came back of the goods, as it is typed anew while a settled trip is amended (E-51). Pure. */
import type { SettledItem } from '#contract/settlement/settlement.ts'
import { isUnreadable, type Parsed, readable } from '#ui/parsed.ts'
import type { CameBack } from '../shown.ts'

/** Of one item; a field that cannot be read keeps its text. */
export type TypedBack = Readonly<Record<keyof CameBack, Parsed<number>>>
/** By item; only those that were typed. */
export type TypedGoods = ReadonlyMap<number, TypedBack>

type Item = Pick<SettledItem, 'stockItemId' | 'loaded' | 'good' | 'expired'>

const kinds = ['good', 'expired'] as const

/** `count`: no whole number; `most`: with the other figure more than was loaded, told at the one that was typed. */
export function problemOf(item: Item, typed: TypedBack | undefined, which: keyof CameBack): 'count' | 'most' | null {
  if (!typed) return null
  if (isUnreadable(typed[which])) return 'count'
  const sum = (readable(typed.good) ?? 0) + (readable(typed.expired) ?? 0)
  return sum > item.loaded && (readable(typed[which]) ?? 0) !== item[which] ? 'most' : null
}

export const isWrong = (items: readonly Item[], typed: TypedGoods): boolean =>
  items.some((item) => kinds.some((which) => problemOf(item, typed.get(item.stockItemId), which) !== null))

/** What differs from the books and may stand so; of an item in which something is wrong nothing is taken. */
export function cameBackOf(items: readonly Item[], typed: TypedGoods): ReadonlyMap<number, CameBack> {
  return new Map(
    items.flatMap((item) => {
      const back = typed.get(item.stockItemId)
      if (!back || kinds.some((which) => problemOf(item, back, which) !== null)) return []
      const [good, expired] = [readable(back.good) ?? 0, readable(back.expired) ?? 0]
      return good === item.good && expired === item.expired ? [] : [[item.stockItemId, { good, expired }] as const]
    }),
  )
}
