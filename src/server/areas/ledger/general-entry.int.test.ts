/** General entries on a real database (E-17, E-68). */
import { accountTree } from '#reads/ledger/account.ts'
import type { AccountNode, GlEntryInput } from '#contract/ledger/account.ts'
import { businessDate } from '#contract/dates.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGlEntry } from '../bills/entry-commands.ts'
import { ask } from '../../db/reads.ts'
import { goLive, newAgency, openDay, type TestAgency } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { party } from '../../db/schema/index.ts'
import { reverse } from '../../ledger/post.ts'
import { createOutlet } from '../parties/commands.ts'
import { createAccount, updateAccount } from './commands.ts'
import { journalEntries } from './queries.ts'

let database: Database
let agency: TestAgency
let ids: Map<string, number>
let outlet: number
let employee: number
const rupees = (amount: number): Cents => cents(amount * 100)
const idOf = (code: string): number => ids.get(code) ?? 0
const dr = (code: string, amount: number, partyId?: number) => ({
  accountId: idOf(code),
  debit: rupees(amount),
  credit: ZERO,
  partyId,
})
const cr = (code: string, amount: number, partyId?: number) => ({
  accountId: idOf(code),
  debit: ZERO,
  credit: rupees(amount),
  partyId,
})
const entry = (lines: GlEntryInput['lines'], rest: Omit<GlEntryInput, 'lines'> = {}) => ({ ...rest, lines })

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  agency = await newAgency(database)
  const walk = (nodes: readonly AccountNode[]): [string, number][] =>
    nodes.flatMap((node) => [[node.code, node.id] as [string, number], ...walk(node.children)])
  ids = new Map(walk(await agency.read((tx) => ask(tx, accountTree, {}))))
  outlet = (await agency.write((tx) => createOutlet(tx, { kind: 1, code: 'OUT-A', name: 'Outlet A' }))).id
  employee = await agency.write(async (tx) => {
    const [row] = await tx.db
      .insert(party)
      .values({ kind: 4, code: 'EMP-1', name: 'Nimal', createdBy: tx.actor.userId })
      .returning({ id: party.id })
    return row?.id ?? 0
  })
  await agency.write((tx) =>
    createAccount(tx, { code: '1010', name: 'Cash in hand', acc_type: 1, sub_type: 1, opening_balance: rupees(1_000) }),
  )
})

describe('a general entry', () => {
  it('is posted with its own number, today, by whoever wrote it', async () => {
    const lines = [dr('5230', 400), dr('1130', 100, employee), cr('1010', 500)]
    const posted = await agency.write((tx) => createGlEntry(tx, entry(lines, { memo: 'Diesel' })), 2)
    expect(posted).toMatchObject({
      number: 'JE-2026-000002',
      date: openDay,
      sourceType: 'JOURNAL',
      event: 'POST',
      memo: 'Diesel',
      total: rupees(500),
      isOpening: false,
      reversesId: null,
      postedBy: 'Person 2',
    })
    expect(posted.lines.map((l) => [l.code, l.party, l.debit, l.credit])).toEqual([
      ['5230', null, rupees(400), 0],
      ['1130', 'Nimal', rupees(100), 0],
      ['1010', null, 0, rupees(500)],
    ])
    expect(await auditTrail(agency, 'journal', posted.id)).toEqual(['create'])
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('is found by what it belongs to, with its reversal, within the dates asked for', async () => {
    const posted = await agency.write((tx) => createGlEntry(tx, entry([dr('5230', 4), cr('1010', 4)])))
    const undone = await agency.write((tx) => reverse(tx, posted.id))
    const found = await agency.read((tx) => journalEntries(tx, { refId: posted.sourceId }), 1)
    expect(found.map((each) => [each.number, each.event, each.reversesId])).toEqual([
      [posted.number, 'POST', null],
      [undone.number, 'REVERSE', posted.id],
    ])
    expect(await agency.read((tx) => journalEntries(tx, { refId: posted.sourceId, endDate: goLive }))).toEqual([])
    expect(
      await agency.read((tx) => journalEntries(tx, { refId: posted.sourceId, startDate: openDay, endDate: openDay })),
    ).toHaveLength(2)
  })

  it.each<[string, () => GlEntryInput, string, string | undefined]>([
    ['sides that differ', () => entry([dr('5230', 4), cr('1010', 5)]), 'UNBALANCED_JOURNAL', 'lines'],
    [
      'a line with both sides',
      () => entry([{ ...dr('5230', 4), credit: rupees(4) }, cr('1010', 4)]),
      'UNBALANCED_JOURNAL',
      'lines.0.credit',
    ],
    [
      'a line with neither side',
      () => entry([dr('5230', 4), cr('1010', 4), dr('5240', 0)]),
      'UNBALANCED_JOURNAL',
      'lines.2.debit',
    ],
    [
      'an unknown account',
      () => entry([dr('5230', 4), { ...cr('1010', 4), accountId: 999_999_999 }]),
      'NOT_FOUND',
      'lines.1.accountId',
    ],
    ['a group', () => entry([dr('5200', 4), cr('1010', 4)]), 'GROUP_ACCOUNT', 'lines.0.accountId'],
    ['trade debtors', () => entry([dr('1200', 4, outlet), cr('1010', 4)]), 'CONTROL_ACCOUNT', 'lines.0.accountId'],
    ['goods', () => entry([dr('5120', 4), cr('1301', 4)]), 'CONTROL_ACCOUNT', 'lines.1.accountId'],
    [
      'opening balance equity from go-live on',
      () => entry([dr('5120', 4), cr('3900', 4)]),
      'CONTROL_ACCOUNT',
      'lines.1.accountId',
    ],
    ['a missing party', () => entry([dr('1130', 4), cr('1010', 4)]), 'PARTY_REQUIRED', 'lines.0.partyId'],
    ['a party of the wrong kind', () => entry([dr('1130', 4, outlet), cr('1010', 4)]), 'INVALID', 'lines.0.partyId'],
    ['an unknown party', () => entry([dr('1130', 4, 999_999_999), cr('1010', 4)]), 'NOT_FOUND', 'lines.0.partyId'],
    [
      'a party on an account that has none',
      () => entry([dr('5230', 4, employee), cr('1010', 4)]),
      'INVALID',
      'lines.0.partyId',
    ],
    ['cash that is not there', () => entry([dr('5230', 1_001), cr('1010', 1_001)]), 'INSUFFICIENT_FUNDS', undefined],
    [
      'a future day',
      () => entry([dr('5230', 4), cr('1010', 4)], { date: businessDate('2026-03-03') }),
      'FUTURE_DATE',
      'date',
    ],
    [
      'an unknown bill to settle',
      () => entry([dr('5170', 4), cr('1200', 4, outlet)], { bill_id: 999_999_999 }),
      'NOT_FOUND',
      'bill_id',
    ],
  ])('is refused with %s and leaves nothing behind', async (_, input, key, field) => {
    const refusal = await refused(agency, (tx) => createGlEntry(tx, input()))
    expect([refusal.key, refusal.field]).toEqual([key, field])
  })

  it('is refused on an account or for a party that is not active', async () => {
    await agency.write((tx) => updateAccount(tx, { id: idOf('5350'), isActive: false }))
    expect(await refused(agency, (tx) => createGlEntry(tx, entry([dr('5350', 4), cr('1010', 4)])))).toMatchObject({
      key: 'ACCOUNT_INACTIVE',
      field: 'lines.0.accountId',
    })
    await agency.write((tx) => tx.db.update(party).set({ isActive: false }).where(eq(party.id, employee)))
    expect(
      await refused(agency, (tx) => createGlEntry(tx, entry([dr('1130', 4, employee), cr('1010', 4)]))),
    ).toMatchObject({ key: 'INVALID', field: 'lines.0.partyId', message: 'Nimal is not active.' })
  })
})

describe('an entry of the opening', () => {
  const date = businessDate('2026-02-28')

  it('opens accounts per party and moves opening balance equity, by a SuperAdmin', async () => {
    const staff = await agency.write((tx) =>
      createGlEntry(tx, entry([dr('1130', 50, employee), cr('3900', 50)], { date })),
    )
    expect(staff).toMatchObject({ date, isOpening: true, sourceType: 'JOURNAL' })
    await agency.write((tx) => createGlEntry(tx, entry([dr('3900', 1_050), cr('3010', 1_050)], { date })))
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('is not for an Admin', async () => {
    expect(
      await refused(agency, (tx) => createGlEntry(tx, entry([dr('3900', 5), cr('3010', 5)], { date })), 2),
    ).toMatchObject({ key: 'ROLE_NOT_ALLOWED', field: 'date' })
  })
})
