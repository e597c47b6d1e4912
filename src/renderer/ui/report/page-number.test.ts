import { expect, test } from 'vitest'
import { pageNumber } from './page-number.ts'

test('the numbers stand where the language has them', () => {
  expect(pageNumber(({ page, pages }) => `Page ${page} of ${pages}`)).toContain(
    'content: "Page " counter(page) " of " counter(pages);',
  )
  expect(pageNumber(({ page, pages }) => `පිටු ${pages}න් ${page}`)).toContain(
    'content: "පිටු " counter(pages) "න් " counter(page);',
  )
})

test('no sign of the words ends the text or the style', () => {
  expect(pageNumber(() => '"</style>\\')).toContain('content: "/style>";')
})
