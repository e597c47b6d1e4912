/** The lists of customers and suppliers with what they owe or are owed, on a real database (PTY-04). */
import type { PartyBalance } from '#contract/parties/balances.ts'
import { partyBalances } from '#reads/parties/balances.ts'
import { beforeAll, expect, it } from 'vitest'
import { refusalOf } from '../../../../tests/support/agency.ts'
import { type Lending, lendingAgency, manyBills, rupees, today } from '../../../../tests/support/bills.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { clock } from '../../clock.ts'
import { ask } from '../../db/reads.ts'
import { createOutlet } from './commands.ts'

let lending: Lending
beforeAll(async () => {
  const { database } = await testDatabase(clock(today))
  lending = await lendingAgency(database)
  await manyBills(lending)
  const strict = { kind: 2, code: 'DEB-2', name: 'Strict Stores', creditLimit: rupees(100) } as const
  const { id } = await lending.agency.write((tx) => createOutlet(tx, strict))
  await lending.open('S-1', 101, { partyId: id })
  await lending.agency.write((tx) => createOutlet(tx, { kind: 2, code: 'DEB-3', name: 'Quiet Stores' }))
})

type Query = Parameters<typeof partyBalances>[1]
const list = (query: Query, role: 1 | 2 | 3 = 2) => lending.agency.read((tx) => ask(tx, partyBalances, query), role)
const named = (rows: readonly PartyBalance[]) => rows.map(({ name, balance }) => [name, balance / 100])

it('says what debtors owe, the largest first, and what that comes to', async () => {
  const found = await list({ kind: 2, sort: '-balance', on: today })
  expect(named(found.items)).toEqual([
    ['Aruna Hotel', 2_900],
    ['Strict Stores', 101],
    ['Quiet Stores', 0],
  ])
  expect(found.totals).toEqual({ balance: rupees(3_001), overdue: rupees(2_300 + 101), bottles: 0 })
})

it('is narrowed to those who owe, are late or are over their limit; the sums follow', async () => {
  const of = async (state: string) => named((await list({ kind: 2, filters: JSON.stringify({ state }) })).items)
  expect(await of('OWING')).toEqual([
    ['Aruna Hotel', 2_900],
    ['Strict Stores', 101],
  ])
  expect(await of('OVERDUE')).toEqual([['Aruna Hotel', 2_900]])
  expect(await of('OVER_LIMIT')).toEqual([['Strict Stores', 101]])
  expect(await of('BOTTLES')).toEqual([])
  expect((await list({ kind: 2, searchQuery: 'strict' })).totals.balance).toBe(rupees(101))
})

it('tells what is owed to suppliers to Admins alone', async () => {
  expect(named((await list({ kind: 3 })).items)).toEqual([['Litro', 250]])
  expect(await refusalOf(list({ kind: 3 }, 1))).toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
})
