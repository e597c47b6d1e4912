import { expect, it } from 'vitest'
import { nextNumber, numberAfter, plainNumber, unusualNumber, usualDigits } from './cheque-number.ts'

it('cheques are numbered as the cheque book is', () => {
  expect(nextNumber('000999')).toBe('001000')
  expect(nextNumber('P-9')).toBe('P-10')
  expect(nextNumber('12345678901234567890')).toBe('12345678901234567891')
  expect(nextNumber('none')).toBe('')
})

it('the next number follows the highest that is digits alone, as wide as that', () => {
  expect(numberAfter(['000998', '000999', '000120'])).toBe('001000')
  expect(numberAfter(['P-9999', '000012', 'x', '12/3'])).toBe('000013')
  expect(numberAfter(['P-1', ''])).toBe('')
  expect(numberAfter([])).toBe('')
})

it('most of the numbers that were written say how many digits are usual, and never fewer than six', () => {
  expect(usualDigits([])).toBe(6)
  expect(usualDigits(['5001', '5002'])).toBe(6)
  expect(usualDigits(['00005001', '00005002', '123456789012', 'P-1'])).toBe(8)
  expect(usualDigits(['000501', '123456789012'])).toBe(6)
})

it('a number is compared without zeros in front', () => {
  expect(['000123', ' 123', '0', '000', 'P-09'].map(plainNumber)).toEqual(['123', '123', '0', '0', 'p-09'])
})

it('a number of ours is unusual by its digits, or far from the next one of the book', () => {
  const book = { next: '200355', digits: 6 }
  const said = (number: string, follows?: boolean) => unusualNumber(number, book, follows)
  expect([said('99'), said('2003550')]).toEqual([
    { digits: 2, usual: 6 },
    { digits: 7, usual: 6 },
  ])
  expect([said('200344'), said('200366'), said('200500')]).toEqual([
    { next: '200355' },
    { next: '200355' },
    { next: '200355' },
  ])
  expect([said('200355'), said('200345'), said('200365'), said('P-9'), said('')]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  // The first of several was asked about.
  expect([said('200500', true), said('99', true)]).toEqual([null, { digits: 2, usual: 6 }])
})

it('a book without a number says six digits, an old one as many as it has', () => {
  expect(unusualNumber('99', { next: '', digits: 6 })).toEqual({ digits: 2, usual: 6 })
  expect(unusualNumber('200500', { next: '', digits: 6 })).toBeNull()
  expect(unusualNumber('5003', { next: '5003', digits: 6 })).toBeNull()
  expect(unusualNumber('503', { next: '5003', digits: 6 })).toEqual({ digits: 3, usual: 4 })
})
