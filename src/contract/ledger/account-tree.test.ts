import { describe, expect, it } from 'vitest'
import type { AccountNode } from './account.ts'
import { type ChartRow, chartTree } from './account-tree.ts'

const row = (
  id: number,
  code: string,
  name: string,
  acc_type: ChartRow['acc_type'],
  parentId: number | null,
  closing = 0,
  isGroup = false,
): ChartRow => ({
  id,
  code,
  name,
  acc_type,
  sub_type: 1,
  parentId,
  isGroup,
  docOnly: false,
  isSystem: false,
  isActive: true,
  partyKinds: [],
  rowVersion: 1,
  closing,
})

const chart: ChartRow[] = [
  row(7, '2010', 'Trade creditors', 2, 6, -400_00),
  row(1, '1000', 'Current assets', 1, null, 0, true),
  row(3, '1021', 'BOC current', 1, 2, 900_00),
  row(2, '1020', 'Bank accounts', 1, 1, 0, true),
  row(4, '1010', 'Cash in hand', 1, 1, 150_00),
  row(5, '1022', 'Sampath current', 1, 2, -25_00),
  row(6, '2000', 'Current liabilities', 2, null, 0, true),
]

/** The tree as an accountant would read it aloud: code, balance, what is under it. */
const outline = (nodes: readonly AccountNode[]): unknown[] =>
  nodes.map((n) => (n.children.length > 0 ? [n.code, n.balance, outline(n.children)] : [n.code, n.balance]))

describe('the chart of accounts', () => {
  it('nests by parent and sorts by code; groups sum what is under them; each balance stands on its own side', () => {
    expect(outline(chartTree(chart))).toEqual([
      [
        '1000',
        1025_00,
        [
          ['1010', 150_00],
          [
            '1020',
            875_00,
            [
              ['1021', 900_00],
              ['1022', -25_00],
            ],
          ],
        ],
      ],
      ['2000', 400_00, [['2010', 400_00]]],
    ])
    expect(chartTree(chart).map((n) => n.debitSide)).toEqual([1, 0])
  })

  it('a type alone leaves the others out', () => {
    expect(outline(chartTree(chart, { acc_type: 2 }))).toEqual([['2000', 400_00, [['2010', 400_00]]]])
  })

  it('a search keeps the parents of what it finds, with their whole balance', () => {
    expect(outline(chartTree(chart, { searchQuery: ' boc ' }))).toEqual([
      ['1000', 1025_00, [['1020', 875_00, [['1021', 900_00]]]]],
    ])
  })

  it('a group that is found keeps what is under it', () => {
    expect(outline(chartTree(chart, { searchQuery: 'bank acc' }))).toEqual([
      [
        '1000',
        1025_00,
        [
          [
            '1020',
            875_00,
            [
              ['1021', 900_00],
              ['1022', -25_00],
            ],
          ],
        ],
      ],
    ])
  })

  it('a search takes the text as the beginning of a word while there is such a word', () => {
    const rent = [...chart, row(90, '5100', 'Rent', 5, null)]
    expect(outline(chartTree(rent, { searchQuery: 'rent' }))).toEqual([['5100', 0]])
    expect(outline(chartTree(rent, { searchQuery: 'ent' })).length).toBeGreaterThan(1)
    // Signs alone begin no word.
    expect(chartTree(rent, { searchQuery: '-' })).toEqual([])
    // A joiner stands within a word of Sinhala.
    const sinhala = [row(91, '5200', 'ප්‍රවාහන', 5, null), row(92, '5300', 'රවාහන', 5, null)]
    expect(outline(chartTree(sinhala, { searchQuery: 'රවාහන' }))).toEqual([['5300', 0]])
  })

  it('nothing found is an empty chart, and an account that never moved has a plain zero', () => {
    expect(chartTree(chart, { searchQuery: 'petty' })).toEqual([])
    expect(chartTree([row(1, '3010', 'Capital', 3, null)])[0]?.balance).toBe(0)
  })
})
