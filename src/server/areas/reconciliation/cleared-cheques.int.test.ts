/** Cheques clear by the statement of the bank, on a real database (CHQ-06). */
import { getCheque, listCheques } from '#reads/cheques/cheque.ts'
import { addDays } from '#contract/dates.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { type BankLine, statementFile } from '../../../../tests/support/bank-statements.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { type ChequeBench, chequeBench, rupees, undoNewest } from '../../../../tests/support/cheques.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import { ask } from '../../db/reads.ts'
import { connect } from '../../db/roles.ts'
import { match, undoMatch } from './match-commands.ts'
import { matches } from './matches-queries.ts'
import { work } from './queries.ts'
import { importStatement } from './statement-commands.ts'

const later = addDays(openDay, 3)
let test: TestDatabase
let bench: ChequeBench
beforeAll(async () => {
  test = await testDatabase(clock(later))
})
beforeEach(async () => {
  bench = await chequeBench(test.database)
})

const one = (id: number) => bench.agency.read((tx) => ask(tx, getCheque, { id }))
const found = async (filters: object) =>
  (await bench.agency.read((tx) => ask(tx, listCheques, { filters: JSON.stringify(filters) }))).items.map(
    ({ id }) => id,
  )
const waiting = () => found({ tab: 'clearing', on: addDays(openDay, 90) })

/** Imports lines of BOC and matches each that is proposed for. */
async function matched(...lines: BankLine[]): Promise<void> {
  const bank = bench.boc
  const file = { ...statementFile(bank, lines, 0), from: openDay }
  await bench.agency.write((tx) => importStatement(tx, file))
  const { proposals } = await bench.agency.read((tx) => work(tx, { bank }))
  const taken = proposals.map(({ statement, ledger, opening }) => ({ statement, ledger, opening }))
  await bench.agency.write((tx) => match(tx, { bank, matches: taken }))
}
const newestMatch = async () => (await bench.agency.read((tx) => matches(tx, { bank: bench.boc })))[0]?.id ?? 0

it('a banked cheque waits until a statement shows it, however long, and again once that match is undone', async () => {
  const id = await bench.at(1)
  const [hidden, ours] = [await bench.at(1), await bench.at(1, 2)]
  expect(await waiting()).toEqual([id, hidden])
  await matched(
    { date: later, amount: rupees(500), text: `CHQ ${(await one(id)).chequeNumber}` },
    { date: later, amount: rupees(-500), text: 'Our cheque' },
  )
  expect(await one(id)).toMatchObject({ status: 1, clearedOn: later })
  expect(await one(ours)).toMatchObject({ status: 1, clearedOn: later })
  expect(await waiting()).toEqual([hidden])
  expect(await found({ tab: 'all', on: openDay, cleared: true })).toEqual([id, ours])
  expect(await bench.agency.read(auditBooks)).toEqual([])
  expect(await refused(bench.agency, (tx) => undoNewest(tx, { id }))).toMatchObject({ key: 'RECONCILED' })
  const by = (await one(id)).clearedBy ?? 0
  await bench.agency.write((tx) => undoMatch(tx, { id: by }))
  expect(await one(id)).toMatchObject({ status: 1, clearedOn: null, clearedBy: null })
  expect(await waiting()).toEqual([id, hidden])
  expect(await bench.agency.read(auditBooks)).toEqual([])
})

it('one that came back after it was shown is not cleared, and is again when the return is undone', async () => {
  const id = await bench.at(1)
  await matched({ date: later, amount: rupees(500), text: 'Deposit' })
  expect(await one(id)).toMatchObject({ clearedBy: await newestMatch() })
  await bench.move({ status: 2, cheques: [id] })
  expect(await one(id)).toMatchObject({ status: 2, clearedOn: null })
  await bench.agency.write((tx) => undoNewest(tx, { id }))
  expect(await one(id)).toMatchObject({ status: 1, clearedOn: later, clearedBy: await newestMatch() })
  expect(await bench.agency.read(auditBooks)).toEqual([])
})

it('what was matched before cheques were known to clear is read from the matches', async () => {
  const id = await bench.at(1)
  await matched({ date: later, amount: rupees(500), text: 'Deposit' })
  const { clearedOn, clearedBy } = await one(id)
  await bench.agency.write(async (tx) => {
    await tx.db.execute(sql`update depot.cheque set cleared_on = null, cleared_by = null`)
    expect((await auditBooks(tx)).join()).toContain('I26 ')
  })
  const client = await connect(test.access.adminUrl)
  await client.query('set role depot_owner')
  await client.query("select set_config('depot.agency', $1, false)", [String(bench.agency.id)])
  await client.query('select depot.fill_cleared()')
  await client.end()
  expect(await one(id)).toMatchObject({ clearedOn, clearedBy })
})

it('matches are found by cheque, party and amount, however old, and one by its id', async () => {
  const id = await bench.at(1)
  await matched({ date: later, amount: rupees(500), text: 'Deposit' })
  const { chequeNumber, clearedBy } = await one(id)
  const foundBy = async (search: string) =>
    (await bench.agency.read((tx) => matches(tx, { bank: bench.boc, searchQuery: search }))).map((each) => each.id)
  for (const search of [chequeNumber, 'outlet a deposit', '500', '500.00'])
    expect(await foundBy(search)).toEqual([clearedBy])
  for (const search of ['other', '00.00', `${chequeNumber} 501`]) expect(await foundBy(search)).toEqual([])
  expect(await bench.agency.read((tx) => matches(tx, { bank: bench.boc, id: clearedBy ?? 0 }))).toMatchObject([
    { id: clearedBy, ledger: [{ cheque: chequeNumber, party: 'Outlet A' }] },
  ])
})
