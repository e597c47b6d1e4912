import { businessDate } from '#contract/dates.ts'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../db/tx.ts'
import { daysAsked, momentInWords, periodInShort, periodInWords } from './period.ts'

const day = businessDate
const agency: Tx['agency'] = {
  id: 1,
  name: 'Golden LPG Agency',
  goLiveDate: day('2026-03-01'),
  openDate: day('2026-03-02'),
  openingCompleted: true,
  closedMonthEnd: day('2026-02-28'),
  demo: null,
}
const asked = (stDate?: string, enDate?: string) =>
  daysAsked(
    { agency },
    { stDate: stDate === undefined ? undefined : day(stDate), enDate: enDate === undefined ? undefined : day(enDate) },
  )

describe('the days of a report', () => {
  it('are those asked for, both included', () =>
    expect(asked('2026-02-01', '2026-02-28')).toEqual({ from: '2026-02-01', to: '2026-02-28' }))
  it('are the open day when nothing is asked', () => expect(asked()).toEqual({ from: '2026-03-02', to: '2026-03-02' }))
  it('never run backwards when only one end is given', () => {
    expect(asked('2026-03-10')).toEqual({ from: '2026-03-10', to: '2026-03-10' })
    expect(asked('2026-02-10')).toEqual({ from: '2026-02-10', to: '2026-03-02' })
    expect(asked(undefined, '2026-02-10')).toEqual({ from: '2026-02-10', to: '2026-02-10' })
  })
  it('are refused the wrong way round', () => {
    expect(() => asked('2026-03-02', '2026-03-01')).toThrow('The period ends before it begins.')
  })
})

it('says a period as short as a title is', () => {
  const short = (from: string | null, to: string) =>
    periodInShort({ from: from === null ? null : day(from), to: day(to) })
  expect(short('2026-03-01', '2026-03-31')).toBe('Mar 2026')
  expect(short('2026-03-01', '2026-03-28')).toBe('1–28 Mar 2026')
  expect(short('2026-02-01', '2026-03-28')).toBe('1 Feb 2026 – 28 Mar 2026')
  expect(short('2026-03-02', '2026-03-02')).toBe('2 Mar 2026')
  expect(short(null, '2026-02-28')).toBe('28 Feb 2026')
})

it('says periods and moments the way people do', () => {
  expect(periodInWords({ from: day('2026-03-02'), to: day('2026-03-02') })).toBe('Mon 2 Mar 2026')
  expect(periodInWords({ from: day('2026-03-01'), to: day('2026-03-31') })).toBe('1 Mar 2026 to 31 Mar 2026')
  expect(periodInWords({ from: null, to: day('2026-02-28') })).toBe('As of 28 Feb 2026')
  // 20:00 UTC is past midnight in Colombo.
  expect(momentInWords(new Date('2026-03-02T20:00:00Z'))).toBe('3 Mar 2026 01:30')
})
