import { expect, test } from 'vitest'
import { recordedBy } from './recorded-invoice.ts'

const found = [
  { id: 1, number: 'GRN-1', supplierInvoiceNo: 'LT-10' },
  { id: 2, number: 'GRN-2', supplierInvoiceNo: 'LT-1' },
]

test('an invoice is recorded by the note that bears its whole number, unless that is the note itself', () => {
  expect(recordedBy(found, 'LT-1', undefined)?.number).toBe('GRN-2')
  expect(recordedBy(found, 'LT-1', 2)).toBeNull()
  expect(recordedBy(found, 'LT', undefined)).toBeNull()
  expect(recordedBy(found, 'lt-1', undefined)?.number).toBe('GRN-2')
})
