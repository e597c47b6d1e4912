import type { DocumentKind } from '#contract/document-kinds.ts'
import { accountSubTypes, accountTypes } from '#contract/enums.ts'
import { describe, expect, it } from 'vitest'
import { defaultChart } from '../../../ledger/chart.ts'
import { groupOf, groups as of, rowName, wholeDocuments } from './cash-flow-rules.ts'

const against = (accType: 1 | 2 | 3 | 4 | 5, subType: 0 | 1 | 2 | 3 | 4, code = '1990') => ({
  kind: 'JOURNAL' as const,
  isOpening: false,
  account: { code, name: 'Motor vehicles', accType, subType },
})
const whole = (kind: DocumentKind) => ({ kind, isOpening: false, account: null })

describe('groups of a cash flow (RPT-39)', () => {
  it('are investing for non-current assets, financing for long loans and equity, operating for all else', () => {
    const { asset, liability, equity, revenue, expense } = accountTypes
    const { none, current, nonCurrent, operating, nonOperating } = accountSubTypes
    const group = (...account: Parameters<typeof against>) => groupOf(against(...account), 'paid')
    expect(group(asset, nonCurrent)).toBe(of.investing)
    expect(group(asset, current)).toBe(of.other)
    expect(group(liability, nonCurrent)).toBe(of.financing)
    expect(group(liability, current)).toBe(of.other)
    expect(group(equity, none)).toBe(of.financing)
    expect(group(revenue, operating)).toBe(of.customers)
    expect(group(revenue, nonOperating)).toBe(of.other)
    expect(group(expense, operating)).toBe(of.expenses)
  })
  it('say of the accounts that every agency begins with from whom the money is, and to whom', () => {
    const groups = Map.groupBy(
      defaultChart.filter(({ flags }) => !flags.includes('group') && !flags.includes('cash')),
      ({ code, type, sub }) => groupOf(against(type, sub, code), 'paid'),
    )
    const codes = (group: keyof typeof of) => groups.get(of[group])?.map(({ code }) => code)
    expect(codes('customers')).toEqual(['1110', '1120', '1200', '2170', '4010', '4020', '4030', '5020', '5170'])
    expect(codes('suppliers')).toEqual(['1140', '1150', '1301', '1303', '2010', '2020', '4040', '5010', '5015'])
    expect(codes('staff')).toEqual(['1130', '1160', '2120', '2130', '2140', '5210', '5215', '5220'])
    expect(codes('deposits')).toEqual(['2150'])
    expect(codes('taxes')).toEqual(['2160', '5390'])
    expect(codes('other')).toEqual(['4100', '4110'])
  })
  it('keeps what the books began with apart', () => {
    expect(groupOf({ ...against(3, 0), isOpening: true }, 'received')).toBe(of.opening)
  })
  it('takes documents with goods and bottles as a whole, deposits by the side that they are on', () => {
    expect(wholeDocuments).toContain('SALES_SUMMARY')
    const read = (kind: DocumentKind, side: 'received' | 'paid') => [
      groupOf(whole(kind), side),
      rowName(whole(kind), side).name,
    ]
    expect(read('SALES_SUMMARY', 'received')).toEqual([of.customers, 'Cash and transfers of trips'])
    expect(read('LOAN', 'received')).toEqual([of.deposits, 'Deposits received for bottles on loan'])
    expect(read('LOAN_CLOSE', 'paid')).toEqual([of.deposits, 'Deposits given back'])
    expect(read('LOAN_CLOSE', 'received')).toEqual([of.customers, 'Bottles sold and damage charged'])
  })
  it('names a row by what the money was for, with the code of its account', () => {
    expect(rowName(against(1, 1, '1110'), 'received')).toEqual({ code: '1110', name: 'Cheques banked' })
    expect(rowName(against(1, 2, '1510'), 'paid')).toEqual({ code: '1510', name: 'Motor vehicles' })
  })
})
