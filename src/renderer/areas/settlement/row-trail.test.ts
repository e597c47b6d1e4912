import { expect, test } from 'vitest'
import { type RowTrail, standsFor, takePlace } from './row-trail.ts'

const same = (id: number) => id

test('a row is found by its first id through every correction', () => {
  const trail: RowTrail = new Map()
  takePlace(trail, 5, -2, same)
  takePlace(trail, -2, -3, same)
  expect(standsFor(trail, 5, same)).toBe(-3)
  expect(standsFor(trail, 7, same)).toBe(7)
})

test('a row that came back as it was stands for itself, and so do its corrections for it', () => {
  const trail: RowTrail = new Map()
  takePlace(trail, 5, -2, same)
  takePlace(trail, -2, 5, same)
  expect(standsFor(trail, 5, same)).toBe(5)
  expect(standsFor(trail, -2, same)).toBe(5)
  takePlace(trail, 5, -4, same)
  expect(standsFor(trail, -2, same)).toBe(-4)
})

test('a row keeps its place when it gets its id in the books', () => {
  const trail: RowTrail = new Map()
  const keyOf = (id: number) => (id === 70 ? -1 : id)
  takePlace(trail, -1, -2, keyOf)
  expect(standsFor(trail, 70, keyOf)).toBe(-2)
  takePlace(trail, 70, 70, keyOf)
  expect(standsFor(trail, 70, keyOf)).toBe(70)
})
