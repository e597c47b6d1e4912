import { expect, test } from 'vitest'
import { enterIn } from './enter-key.ts'

const choice = {
  kind: 'choice',
  open: false,
  offers: false,
  several: false,
  free: false,
  blank: false,
  required: false,
  unasked: false,
} as const
const opened = { ...choice, open: true, offers: true } as const

test.each([
  ['a choice that is made leads on', choice, 'move'],
  ['an empty choice that may stay empty leads on', { ...choice, blank: true }, 'move'],
  ['an empty choice that must be made opens its list', { ...choice, blank: true, required: true }, 'own'],
  ['a required choice that is made leads on', { ...choice, required: true }, 'move'],
  ['what an open list marks is taken', opened, 'take'],
  ['a list that nobody typed or pointed into leads on, and chooses nothing', { ...opened, unasked: true }, 'move'],
  ['so does one of several', { ...opened, unasked: true, several: true }, 'move'],
  ['an open list that offers nothing keeps what was typed', { ...opened, offers: false }, 'stay'],
  ['of several the list takes one after the other', { ...opened, several: true }, 'own'],
  ['free text that no list offers leads on', { ...opened, offers: false, free: true }, 'move'],
  ['free text takes what the list marks', { ...opened, free: true }, 'take'],
] as const)('%s, in a form and in a document', (_name, field, does) => {
  expect(enterIn(field, false)).toBe(does)
  expect(enterIn(field, true)).toBe(does)
})

test('an option of a group is taken, and leads on', () => {
  expect(enterIn({ kind: 'option' }, false)).toBe('take')
  expect(enterIn({ kind: 'option' }, true)).toBe('take')
})

test('text leads on in a document; elsewhere it submits its form', () => {
  expect(enterIn({ kind: 'text' }, true)).toBe('move')
  expect(enterIn({ kind: 'text' }, false)).toBe('own')
})
