/** Which computers a day-end names (SYS-05). */
import { businessDate } from '#contract/dates.ts'
import { expect, it } from 'vitest'
import { type LastContact, mayHoldWork } from './may-hold-work.ts'

/** 18:00 in Colombo. */
const now = new Date('2026-03-16T12:30:00Z')
const today = businessDate('2026-03-16')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const daysAgo = (days: number) => minutesAgo(days * 24 * 60)
const quiet: LastContact = { lastHeard: minutesAgo(1), waiting: 0, refused: 0, isRevoked: false, isThis: false }

it.each<[string, Partial<LastContact>, boolean]>([
  ['is there and keeps nothing', {}, false],
  ['is there and keeps a document', { waiting: 1 }, true],
  ['keeps one that was refused', { refused: 1 }, true],
  ['was heard a quarter of an hour ago', { lastHeard: minutesAgo(15) }, true],
  ['was heard a little later', { lastHeard: minutesAgo(14.9) }, false],
  ['was switched off yesterday, and may have been on since without a connection', { lastHeard: daysAgo(1) }, true],
  ['was heard as long ago as people may work without a connection', { lastHeard: daysAgo(14) }, true],
  ['was heard longer ago than that', { lastHeard: daysAgo(15) }, false],
  ['was heard longer ago than that, and kept something', { lastHeard: daysAgo(200), waiting: 2 }, true],
  ['was locked out', { lastHeard: daysAgo(1), waiting: 2, isRevoked: true }, false],
  ['is the one that asks', { lastHeard: minutesAgo(30), waiting: 2, isThis: true }, false],
  ['has a clock that is ahead', { lastHeard: minutesAgo(-30) }, false],
])('a computer that %s', (_, contact, isNamed) => {
  expect(mayHoldWork({ ...quiet, ...contact }, today, now)).toBe(isNamed)
})

it('a day that is closed late names who was heard since then', () => {
  const contact = { ...quiet, lastHeard: daysAgo(20) }
  expect(mayHoldWork(contact, businessDate('2026-02-20'), now)).toBe(true)
  expect(mayHoldWork(contact, businessDate('2026-03-01'), now)).toBe(false)
})
