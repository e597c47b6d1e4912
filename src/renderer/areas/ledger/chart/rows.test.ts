/** The chart of accounts under the keyboard. */
import type { AccountNode } from '#contract/ledger/account.ts'
import { type ChartRow as Account, chartTree } from '#contract/ledger/account-tree.ts'
import type { AccountType } from '#contract/enums.ts'
import { accountById } from '#lib/account-tree.ts'
import { describe, expect, it } from 'vitest'
import { nextCode } from './next-code.ts'
import { groupOfCode, typeOfCode } from './type-of-code.ts'
import { type ChartShow, moveBy, netOf, onlyShown, shownNet, totalsOf, visibleRows } from './rows.ts'

const account = (id: number, code: string, acc_type: AccountType, parentId: number | null, closing = 0): Account => ({
  id,
  code,
  name: `Account ${code}`,
  acc_type,
  sub_type: acc_type === 3 ? 0 : 1,
  parentId,
  isGroup: closing === 0,
  docOnly: false,
  isSystem: false,
  isActive: true,
  partyKinds: [],
  rowVersion: 1,
  closing,
})

const chart: AccountNode[] = chartTree([
  account(1, '1000', 1, null),
  account(2, '1010', 1, 1, 15_000_00),
  account(3, '1020', 1, 1),
  account(4, '1021', 1, 3, -5_000_00),
  account(5, '3010', 3, null, -10_000_00),
])
const codes = (folded: number[]) => visibleRows(chart, new Set(folded)).map(({ node }) => node.code)

describe('rows of the chart', () => {
  it('leave out what stands under a folded account', () => {
    expect(codes([])).toEqual(['1000', '1010', '1020', '1021', '3010'])
    expect(codes([3])).toEqual(['1000', '1010', '1020', '3010'])
    expect(codes([1])).toEqual(['1000', '3010'])
  })

  it('tell people who cannot see where each stands', () => {
    const [top, first, bank] = visibleRows(chart, new Set())
    expect(top).toMatchObject({ level: 1, position: 1, siblings: 2, unfolded: true })
    expect(first).toMatchObject({ level: 2, position: 1, siblings: 2, unfolded: null })
    expect(bank).toMatchObject({ level: 2, position: 2, siblings: 2, parent: { code: '1000' } })
  })
})

describe('keys of the chart', () => {
  const rows = visibleRows(chart, new Set([3]))

  it('move among the rows and stop at the ends', () => {
    expect(moveBy('ArrowDown', rows, 0)).toEqual({ go: 1 })
    expect(moveBy('ArrowDown', rows, 3)).toEqual({ go: 3 })
    expect(moveBy('ArrowUp', rows, 0)).toEqual({ go: 0 })
    expect(moveBy('End', rows, 0)).toEqual({ go: 3 })
    expect(moveBy('Home', rows, 3)).toEqual({ go: 0 })
  })

  it('unfold and go in to the right, fold and go out to the left', () => {
    expect(moveBy('ArrowRight', rows, 2)).toEqual({ unfold: 3 })
    expect(moveBy('ArrowRight', rows, 0)).toEqual({ go: 1 })
    expect(moveBy('ArrowRight', rows, 1)).toBeNull()
    expect(moveBy('ArrowLeft', rows, 0)).toEqual({ fold: 1 })
    expect(moveBy('ArrowLeft', rows, 2)).toEqual({ go: 0 })
    expect(moveBy('ArrowLeft', rows, 3)).toBeNull()
  })
})

describe('the chart', () => {
  it('finds an account wherever it stands', () => {
    expect(accountById(chart, 4)?.code).toBe('1021')
    expect(accountById(chart, 99)).toBeUndefined()
  })

  it('stands each account on its side, an overdrawn bank opposite, and adds every account once', () => {
    expect(visibleRows(chart, new Set()).map(({ node }) => netOf(node))).toEqual([
      10_000_00, 15_000_00, -5_000_00, -5_000_00, -10_000_00,
    ])
    expect(totalsOf(chart)).toEqual({ debit: 15_000_00, credit: 15_000_00 })
  })
})

it('takes the type of a code from the accounts of the same first digit, as long as they agree', () => {
  expect(['1266', '3', '5010', 'BANK', ''].map((code) => typeOfCode(chart, code))).toEqual([
    1,
    3,
    undefined,
    undefined,
    undefined,
  ])
  const mixed = chartTree([account(1, '1000', 1, null), account(2, '1500', 2, null)])
  expect(typeOfCode(mixed, '1010')).toBeUndefined()
})

it('takes the group of a code from the account before it', () => {
  const numbered = chartTree([
    account(1, '5000', 5, null),
    account(2, '5200', 5, 1),
    account(3, '5250', 5, 2, 900_00),
    account(4, '5300', 5, 1),
    account(5, '5310', 5, 4, 100_00),
  ])
  const groups = ['5255', '52', '5', '5301', '5999', '6100', 'RENT', ''].map(
    (code) => groupOfCode(numbered, code)?.code,
  )
  expect(groups).toEqual(['5200', '5200', '5000', '5300', '5300', undefined, undefined, undefined])
})

it('shows only accounts with a balance, without one, or inactive, under their groups', () => {
  const shown = (show: ChartShow | undefined) =>
    visibleRows(onlyShown(chart, show), new Set()).map(({ node }) => node.code)
  expect(shown(undefined)).toEqual(['1000', '1010', '1020', '1021', '3010'])
  expect(shown('balance')).toEqual(['1000', '1010', '1020', '1021', '3010'])
  expect([shown('zero'), shown('inactive')]).toEqual([[], []])
  const idle = chartTree([
    account(1, '1000', 1, null),
    account(2, '1010', 1, 1),
    { ...account(3, '1020', 1, 1), isActive: false },
  ])
  const codesOf = (show: ChartShow) => visibleRows(onlyShown(idle, show), new Set()).map(({ node }) => node.code)
  expect([codesOf('balance'), codesOf('zero'), codesOf('inactive')]).toEqual([[], ['1000', '1010'], ['1000', '1020']])
})

it('leaves out the sum of a group that is shown in part', () => {
  const sums = (tree: readonly AccountNode[]) => visibleRows(tree, new Set()).map(({ node }) => shownNet(node))
  expect(sums(chart)).toEqual([10_000_00, 15_000_00, -5_000_00, -5_000_00, -10_000_00])
  const part = chartTree(
    [account(1, '1000', 1, null), account(2, '1010', 1, 1, 15_000_00), account(4, '1021', 1, 1, -5_000_00)],
    { searchQuery: '1021' },
  )
  expect(sums(part)).toEqual([null, -5_000_00])
})

it('proposes the first free code after those of a group', () => {
  const group = (id: number) => {
    const found = accountById(chart, id)
    if (!found) throw new Error(`no account ${id}`)
    return found
  }
  expect([nextCode(chart, group(3)), nextCode(chart, group(1))]).toEqual(['1022', '1030'])
  const [named] = chartTree([account(9, 'ASSETS', 1, null)])
  expect(named && nextCode(chart, named)).toBeUndefined()
})
