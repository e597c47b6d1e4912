import { expect, test } from 'vitest'
import { searchText } from './text.ts'

test('nothing is found for nothing', () => {
  expect(searchText('  ')).toBeUndefined()
})

test('each word is looked for by itself, and signs of patterns stand for themselves', () => {
  expect(searchText(' outlet  b ')).toMatchObject({ words: ['%outlet%', '%b%'], documentEnd: null, numberEnd: null })
  expect(searchText('5%_')).toMatchObject({ words: ['%5\\%\\_%'], exact: '5\\%\\_' })
})

test('the end of a number is enough, with the letters of its kind before it or without', () => {
  expect(searchText('grn 12')).toMatchObject({ documentEnd: 'grn%-000012', numberEnd: null })
  expect(searchText('RC-127')).toMatchObject({ documentEnd: 'RC%-000127', numberEnd: null })
  expect(searchText('rc127')).toMatchObject({ documentEnd: 'rc%-000127' })
  expect(searchText('RC-2026-127')).toMatchObject({ documentEnd: 'RC-2026%-000127' })
  expect(searchText('RC-2026-000127')).toMatchObject({ documentEnd: 'RC-2026%-000127' })
  expect(searchText('outlet-12')).toMatchObject({ documentEnd: null })
  expect(searchText('0002')).toMatchObject({ documentEnd: '%-000002', numberEnd: '%0002' })
})

test('a whole text of figures is an amount too', () => {
  expect(
    ['18210', '18,210', '18,210.50', '12', 'rt 18210', '=1+100'].map((typed) => searchText(typed)?.amount),
  ).toEqual([18_210_00, 18_210_00, 18_210_50, null, null, null])
})
