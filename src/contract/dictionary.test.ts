import { expect, test } from 'vitest'
import { aroundTyped, dictionaryOf, quoted, typed, unmarked } from './dictionary.ts'

const say = dictionaryOf({
  'Trial balance': 'TB',
  'Cheque {0} is {1} since {2}.': '{2} → {1}: C{0}.',
  'Cheque {0} is {1}': 'C{0} ({1})',
  banked: 'B',
  line: 'L',
  days: 'D',
  'Total {0}': 'Σ {0}',
  '{0} to {1}': '{0}–{1}',
  '{0} in {1}': '{1}/{0}',
  Quantity: 'Q',
  'In all': 'A',
  'in {0}': '({0})',
  'Undo that first.': 'U.',
  'Not there': '',
  'Choose another one{0}.': 'A{0}.',
  'or later': 'L+',
  '{0} is low.': '?{0}',
  '{0} it {1}.': '?{0}?{1}',
  'Item {0} is low. Order it {1}.': 'I{0}!',
})

test.each([
  ['a text', 'Trial balance', 'TB'],
  [
    'a pattern, in the order of the language, with words within it',
    'Cheque 12 is banked since 3 Mar 2026.',
    '3 Mar 2026 → B: C12.',
  ],
  ['the pattern that says more', 'Cheque 12 is banked', 'C12 (B)'],
  ['a word with its number', 'Quantity in line 3', 'L 3/Q'],
  ['what a person wrote, which stays', 'Total “Trial balance in all”', 'Σ “Trial balance in all”'],
  ['what was typed, within a pattern', `Total ${typed('Trial balance')}`, `Σ ${typed('Trial balance')}`],
  [
    'what was typed, which no pattern takes apart',
    `Cheque ${typed('1 is lost')} is banked`,
    `C${typed('1 is lost')} (B)`,
  ],
  [
    'what was typed, which no part or sentence divides',
    `Trial balance · ${typed('Undo. Undo that first. · Quantity')}`,
    `TB · ${typed('Undo. Undo that first. · Quantity')}`,
  ],
  ['what was typed alone', typed('Quantity'), typed('Quantity')],
  [
    'two that were typed, in the order of the language',
    `${typed('{1}')} to ${typed('Quantity')}`,
    `${typed('{1}')}–${typed('Quantity')}`,
  ],
  ['what was typed with quotation marks', `Total ${quoted('a ” b · Quantity')}`, `Σ ${quoted('a ” b · Quantity')}`],
  ['counted words', 'line 3, Quantity (2)', 'L 3, Q (2)'],
  ['a heading within a text', 'Total trial balance', 'Σ TB'],
  ['a heading rather than a pattern within a text', 'Total in all', 'Σ A'],
  ['a document by its kind and number', 'Trial balance TB-2026-000012', 'TB TB-2026-000012'],
  ['a number of things', '1 to 30 days', '1–30 D'],
  ['several sentences', 'Cheque 1 is lost since today. Undo that first.', 'today → lost: C1. U.'],
  ['parts', 'Trial balance · 12', 'TB · 12'],
  ['a pattern of several sentences that says more than theirs', 'Item 12 is low. Order it today.', 'I12!'],
  ['a place that is empty', 'Choose another one.', 'A.'],
  ['a place that brings its space', 'Choose another one or later.', 'A L+.'],
  ['what is not translated yet', 'Not there', 'Not there'],
  ['what is data', 'Perera Stores', 'Perera Stores'],
])('%s', (_name, text, said) => {
  expect(say(text)).toBe(said)
  // Remembered.
  expect(say(text)).toBe(said)
})

test('marks are taken out again, also those that somebody typed; nothing has none', () => {
  expect(unmarked(`Total of ${typed('a\u2069b\u2068c')}`)).toBe('Total of abc')
  expect(typed('a\u2069b')).toBe(typed('ab'))
  expect(typed('')).toBe('')
})

test('what is said by hand leaves out what was typed', () => {
  const capitals = (text: string) => text.toUpperCase()
  expect(aroundTyped(`sold to ${typed('Silva')}, not ${typed('Perera')}`, capitals)).toBe(
    `SOLD TO ${typed('Silva')}, NOT ${typed('Perera')}`,
  )
})
