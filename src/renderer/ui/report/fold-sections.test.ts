import { expect, test } from 'vitest'
import { sectionsOf } from './fold-sections.ts'

const sections = (...kinds: string[]) =>
  sectionsOf(
    kinds.map((kind, i) => ({ kind, i })),
    ({ kind }) => kind,
  ).map(({ title, rows, sum }) => [title.i, rows.map(({ i }) => i), sum?.i])

test('a section is the rows from its title to its sum', () => {
  expect(sections('title', 'row', 'row', 'subtotal', 'title', 'row', 'subtotal', 'total')).toEqual([
    [0, [1, 2], 3],
    [4, [5], 6],
  ])
})

test('rows before the first title, and after a sum, belong to none; a title without rows has nothing to fold', () => {
  expect(sections('row', 'title', 'subtotal', 'row', 'title', 'row')).toEqual([[4, [5], undefined]])
})
