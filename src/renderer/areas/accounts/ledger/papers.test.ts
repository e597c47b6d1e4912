import { businessDate } from '#contract/dates.ts'
import { expect, test } from 'vitest'
import { paperOf, sourceKey } from './papers.ts'

const date = businessDate('2026-03-02')
const of = (sourceType: string, reversesId: number | null = null) =>
  paperOf({ sourceType, sourceId: 7, date, reversesId })

test('an entry leads to its document', () => {
  expect(of('GRN')).toBe('/inventory/grn/update/7')
  expect(of('ERN')).toBe('/inventory/ern?stDate=2026-03-02&enDate=2026-03-02&products=all')
  expect(of('BRN_PO')).toBe('/inventory/brn-purchase-order?note=7')
  expect(of('LOAN')).toBe('/accounts/pending-bottle-loan-management?loan=7')
  expect(of('CREDIT_BILL')).toBe('/accounts/pending-credit-management/update-credit-bill/7')
})

test('a reversal, whose source is the entry it takes back, leads nowhere by that number', () => {
  expect(of('GRN', 7)).toBeNull()
  expect(of('EXPENSE_APPROVE', 7)).toBeNull()
})

test('what has no page of its own has none, and an unknown kind has no word', () => {
  expect(of('CHEQUE')).toBeNull()
  expect(sourceKey('CHEQUE')).toBe('CHEQUE')
  expect(sourceKey('SOMETHING_NEW')).toBeNull()
})
