/** How a person arranged the columns of a table: which are hidden, their order, the pinned ones and widths. Pure. */
import { movedBy } from '#lib/moved-by.ts'
import { z } from 'zod'

const keys = z.array(z.string()).catch([])
export const Look = z.object({
  hidden: keys,
  order: keys,
  /** Stay at the left while the others scroll; null: the first column. */
  pinned: z.array(z.string()).nullable().catch(null),
  /** In px, by column. */
  widths: z.record(z.string(), z.number().positive()).catch({}),
})
export type Look = z.infer<typeof Look>

export const plainLook: Look = { hidden: [], order: [], pinned: null, widths: {} }

type Keyed = { key: string }

/** Before anybody arranged the columns: those that are `spare` wait in the menu. */
export const firstLook = (columns: readonly (Keyed & { spare?: true })[]): Look => ({
  ...plainLook,
  hidden: columns.flatMap(({ key, spare }) => (spare ? [key] : [])),
})

/** All columns in the person's order, pinned ones first; a column that is new since stands behind those that were ordered. */
export function ordered<C extends Keyed>(columns: readonly C[], look: Look): C[] {
  const place = ({ key }: Keyed) => {
    const at = look.order.indexOf(key)
    return at < 0 ? look.order.length : at
  }
  const inOrder = columns.toSorted((a, b) => place(a) - place(b))
  return inOrder.toSorted((a, b) => Number(isPinned(inOrder, look, b)) - Number(isPinned(inOrder, look, a)))
}

/** Whether the column, one of these in their order, stays at the left. */
export const isPinned = (columns: readonly Keyed[], { pinned }: Look, { key }: Keyed): boolean =>
  pinned ? pinned.includes(key) : columns[0]?.key === key

/** The look with the column one place further to the left or right. */
export function moved(columns: readonly Keyed[], look: Look, key: string, step: -1 | 1): Partial<Look> {
  const order = ordered(columns, look).map((column) => column.key)
  const next = movedBy(order, key, step)
  return next === order ? {} : { order: [...next] }
}

/** The look with the column pinned, or not any more. */
export function pinnedOrNot(columns: readonly Keyed[], look: Look, key: string): Partial<Look> {
  const present = columns.filter((column) => isPinned(ordered(columns, look), look, column)).map((column) => column.key)
  return { pinned: present.includes(key) ? present.filter((one) => one !== key) : [...present, key] }
}
