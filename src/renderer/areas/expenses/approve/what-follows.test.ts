/** What is said before expenses are approved: on which day they are booked. */
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import words from '../../../app/i18n/en/expenses.ts'
import { whatFollows } from './what-follows.ts'

/** Says the English words, without a language to load. */
const say = (key: string, values: Record<string, unknown>): string => {
  const name = key.replace('approve.', '')
  const found = Object.entries(words.approve).find(
    ([k]) => k === name || k === `${name}_${values['count'] === 1 ? 'one' : 'other'}`,
  )
  return (found?.[1] ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value]))
}
// i18next's function has more forms than are called here.
const t = say as unknown as TFunction<'expenses'>

const on = (date: string) => ({ date: businessDate(date), amount: cents(3_900_000), account: 'Vehicle repairs' })
const openDay = businessDate('2026-11-29')

describe('before expenses are approved', () => {
  it('one of an open day is booked on its own', () => {
    const said = 'LKR 39,000.00 is booked on Vehicle repairs; it can then be paid.'
    expect(whatFollows(t, [on('2026-11-29')], openDay)).toBe(said)
    expect(whatFollows(t, [on('2026-11-28')], undefined)).toBe(said)
  })

  it('one of a closed day names both days', () => {
    expect(whatFollows(t, [on('2026-11-28')], openDay)).toBe(
      'LKR 39,000.00 is booked on Vehicle repairs on 29 Nov 2026, as 28 Nov 2026 is closed; it can then be paid.',
    )
  })

  it('of several it is said how many are of closed days', () => {
    expect(whatFollows(t, [on('2026-11-29'), on('2026-11-30')], openDay)).toBe(
      'LKR 78,000.00 in all is booked; they can then be paid.',
    )
    expect(whatFollows(t, [on('2026-11-28'), on('2026-11-29')], openDay)).toContain(
      'One of them is booked on 29 Nov 2026, as its day is closed.',
    )
    expect(whatFollows(t, [on('2026-11-27'), on('2026-11-28')], openDay)).toContain(
      '2 of them are booked on 29 Nov 2026, as their day is closed.',
    )
  })
})
