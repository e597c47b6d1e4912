/** What is found by a few letters, in which order, and what a role does not find. */
import { businessDate } from '#contract/dates.ts'
import { findRecords } from '#reads/search/find.ts'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { type Settling, settlingAgency } from '../../../../tests/support/settling.ts'
import { clock } from '../../clock.ts'
import { ask } from '../../db/reads.ts'

let of: Settling
const find = (searchQuery: string, role: 1 | 2 | 3 = 3) =>
  of.agency.read((tx) => ask(tx, findRecords, { searchQuery }), role)

beforeAll(async () => {
  const test = await testDatabase(clock(businessDate('2026-03-10')))
  of = await settlingAgency(test.database)
  await of.bill('OLD-1', 20_000)
  const trip = await of.ready()
  await of.rows(trip).cheque(30_000)
})

it('finds a document by the end of its number, with the letters of its kind or without', async () => {
  const [first] = await find('rt 1')
  expect(first).toMatchObject({ kind: 'trip', code: expect.stringMatching(/^RT-\d+-000001$/) })
  expect((await find('1')).map(({ kind }) => kind)).toContain('trip')
})

it('finds a bill by the number that somebody else gave it', async () => {
  expect((await find('old-1'))[0]).toMatchObject({ kind: 'bill', amount: 20_000_00, direction: 1 })
})

it('finds a cheque by its last digits', async () => {
  expect((await find('0001')).find(({ kind }) => kind === 'cheque')).toMatchObject({ code: '700001', direction: 1 })
  expect((await find('700001'))[0]).toMatchObject({ kind: 'cheque' })
})

it('finds documents by their amount, after those whose number it is', async () => {
  expect((await find('20,000')).map(({ kind, amount }) => [kind, amount])).toContainEqual(['bill', 20_000_00])
  expect((await find('30000'))[0]).toMatchObject({ kind: 'cheque', code: '700001' })
})

it('says of customers what they owe', async () => {
  const bill = (await find('old-1'))[0]
  const customer = (await find(bill?.name ?? '')).find(({ kind }) => kind === 'outlet' || kind === 'debtor')
  expect(customer).toMatchObject({ amount: 20_000_00 })
  expect((await find('20,000')).map(({ kind }) => kind)).not.toContain('outlet')
})

it('finds nothing of what a role does not see', async () => {
  const [account] = await find('1010')
  expect(account).toMatchObject({ kind: 'account', code: '1010' })
  expect(await find('zzz')).toEqual([])
  const kinds = new Set((await find('a', 1)).map(({ kind }) => kind))
  expect(kinds.has('transfer') || kinds.has('bank')).toBe(false)
})
