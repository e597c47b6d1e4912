/** The columns of a bank's CSV, before anything is read by them (E-76). */
import { describe, expect, it } from 'vitest'
import { mappingFaults, StatementMapping } from './statement.ts'

describe('the columns of a mapping', () => {
  it('are a date, a text, and a signed amount or both sides', () => {
    expect(mappingFaults({ date: 1, text: 2, amount: 3 })).toEqual({})
    expect(mappingFaults({ date: 1, text: 2, debit: 3, credit: 4, balance: 5, reference: 6 })).toEqual({})
    expect(mappingFaults({})).toEqual({ date: 'needed', text: 'needed', amount: 'amounts' })
    expect(mappingFaults({ date: 1, text: 2, debit: 3 })).toEqual({ credit: 'needed' })
    expect(mappingFaults({ date: 1, text: 2, credit: 3 })).toEqual({ debit: 'needed' })
    expect(mappingFaults({ date: 1, text: 2, amount: 3, credit: 4 })).toEqual({ amount: 'either' })
    expect(mappingFaults({ date: 1, text: 2, amount: 3, side: 4 })).toEqual({})
    expect(mappingFaults({ date: 1, text: 2, debit: 3, credit: 4, side: 5 })).toEqual({ side: 'either' })
    expect(mappingFaults({ date: 1, text: 2, side: 3 })).toEqual({ amount: 'amounts' })
  })

  it('are taken once', () => {
    expect(mappingFaults({ date: 1, text: 2, amount: 3, balance: 3 })).toEqual({ balance: 'taken' })
    expect(mappingFaults({ date: 1, text: 1, amount: 3 })).toEqual({ text: 'taken' })
  })

  it('are refused by the schema, each by its name', () => {
    const shape = { delimiter: ',', headerRow: 1, dateOrder: 'DMY', decimal: '.', date: 1, text: 2 } as const
    const pathsOf = (columns: object) =>
      StatementMapping.safeParse({ ...shape, ...columns }).error?.issues.map(({ path }) => path[0])
    expect(pathsOf({ amount: 3 })).toBeUndefined()
    expect(pathsOf({ debit: 2 })).toEqual(['debit', 'credit'])
  })
})
