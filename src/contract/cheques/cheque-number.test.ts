import { expect, it } from 'vitest'
import { nextNumber } from './cheque-number.ts'

it('cheques are numbered as the cheque book is', () => {
  expect(nextNumber('000999')).toBe('001000')
  expect(nextNumber('P-9')).toBe('P-10')
  expect(nextNumber('12345678901234567890')).toBe('12345678901234567891')
  expect(nextNumber('none')).toBe('')
})
