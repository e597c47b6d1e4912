/** The order of matches. */
import { businessDate } from '#contract/dates.ts'
import { ZERO } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { newestFirst } from './match-order.ts'

const line = (date: string) => ({ date: businessDate(date), amount: ZERO, text: '', cheque: null, party: null })

test('matches stand by the day of the bank, of a reversal by that of the ledger', () => {
  const matches = [
    { id: 1, statement: [line('2026-11-05')], ledger: [line('2026-11-28')] },
    { id: 2, statement: [line('2026-11-01'), line('2026-11-09')], ledger: [line('2026-11-01')] },
    { id: 3, statement: [], ledger: [line('2026-11-07')] },
    { id: 4, statement: [line('2026-11-05')], ledger: [line('2026-11-05')] },
  ]
  expect(newestFirst(matches).map(({ id }) => id)).toEqual([2, 3, 1, 4])
})
