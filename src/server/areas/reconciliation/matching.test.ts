/** What is proposed, in which order, and what is not (E-76). */
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { type LedgerLine, proposalsFor, type StatementLine } from './matching.ts'

const bank = (id: number, day: number, amount: number, text = '', reference: string | null = null): StatementLine => ({
  id,
  date: businessDate(`2026-03-${String(day).padStart(2, '0')}`),
  amount: cents(amount),
  text,
  reference,
})
const books = (
  id: number,
  day: number,
  amount: number,
  cheque: string | null = null,
  party: string | null = null,
): LedgerLine => ({
  ...bank(id, day, amount),
  cheque,
  party,
  isOpening: false,
})
const pairs = (statement: StatementLine[], ledger: LedgerLine[]) =>
  proposalsFor(statement, ledger).map((each) => [
    each.statement,
    [...each.ledger, ...each.opening],
    each.reason,
    each.isSure,
  ])

describe('proposals', () => {
  it('take the cheque that the bank names before a nearer one of the same amount', () => {
    const ledger = [books(1, 9, -5000, '200002'), books(2, 1, -5000, '200001')]
    expect(pairs([bank(7, 10, -5000, 'CHQ 0200001')], ledger)).toEqual([[[7], [2], 'cheque', true]])
  })
  it('take the same amount that is nearest in days, each line once', () => {
    const ledger = [books(1, 2, 5000), books(2, 9, 5000)]
    expect(pairs([bank(7, 10, 5000), bank(8, 3, 5000)], ledger)).toEqual([
      [[7], [2], 'amount', false],
      [[8], [1], 'amount', false],
    ])
    expect(pairs([bank(7, 10, 5000)], [books(1, 9, 5000)])).toEqual([[[7], [1], 'amount', true]])
  })
  it('take the party that the bank names before a nearer line of the same amount, however its name is cut', () => {
    const ledger = [books(1, 9, 5000, null, 'Siva Bakery'), books(2, 2, 5000, null, 'Kumari Stores (Pvt) Ltd')]
    const lines = [bank(7, 9, 5000, 'CEFT FROM KUMARI STORES'), bank(8, 10, 5000, 'CEFT-SIVA  BAKERY, GALLE')]
    expect(pairs(lines, ledger)).toEqual([
      [[8], [1], 'party', true],
      [[7], [2], 'party', true],
    ])
    // A short name, and a part of another word, say nothing.
    expect(pairs([bank(7, 9, 5000, 'DEPOSIT ANSIVA BAKERY')], [books(1, 9, 5000, null, 'Siva Bakery')])).toEqual([
      [[7], [1], 'amount', true],
    ])
  })
  it('are none for another amount, the other side or a far day', () => {
    const far = { ...books(3, 1, 5000), date: businessDate('2025-11-01') }
    expect(pairs([bank(7, 10, 5000)], [books(1, 9, 5001), books(2, 9, -5000), far])).toEqual([])
  })
  it('add up several lines of the books to one of the bank, and several of the bank to one of the books', () => {
    const ledger = [books(1, 9, 2000), books(2, 9, 3000), books(3, 9, 4100), books(4, 12, -900)]
    expect(pairs([bank(7, 10, 5000), bank(8, 12, -400), bank(9, 13, -500)], ledger)).toEqual([
      [[7], [1, 2], 'several', false],
      [[8, 9], [4], 'several', false],
    ])
  })
  it('pair an entry with its reversal', () => {
    expect(pairs([], [{ ...books(1, 2, 700), reversedBy: 2 }, books(2, 3, -700)])).toEqual([
      [[], [1, 2], 'reversal', true],
    ])
  })
})
