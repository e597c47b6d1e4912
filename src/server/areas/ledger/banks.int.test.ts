/** Bank and cash accounts on a real database (E-03). */
import { accountTree } from '#reads/ledger/account.ts'
import { getBank, listBanks, listCashTypes } from '#reads/ledger/bank.ts'
import type { ChequeLayout } from '#contract/ledger/bank.ts'
import { cents, ZERO } from '#contract/money.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { goLive, newAgency, openDay, smallTrade, type TestAgency } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { newRowId } from '../../db/row-id.ts'
import { cheque } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { post, reverse } from '../../ledger/post.ts'
import { credit, debit } from '../../ledger/posting.ts'
import { createAccount, removeAccount } from './commands.ts'
import { accountNode } from './queries.ts'
import { createBank, removeBank, updateAccountWithBank, updateBank } from './bank-commands.ts'

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
  const [assets] = await agency.read((tx) => ask(tx, accountTree, { acc_type: 1, searchQuery: code }))
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
  const float = await add('Counter float', '2', 'CASH')
  for (const { id } of [old, float]) await agency.write((tx) => updateBank(tx, { id, isActive: false }), 2)
  await add('BOC current', '3')
  const names = async (query: { activate?: 0 | 1 }) =>
    (await agency.read((tx) => ask(tx, listBanks, query), 1)).map((each) => each.name)
  expect(await names({})).toEqual(['Cash in hand', 'Old bank', 'BOC current', 'Petty cash', 'Counter float'])
  expect(await names({ activate: 0 })).toEqual([
    'Cash in hand',
    'Old bank',
    'BOC current',
    'Petty cash',
    'Counter float',
  ])
  expect(await names({ activate: 1 })).toEqual(['Cash in hand', 'BOC current', 'Petty cash'])
  expect((await agency.read((tx) => ask(tx, listCashTypes, undefined), 1)).map((each) => each.name)).toEqual([
    'Cash in hand',
    'Petty cash',
  ])
})

/** Money in or out of a bank against capital. */
const moved = async (tx: Tx, accountId: number, amount: number, date = openDay) =>
  post(tx, {
    date,
    source: { type: 'JOURNAL', id: await newRowId(tx) },
    lines: [debit(accountId, cents(amount)), credit('3010', cents(amount))],
  })
const move = (accountId: number, amount: number) => agency.write((tx) => moved(tx, accountId, amount), 2)

const form: ChequeLayout = {
  width: 178,
  height: 89,
  date: { x: 140, y: 10 },
  payee: { x: 25, y: 28 },
  words: { x: 25, y: 38, width: 110 },
  amount: { x: 140, y: 45 },
  crossed: null,
}

describe('editing', () => {
  it('renames the ledger account too; what is left out stays, null takes away', async () => {
    const added = await agency.write(
      (tx) =>
        createBank(tx, {
          name: 'BOC',
          branch: 'Borella',
          accountNo: '1',
          kind: 'BANK',
          overdraftLimit: cents(500_00),
        }),
      2,
    )
    expect(added).toMatchObject({ balance: ZERO, overdraftLimit: 500_00, chequeLayout: null })
    const edited = await agency.write((tx) =>
      updateBank(tx, { id: added.id, name: 'BOC current', chequeLayout: form, rowVersion: 1 }),
    )
    expect(edited).toEqual({ ...added, name: 'BOC current', chequeLayout: form, rowVersion: 2 })
    expect((await accountOf(added.accountId)).name).toBe('BOC current')
    const cleared = await agency.write((tx) =>
      updateBank(tx, { id: added.id, branch: null, overdraftLimit: null, chequeLayout: null, accountNo: '2' }),
    )
    expect(cleared).toMatchObject({ branch: null, overdraftLimit: null, chequeLayout: null, accountNo: '2' })
    expect(await auditTrail(agency, 'bank', added.id)).toEqual(['create', 'update', 'update'])
  })

  it('follows its ledger account: renamed and deactivated from the chart, unless it has something to pay', async () => {
    const added = await add('BOC', '1')
    const edit = (input: object) =>
      agency.write((tx) => updateAccountWithBank(tx, { id: added.accountId, ...input }), 2)
    await edit({ name: 'BOC current' })
    expect(await agency.read((tx) => ask(tx, getBank, { id: added.id }))).toEqual({
      ...added,
      name: 'BOC current',
      rowVersion: 2,
    })
    // A change of something else leaves the bank alone.
    await edit({ code: '1029' })
    expect(await agency.read((tx) => ask(tx, getBank, { id: added.id }))).toMatchObject({
      accountCode: '1029',
      rowVersion: 2,
    })
    await edit({ isActive: false })
    expect(await agency.read((tx) => ask(tx, getBank, { id: added.id }))).toMatchObject({
      isActive: false,
      rowVersion: 3,
    })
    await edit({ isActive: true })
    await move(added.accountId, 1_000_00)
    expect(
      await refused(agency, (tx) => updateAccountWithBank(tx, { id: added.accountId, isActive: false })),
    ).toMatchObject({
      key: 'NONZERO_BALANCE',
    })
    expect(await auditTrail(agency, 'bank', added.id)).toEqual(['create', 'update', 'update', 'update'])
  })

  it('refuses an older version, a number in use, an unknown bank, and an overdraft or cheques of cash', async () => {
    const { id } = await add('BOC current', '1')
    await add('Sampath', '2')
    const float = await add('Counter float', '3', 'CASH')
    const refusal = (input: Parameters<typeof updateBank>[1]) => refused(agency, (tx) => updateBank(tx, input))
    expect(await refusal({ id, rowVersion: 9 })).toMatchObject({ key: 'VERSION_CONFLICT' })
    expect(await refusal({ id, accountNo: '2' })).toMatchObject({ key: 'DUPLICATE', field: 'accountNo' })
    expect(await refusal({ id: 999_999_999 })).toMatchObject({ key: 'NOT_FOUND', field: 'id' })
    expect(await refusal({ id: float.id, overdraftLimit: cents(1) })).toMatchObject({
      key: 'INVALID',
      field: 'overdraftLimit',
    })
    expect(await refusal({ id: float.id, chequeLayout: form })).toMatchObject({ key: 'INVALID', field: 'chequeLayout' })
  })

  it('deactivates the account with it, only without a balance and without cheques to pay', async () => {
    const { id, accountId } = await add('BOC current', '1')
    await move(accountId, 10_00)
    const off = { id, isActive: false }
    expect(await refused(agency, (tx) => updateBank(tx, off))).toMatchObject({ key: 'NONZERO_BALANCE' })
    await move(accountId, -10_00)
    const { supplier } = await smallTrade(agency)
    await agency.write((tx) =>
      tx.db.insert(cheque).values({
        number: '700001',
        direction: 2,
        drawerBank: 'BOC current',
        bankId: id,
        partyId: supplier,
        amount: cents(10),
        receivedOn: openDay,
        chequeDate: openDay,
        status: 0,
        statusOn: openDay,
        origin: 'PAYABLE',
        createdBy: agency.actors[3].userId,
      }),
    )
    expect(await refused(agency, (tx) => updateBank(tx, off))).toMatchObject({
      key: 'NONZERO_BALANCE',
      field: 'isActive',
      message: 'BOC current has cheques to pay (1). Settle them before you deactivate it.',
    })
    await agency.write((tx) => tx.db.update(cheque).set({ status: 1 }))
    expect(await agency.write((tx) => updateBank(tx, off))).toMatchObject({ isActive: false, balance: ZERO })
    expect((await accountOf(accountId)).isActive).toBe(false)
    expect((await refused(agency, (tx) => removeBank(tx, { id }))).details.map((each) => each['message'])).toEqual([
      'journal lines (2)',
      'cheques (1)',
    ])
    await agency.write((tx) => updateBank(tx, { id, isActive: true }))
    expect((await accountOf(accountId)).isActive).toBe(true)
  })
})

describe('deleting', () => {
  it('takes an unused one away with its account, once; its number is free again, its code is not', async () => {
    const { id, accountId } = await add('BOC current', '1')
    expect(await agency.write((tx) => removeBank(tx, { id }), 2)).toEqual({ id })
    expect(await agency.write((tx) => removeBank(tx, { id }))).toMatchObject({ code: 200002 })
    expect(await auditTrail(agency, 'bank', id)).toEqual(['create', 'delete'])
    expect(await auditTrail(agency, 'account', accountId)).toEqual(['create', 'delete'])
    expect(await add('BOC again', '1')).toMatchObject({ accountCode: '1022' })
  })

  it('refuses what documents post to by themselves, and an unknown one', async () => {
    const [cash] = await agency.read((tx) => ask(tx, listCashTypes, undefined))
    expect(await refused(agency, (tx) => removeBank(tx, { id: cash?.id ?? 0 }))).toMatchObject({
      key: 'REFERENCED',
      message: 'Cash in hand is a system account: documents post to it. It cannot be deleted.',
    })
    expect(await refused(agency, (tx) => removeBank(tx, { id: 999_999_999 }))).toMatchObject({ key: 'NOT_FOUND' })
  })
})

describe('an overdraft limit', () => {
  it('holds on every day; what brings money in and an undo pass', async () => {
    agency = await newAgency(database, { open: goLive })
    const { id, accountId } = await add('BOC current', '1')
    await move(accountId, -1_000_00)
    await agency.write((tx) => updateBank(tx, { id, overdraftLimit: cents(1_000_00) }))
    expect(await refused(agency, (tx) => moved(tx, accountId, -1))).toMatchObject({
      key: 'INSUFFICIENT_FUNDS',
      message: '1021 BOC current would be LKR 0.01 beyond its overdraft limit.',
      details: [{ message: expect.stringContaining('beyond its overdraft limit'), account: '1021', short: 1 }],
    })
    expect(await refused(agency, (tx) => moved(tx, accountId, -1, goLive))).toMatchObject({ key: 'INSUFFICIENT_FUNDS' })
    await agency.write((tx) => updateBank(tx, { id, overdraftLimit: ZERO }))
    const deposit = await move(accountId, 600_00)
    expect(await refused(agency, (tx) => moved(tx, accountId, -1))).toMatchObject({ key: 'INSUFFICIENT_FUNDS' })
    await agency.write((tx) => reverse(tx, deposit?.id ?? 0))
    expect(await agency.read((tx) => ask(tx, getBank, { id }))).toMatchObject({ balance: -1_000_00 })
    await agency.write((tx) => updateBank(tx, { id, overdraftLimit: null }))
    await move(accountId, -9_000_00)
  })
})
