import { businessDate } from '#contract/dates.ts'
import type { DayEndCheck } from '#contract/periods/day-end.ts'
import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { closedOver, closeInput, blocker, countToKeep, firstInTheWay, lastClosed, readCount } from './close-values.ts'

const day = businessDate('2026-03-02')
const open = { date: day, carriedOver: [] }
const check = (passed: boolean, acceptable: boolean): DayEndCheck => ({
  key: 'X',
  title: 'X',
  accounts: [],
  passed,
  asOf: 'now',
  ledger: null,
  documents: null,
  difference: cents(0),
  items: [],
  acceptable,
  advice: '',
})

test('the day alone is closed when nothing else was said', () => {
  expect(closeInput(open, {}, false)).toEqual({ date: day })
  expect(closeInput(open, { counted_cash: null, skip_to: businessDate('2026-03-03') }, false)).toEqual({ date: day })
})

test('counted cash of nothing is a count', () => {
  expect(closeInput(open, { counted_cash: cents(0) }, false)).toEqual({ date: day, counted_cash: 0 })
})

test('notes and coins go with the cash that they make', () => {
  const pieces = { 500_000: 2, 100: null }
  const counted_cash = cents(1_000_000)
  expect(closeInput(open, { counted_cash, pieces }, false)).toEqual({ date: day, counted_cash, pieces: { 500_000: 2 } })
  expect(closeInput(open, { counted_cash: cents(5), pieces }, false)).toEqual({ date: day, counted_cash: 5 })
  expect(closeInput(open, { pieces }, false)).toEqual({ date: day })
})

test('why the cash differs goes with the cash', () => {
  const counted_cash = cents(5)
  const count_reason = 'a note was torn'
  expect(closeInput(open, { counted_cash, count_reason }, false)).toEqual({ date: day, counted_cash, count_reason })
  expect(closeInput(open, { count_reason }, false)).toEqual({ date: day })
  expect(closeInput(open, { counted_cash, count_reason: '' }, false)).toEqual({ date: day, counted_cash })
})

test('trips that stay open are carried over', () => {
  expect(
    closeInput(
      { date: day, carriedOver: [{ id: 1, number: 'RT-2026-000001', words: 'Trip RT-2026-000001', isOut: true }] },
      {},
      false,
    ),
  ).toEqual({
    date: day,
    carry_over: true,
  })
})

test('a later open day closes the days before it', () => {
  expect(closeInput(open, { skip_to: businessDate('2026-03-06') }, false)).toEqual({ date: day, skip_to: '2026-03-06' })
})

test('the last of the days that are closed lies before the next open one; what is no such day closes the open day alone', () => {
  const state = { date: day, today: businessDate('2026-03-06') }
  expect(lastClosed(state, businessDate('2026-03-06'))).toBe('2026-03-05')
  expect(lastClosed(state, businessDate('2026-03-03'))).toBe(day)
  for (const wrong of [null, undefined, { unreadable: '6x' }, businessDate('2026-03-01'), businessDate('2026-03-08')])
    expect(lastClosed(state, wrong)).toBe(day)
})

test('differences are accepted with their reason, and only while there are some', () => {
  const values = { acceptDifferences: true, reason: ' known ' }
  expect(closeInput(open, values, true)).toEqual({ date: day, acceptDifferences: true, reason: 'known' })
  expect(closeInput(open, values, false)).toEqual({ date: day })
  expect(closeInput(open, { ...values, acceptDifferences: false }, true)).toEqual({ date: day })
})

test('one check that nobody may close over stops the closing, whatever else may be accepted', () => {
  expect(blocker([check(true, false)])).toBeNull()
  expect(blocker([check(true, false), check(false, true)])).toBe('differs')
  expect(blocker([check(false, true), check(false, false)])).toBe('stops')
})

test('what nobody may close over is put right before a difference', () => {
  const differs = { ...check(false, true), key: 'DEBTORS' }
  const stops = { ...check(false, false), key: 'TRIPS_OPEN' }
  expect(firstInTheWay([check(true, false), differs, stops])).toBe(stops)
  expect(firstInTheWay([check(true, false), differs])).toBe(differs)
  expect(firstInTheWay([check(true, false)])).toBeUndefined()
})

test('every check that failed is closed over, and none while one stops the closing', () => {
  const differs = { ...check(false, true), key: 'DEBTORS' }
  const too = { ...check(false, true), key: 'GOODS' }
  expect(closedOver([differs, check(true, true), too])).toEqual([differs, too])
  expect(closedOver([differs, check(false, false)])).toEqual([])
  expect(closedOver([check(true, true)])).toEqual([])
})

test('a count that was kept comes back, also one that cannot be read; an empty field is none', () => {
  expect(readCount({ counted_cash: 1_250_000 })).toEqual({ counted_cash: 1_250_000, pieces: {} })
  expect(readCount({ counted_cash: { unreadable: '12k' } })).toMatchObject({ counted_cash: { unreadable: '12k' } })
  expect(readCount({ counted_cash: null })).toBeNull()
  expect(readCount({ cash: 5 })).toBeNull()
})

test('its notes and coins come back with it, also before their sum is taken', () => {
  const pieces = { 500_000: 2, 2_000: { unreadable: '3x' }, 100: null }
  expect(readCount({ counted_cash: 1_000_000, pieces })).toEqual({ counted_cash: 1_000_000, pieces })
  expect(countToKeep({ pieces })).toEqual({ counted_cash: null, pieces })
  expect(countToKeep({ pieces: { 500_000: null } })).toBeNull()
  expect(countToKeep({ counted_cash: cents(5), reason: 'x' })).toEqual({ counted_cash: 5, pieces: {} })
  // With what the books said then.
  expect(countToKeep({ counted_cash: cents(5), books: cents(7) })).toMatchObject({ books: 7 })
})
