import { businessDate } from '#contract/dates.ts'
import { expect, test } from 'vitest'
import { addressOf, choiceIn, daysOf, periodOf } from './periods.ts'

const days = (from: string, to: string) => ({ from: businessDate(from), to: businessDate(to) })
/** A Tuesday. */
const today = businessDate('2026-03-03')

test('presets are seen from today and end with it', () => {
  expect(periodOf('today', today)).toEqual(days('2026-03-03', '2026-03-03'))
  expect(periodOf('yesterday', today)).toEqual(days('2026-03-02', '2026-03-02'))
  expect(periodOf('thisWeek', today)).toEqual(days('2026-03-02', '2026-03-03'))
  expect(periodOf('thisMonth', today)).toEqual(days('2026-03-01', '2026-03-03'))
  expect(periodOf('lastMonth', today)).toEqual(days('2026-02-01', '2026-02-28'))
  expect(periodOf('yearToDate', today)).toEqual(days('2026-01-01', '2026-03-03'))
})

test('the tax year runs from April to March', () => {
  expect(periodOf('thisYear', today)).toEqual(days('2025-04-01', '2026-03-03'))
  expect(periodOf('thisYear', businessDate('2026-04-01'))).toEqual(days('2026-04-01', '2026-04-01'))
})

test('a preset in the address stays relative; chosen days stay what they are', () => {
  const preset = choiceIn(new URLSearchParams('period=thisMonth'))
  expect(preset && daysOf(preset, businessDate('2026-05-10'))).toEqual(days('2026-05-01', '2026-05-10'))
  const custom = choiceIn(new URLSearchParams('stDate=2026-01-05&enDate=2026-01-09'))
  expect(custom && daysOf(custom, today)).toEqual(days('2026-01-05', '2026-01-09'))
})

test('the address of a choice is read back as the same choice', () => {
  for (const choice of [
    { preset: 'lastMonth' },
    { preset: 'custom', period: days('2026-01-05', '2026-01-09') },
  ] as const) {
    const pairs = Object.entries(addressOf(choice)).filter((pair): pair is [string, string] => pair[1] !== undefined)
    expect(choiceIn(new URLSearchParams(pairs))).toEqual(choice)
  }
})

test('nonsense in the address is no choice, and days the wrong way round are put right', () => {
  expect(choiceIn(new URLSearchParams('period=sometime'))).toBeNull()
  expect(choiceIn(new URLSearchParams('stDate=2026-02-30&enDate=2026-03-01'))).toBeNull()
  expect(daysOf({ preset: 'custom', period: days('2026-01-09', '2026-01-05') }, today)).toEqual(
    days('2026-01-05', '2026-01-09'),
  )
})
