/** Choosing lines of both sides until they add up (E-76). */
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import type { ReconciliationWork } from '#contract/reconciliation/reconciliation.ts'
import { expect, it } from 'vitest'
import { matchOf, nothing, sumsOf, toggled } from './chosen.ts'

const date = businessDate('2026-03-02')
const books = (id: number, amount: number, isOpening = false) => ({
  id,
  isOpening,
  date,
  amount: cents(amount),
  cheque: null,
  party: null,
  text: '',
  journalEntryId: null,
  sourceType: null,
  sourceId: null,
})
const work = {
  statement: [{ id: 1, statementId: 9, date, amount: cents(700), text: '', reference: null }],
  ledger: [books(5, 400), books(5, 300, true)],
  proposals: [],
} as unknown as ReconciliationWork // no standing is asked for

it('lines are a match once both sides add up; ids of ledger lines and open items are kept apart', () => {
  const bank = { ...nothing, statement: toggled(nothing.statement, 1) }
  expect(sumsOf(work, bank)).toEqual({ bank: 700, books: 0, between: 700 })
  expect(matchOf(work, bank)).toBeNull()
  const both = { ...bank, ledger: new Set(['l5', 'o5']) }
  expect(matchOf(work, both)).toEqual({ statement: [1], ledger: [5], opening: [5] })
  expect(matchOf(work, { ...both, ledger: toggled(both.ledger, 'o5') })).toBeNull()
})
