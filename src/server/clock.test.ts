import { businessDate, dayOf } from '#contract/dates.ts'
import { expect, it } from 'vitest'
import { clock } from './clock.ts'

const openDate = businessDate('2026-03-02')

it('follows the wall clock for a real agency, in Asia/Colombo', () => {
  expect(clock().today({ calendar: 'real', openDate })).toBe(dayOf(new Date()))
  expect(dayOf(new Date('2026-03-01T18:29:59Z'))).toBe('2026-03-01')
  expect(dayOf(new Date('2026-03-01T18:30:00Z'))).toBe('2026-03-02')
})

it('follows the open day for a demo that says so', () => {
  expect(clock().today({ calendar: 'open-day', openDate })).toBe('2026-03-02')
})

it('is fixed for everybody by --today', () => {
  const fixed = clock(businessDate('2026-05-05'))
  expect([
    fixed.today(),
    fixed.today({ calendar: 'real', openDate }),
    fixed.today({ calendar: 'open-day', openDate }),
  ]).toEqual(['2026-05-05', '2026-05-05', '2026-05-05'])
})

it('is turned while a demo is made, and as it was afterwards', () => {
  const time = clock(businessDate('2026-05-05'))
  time.turnTo(openDate)
  expect(time.today({ calendar: 'real', openDate })).toBe('2026-03-02')
  time.turnTo(null)
  expect(time.today()).toBe('2026-05-05')
})
