import { expect, it } from 'vitest'
import { reasonsWith } from './move-values.ts'

const usual = ['Refer to drawer', 'Insufficient funds', 'Payment stopped']

it('offers the usual reasons that hold what was typed, wherever it stands in them', () => {
  expect(reasonsWith(usual, '')).toEqual(usual)
  expect(reasonsWith(usual, ' FUNDS ')).toEqual(['Insufficient funds'])
  expect(reasonsWith(usual, 'r')).toEqual(['Refer to drawer'])
  expect(reasonsWith(usual, 'd')).toEqual(usual)
})

it('offers none for a text of its own, nor the reason that stands there in full', () => {
  expect(reasonsWith(usual, 'Stale')).toEqual([])
  expect(reasonsWith(usual, 'insufficient funds')).toEqual([])
})
