import { expect, it } from 'vitest'
import { type Anchor, anchored, pageOfRow } from './fitted-page.ts'

const total = 243

/** The pages that windows of other heights lead to, one after another. */
function through(page: number, ...sizes: readonly [number, ...number[]]): number[] {
  let anchor: Anchor | null = null
  let [present, rows] = [page, sizes[0]]
  return sizes.slice(1).map((next) => {
    anchor = anchored(present, rows, next, { anchor, total })
    present = anchor.page
    rows = next
    return present
  })
}

it('keeps the first row in view when a page gets more rows', () => expect(through(5, 12, 18)).toEqual([3]))

it('comes back to the same rows, however often the window changes', () => {
  expect(through(5, 12, 18, 12)).toEqual([3, 5])
  expect(through(21, 12, 25, 18, 7, 12)).toEqual([10, 14, 35, 21])
})

it('begins anew at a page that was gone to', () => {
  const anchor = anchored(5, 12, 18, { anchor: null, total })
  expect(anchored(4, 18, 12, { anchor, total })).toMatchObject({ page: 5, row: 54 })
})

it('stays within a list that became shorter', () => {
  expect(pageOfRow(240, 12, 30)).toBe(3)
  expect(pageOfRow(240, 12, 0)).toBe(1)
  expect(pageOfRow(240, 12)).toBe(21)
})
