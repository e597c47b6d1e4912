/** Bank and cash accounts on a real database (domain.md E-03). */
import { cents, ZERO } from '#contract/money.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAgency, openDay, type TestAgency } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { bank } from '../../db/schema/index.ts'
import { createAccount, removeAccount } from '../accounts/commands.ts'
import { accountNode, accountTree } from '../accounts/queries.ts'
import { createBank } from './bank-commands.ts'
import { listBanks } from './bank-queries.ts'

let database: Database
let agency: TestAgency

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  agency = await newAgency(database)
})

const add = (name: string, accountNo: string, kind: 'BANK' | 'CASH' = 'BANK') =>
  agency.write((tx) => createBank(tx, { name, accountNo, kind }), 2)
const accountOf = (id: number) => agency.read((tx) => accountNode(tx, id))

describe('a bank', () => {
  it('comes with a ledger account of its own under the banks, with the next free code', async () => {
    const first = await add('BOC current', '700-1')
    expect(first).toMatchObject({
      name: 'BOC current',
      branch: null,
      accountNo: '700-1',
      kind: 'BANK',
      accountCode: '1021',
      isActive: true,
    })
    expect(await accountOf(first.accountId)).toMatchObject({
      code: '1021',
      name: 'BOC current',
      acc_type: 1,
      sub_type: 1,
      parentId: (await parentOf('1020')).id,
    })
    expect((await add('Sampath current', '700-2')).accountCode).toBe('1022')
    expect(await auditTrail(agency, 'bank', first.id)).toEqual(['create'])
    expect(await auditTrail(agency, 'account', first.accountId)).toEqual(['create'])
  })

  it('never takes a code that an account has or had, petty cash included', async () => {
    const own = await agency.write((tx) => createAccount(tx, { code: '1021', name: 'Own', acc_type: 1, sub_type: 1 }))
    await agency.write((tx) => removeAccount(tx, { id: own.id }))
    const codes: string[] = []
    for (let n = 1; n <= 9; n++) codes.push((await add(`Bank ${n}`, `8-${n}`)).accountCode)
    expect(codes).toEqual(['1022', '1023', '1024', '1025', '1026', '1027', '1028', '1029', '1031'])
  })

  it('keeps its ledger account from being deleted', async () => {
    const { accountId } = await add('BOC current', '700-1')
    expect(await refused(agency, (tx) => removeAccount(tx, { id: accountId }))).toMatchObject({
      key: 'REFERENCED',
      details: [{ message: 'linked bank or cash accounts (1)' }],
    })
  })

  it('is refused with an account number in use', async () => {
    await add('BOC current', '700-1')
    expect(
      await refused(agency, (tx) => createBank(tx, { name: 'Other', accountNo: '700-1', kind: 'BANK' })),
    ).toMatchObject({ key: 'DUPLICATE', field: 'accountNo' })
  })
})

async function parentOf(code: string): Promise<{ id: number }> {
  const [assets] = await agency.read((tx) => accountTree(tx, { acc_type: 1, searchQuery: code }))
  return assets?.children.find((node) => node.code === code) ?? { id: 0 }
}

describe('a cash account', () => {
  it('stands under current assets from 1031 on, and may not go below zero', async () => {
    const float = await add('Counter float', 'CASH-1', 'CASH')
    expect(float.accountCode).toBe('1031')
    const opening = {
      code: '1031',
      name: 'Counter float',
      acc_type: 1,
      sub_type: 1,
      opening_balance: cents(-1),
    } as const
    expect(await refused(agency, (tx) => createAccount(tx, opening))).toMatchObject({ key: 'INSUFFICIENT_FUNDS' })
    expect((await accountOf(float.accountId)).balance).toBe(ZERO)
  })
})

it('lists banks by ledger code; activate 1 keeps the active ones', async () => {
  const old = await add('Old bank', '1')
  await add('Counter float', '2', 'CASH')
  await agency.write((tx) => tx.db.update(bank).set({ isActive: false, rowVersion: old.rowVersion + 1 }))
  await add('BOC current', '3')
  const names = async (query: { activate?: 0 | 1 }) =>
    (await agency.read((tx) => listBanks(tx, query), 1)).map((each) => each.name)
  expect(await names({})).toEqual(['Cash in hand', 'Old bank', 'BOC current', 'Petty cash', 'Counter float'])
  expect(await names({ activate: 0 })).toEqual([
    'Cash in hand',
    'Old bank',
    'BOC current',
    'Petty cash',
    'Counter float',
  ])
  expect(await names({ activate: 1 })).toEqual(['BOC current'])
})
