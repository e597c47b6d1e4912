/** The chart of accounts on a real database (E-01, E-02, E-04). */
import { accountTree } from '#reads/ledger/account.ts'
import type { AccountInput, AccountNode } from '#contract/ledger/account.ts'
import { businessDate } from '#contract/dates.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { newAgency, openDay, type TestAgency } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import type { Tx } from '../../db/tx.ts'
import { createBank } from './bank-commands.ts'
import { createAccount, removeAccount, updateAccount } from './commands.ts'

let database: Database
let agency: TestAgency
let chart: Map<string, AccountNode>

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  agency = await newAgency(database)
  chart = await readChart()
})
async function readChart(): Promise<Map<string, AccountNode>> {
  const byCode = new Map<string, AccountNode>()
  const walk = (nodes: readonly AccountNode[]) => {
    for (const node of nodes) {
      byCode.set(node.code, node)
      walk(node.children)
    }
  }
  walk(await agency.read((tx) => ask(tx, accountTree, {})))
  return byCode
}
const idOf = (code: string): number => chart.get(code)?.id ?? 0
const rupees = (amount: number): Cents => cents(amount * 100)
const tools: AccountInput = { code: '1540-1', name: 'Tools', acc_type: 1, sub_type: 2 }
const refusal = (input: Parameters<typeof updateAccount>[1]) => refused(agency, (tx) => updateAccount(tx, input))
const add = (input: Partial<AccountInput> = {}, role: 1 | 2 | 3 = 3) =>
  agency.write((tx) => createAccount(tx, { ...tools, parentId: idOf('1500'), ...input }), role)

describe('adding an account', () => {
  it('of a bank takes its opening balance before go-live, an overdraft too, from a SuperAdmin only', async () => {
    const opened = (accountNo: string, amount: number) => (tx: Tx) =>
      createBank(tx, { name: 'BOC', accountNo, kind: 'BANK', opening_balance: rupees(amount) })
    expect(await agency.write(opened('700-1', 1500))).toMatchObject({ balance: 1500_00 })
    expect(await agency.write(opened('700-2', -200))).toMatchObject({ balance: -200_00 })
    expect(await refused(agency, opened('700-3', 1), 2)).toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
  })

  it('puts it under its group, with its line in the audit log', async () => {
    const added = await add({}, 2)
    expect(added).toMatchObject({
      code: '1540-1',
      name: 'Tools',
      parentId: idOf('1500'),
      debitSide: 1,
      balance: 0,
      isSystem: false,
      docOnly: false,
      isActive: true,
    })
    expect((await readChart()).get('1500')?.children.map((node) => node.code)).toContain('1540-1')
    expect(await auditTrail(agency, 'account', added.id)).toEqual(['create'])
  })

  it('opens it when a SuperAdmin gives a balance before go-live', async () => {
    const added = await add({ opening_balance: rupees(75_000), date: businessDate('2026-01-31') })
    expect(added.balance).toBe(rupees(75_000))
    expect((await readChart()).get('3900')?.balance).toBe(rupees(75_000))
    expect(await auditTrail(agency, 'account', added.id)).toEqual(['create', 'opening'])
  })

  it('opens a credit balance on a liability, an overdraft on a bank', async () => {
    await add({
      code: '2510',
      name: 'Lease',
      acc_type: 2,
      sub_type: 2,
      parentId: idOf('2400'),
      opening_balance: rupees(900),
    })
    await add({ code: '1021', name: 'BOC', sub_type: 1, parentId: idOf('1020'), opening_balance: rupees(-40) })
    const after = await readChart()
    expect([after.get('2510')?.balance, after.get('1021')?.balance, after.get('3900')?.balance]).toEqual([
      rupees(900),
      rupees(-40),
      rupees(-940),
    ])
  })

  it.each<[string, Partial<AccountInput>, string, string]>([
    ['a code in use', { code: '1010', acc_type: 1 }, 'DUPLICATE', 'code'],
    ['a code in use without an opening', { code: '1010', opening_balance: ZERO }, 'DUPLICATE', 'code'],
    [
      'an existing account of another type',
      { code: '1010', acc_type: 2, opening_balance: rupees(1) },
      'ACCOUNT_RULE',
      'acc_type',
    ],
    ['a sub type of another type', { sub_type: 3 }, 'ACCOUNT_RULE', 'sub_type'],
    ['an unknown parent', { parentId: 999_999_999 }, 'NOT_FOUND', 'parentId'],
    [
      'an opening from go-live on',
      { opening_balance: rupees(1), date: businessDate('2026-03-01') },
      'PERIOD_CLOSED',
      'date',
    ],
    ['the opening of a group', { code: '1000', opening_balance: rupees(1) }, 'GROUP_ACCOUNT', 'opening_balance'],
    ['the opening of a new group', { isGroup: true, opening_balance: rupees(1) }, 'GROUP_ACCOUNT', 'opening_balance'],
    [
      'the opening of trade debtors',
      { code: '1200', opening_balance: rupees(1) },
      'CONTROL_ACCOUNT',
      'opening_balance',
    ],
    ['the opening of goods', { code: '1301', opening_balance: rupees(1) }, 'CONTROL_ACCOUNT', 'opening_balance'],
    ['the opening of goods held', { code: '1303', opening_balance: rupees(1) }, 'CONTROL_ACCOUNT', 'opening_balance'],
    ['the opening of bottles', { code: '1313', opening_balance: rupees(1) }, 'CONTROL_ACCOUNT', 'opening_balance'],
    [
      'the opening of an account per party',
      { code: '1130', opening_balance: rupees(1) },
      'PARTY_REQUIRED',
      'opening_balance',
    ],
    [
      'the opening of opening balance equity',
      { code: '3900', acc_type: 3, opening_balance: rupees(1) },
      'ACCOUNT_RULE',
      'opening_balance',
    ],
  ])('refuses %s and leaves nothing behind', async (_, input, key, field) => {
    expect(await refused(agency, (tx) => createAccount(tx, { ...tools, ...input }))).toMatchObject({ key, field })
  })

  it('refuses a parent that is no group, and one of another type', async () => {
    expect(await refused(agency, (tx) => createAccount(tx, { ...tools, parentId: idOf('1510') }))).toMatchObject({
      key: 'ACCOUNT_RULE',
      field: 'parentId',
    })
    expect(await refused(agency, (tx) => createAccount(tx, { ...tools, parentId: idOf('2000') }))).toMatchObject({
      key: 'ACCOUNT_RULE',
      field: 'parentId',
    })
  })

  it('leaves openings to a SuperAdmin, posts each once, and no cash below zero', async () => {
    const opening = { ...tools, code: '1010', opening_balance: rupees(150) }
    expect(await refused(agency, (tx) => createAccount(tx, opening), 2)).toMatchObject({
      key: 'ROLE_NOT_ALLOWED',
      field: 'opening_balance',
    })
    expect(await refused(agency, (tx) => createAccount(tx, { ...opening, opening_balance: rupees(-1) }))).toMatchObject(
      { key: 'INSUFFICIENT_FUNDS' },
    )
    await agency.write((tx) => createAccount(tx, opening))
    expect(await refused(agency, (tx) => createAccount(tx, opening))).toMatchObject({
      key: 'DUPLICATE',
      field: 'opening_balance',
      message: expect.stringContaining('JE-2026-000001'),
    })
  })
})

describe('editing an account', () => {
  it('changes everything while nothing was posted to it', async () => {
    const { id } = await add()
    const changed = await agency.write(
      (tx) =>
        updateAccount(tx, {
          id,
          code: '2600',
          name: 'Advances',
          acc_type: 2,
          sub_type: 1,
          parentId: idOf('2000'),
          rowVersion: 1,
        }),
      2,
    )
    expect(changed).toMatchObject({
      code: '2600',
      name: 'Advances',
      acc_type: 2,
      sub_type: 1,
      debitSide: 0,
      parentId: idOf('2000'),
      rowVersion: 2,
    })
    expect(await auditTrail(agency, 'account', id)).toEqual(['create', 'update'])
  })

  it('keeps code, type and sub type of accounts with lines and of system accounts; name, parent and activity are free', async () => {
    const { id } = await add({ opening_balance: rupees(5) })
    expect(await refused(agency, (tx) => updateAccount(tx, { id, code: '1599' }))).toMatchObject({
      key: 'ACCOUNT_RULE',
      field: 'code',
    })
    expect(await refused(agency, (tx) => updateAccount(tx, { id: idOf('1010'), sub_type: 2 }))).toMatchObject({
      key: 'ACCOUNT_RULE',
      field: 'sub_type',
    })
    expect(await agency.write((tx) => updateAccount(tx, { id, name: 'Hand tools', parentId: null }))).toMatchObject({
      name: 'Hand tools',
      parentId: null,
    })
    expect(await agency.write((tx) => updateAccount(tx, { id: idOf('1010'), name: 'Cash box' }))).toMatchObject({
      name: 'Cash box',
    })
  })

  it('deactivates only without a balance, and groups only without active accounts', async () => {
    const { id } = await add({ opening_balance: rupees(5) })
    expect(await refused(agency, (tx) => updateAccount(tx, { id, isActive: false }))).toMatchObject({
      key: 'NONZERO_BALANCE',
      field: 'isActive',
    })
    expect(await refused(agency, (tx) => updateAccount(tx, { id: idOf('5300'), isActive: false }))).toMatchObject({
      key: 'ACCOUNT_RULE',
      field: 'isActive',
    })
    expect(await agency.write((tx) => updateAccount(tx, { id: idOf('5390'), isActive: false }))).toMatchObject({
      isActive: false,
    })
  })

  it('refuses an older version, a code in use, a type under the wrong parent, a circle, an unknown account', async () => {
    const { id } = await add()
    const group = await add({ code: '1550', name: 'Plant', isGroup: true })
    const inner = await add({ code: '1551', name: 'Filling plant', isGroup: true, parentId: group.id })
    expect(await refusal({ id, name: 'Other', rowVersion: 7 })).toMatchObject({ key: 'VERSION_CONFLICT' })
    expect(await refusal({ id, code: '1510' })).toMatchObject({ key: 'DUPLICATE', field: 'code' })
    expect(await refusal({ id, acc_type: 5, sub_type: 3 })).toMatchObject({ key: 'ACCOUNT_RULE', field: 'parentId' })
    expect(await refusal({ id, sub_type: 0 })).toMatchObject({ key: 'ACCOUNT_RULE', field: 'sub_type' })
    expect(await refusal({ id: group.id, parentId: inner.id })).toMatchObject({
      key: 'ACCOUNT_RULE',
      field: 'parentId',
    })
    expect(await refusal({ id: group.id, parentId: group.id })).toMatchObject({
      key: 'ACCOUNT_RULE',
      field: 'parentId',
    })
    expect(await refusal({ id: group.id, acc_type: 2, parentId: null })).toMatchObject({
      key: 'ACCOUNT_RULE',
      field: 'acc_type',
    })
    expect(await refusal({ id: 999_999_999, name: 'Other' })).toMatchObject({ key: 'NOT_FOUND', field: 'id' })
  })
})

describe('deleting an account', () => {
  it('takes it out of the chart once; a second time changes nothing', async () => {
    const { id } = await add()
    expect(await agency.write((tx) => removeAccount(tx, { id }), 2)).toEqual({ id })
    expect((await readChart()).has('1540-1')).toBe(false)
    expect(await agency.write((tx) => removeAccount(tx, { id }))).toMatchObject({ code: 200002, key: 'UNCHANGED' })
    expect(await auditTrail(agency, 'account', id)).toEqual(['create', 'delete'])
    expect((await add()).id).not.toBe(id)
  })

  it('names what refers to it: lines, accounts under it', async () => {
    const used = await add({ opening_balance: rupees(5) })
    expect(await refused(agency, (tx) => removeAccount(tx, { id: used.id }))).toMatchObject({
      key: 'REFERENCED',
      details: [{ message: 'journal lines (1)' }],
    })
    const group = await add({ code: '1550', name: 'Plant', isGroup: true })
    await add({ code: '1551', name: 'Filling plant', parentId: group.id })
    expect(await refused(agency, (tx) => removeAccount(tx, { id: group.id }))).toMatchObject({
      key: 'REFERENCED',
      details: [{ message: 'accounts under it (1)' }],
    })
  })

  it('refuses system accounts and unknown ones', async () => {
    expect(await refused(agency, (tx) => removeAccount(tx, { id: idOf('4110') }))).toMatchObject({ key: 'REFERENCED' })
    expect(await refused(agency, (tx) => removeAccount(tx, { id: 999_999_999 }))).toMatchObject({ key: 'NOT_FOUND' })
  })
})
