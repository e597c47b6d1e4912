import { expect, test } from 'vitest'
import { businessDate } from './dates.ts'
import { paperPage } from './papers.ts'

const from = businessDate('2026-03-09')
const to = businessDate('2026-03-12')

test('a document leads to its page, with its day where the page asks for it', () => {
  expect(paperPage({ type: 'GRN', id: 7 })).toBe('/inventory/grn/update/7')
  expect(paperPage({ type: 'ERN', id: 7, date: to })).toBe(
    '/inventory/ern?stDate=2026-03-12&enDate=2026-03-12&products=all',
  )
  expect(paperPage({ type: 'CHEQUE', id: 7 }, { from, to })).toBe('/accounts/pending-cheque-management?cheque=7')
})

test('an account, a party and an item show the days of the report; a single day its month up to it', () => {
  expect(paperPage({ type: 'ACCOUNT', id: 7 })).toBe('/accounts/ledger?accId=7')
  expect(paperPage({ type: 'ACCOUNT', id: 7 }, { from, to })).toBe(
    '/accounts/ledger?accId=7&stDate=2026-03-09&enDate=2026-03-12',
  )
  // Of the year's figure in a trial balance.
  expect(paperPage({ type: 'ACCOUNT', id: 7, date: businessDate('2025-04-01') }, { from: to, to })).toBe(
    '/accounts/ledger?accId=7&stDate=2025-04-01&enDate=2026-03-12',
  )
  expect(paperPage({ type: 'PARTY', id: 7 })).toBe('/accounts/parties/7')
  expect(paperPage({ type: 'PARTY', id: 7 }, { from: to, to })).toBe('/accounts/parties/7')
  expect(paperPage({ type: 'PARTY', id: 7 }, { from, to })).toBe(
    '/accounts/party-statement?partyId=7&stDate=2026-03-09&enDate=2026-03-12',
  )
  expect(paperPage({ type: 'ITEM', id: 7 }, { from: to, to })).toBe(
    '/inventory/stock?view=moves&products=all&stockItemId=7&stDate=2026-03-01&enDate=2026-03-12',
  )
})

test('what somebody owes is the report of their open bills on the day of the report', () => {
  expect(paperPage({ type: 'OWED_BY', id: 7 }, { from: to, to })).toBe(
    '/accounts/reports/credits/pending-credit-report?receivables=1&outletId=7&stDate=2026-03-12&enDate=2026-03-12',
  )
  expect(paperPage({ type: 'OWED_ON_ROUTE', id: 7 }, { from: to, to })).toBe(
    '/accounts/reports/credits/debtors-ageing?route_id=7&stDate=2026-03-12&enDate=2026-03-12',
  )
})

test('what has no page of its own leads nowhere', () => {
  expect(paperPage({ type: 'BACKDATE_ADJ', id: 7 }, { from, to })).toBeNull()
  expect(paperPage({ type: 'OPENING', id: 7 })).toBeNull()
})

test('the cheques of a day are the list of those that wait for it; trips and bottle loans a report of the same days', () => {
  const list = '/accounts/pending-cheque-management?view=all&status=0&stDate=2026-03-12&enDate=2026-03-12'
  expect(paperPage({ type: 'CHEQUES_DUE', id: 7, date: to }, { from, to: from })).toBe(list)
  expect(paperPage({ type: 'CHEQUES_DUE_IN', id: 7, date: to })).toBe(`${list}&direction=1`)
  expect(paperPage({ type: 'CHEQUES_DUE_OUT_OF', id: 7, date: to })).toBe(`${list}&direction=2&bankId=7`)
  expect(paperPage({ type: 'CHEQUES_DUE', id: 7 })).toBe(null)
  expect(paperPage({ type: 'SETTLEMENTS' }, { from, to })).toBe(
    '/accounts/reports/dayend-rep-wise?stDate=2026-03-09&enDate=2026-03-12',
  )
})
