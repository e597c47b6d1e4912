import { businessDate } from '#contract/dates.ts'
import { afterEach, expect, test } from 'vitest'
import si from '../app/i18n/si/ui.json' with { type: 'json' }
import ta from '../app/i18n/ta/ui.json' with { type: 'json' }
import { formatDate, formatLongDate, formatMonth, searchedDates, setDateNames, withDateNames } from './dates.ts'

const day = businessDate('2026-11-04')

afterEach(() => setDateNames(null))

test('English, until another language is set', () => {
  expect([formatDate(day), formatLongDate(day), formatMonth(day)]).toEqual([
    '4 Nov 2026',
    'Wed 4 Nov 2026',
    'November 2026',
  ])
})

test.each([
  ['Sinhala', si.dates, '4 නොවැ 2026', 'බදා 4 නොවැ 2026', 'නොවැම්බර් 2026'],
  ['Tamil', ta.dates, '4 நவ 2026', 'புத 4 நவ 2026', 'நவம்பர் 2026'],
])('months and weekdays in %s', (_, names, short, long, month) => {
  setDateNames(names)
  expect([formatDate(day), formatLongDate(day), formatMonth(day)]).toEqual([short, long, month])
})

test('the dates within a text, and nothing else of it', () => {
  setDateNames(si.dates)
  expect(withDateNames('GRN-2026-000012 · Mon 2 Mar 2026 – 31 May 2026')).toBe(
    'GRN-2026-000012 · සඳු 2 මාර්තු 2026 – 31 මැයි 2026',
  )
  expect(withDateNames('Wed 18 Nov: 2.4M · 12 Marble Road · May be')).toBe('බදා 18 නොවැ: 2.4M · 12 Marble Road · May be')
})

test('a search with the months as searches read them', () => {
  expect(searchedDates('4 Nov')).toBe('4 Nov')
  setDateNames(si.dates)
  expect(['නුවර 4 නොවැ', '4 නොවැම්බර් 2026', 'මැයි', '4 Nov'].map(searchedDates)).toEqual([
    'නුවර 4 Nov',
    '4 Nov 2026',
    'මැයි',
    '4 Nov',
  ])
})
