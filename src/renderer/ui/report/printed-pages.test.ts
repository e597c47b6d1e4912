import { expect, test } from 'vitest'
import { printedPages, type Unit } from './printed-pages.ts'

const room = { height: 100, head: 10 }
/** A letterhead of 30, then rows of 20. */
const units = (rows: number): Unit[] => [
  { top: 0, bottom: 30, isRow: false },
  ...Array.from({ length: rows }, (_, i) => ({ top: 40 + i * 20, bottom: 60 + i * 20, isRow: true })),
]

test('rows go on to the next page under the column titles, and are not broken', () => {
  expect([0, 3, 4, 7, 8, 11, 12].map((rows) => printedPages(units(rows), room))).toEqual([1, 1, 2, 2, 3, 3, 4])
})

test('what stands below the table takes a page of its own where it does not fit', () => {
  expect(printedPages([...units(3), { top: 100, bottom: 110, isRow: false }], room)).toBe(2)
})

test('what is higher than a page runs on', () => {
  expect(printedPages([{ top: 0, bottom: 250, isRow: false }], room)).toBe(3)
  expect(printedPages([...units(1), { top: 60, bottom: 260, isRow: true }], room)).toBe(4)
})
