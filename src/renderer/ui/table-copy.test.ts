import { expect, it } from 'vitest'
import { tsvOf } from './table-copy.ts'

it('puts a row on a line and keeps every cell in its column', () => {
  expect(
    tsvOf([
      ['Number', 'Memo'],
      ['GRN-1', ' two\nlines\tand a tab '],
    ]),
  ).toBe('Number\tMemo\nGRN-1\ttwo lines and a tab')
})
