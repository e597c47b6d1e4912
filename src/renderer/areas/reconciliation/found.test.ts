/** The search over both sides of a reconciliation (E-76). */
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, it } from 'vitest'
import { nothing } from './chosen.ts'
import { linesFound } from './found.ts'

const date = businessDate('2026-03-02')
const none = { date, isOpening: false, journalEntryId: null, sourceType: null, sourceId: null }
const work = {
  statement: [
    { id: 1, statementId: 9, date, amount: cents(4_091_000), text: 'CHEQUE DEPOSIT', reference: '200137' },
    { id: 2, statementId: 9, date, amount: cents(-2_500), text: 'Charges', reference: null },
  ],
  ledger: [
    { ...none, id: 1, amount: cents(4_091_000), cheque: '200137', party: 'Zahira Rice Mill', text: 'Cheque banked' },
    { ...none, id: 2, amount: cents(-8_000), cheque: null, party: null, text: 'Rent' },
  ],
  proposals: [{ statement: [1], ledger: [1], opening: [], reason: 'cheque' as const, days: 1, score: 9, isSure: true }],
}
const found = (search: string, chosen = nothing) => {
  const { statement, ledger } = linesFound(work, chosen, search)
  return [statement.lines.map(({ id }) => id), ledger.lines.map(({ id }) => id)]
}

it('finds the two sides of an amount, with its separators or without, out or in', () => {
  expect(found('40,910')).toEqual([[1], [1]])
  expect(found('40910.00')).toEqual([[1], [1]])
  expect(found('80')).toEqual([[], [2]])
})

it('finds cheques, words in any order, and a line of the statement by what is proposed for it', () => {
  expect(found('200137')).toEqual([[1], [1]])
  expect(found('rice zahira')).toEqual([[1], [1]])
  expect(found('rent')).toEqual([[], [2]])
  expect(found('')).toEqual([
    [1, 2],
    [1, 2],
  ])
})

it('keeps in sight what is chosen, behind what is found', () => {
  expect(found('deposit', { statement: new Set([2]), ledger: new Set() })).toEqual([[1, 2], []])
  const { statement } = linesFound(work, { statement: new Set([1, 2]), ledger: new Set() }, 'deposit')
  expect([...statement.kept].map(({ id }) => id)).toEqual([2])
  expect(found('charges', { statement: new Set([2]), ledger: new Set(['l2']) })).toEqual([[2], [2]])
})
