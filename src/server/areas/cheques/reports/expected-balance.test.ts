import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { expectedDays, throughAccount } from './expected-balance.ts'
import type { StandingCheque } from './history-queries.ts'

let made = 0
const cheque = (direction: 1 | 2, day: string, amount: number, bankId: number | null = null): StandingCheque => ({
  id: ++made,
  number: String(made),
  direction,
  bankId,
  drawerBank: 'Sampath',
  party: 'Outlet A',
  receivedOn: businessDate('2026-03-01'),
  chequeDate: businessDate(day),
  amount: cents(amount),
  open: cents(amount),
  status: 0,
  asked: true,
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
