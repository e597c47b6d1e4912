import { businessDate } from '#contract/dates.ts'
import { cents, ZERO } from '#contract/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grnPosting } from '../areas/inventory/grn/postings.ts'
import { entryHash, GENESIS_HASH } from './chain.ts'
import { balancedTotal, credit, debit, mergeLines } from './posting.ts'

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

  it('refuses sides that differ, and a line with both', () => {
    expect(() => balancedTotal([debit('1010', cents(1))])).toThrow('differ')
    expect(() => mergeLines([{ account: '1010', partyId: null, debit: cents(1), credit: cents(1) }])).toThrow(
      'never both',
    )
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
      { accountId: 1, partyId: null, routingId: null, billId: null, debit: 100, credit: 0, note: null },
      { accountId: 2, partyId: 9, routingId: null, billId: null, debit: 0, credit: 100, note: null },
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
