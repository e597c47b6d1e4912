/** Every memo that the server writes is said in the language of the reader; what people wrote stays. */
import { expect, test } from 'vitest'
import { dictionaryOf, sayEnglish } from '../dictionary.ts'
import { sayMemo } from './memo.ts'

const say = dictionaryOf({
  'Cheque {0}': 'C {0}',
  'Cheque {0} {1}': 'C {0} {1}',
  banked: 'b',
  'Cash as counted': 'K',
  'Closing of the month {0}': 'M {0}',
  'Reopening of {0}': 'O {0}',
  'Reopening of {0}: {1}': 'O {0}: {1}',
  'Opening of {0}': 'A {0}',
  'Reversal of {0}': 'R {0}',
  'Reversal of {0}: {1}': 'R {0}: {1}',
  'Unloading of {0} taken back': 'U {0}',
  'Settlement of {0} amended': 'S {0}',
  'Settlement of {0} taken back': 'T {0}',
  'Removal of cheque {0}': 'X {0}',
  '{0} corrected': '{0} k',
  '{0} withdrawn': '{0} w',
  '{0} changed': '{0} c',
  '{0} deleted': '{0} d',
  '{0} cancelled': '{0} x',
  '{0} lot {1}': '{0} l {1}',
  '{0}: new price': '{0}: n',
  'Short recovered from {0}': '{0} s',
  'Commission paid to {0}': '{0} p',
  'From {0} to {1}': '{0} > {1}',
  'Cash in hand': 'H',
})

test.each([
  ['Cheque 200001', 'C 200001'],
  ['Cheque 200001 banked', 'C 200001 b'],
  ['RC-2026-000108 · cheque 200359 · Paid at the gate', 'RC-2026-000108 · C 200359 · Paid at the gate'],
  ['Cash as counted', 'K'],
  ['Closing of March 2026', 'M March 2026'],
  ['Reopening of March 2026', 'O March 2026'],
  ['Reopening of March 2026: rent was forgotten', 'O March 2026: rent was forgotten'],
  ['Opening 1021', 'A 1021'],
  ['Reversal of JE-2026-000012', 'R JE-2026-000012'],
  ['Reversal of PY-2026-000003: wrong bank', 'R PY-2026-000003: wrong bank'],
  ['Unloading of RT-2026-000001 taken back', 'U RT-2026-000001'],
  ['Settlement of RT-2026-000001 amended', 'S RT-2026-000001'],
  ['Settlement of RT-2026-000001 taken back', 'T RT-2026-000001'],
  ['Removal of cheque 200001', 'X 200001'],
  ['CB-2026-000001 corrected', 'CB-2026-000001 k'],
  ['CB-2026-000001 withdrawn', 'CB-2026-000001 w'],
  ['EX-2026-000001 changed', 'EX-2026-000001 c'],
  ['EX-2026-000001 deleted', 'EX-2026-000001 d'],
  ['GRN-2026-000001 cancelled', 'GRN-2026-000001 x'],
  ['REG-01 lot GRN-2026-000011/1', 'REG-01 l GRN-2026-000011/1'],
  ['B-12-5: new price', 'B-12-5: n'],
  ['SR-2026-000009 · Short recovered from Nimal · in May', 'SR-2026-000009 · Nimal s · in May'],
  ['SP-2026-000009 · Commission paid to Nimal', 'SP-2026-000009 · Nimal p'],
  ['TR-2026-000001 · Cash in hand to BOC current · Takings', 'TR-2026-000001 · H > BOC current · Takings'],
])('%s', (memo, said) => expect(sayMemo(memo, say)).toBe(said))

test.each([
  'Salaries paid to the bank',
  'Cheque of Nimal banked',
  'REG-01: broken in the store',
  'GRN-2026-000012',
  'Rent of March 2026',
])('what people wrote stays: %s', (memo) => expect(sayMemo(memo, say)).toBe(memo))

test('a language without words for it shows it as it is written', () =>
  expect(sayMemo('TR-2026-000001 · Cash in hand to BOC current', sayEnglish)).toBe(
    'TR-2026-000001 · Cash in hand to BOC current',
  ))
