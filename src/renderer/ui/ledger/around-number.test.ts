import { expect, test } from 'vitest'
import { aroundNumber } from './around-number.ts'

test.each([
  ['Empties of RT-2026-000024, late', 'Empties of ', 'RT-2026-000024', ', late'],
  ['බිල්පත RT-2026-000024-A', 'බිල්පත ', 'RT-2026-000024-A', ''],
  ['LN-2026-000004', '', 'LN-2026-000004', ''],
  ['Bank charges', 'Bank charges', '', ''],
  ['GRN-2026-0000381 is no number', 'GRN-2026-0000381 is no number', '', ''],
])('%s', (words, before, number, after) => expect(aroundNumber(words)).toEqual({ before, number, after }))
