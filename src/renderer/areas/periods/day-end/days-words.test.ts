import { businessDate } from '#contract/dates.ts'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import words from '../../../app/i18n/en/periods.ts'
import { daysWords } from './days-words.ts'

/** Says the English words, without a language to load. */
const say = (key: `dayEnd.${'two' | 'three' | 'many'}Days`, values: Record<string, unknown>): string =>
  words.dayEnd[key.slice(7) as 'twoDays' | 'threeDays' | 'manyDays'].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name]),
  )
// i18next's function has more forms than are called here.
const t = say as unknown as TFunction<'periods'>

test.each([
  ['2026-11-27', '2026-11-27', 'Fri 27 Nov 2026'],
  ['2026-11-27', '2026-11-28', '27 and 28 Nov 2026 (2 days)'],
  ['2026-11-29', '2026-12-01', '29 Nov, 30 Nov and 1 Dec 2026 (3 days)'],
  ['2026-11-27', '2026-12-03', '27 Nov to 3 Dec 2026 (7 days)'],
  ['2026-12-30', '2027-01-04', '30 Dec 2026 to 4 Jan 2027 (6 days)'],
])('%s to %s', (from, to, named) => {
  expect(daysWords(t, businessDate(from), businessDate(to))).toBe(named)
})
