import { expect, test } from 'vitest'
import { dictionaryOf } from '#contract/dictionary.ts'
import { sayDocument, sayMovement } from './document-words.ts'

const say = dictionaryOf({
  Transfer: 'T',
  Opening: 'O',
  'Opening balance': 'OB',
  Cheque: 'C',
  'Cheque {0}': 'C {0}',
  banked: 'b',
  'Bottle loan': 'L',
  'Bottle loan closed': 'LC',
  'Nothing yet': 'N',
  '{0} before': '{0} <',
  '{0} of {1}': '{1} > {0}',
  'Reversal of {0}': 'R {0}',
  'reversed by {0}': '{0} r',
  '{0} (taken back)': '{0} (t)',
  'Settlement of {0} amended': 'S {0} a',
})

test.each([
  ['Transfer', 'T'],
  ['Opening balance', 'OB'],
  ['Opening 1021', 'O 1021'],
  [
    'Transfer TR-2026-000012 · Cash to BOC · Takings of the day before',
    'T TR-2026-000012 · Cash to BOC · Takings of the day before',
  ],
  ['Transfer Rent of March', 'T Rent of March'],
  ['Bottle loan closed LN-2026-000003', 'LC LN-2026-000003'],
  ['Cheque 200001 banked', 'C 200001 b'],
  ['Transfer Cheque 200001', 'T C 200001'],
  ['Transfer Reversal of TR-2026-000012', 'T R TR-2026-000012'],
  ['Bottle loan LN-2026-000003 (taken back)', 'L LN-2026-000003 (t)'],
  [
    'JE-2026-000009 · 3 Mar 2026 · Transfer Rent of March · reversed by JE-2026-000010',
    'JE-2026-000009 · 3 Mar 2026 · T Rent of March · JE-2026-000010 r',
  ],
  // What people wrote is not said by half.
  ['ERN-2026-000006 · Nothing yet · Cash of Silva', 'ERN-2026-000006 · N · Silva > Cash'],
  ['ERN-2026-000006 · Nothing yet · Cash of the bank', 'ERN-2026-000006 · N · Cash of the bank'],
  ['Settlement of RT-2026-000034 amended', 'S RT-2026-000034 a'],
  ['Nothing yet', 'N'],
])('%s', (text, said) => expect(sayDocument(text, say)).toBe(said))

test.each([
  ['Transfer → Cheque, Rent of March', 'T → C, Rent of March'],
  ['Transfer → Cheque', 'T → C'],
  ['Nothing yet', 'N'],
])('%s', (text, said) => expect(sayMovement(text, say)).toBe(said))
