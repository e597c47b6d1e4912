import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { employeeInput, otherInput, shareStandings, standingOf } from './values.ts'

const day = (n: number) => businessDate(`2026-03-0${n}`)

test('what is blank is left out, so that the call clears it', () => {
  const employee = { code: 'E', name: 'N', roleId: 1, type: 1 } as const
  expect(employeeInput({ ...employee, nic: '', phone: null, baseSalary: null })).toEqual(employee)
  expect(employeeInput({ ...employee, phone: ' 077 ', baseSalary: cents(5) })).toEqual({
    ...employee,
    phone: '077',
    baseSalary: 5,
  })
  expect(otherInput({ employeeId: 1, roleId: 2, from: day(1), to: null })).toEqual({
    employeeId: 1,
    roleId: 2,
    from: day(1),
  })
})

test('days are before, within and after', () => {
  const days = { from: day(2), to: day(4) }
  expect([1, 2, 4, 5].map((n) => standingOf(days, day(n)))).toEqual(['later', 'now', 'now', 'past'])
  expect(standingOf({ from: day(2), to: null }, day(9))).toBe('now')
})

test('of the shares of a role the newest that has begun is in force', () => {
  const shares = [5, 3, 1].map((n) => ({ validFrom: day(n) }))
  expect(shareStandings(shares, day(4))).toEqual(['later', 'now', 'past'])
  expect(shareStandings(shares, day(5))).toEqual(['now', 'past', 'past'])
  expect(shareStandings([], day(5))).toEqual([])
})
