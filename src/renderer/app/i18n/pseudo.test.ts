import { expect, test } from 'vitest'
import { pseudo, pseudoTexts } from './pseudo.ts'

test('a text is longer by two fifths, marked at both ends, and keeps its placeholders', () => {
  expect(pseudo('Sign in')).toBe('[Sîgñ îñ·]')
  expect(pseudo('Total of {{count}} bills')).toMatch(/^\[.*\{\{count\}\}.*\]$/)
  const text = 'The username or the password is wrong.'
  expect(pseudo(text)).toHaveLength(Math.ceil(text.length * 1.4))
})

test('whole areas keep their shape', () =>
  expect(pseudoTexts({ a: { b: 'Go' }, c: '{{x}}' })).toEqual({ a: { b: '[Gö]' }, c: '[{{x}}]' }))
