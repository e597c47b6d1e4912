/** The date of a cheque that was given: said at once where the server refuses it. */
import { businessDate } from '#contract/dates.ts'
import { ZERO } from '#contract/money.ts'
import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { noFacts } from '../../../../tests/support/settlement-facts.ts'
import { tenderColumns } from './tender-columns.ts'
import { emptyLine } from './tender-lines.ts'

// No words are looked at.
const words = ((key: string) => key) as unknown as TFunction<'settlement'>
const date = tenderColumns('cheques', { ...noFacts, onCredit: [], rest: ZERO }, words).columns.find(
  ({ key }) => key === 'bankDate',
)
const line = emptyLine('cheques', { cash: null, bank: null })

it.each([
  ['2025-09-01', 'wrong.stale'],
  ['2025-09-02', null],
  ['2027-01-01', null],
  ['2091-09-20', 'wrong.far'],
])('dated %s: %s', (day, problem) => {
  expect(date?.problem?.({ ...line, bankDate: businessDate(day) })).toBe(problem)
})
