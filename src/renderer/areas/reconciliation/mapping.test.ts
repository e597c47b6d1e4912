import { describe, expect, it } from 'vitest'
import { columnUnread, draftOf, titleOf, withColumn } from './mapping.ts'

const shape = { delimiter: ',', headerRow: 1, dateOrder: 'DMY', decimal: '.' } as const
const draft = { ...shape, date: 1, text: 2, amount: 3 }

describe('choosing a column', () => {
  it('sets or clears it', () => {
    expect(withColumn(draft, 'balance', 4)).toEqual({ ...draft, balance: 4 })
    expect(withColumn({ ...draft, balance: 4 }, 'balance', undefined)).toEqual(draft)
  })
  it('of one side takes the place of the signed amount, and the other way round', () => {
    const out = withColumn(draft, 'debit', 3)
    expect(out).toEqual({ ...shape, date: 1, text: 2, debit: 3 })
    const both = withColumn(out, 'credit', 4)
    expect(both).toEqual({ ...out, credit: 4 })
    expect(withColumn(both, 'amount', 3)).toEqual(draft)
    const sided = withColumn(draft, 'side', 4)
    expect(sided).toEqual({ ...draft, side: 4 })
    expect(withColumn(sided, 'amount', 5)).toEqual({ ...draft, amount: 5, side: 4 })
    expect(withColumn(sided, 'credit', 5)).toEqual({ ...shape, date: 1, text: 2, credit: 5 })
  })
})

it('a file that nobody could map begins without columns', () => {
  expect(draftOf({ mapping: null, delimiter: ';' })).toEqual({ ...shape, delimiter: ';', headerRow: 0 })
  expect(draftOf({ mapping: draft, delimiter: ',' })).toBe(draft)
})

describe('what could not be read', () => {
  const sample = [['Date', 'Details', 'Amount']]
  const problem = (column: string | null, row = 2) => ({ message: 'x', row, column })
  it('is said beside the choice of its column', () => {
    expect(columnUnread({ sample, problem: problem('Amount') }, draft)).toBe('amount')
    expect(columnUnread({ sample, problem: problem('column 2', 1) }, { ...draft, headerRow: 0 })).toBe('text')
    expect(columnUnread({ sample, problem: problem(null) }, draft)).toBeUndefined()
    expect(columnUnread({ sample, problem: null }, draft)).toBeUndefined()
    expect(titleOf(sample, draft, 9)).toBeUndefined()
  })
  it('is no fault of the choice once a row above it was read', () => {
    const rows = [...sample, ['01/03/2026', 'Charges', '12.00'], ['02/03/2026', 'Charges', '12x']]
    expect(columnUnread({ sample: rows, problem: problem('Amount', 3) }, draft)).toBeUndefined()
    expect(columnUnread({ sample: rows, problem: problem('Amount') }, draft)).toBe('amount')
    expect(columnUnread({ sample: [...sample, ['', 'Opening', '']], problem: problem('Amount', 3) }, draft)).toBe(
      'amount',
    )
  })
})
