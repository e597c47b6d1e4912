/** The days of an account on a real database: what the chart of accounts shows beside it. */
import { accountTree } from '#reads/ledger/account.ts'
import type { AccountNode } from '#contract/ledger/account.ts'
import { type BusinessDate, businessDate } from '#contract/dates.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGlEntry } from '../bills/entry-commands.ts'
import { ask } from '../../db/reads.ts'
import { newAgency, openDay, type TestAgency } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { accountDays } from './day-queries.ts'

let database: Database
let agency: TestAgency
let accounts: Map<string, AccountNode>
const beforeGoLive = businessDate('2026-02-28')
const rupees = (amount: number): Cents => cents(amount * 100)

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  agency = await newAgency(database)
  const flat = (nodes: readonly AccountNode[]): AccountNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])
  accounts = new Map(
    (await agency.read((tx) => ask(tx, accountTree, {}))).flatMap((node) => flat([node])).map((n) => [n.code, n]),
  )
})

const idOf = (code: string): number => accounts.get(code)?.id ?? 0
const days = (code: string, Page = 1, PageSize = 10) =>
  agency.read((tx) => accountDays(tx, { id: idOf(code), Page, PageSize }))

/** Debit one account, credit another. */
const entry = (date: BusinessDate, debit: string, credit: string, amount: Cents) =>
  agency.write((tx) =>
    createGlEntry(tx, {
      date,
      lines: [
        { accountId: idOf(debit), debit: amount, credit: ZERO },
        { accountId: idOf(credit), debit: ZERO, credit: amount },
      ],
    }),
  )

describe('the days of an account', () => {
  beforeEach(async () => {
    await entry(beforeGoLive, '1010', '3900', rupees(1_000))
    await entry(openDay, '1030', '1010', rupees(300))
    await entry(openDay, '5250', '1030', rupees(40))
  })

  it('come newest first, each with the balance at its end', async () => {
    expect(await days('1010')).toEqual({
      items: [
        { date: openDay, debit: 0, credit: 300_00, closing: 700_00 },
        { date: beforeGoLive, debit: 1_000_00, credit: 0, closing: 1_000_00 },
      ],
      totalCount: 2,
      page: 1,
      pageSize: 10,
    })
  })

  it('stand on the own side of the account', async () => {
    expect((await days('3900')).items).toEqual([{ date: beforeGoLive, debit: 0, credit: 1_000_00, closing: 1_000_00 }])
  })

  it('of a group are those of all accounts under it: what moves within it leaves its balance', async () => {
    expect((await days('1000')).items).toEqual([
      { date: openDay, debit: 300_00, credit: 340_00, closing: 960_00 },
      { date: beforeGoLive, debit: 1_000_00, credit: 0, closing: 1_000_00 },
    ])
  })

  it('agree with the balance that the chart shows', async () => {
    const tree = await agency.read((tx) => ask(tx, accountTree, {}))
    const assets = tree.find(({ code }) => code === '1000')
    expect((await days('1000')).items[0]?.closing).toBe(assets?.balance)
  })

  it('come in pages, and a page beyond the last is empty with the count of all', async () => {
    const second = await agency.read((tx) => accountDays(tx, { id: idOf('1010'), Page: 2, PageSize: 10 }))
    expect(second).toMatchObject({ items: [], totalCount: 2, page: 2 })
  })

  it('are none for an account that never moved, and refused for one that does not exist', async () => {
    expect(await days('5390')).toMatchObject({ items: [], totalCount: 0 })
    expect(await refused(agency, (tx) => accountDays(tx, { id: 999_999 }))).toMatchObject({
      key: 'NOT_FOUND',
      field: 'id',
    })
  })

  it('of another agency are out of reach', async () => {
    const other = await newAgency(database)
    expect(await refused(other, (tx) => accountDays(tx, { id: idOf('1010') }))).toMatchObject({ key: 'NOT_FOUND' })
  })
})
