import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { expectedDays, lowestOf, shortfallsOf, throughAccount } from './expected-balance.ts'

const cheque = (direction: 1 | 2, day: string, amount: number, bankId: number | null = null) => ({
  direction,
  bankId,
  chequeDate: businessDate(day),
  amount: cents(amount),
})

test('each day adds what comes and takes what goes, and may end below zero', () => {
  const cheques = [cheque(2, '2026-03-05', 700, 1), cheque(1, '2026-03-03', 100), cheque(1, '2026-03-05', 200)]
  expect(
    expectedDays({ held: cents(300), cheques }).map(({ running, ...day }) => [day.day, day.in, day.out, running]),
  ).toEqual([
    ['2026-03-03', 100, 0, 400],
    ['2026-03-05', 200, 700, -100],
  ])
})

test('our cheques go through the account they are drawn on, others through the one they are banked into', () => {
  const [ours, theirs] = [cheque(2, '2026-03-05', 700, 1), cheque(1, '2026-03-03', 100)]
  expect(throughAccount([ours, theirs], 1, 2)).toEqual([ours])
  expect(throughAccount([ours, theirs], 2, 2)).toEqual([theirs])
  expect(throughAccount([ours, theirs], 2, undefined)).toEqual([])
})

test('it is lowest after our cheques, or now when nothing takes it below what it holds', () => {
  const today = businessDate('2026-03-02')
  const lowest = (held: number, ...cheques: ReturnType<typeof cheque>[]) => {
    const { day, running } = lowestOf({ held: cents(held), cheques }, today)
    return [day, running]
  }
  const [ours, theirs] = [cheque(2, '2026-03-05', 700), cheque(1, '2026-03-09', 900)]
  expect(lowest(300)).toEqual([today, 300])
  expect(lowest(300, theirs)).toEqual([today, 300])
  expect(lowest(300, ours, theirs)).toEqual(['2026-03-05', -400])
  expect(lowest(300, cheque(1, '2026-03-04', 900), ours)).toEqual([today, 300])
  expect(lowest(300, ours, cheque(2, '2026-03-07', 1), theirs)).toEqual(['2026-03-07', -401])
})

test('an account falls short from the first day below zero, and most on its lowest', () => {
  const today = businessDate('2026-03-02')
  const short = (held: number, ...cheques: ReturnType<typeof cheque>[]) =>
    shortfallsOf({ held: cents(held), cheques }, today).map(({ day, running, isFirst }) => [day, running, isFirst])
  const [first, second] = [cheque(2, '2026-03-05', 700), cheque(2, '2026-03-07', 1)]
  expect(short(701, first, second)).toEqual([])
  expect(short(300, first)).toEqual([['2026-03-05', -400, true]])
  expect(short(300, first, second)).toEqual([
    ['2026-03-05', -400, true],
    ['2026-03-07', -401, false],
  ])
})
