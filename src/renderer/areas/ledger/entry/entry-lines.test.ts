/** A general entry while it is typed. */
import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { draftOf, emptyEntry, readDraft } from './entry-draft.ts'
import {
  emptyLine,
  isBlank,
  isOneSided,
  lastAmount,
  newLine,
  sentLines,
  totalsOf,
  type TypedLine,
  withBalancingAmount,
  withCredit,
  withDebit,
} from './entry-lines.ts'

const line = (values: Partial<TypedLine>): TypedLine => ({ ...newLine(), ...values })
const cash = line({ accountId: 10, debit: cents(250_00) })

describe('a line of a general entry', () => {
  it('has one side: an amount on it takes away the other', () => {
    expect(withCredit(cash, cents(40_00))).toMatchObject({ debit: null, credit: 40_00 })
    expect(withDebit(line({ credit: cents(5_00) }), cents(7_00))).toMatchObject({ debit: 7_00, credit: null })
  })

  it('keeps its amount while the other side cannot be read', () => {
    expect(withCredit(cash, { unreadable: '12x' })).toMatchObject({ debit: 250_00, credit: { unreadable: '12x' } })
  })

  it('is not one-sided without an amount or with zero', () => {
    expect(isOneSided(line({ accountId: 10 }))).toBe(false)
    expect(isOneSided(line({ accountId: 10, debit: cents(0) }))).toBe(false)
    expect(isOneSided(cash)).toBe(true)
  })
})

it('names the line that is empty where an entry has too few, and goes there', () => {
  expect(emptyLine([cash])).toBeNull()
  expect(emptyLine([cash, newLine()])).toBe(2)
  expect(lastAmount([cash, newLine()])).toBeUndefined()
  expect(emptyLine([cash, line({ accountId: { unreadable: 'zzzz' } })])).toBeNull()
  expect(emptyLine([cash, line({ accountId: 11 }), newLine()])).toBeNull()
})

it('has the amount of its last line on one side, blank lines left out', () => {
  expect(lastAmount([cash, line({ accountId: 11, credit: cents(1_00) }), newLine()])).toBe('credit')
  expect(lastAmount([cash])).toBe('debit')
  expect(lastAmount([])).toBe('debit')
})

describe('the balancing amount', () => {
  const empty = newLine()
  const chosen = { ...empty, accountId: 20 }

  it('comes with the account of the last line, on the side that lacks it', () => {
    const [, last] = withBalancingAmount([cash, empty], [cash, chosen])
    expect(last).toMatchObject({ debit: null, credit: 250_00 })
    const owed = line({ accountId: 11, credit: cents(90_00) })
    expect(withBalancingAmount([owed, empty], [owed, chosen])[1]).toMatchObject({ debit: 90_00, credit: null })
  })

  it('never replaces what was typed, and comes only with the first choice of an account', () => {
    const typed = line({ accountId: null, debit: cents(10_00) })
    const before = [cash, typed]
    expect(withBalancingAmount(before, [cash, { ...typed, accountId: 20 }])[1]).toMatchObject({ debit: 10_00 })
    const other = [cash, { ...chosen, accountId: 21 }]
    expect(withBalancingAmount([cash, chosen], other)).toEqual(other)
  })

  it('is not offered when both sides agree', () => {
    const pair = [cash, line({ accountId: 11, credit: cents(250_00) }), empty]
    const after = [...pair.slice(0, 2), chosen]
    expect(withBalancingAmount(pair, after)).toEqual(after)
  })
})

describe('an entry', () => {
  it('sums both sides, and leaves out what cannot be read', () => {
    const lines = [cash, line({ credit: cents(100_00) }), line({ credit: { unreadable: '?' } })]
    expect(totalsOf(lines)).toEqual({ debit: 250_00, credit: 100_00, difference: 150_00 })
  })

  it('sends its lines without the blank ones', () => {
    const lines = [cash, newLine(), line({ accountId: 20, partyId: 7, credit: cents(250_00), note: ' as agreed ' })]
    expect(isBlank(newLine())).toBe(true)
    expect(sentLines(lines)).toEqual([
      { accountId: 10, debit: 250_00, credit: 0 },
      { accountId: 20, partyId: 7, debit: 0, credit: 250_00, note: 'as agreed' },
    ])
  })

  it('comes back from its draft as it was typed, unreadable amounts included', () => {
    const typed = { header: { memo: 'Rent' }, lines: [cash, line({ credit: { unreadable: '12x' }, note: 'March' })] }
    const back = readDraft(JSON.parse(JSON.stringify(draftOf(typed))))
    expect(back?.header).toEqual({ memo: 'Rent' })
    expect(back?.lines.map(({ accountId, debit, credit, note }) => [accountId, debit, credit, note])).toEqual([
      [10, 250_00, null, ''],
      [null, null, { unreadable: '12x' }, 'March'],
    ])
  })

  it('does not take a draft of another shape', () => {
    expect(readDraft({ lines: [] })).toBeNull()
    expect(readDraft('text')).toBeNull()
    expect(readDraft(draftOf(emptyEntry(null)))).not.toBeNull()
  })
})
