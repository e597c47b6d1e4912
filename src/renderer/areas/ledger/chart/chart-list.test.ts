/** The chart of accounts as a file. */
import { chartTree } from '#contract/ledger/account-tree.ts'
import { expect, it } from 'vitest'
import { chartList } from './chart-list.ts'

const account = (id: number, code: string, parentId: number | null, closing: number, isGroup = false) => ({
  id,
  code,
  name: `Account ${code}`,
  acc_type: code.startsWith('2') ? (2 as const) : (1 as const),
  sub_type: 1 as const,
  parentId,
  isGroup,
  docOnly: false,
  isSystem: false,
  isActive: true,
  partyKinds: [],
  rowVersion: 1,
  closing,
})

it('has every account with its group and on its side, and adds the accounts once', () => {
  const tree = chartTree([
    account(1, '1000', null, 0, true),
    account(2, '1010', 1, 1_000_50),
    account(3, '1020', 1, -200_00),
    account(4, '2010', null, -800_50),
  ])
  const list = chartList(tree, {
    titles: { code: 'C', name: 'N', kind: 'K', type: 'T', under: 'U', debit: 'D', credit: 'C' },
    kind: ({ isGroup }) => (isGroup ? 'group' : 'account'),
    type: () => '',
    total: 'Total',
  })
  expect(list.rows).toEqual([
    ['1000', 'Account 1000', 'group', '', '', '800.50', ''],
    ['1010', 'Account 1010', 'account', '', '1000', '1000.50', ''],
    ['1020', 'Account 1020', 'account', '', '1000', '', '200.00'],
    ['2010', 'Account 2010', 'account', '', '', '', '800.50'],
    ['', 'Total', '', '', '', '1000.50', '1000.50'],
  ])
  expect(list.columns.map(({ kind }) => kind).slice(5)).toEqual(['figure', 'figure'])
})
