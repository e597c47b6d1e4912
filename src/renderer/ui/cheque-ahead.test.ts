import { businessDate } from '#contract/dates.ts'
import { expect, test } from 'vitest'
import { chequeAhead } from './cheque-ahead.ts'

const today = businessDate('2026-11-28')
const ahead = (date: string) => chequeAhead(businessDate(date), today)

test('a cheque of a few months, or of a day that is past, is usual', () => {
  expect(ahead('2026-06-01')).toBeNull()
  expect(ahead('2026-11-28')).toBeNull()
  expect(ahead('2027-05-28')).toBeNull()
})

test('beyond six months it says how far, in whole months or years', () => {
  expect(ahead('2027-05-29')).toEqual({ unit: 'months', count: 6 })
  expect(ahead('2028-10-28')).toEqual({ unit: 'months', count: 23 })
  expect(ahead('2028-11-27')).toEqual({ unit: 'months', count: 23 })
  expect(ahead('2028-11-28')).toEqual({ unit: 'years', count: 2 })
})

test('a date that no cheque may bear is refused, and not warned of besides', () => {
  expect(ahead('2028-11-29')).toBeNull()
  expect(ahead('2091-01-01')).toBeNull()
})
