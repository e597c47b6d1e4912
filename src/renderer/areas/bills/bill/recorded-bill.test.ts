import { expect, test } from 'vitest'
import { billWithNumber } from './recorded-bill.ts'

const found = [
  { id: 1, bill_no: 'B-10', status: 'OPEN' },
  { id: 2, bill_no: 'B-1', status: 'CANCELLED' },
  { id: 3, bill_no: 'B-1', status: 'CLOSED' },
] as const

test('a number is that of the bill which bears all of it and stands, unless that is the bill itself', () => {
  expect(billWithNumber(found, 'B-1', undefined)?.id).toBe(3)
  expect(billWithNumber(found, 'B-1', 3)).toBeNull()
  expect(billWithNumber(found, 'B', undefined)).toBeNull()
  expect(billWithNumber(found, 'b-1', undefined)?.id).toBe(3)
})
