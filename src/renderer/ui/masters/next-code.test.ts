import { expect, test } from 'vitest'
import { nextCode } from './next-code.ts'

test.each([
  [['OUT-001', 'OUT-041', 'OUT-007'], 'OUT-042'],
  [['OUT-9', 'OUT-10'], 'OUT-11'],
  [['OUT-998', 'OUT-999', 'OUT-1000'], 'OUT-1001'],
  [['EMP-R01', 'EMP-R02', 'EMP-D01'], 'EMP-R03'],
  [['7', '8'], '9'],
  [['OUT-1', 'SPECIAL'], 'OUT-2'],
  [['LITRO', 'LAUGFS', 'H2'], undefined],
  [[], undefined],
])('after %j comes %s', (codes, next) => {
  expect(nextCode(codes)).toBe(next)
})

test('what another kind has is passed over', () => {
  expect(nextCode(['C-1'], new Set(['C-1', 'C-2', 'C-3']))).toBe('C-4')
})
