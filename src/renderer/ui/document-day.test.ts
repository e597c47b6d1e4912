/** The day of a document: open, closed, backdated, and what is said while today itself is closed. */
import { businessDate } from '#contract/dates.ts'
import { expect, test } from 'vitest'
import { dayProblem } from './document-day.ts'

const day = (no: number) => businessDate(`2026-11-${String(no).padStart(2, '0')}`)
const openToday = { openDay: day(28), today: day(29), first: undefined, goLive: day(1) }
const todayClosed = { openDay: day(30), today: day(29), first: undefined, goLive: day(1) }

test.each([
  ['an open day', '2026-11-28', openToday, null],
  ['today', '2026-11-29', openToday, null],
  ['tomorrow', '2026-11-30', openToday, 'future'],
  ['a closed day', '2026-11-27', openToday, 'closed'],
  ['a closed day of who may backdate', '2026-11-27', { ...openToday, first: day(10) }, 'backdated'],
  ['a day of a closed month of who may backdate', '2026-10-31', { ...openToday, first: day(10) }, 'closed'],
  ['today, closed', '2026-11-29', todayClosed, 'todayClosed'],
  ['the open day while today is closed: not sent back to today', '2026-11-30', todayClosed, 'todayClosed'],
  ['today, closed, of who may backdate', '2026-11-29', { ...todayClosed, first: day(10) }, 'backdated'],
  ['the open day of who may backdate, still to come', '2026-11-30', { ...todayClosed, first: day(10) }, 'future'],
  ['today before the books begin', '2026-11-29', { ...todayClosed, goLive: day(30) }, 'notBegun'],
  ['their first day, still to come', '2026-11-30', { ...todayClosed, goLive: day(30), first: day(30) }, 'notBegun'],
  [
    'any day while nothing is known',
    '2026-11-29',
    { openDay: undefined, today: undefined, first: undefined, goLive: undefined },
    null,
  ],
] as const)('%s', (_name, date, known, problem) => expect(dayProblem(date, known)).toBe(problem))
