/** Openings, their end, and the reading of the chart on a real database (E-01, E-17). */
import { accountTree, dayEndDate } from '#reads/ledger/account.ts'
import type { AccountInput, AccountNode } from '#contract/ledger/account.ts'
import { type BusinessDate, businessDate } from '#contract/dates.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGlEntry } from '../bills/entry-commands.ts'
import { ask } from '../../db/reads.ts'
import { newAgency, openDay, type TestAgency } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { accounts } from '../../ledger/accounts.ts'
import { completeOpening } from '../../ledger/opening.ts'
import { createAccount, updateAccount } from './commands.ts'

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
async function readChart(query: { enDate?: BusinessDate } = {}): Promise<Map<string, AccountNode>> {
  const byCode = new Map<string, AccountNode>()
  const walk = (nodes: readonly AccountNode[]) => {
    for (const node of nodes) {
      byCode.set(node.code, node)
      walk(node.children)
    }
  }
  walk(await agency.read((tx) => ask(tx, accountTree, query)))
  return byCode
}
const idOf = (code: string): number => chart.get(code)?.id ?? 0
const rupees = (amount: number): Cents => cents(amount * 100)
const tools: AccountInput = { code: '1540-1', name: 'Tools', acc_type: 1, sub_type: 2 }

it('the accounts that documents post to are the program’s own: nobody renumbers or deletes them', () => {
  const open = Object.values(accounts).filter((code) => chart.get(code)?.isSystem !== true)
  // Loans of staff, capital, incentives and bank charges: an agency may keep them otherwise (COA-01).
  expect(open).toEqual([accounts.staffLoans, accounts.capital, accounts.incentives, accounts.bankCharges])
})

describe('completing the opening', () => {
  it('is refused while opening balance equity has a balance', async () => {
    await agency.write((tx) => createAccount(tx, { ...tools, code: '1010', opening_balance: rupees(150) }))
    expect(await refused(agency, completeOpening)).toMatchObject({
      key: 'OPENING_INCOMPLETE',
      field: 'opening_completed',
      message: expect.stringContaining('150.00'),
    })
  })

  it('ends openings: dates before go-live are closed from then on', async () => {
    const opening = { ...tools, code: '1010', opening_balance: rupees(150) }
    await agency.write((tx) => createAccount(tx, opening))
    const lines = [
      { accountId: idOf('3900'), debit: rupees(150), credit: ZERO },
      { accountId: idOf('3010'), debit: ZERO, credit: rupees(150) },
    ]
    const date = businessDate('2026-02-28')
    await agency.write((tx) => createGlEntry(tx, { date, lines }))
    await agency.write(completeOpening)
    expect(await refused(agency, (tx) => createAccount(tx, { ...opening, code: '1030' }))).toMatchObject({
      key: 'PERIOD_CLOSED',
      field: 'date',
    })
    expect(await refused(agency, (tx) => createGlEntry(tx, { date, lines }))).toMatchObject({
      key: 'PERIOD_CLOSED',
      field: 'date',
    })
    expect(await auditTrail(agency, 'agency', agency.id)).toEqual(['complete-opening'])
    expect(await agency.read(auditBooks)).toEqual([])
  })
})

describe('reading the chart', () => {
  it('reads one balance per account, whatever its history', async () => {
    await agency.write((tx) =>
      createAccount(tx, { ...tools, code: '1010', opening_balance: rupees(150), date: businessDate('2026-01-15') }),
    )
    await agency.write((tx) =>
      createGlEntry(tx, {
        lines: [
          { accountId: idOf('1030'), debit: rupees(20), credit: ZERO },
          { accountId: idOf('1010'), debit: ZERO, credit: rupees(20) },
        ],
      }),
    )
    const after = await readChart()
    expect([after.get('1010')?.balance, after.get('1030')?.balance, after.get('1000')?.balance]).toEqual([
      rupees(130),
      rupees(20),
      rupees(150),
    ])
  })

  it('stands as of the end of the day that is asked for, groups too', async () => {
    const first = businessDate('2026-01-15')
    await agency.write((tx) => createAccount(tx, { ...tools, code: '1010', opening_balance: rupees(150), date: first }))
    await agency.write((tx) =>
      createGlEntry(tx, {
        lines: [
          { accountId: idOf('1030'), debit: rupees(20), credit: ZERO },
          { accountId: idOf('1010'), debit: ZERO, credit: rupees(20) },
        ],
      }),
    )
    const on = async (enDate: BusinessDate) => {
      const at = await readChart({ enDate })
      return ['1000', '1010', '1030'].map((code) => at.get(code)?.balance)
    }
    expect(await on(businessDate('2026-01-14'))).toEqual([ZERO, ZERO, ZERO])
    expect(await on(first)).toEqual([rupees(150), rupees(150), ZERO])
    expect(await on(openDay)).toEqual([rupees(150), rupees(130), rupees(20)])
  })

  it('finds by code and name within a type, and keeps another agency out', async () => {
    const other = await newAgency(database)
    await other.write((tx) => createAccount(tx, { ...tools, name: 'Foreign tools' }))
    const found = await agency.read((tx) => ask(tx, accountTree, { acc_type: 1, searchQuery: 'petty' }), 1)
    expect(found.map((node) => [node.code, node.children.map((child) => child.code)])).toEqual([['1000', ['1030']]])
    expect(await agency.read((tx) => ask(tx, accountTree, { searchQuery: 'foreign' }))).toEqual([])
    expect(await refused(agency, (tx) => updateAccount(tx, { id: 1, name: 'Mine' }))).toMatchObject({
      key: 'NOT_FOUND',
    })
  })

  it('names the open day', async () => {
    expect(await agency.read((tx) => ask(tx, dayEndDate, undefined), 1)).toEqual({ dayendDate: openDay })
  })

  it('looks balances up by index, not through the history', async () => {
    const plan = await agency.read(async (tx) => {
      await tx.db.execute(sql`set local enable_seqscan = off`)
      return tx.db.execute<{ 'QUERY PLAN': string }>(sql`explain select a.id, d.closing from depot.account a
        left join lateral (select closing from depot.account_day d where d.agency_id = a.agency_id and d.account_id = a.id order by d.date desc limit 1) d on true`)
    })
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('account_day_key')
  })
})
