import { businessDate } from '#contract/dates.ts'
import { Refusal } from '#contract/errors.ts'
import { cents, ZERO } from '#contract/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grnPosting } from '../areas/inventory/grn/postings.ts'
import { entryHash, GENESIS_HASH } from './chain.ts'
import { balancedTotal, credit, debit, mergeLines } from './posting.ts'

/** The details of a refusal. */
function refused(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.details
    throw error
  }
  throw new Error('it was not refused')
}

describe('lines of a posting', () => {
  it('drops zero lines and merges lines of one account, party and side (C4)', () => {
    const lines = mergeLines([
      debit('1301', cents(100)),
      debit('1301', cents(50)),
      debit('1311', ZERO),
      credit('2010', cents(150), 7),
      credit('2010', cents(5), 8),
      debit('5110', cents(5)),
    ])
    expect(lines.map((l) => [l.account, l.partyId, l.debit, l.credit])).toEqual([
      ['1301', null, 150, 0],
      ['2010', 7, 0, 150],
      ['2010', 8, 0, 5],
      ['5110', null, 5, 0],
    ])
    expect(balancedTotal(lines)).toBe(155)
  })

  it('puts a negative amount on the other side', () => {
    expect(debit('1301', cents(-7))).toMatchObject({ debit: 0, credit: 7 })
    expect(credit('5150', cents(-7))).toMatchObject({ debit: 7, credit: 0 })
  })

  it('keeps apart lines of other trips, bills and notes', () => {
    const line = debit('1200', cents(10), 7)
    const about = [{}, { tripId: 1 }, { tripId: 2 }, { billId: 1 }, { billId: 2 }, { note: 'a' }, { note: 'b' }]
    const lines = about.map((more) => ({ ...line, ...more }))
    expect(mergeLines(lines)).toEqual(lines)
    expect(mergeLines([...lines, ...lines])).toEqual(lines.map((one) => ({ ...one, debit: 20 })))
  })

  it('writes nothing as plain zero on both sides', () => {
    expect([debit('1301', ZERO), credit('1301', ZERO)]).toEqual([
      { account: '1301', partyId: null, debit: 0, credit: 0 },
      { account: '1301', partyId: null, debit: 0, credit: 0 },
    ])
  })

  it('refuses sides that differ, and says how much they are', () => {
    expect(refused(() => balancedTotal([debit('1010', cents(1)), credit('4010', cents(3))]))).toEqual([
      { message: 'Debits and credits differ.', debits: 1, credits: 3 },
    ])
  })

  it.each([
    [1, 1],
    [-1, 0],
    [0, -1],
    [-1, -1],
  ])('refuses a line with %i on the debit side and %i on the credit side', (left, right) => {
    const line = { account: '1010', partyId: null, debit: cents(left), credit: cents(right) }
    expect(() => mergeLines([line])).toThrow('never both')
  })

  it('balances for every goods received note', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 12 }).map(cents)
    fc.assert(
      fc.property(amount, amount, amount, fc.integer({ min: -3, max: 3 }), (goods, tax, bottleValue, rounding) => {
        const posting = grnPosting({
          id: 1,
          number: 'GRN-2026-000001',
          date: businessDate('2026-03-02'),
          version: 1,
          supplierId: 9,
          goods,
          tax,
          bottleValue,
          rounding: cents(rounding),
        })
        return balancedTotal(mergeLines(posting.lines)) >= 0
      }),
    )
  })
})

describe('the chain of entries', () => {
  const entry = {
    id: 1,
    number: 'JE-2026-000001',
    postingDate: '2026-03-02',
    sourceType: 'GRN',
    sourceId: 5,
    event: 'POST',
    version: 1,
    memo: null,
    isBackdated: false,
    isClosing: false,
    isOpening: false,
    reversesId: null,
    postedBy: 2,
    postedAt: '2026-03-02T04:00:00.000Z',
    lines: [
      { accountId: 1, partyId: null, tripId: null, billId: null, debit: 100, credit: 0, note: null },
      { accountId: 2, partyId: 9, tripId: null, billId: null, debit: 0, credit: 100, note: null },
    ],
  }
  it('changes with every field and with the hash before', () => {
    const hash = entryHash(GENESIS_HASH, entry)
    const altered = [
      { ...entry, memo: 'x' },
      { ...entry, postingDate: '2026-03-03' },
      { ...entry, postedBy: 3 },
      { ...entry, lines: entry.lines.map((l) => ({ ...l, debit: l.debit * 2, credit: l.credit * 2 })) },
      { ...entry, lines: entry.lines.toReversed() },
    ]
    expect(new Set([hash, entryHash(hash, entry), ...altered.map((e) => entryHash(GENESIS_HASH, e))]).size).toBe(
      altered.length + 2,
    )
  })
})
