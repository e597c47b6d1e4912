import { expect, test } from 'vitest'
import { bothWords } from './both-words.ts'

test('each word stands once, and a list that only one language has is kept', () => {
  expect(bothWords<string>({ a: 'தொகுப்பு, grn', b: 'x' }, { a: 'grn, purchase', c: 'tb' })).toEqual({
    a: 'தொகுப்பு, grn, purchase',
    b: 'x',
    c: 'tb',
  })
})
