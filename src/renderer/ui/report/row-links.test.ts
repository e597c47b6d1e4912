import { businessDate } from '#contract/dates.ts'
import { paperPage } from '#contract/papers.ts'
import { expect, test } from 'vitest'
import { paperOf } from './row-links.ts'

test('a row says what it stands for, and where that is shown', () => {
  const paper = paperOf({ paper: 'ERN', id: '7', date: '2026-03-12' })
  expect(paper).toEqual({ type: 'ERN', id: 7, date: businessDate('2026-03-12') })
  expect(paper && paperPage(paper)).toBe('/inventory/ern?stDate=2026-03-12&enDate=2026-03-12&products=all')
})

test('a row of the ledger names its entry, and what that was posted for', () => {
  expect(paperOf({ paper: 'CHEQUE', id: '7', entry: '9' })).toEqual({ type: 'CHEQUE', id: 7, entry: 9 })
})

test('a row that stands for a whole report has no record', () => {
  expect(paperOf({ paper: 'SETTLEMENTS' })).toEqual({ type: 'SETTLEMENTS' })
})

test('a kind that only a newer server knows leads nowhere', () => {
  const paper = paperOf({ paper: 'SOMETHING_NEW', id: '7' })
  expect(paper && paperPage(paper)).toBeNull()
})

test.each([
  {},
  { paper: 'GRN' },
  { paper: 'GRN', id: '0' },
  { paper: 'GRN', id: '-1' },
  { paper: 'GRN', id: '1e3' },
  { paper: 'GRN', id: '7/../8' },
  { paper: '', id: '7' },
  { paper: '//elsewhere', id: '7' },
])('a row that does not say it as reports do stands for nothing: %o', (data) => {
  expect(paperOf(data)).toBeNull()
})

test('a day that is none is left out', () => {
  expect(paperOf({ paper: 'GRN', id: '7', date: '2026-02-30' })).toEqual({ type: 'GRN', id: 7 })
})
