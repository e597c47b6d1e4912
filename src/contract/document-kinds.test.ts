import { expect, test } from 'vitest'
import { businessDate } from './dates.ts'
import { DocumentKind, documentInWords, documentLabel, documentPage } from './document-kinds.ts'

const date = businessDate('2026-03-02')
const of = (type: DocumentKind) => documentPage({ type, id: 7, date })

test('goods, bottles and trips lead to their document', () => {
  expect(of('GRN')).toBe('/inventory/grn/update/7')
  expect(of('ERN')).toBe('/inventory/ern?stDate=2026-03-02&enDate=2026-03-02&products=all')
  expect(of('BRN_PO')).toBe('/inventory/brn-purchase-order?note=7')
  expect(of('ADJUST')).toBe(
    '/inventory/stock?view=moves&stockItemId=7&stDate=2026-03-02&enDate=2026-03-02&products=all',
  )
  for (const type of ['LOAD', 'UNLOAD', 'SALES_SUMMARY'] as const) expect(of(type)).toBe('/sales/trip?id=7')
})

test('money leads to the cheque, bill, loan, expense or general entry that moved it', () => {
  expect(of('JOURNAL')).toBe('/accounts/general-entries?entry=7')
  expect(of('CHEQUE')).toBe('/accounts/pending-cheque-management?cheque=7')
  expect(of('BILL_SETTLE')).toBe('/accounts/pending-credit-management?bill=7')
  expect(of('LOAN_CLOSE')).toBe('/accounts/pending-bottle-loan-management?loan=7')
  expect(of('EXPENSE_PAY')).toBe('/accounts/expenses/draft/view/7')
})

test('a document is said with what was written about it, its kind once', () => {
  expect(documentInWords('CHEQUE', 'Cheque 200400 returned')).toBe('Cheque 200400 returned')
  expect(documentInWords('CHEQUE', '200400')).toBe('Cheque 200400')
  expect(documentInWords('JOURNAL', 'Entry of the rent')).toBe('General entry Entry of the rent')
  expect(documentInWords('CHEQUE', 'Cheques of May')).toBe('Cheque Cheques of May')
  expect(documentInWords('CHEQUE', null)).toBe('Cheque')
  expect(documentInWords('SALES_SUMMARY', 'Settlement of RT-2026-000034 amended')).toBe(
    'Settlement of RT-2026-000034 amended',
  )
  expect(documentInWords('SALES_SUMMARY', 'RT-2026-000034')).toBe('Trip settlement RT-2026-000034')
})

test('what has no page of its own leads nowhere', () => {
  expect(of('OPENING')).toBeNull()
  expect(of('BACKDATE_ADJ')).toBeNull()
})

test('a kind of a newer server has its own name and no page', () => {
  // What a newer server may send.
  const newer = 'SOMETHING_NEW' as unknown as DocumentKind
  expect(documentLabel(newer)).toBe('SOMETHING_NEW')
  expect(of(newer)).toBeNull()
  expect(DocumentKind.safeParse(newer).success).toBe(false)
})
