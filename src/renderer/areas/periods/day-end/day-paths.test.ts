/** Checks and figures of a day lead to pages that exist, in the days of the figure. */
import { businessDate } from '#contract/dates.ts'
import { expect, test } from 'vitest'
import { entryAt } from '../../../app/pages.ts'
import { pathOfCheck, pathOfFigure } from './day-paths.ts'

const date = businessDate('2026-11-27')
const figures = [
  'sales',
  'cash',
  'cheques',
  'credits',
  'short',
  'excess',
  'cashInHand',
  'bank',
  'chequesInHand',
  'debit',
] as const

test.each(figures)('%s leads to a page of its day', (name) => {
  const path = pathOfFigure(name, date)
  expect(entryAt(path?.split('?')[0] ?? '')).toBeDefined()
  expect(path).toContain('stDate=2026-11-27&enDate=2026-11-27')
})

test('a figure that stands on no page leads nowhere', () => {
  expect(pathOfFigure('countDifference', date)).toBeNull()
})

test('checks of the day lead to pages of that day, checks of now do not', () => {
  expect(pathOfCheck('BALANCED', date)).toContain('enDate=2026-11-27')
  expect(pathOfCheck('CASH_BELOW_ZERO', date)).toContain('enDate=2026-11-27')
  expect(pathOfCheck('DEBTORS', date)).not.toContain('enDate')
  expect(pathOfCheck('CUSTOMER_ADVANCES', date)).toBeNull()
})
