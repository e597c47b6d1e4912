import { expect, test } from 'vitest'
import { neighbourIn } from './neighbour.ts'

test('the neighbours of a document are those of its list, and there are none beyond the ends', () => {
  const of = [7, 3, 9]
  expect([neighbourIn(of, 3, -1), neighbourIn(of, 3, 1)]).toEqual([7, 9])
  expect([neighbourIn(of, 7, -1), neighbourIn(of, 9, 1), neighbourIn(of, 4, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
