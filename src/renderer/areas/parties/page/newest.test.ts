import type { StatementLine } from '#contract/bills/statement.ts'
import { businessDate } from '#contract/dates.ts'
import { cents, ZERO } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { newestEntries } from './newest.ts'

const line = (journalEntryId: number, change: Partial<StatementLine>): StatementLine => ({
  date: businessDate('2026-03-02'),
  kind: 'SETTLEMENT',
  journalEntryId,
  journal: `JE-${journalEntryId}`,
  sourceType: 'PAYMENT',
  sourceId: 1,
  memo: 'paid',
  tender: 'CASH',
  cheques: null,
  reversesId: null,
  debit: ZERO,
  credit: ZERO,
  balance: ZERO,
  ...change,
})

test('a receipt over several bills is one row, each side of an entry its own, the newest first', () => {
  const rows = newestEntries([
    line(1, { credit: cents(100) }),
    line(1, { credit: cents(250) }),
    line(2, { debit: cents(40), memo: 'bill' }),
    line(2, { credit: cents(10), memo: 'a' }),
    line(2, { credit: cents(5), memo: 'b' }),
  ])
  expect(rows.map(({ journal, debit, credit, memo }) => [journal, debit, credit, memo])).toEqual([
    ['JE-2', cents(40), ZERO, 'bill'],
    ['JE-2', ZERO, cents(15), null],
    ['JE-1', ZERO, cents(350), 'paid'],
  ])
})
