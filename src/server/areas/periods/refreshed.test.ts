/** What a closed day keeps when it is drawn up anew: its figures of now, those of its closing, and what did it (E-70). */
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { changedSinceClosing } from '#contract/periods/closing-figures.ts'
import { type DayRefresh, noTotals } from '#contract/periods/day-end.ts'
import { expect, test } from 'vitest'
import { drawnUp } from './refreshed.ts'

const refresh = (sourceId: number): DayRefresh => ({
  at: '2026-03-05T04:30:00.000Z',
  by: 'Nimal',
  sourceType: 'JOURNAL',
  sourceId,
  date: businessDate('2026-03-02'),
  journalEntryId: sourceId,
  journalNumber: `JE-2026-00000${sourceId}`,
})
const kept = { ...noTotals, cash: cents(500), cashInHand: cents(700), pieces: { 100: 7 } }

test('keeps the figures of its closing, however often it is drawn up anew', () => {
  const once = drawnUp(kept, { ...noTotals, cash: cents(600), cashInHand: cents(800) }, refresh(1), true)
  expect(once).toMatchObject({ cash: 600, cashInHand: 800, pieces: { 100: 7 }, refreshes: [refresh(1)] })
  const twice = drawnUp(once, { ...noTotals, cash: cents(650), cashInHand: cents(700) }, refresh(2), true)
  expect(twice.refreshes).toEqual([refresh(1), refresh(2)])
  // Cash in hand is again what it was.
  expect(changedSinceClosing(twice)).toEqual([{ figure: 'cash', was: 500, now: 650 }])
})

test('says nothing of a day that neither changed nor bears an entry, and says so of one that bears one', () => {
  const { pieces: _, ...same } = kept
  expect(drawnUp(kept, same, refresh(1), false)).toEqual(kept)
  const named = drawnUp(kept, same, refresh(1), true)
  expect(named.refreshes).toEqual([refresh(1)])
  expect(changedSinceClosing(named)).toEqual([])
})

test('a figure that was not kept at closing is compared with nothing', () => {
  const now = { ...noTotals, cash: cents(500), cashInHand: cents(700), countDifference: cents(3) }
  expect(drawnUp(kept, now, refresh(1), false).refreshes).toBeUndefined()
})
