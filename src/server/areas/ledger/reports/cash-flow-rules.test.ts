import { accountSubTypes, accountTypes } from '#contract/enums.ts'
import { describe, expect, it } from 'vitest'
import { activityOf, rowName, wholeDocuments } from './cash-flow-rules.ts'

const against = (accType: 1 | 2 | 3 | 4 | 5, subType: 0 | 1 | 2 | 3 | 4) => ({
  kind: 'JOURNAL' as const,
  isOpening: false,
  account: { code: '1510', name: 'Motor vehicles', accType, subType },
})

describe('activities of a cash flow (RPT-39)', () => {
  it('are investing for non-current assets, financing for long loans and equity, operating for all else', () => {
    const { asset, liability, equity, revenue, expense } = accountTypes
    const { none, current, nonCurrent, operating, nonOperating } = accountSubTypes
    expect(activityOf(against(asset, nonCurrent))).toBe('investing')
    expect(activityOf(against(asset, current))).toBe('operating')
    expect(activityOf(against(liability, nonCurrent))).toBe('financing')
    expect(activityOf(against(liability, current))).toBe('operating')
    expect(activityOf(against(equity, none))).toBe('financing')
    expect(activityOf(against(revenue, nonOperating))).toBe('operating')
    expect(activityOf(against(expense, operating))).toBe('operating')
  })
  it('keeps what the books began with apart', () => {
    expect(activityOf({ ...against(3, 0), isOpening: true })).toBe('opening')
  })
  it('takes documents with goods and bottles as a whole', () => {
    const trip = { kind: 'SALES_SUMMARY' as const, isOpening: false, account: null }
    expect(wholeDocuments).toContain(trip.kind)
    expect([activityOf(trip), rowName(trip), rowName(against(1, 2))]).toEqual([
      'operating',
      'Trip settlement',
      '1510 Motor vehicles',
    ])
  })
})
