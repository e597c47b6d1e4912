/** Dates as people type them. */
import { addDays, type BusinessDate, businessDate, isBusinessDate } from '#contract/dates.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import si from '../app/i18n/si/ui.json' with { type: 'json' }
import ta from '../app/i18n/ta/ui.json' with { type: 'json' }
import { formatDate, setDateNames } from '#lib/dates.ts'
import { dateReading, readDate } from './date-text.ts'
import { isUnreadable, parsed, textOf } from './parsed.ts'

const today = businessDate('2026-11-22')
const read = (text: string) => readDate(text, { today })
const readOnward = (text: string) => readDate(text, { today, onward: true })

describe('a typed date', () => {
  it.each([
    '3/3/2026',
    '3-3-26',
    '03032026',
    '030326',
    '3 Mar 2026',
    '3 march 26',
    '3.3.2026',
    '2026-03-03',
    ' 3/03/26 ',
  ])('%s is 3 March 2026', (text) => expect(read(text)).toBe('2026-03-03'))

  it.each([
    ['16', '2026-11-16'],
    ['16/11', '2026-11-16'],
    ['16 nov', '2026-11-16'],
    ['03-11-26', '2026-11-03'],
    ['161126', '2026-11-16'],
    ['5/12', '2026-12-05'],
    ['12/5', '2026-05-12'],
    ['today', '2026-11-22'],
    ['Today', '2026-11-22'],
    ['-1', '2026-11-21'],
    ['+3', '2026-11-25'],
    ['+0', '2026-11-22'],
    ['+10', '2026-12-02'],
  ])('%s on 22 November 2026 is %s', (text, day) => expect(read(text)).toBe(day))

  it.each([
    '31/2/2026',
    '3/13/2026',
    '13/13/2026',
    'soon',
    '31/11',
    '31',
    '0',
    '3 Foo 2026',
    '3 ma 2026',
    '3 marx 2026',
    '3/',
    '2026',
    '1611',
    '3/3/202',
    '+',
    '-1000',
    '1.5.',
    'tomorrow',
    '',
  ])('%j is none', (text) => expect(read(text)).toBeNull())
})

describe('a date that looks onward', () => {
  it.each([
    ['22', '2026-11-22'],
    ['21', '2026-12-21'],
    ['31', '2026-12-31'],
    ['22/11', '2026-11-22'],
    ['21/11', '2027-11-21'],
    ['10/1', '2027-01-10'],
    ['10/1/26', '2026-01-10'],
    ['-1', '2026-11-21'],
  ])('%s on 22 November 2026 is %s', (text, day) => expect(readOnward(text)).toBe(day))

  it.each([
    ['10/3', '2026-03-10'],
    ['2/3', '2026-03-02'],
    ['1/3', '2027-03-01'],
    ['10 mar', '2026-03-10'],
    ['+7', '2026-03-09'],
    ['7', '2026-03-07'],
    ['2026-02-01', '2026-02-01'],
    ['31/2', null],
    ['+', null],
    ['soon', null],
  ])('%s on a trip of 2 March 2026 is %s', (text, day) =>
    expect(readDate(text, { today: businessDate('2026-03-02'), onward: true })).toBe(day),
  )

  it('passes over a month that lacks the day', () => {
    expect(readDate('30', { today: businessDate('2026-01-31'), onward: true })).toBe('2026-03-30')
  })
})

describe('a due date that lies near', () => {
  const onTheDay = businessDate('2026-11-29')
  it.each([
    ['20/11', '2026-11-20'],
    ['30/11', '2026-11-30'],
    ['5/1', '2027-01-05'],
    ['28/5', '2027-05-28'],
    ['1/6', '2026-06-01'],
    ['20', '2026-12-20'],
    ['20/11/27', '2027-11-20'],
  ])('%s on 29 November 2026 is %s', (text, day) =>
    expect(readDate(text, { today: onTheDay, onward: true, near: true })).toBe(day),
  )
})

describe('whatever is typed', () => {
  const days = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays(businessDate('1990-01-01'), count))
  const parts = (date: BusinessDate) => {
    const [year = '', month = '', day = ''] = date.split('-')
    return { year, month, day }
  }

  test('a whole date is read as itself on every day, day before month', () => {
    fc.assert(
      fc.property(days, days, fc.boolean(), fc.constantFrom('/', '-', '.', ' '), (date, base, onward, separator) => {
        const { year, month, day } = parts(date)
        const texts = [
          date,
          [day, month, year].join(separator),
          [Number(day), Number(month), year].join(separator),
          `${day}${month}${year}`,
          dateReading({ today: base }).write(date),
          ...(year.startsWith('20') ? [`${day}${month}${year.slice(2)}`] : []),
        ]
        for (const text of texts) expect(readDate(text, { today: base, onward }), text).toBe(date)
      }),
    )
  })

  test('days back and days on lead to the same day from either side', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 999 }), (base, count) => {
        const later = readDate(`+${count}`, { today: base })
        expect(later && readDate(`-${count}`, { today: later })).toBe(base)
      }),
    )
  })

  test('without its year a day is of this month or year, or the first such day from today on', () => {
    fc.assert(
      fc.property(days, days, (date, base) => {
        const { month, day } = parts(date)
        const ofYear = readDate(`${day}/${month}`, { today: base })
        expect(ofYear === null || ofYear.startsWith(base.slice(0, 4))).toBe(true)
        const ofMonth = readDate(day, { today: base })
        expect(ofMonth === null || ofMonth.startsWith(base.slice(0, 7))).toBe(true)
        const next = readDate(day, { today: base, onward: true })
        expect(next !== null && next >= base && next.endsWith(day)).toBe(true)
      }),
    )
  })

  test('any other text is kept as it stands, never another day', () => {
    fc.assert(
      fc.property(fc.string(), days, (text, base) => {
        const reading = dateReading({ today: base })
        const value = parsed(text, reading)
        if (isUnreadable(value)) expect(textOf(value, reading)).toBe(text)
        else expect(value === null ? text.trim() === '' : isBusinessDate(value)).toBe(true)
      }),
    )
  })
})

describe.each([
  ['Sinhala', si.dates],
  ['Tamil', ta.dates],
])('in %s', (_, names) => {
  const months = Object.keys(names.months) as (keyof typeof names.months)[]
  const readIn = (text: string) => readDate(text, { today, names })

  it.each(months.map((month, at) => [month, at + 1] as const))('%s is read by both its names', (month, number) => {
    const day = `2027-${String(number).padStart(2, '0')}-03`
    expect(readIn(`3 ${names.months[month]} 2027`)).toBe(day)
    expect(readIn(`3 ${names.monthsInFull[month]} 27`)).toBe(day)
    expect(readIn(`3 ${month} 2027`)).toBe(day)
  })

  it('reads what it writes, and its word for today', () => {
    setDateNames(names)
    try {
      const reading = dateReading({ today })
      for (const day of [today, businessDate('2027-06-01'), businessDate('2027-07-31')]) {
        expect(reading.write(day)).toBe(formatDate(day))
        expect(reading.read(reading.write(day))).toBe(day)
      }
      expect(reading.read(names.today)).toBe(today)
    } finally {
      setDateNames(null)
    }
  })

  it('a beginning that two months share names none', () => expect(readIn('3 ජූ')).toBeNull())
})
