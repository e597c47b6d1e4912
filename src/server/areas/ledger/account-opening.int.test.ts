/** Openings of accounts and banks, corrected in their place on a real database (E-01, E-17). */
import { businessDate } from '#contract/dates.ts'
import { cents, ZERO } from '#contract/money.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { goLive, newAgency, openDay, type TestAgency } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { account, agency as agencyTable } from '../../db/schema/index.ts'
import { createBank } from './bank-commands.ts'
import { createAccount } from './commands.ts'
import { accountOpening, correctAccountOpening } from './commands-opening.ts'
import { balancesAt } from './balance-queries.ts'
import { journalEntries } from './queries.ts'

let database: Database
let agency: TestAgency
let bank: number
const opened = businessDate('2026-01-31')

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  agency = await newAgency(database)
  const made = { name: 'BOC', accountNo: '700-1', kind: 'BANK' } as const
  bank = (await agency.write((tx) => createBank(tx, { ...made, opening_balance: cents(1_500_00) }))).accountId
})

const correct = (id: number, amount: number) =>
  agency.write((tx) => correctAccountOpening(tx, { id, opening_balance: cents(amount) }))
const entriesOf = async (id: number) =>
  (await agency.read((tx) => journalEntries(tx, { refId: id })))
    .toSorted((a, b) => a.id - b.id)
    .map((entry) => [entry.event, entry.version, entry.date, entry.isOpening])
const idOf = async (code: string) =>
  (await agency.read((tx) => tx.db.select({ id: account.id }).from(account).where(eq(account.code, code))))[0]?.id ?? 0

it('reverses what was posted and posts what is right, both on the day of the opening', async () => {
  const date = businessDate('2026-02-28')
  expect(await agency.read((tx) => accountOpening(tx, { id: bank }))).toMatchObject({
    opening_balance: 1_500_00,
    date,
    entry: 'JE-2026-000001',
  })
  expect(await correct(bank, -200_00)).toMatchObject({ opening_balance: -200_00, date, entry: 'JE-2026-000003' })
  expect(await entriesOf(bank)).toEqual([
    ['POST', 1, date, true],
    ['REVERSE', 1, date, true],
    ['POST', 2, date, true],
  ])
  const balances = await agency.read((tx) => balancesAt(tx, goLive))
  expect(balances.find(({ id }) => id === bank)?.closing).toBe(-200_00)
  expect(await auditTrail(agency, 'account', bank)).toEqual(['create', 'opening', 'opening'])
  expect(await agency.read(auditBooks)).toEqual([])
})

it('keeps the day that was chosen, takes away what should be zero, and enters it again', async () => {
  const capital = await idOf('3010')
  const input = { code: '3010', name: 'Capital', acc_type: 3, sub_type: 0 } as const
  await agency.write((tx) => createAccount(tx, { ...input, opening_balance: cents(90_00), date: opened }))
  expect(await correct(capital, 60_00)).toMatchObject({ opening_balance: 60_00, date: opened })
  expect(await correct(capital, 0)).toMatchObject({ opening_balance: 0, entry: null })
  await agency.write((tx) => createAccount(tx, { ...input, opening_balance: cents(70_00) }))
  expect(await agency.read((tx) => accountOpening(tx, { id: capital }))).toMatchObject({ opening_balance: 70_00 })
  expect(await agency.read(auditBooks)).toEqual([])
})

it('enters one where none is posted; the same amount changes nothing', async () => {
  const cash = await idOf('1010')
  expect(await correct(cash, 10_00)).toMatchObject({ opening_balance: 10_00 })
  expect(await correct(cash, 10_00)).toMatchObject({ code: 200002 })
  expect(await agency.read(auditBooks)).toEqual([])
})

it('is refused where openings are, and once the opening is completed', async () => {
  const wrong = async (code: string, role?: 1 | 2 | 3) => {
    const id = code === 'bank' ? bank : await idOf(code)
    return refused(agency, (tx) => correctAccountOpening(tx, { id, opening_balance: cents(1) }), role)
  }
  expect(await wrong('1000')).toMatchObject({ key: 'GROUP_ACCOUNT' })
  expect(await wrong('1301')).toMatchObject({ key: 'CONTROL_ACCOUNT', field: 'opening_balance' })
  expect(await wrong('3900')).toMatchObject({ key: 'ACCOUNT_RULE' })
  const equity = await idOf('3900')
  expect(await refused(agency, (tx) => accountOpening(tx, { id: equity }))).toMatchObject({ key: 'ACCOUNT_RULE' })
  expect(await wrong('bank', 2)).toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
  expect(
    await refused(agency, (tx) => correctAccountOpening(tx, { id: 999_999_999, opening_balance: ZERO })),
  ).toMatchObject({
    key: 'NOT_FOUND',
    field: 'id',
  })
  await agency.write((tx) => tx.db.update(agencyTable).set({ openingCompleted: true, closedMonthEnd: goLive }))
  expect(await wrong('bank')).toMatchObject({ key: 'PERIOD_CLOSED' })
})
