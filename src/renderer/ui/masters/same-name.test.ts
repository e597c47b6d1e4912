import { expect, test } from 'vitest'
import { sameNamed } from './same-name.ts'

const rows = [
  { id: 1, code: 'OUT-1', name: 'K.A. Silva & Sons' },
  { id: 2, code: 'OUT-2', name: 'Perera Stores' },
  { id: 3, code: 'OUT-3', name: 'perera  stores' },
]

test.each([
  ['Perera Stores', ['OUT-2', 'OUT-3']],
  [' PERERA STORES ', ['OUT-2', 'OUT-3']],
  ['K A Silva Sons', ['OUT-1']],
  ['Perera', []],
  ['', []],
  ['...', []],
])('%j is the name of %j', (name, codes) => {
  expect(sameNamed(rows, name).map(({ code }) => code)).toEqual(codes)
})

test('not of itself', () => {
  expect(sameNamed(rows, 'Perera Stores', 2).map(({ code }) => code)).toEqual(['OUT-3'])
})
