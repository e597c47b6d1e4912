/** Undoing the match of an entry that was posted from the statement, on a real database (E-74, E-76). */
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import type { MatchInput } from '#contract/reconciliation/reconciliation.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAgency, type TestAgency } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { newRowId } from '../../db/row-id.ts'
import type { Tx } from '../../db/tx.ts'
import { post } from '../../ledger/post.ts'
import { credit, debit } from '../../ledger/posting.ts'
import { createBank } from '../ledger/bank-commands.ts'
import { match, postLine, undoMatch } from './match-commands.ts'
import { matches } from './matches-queries.ts'
import { work } from './queries.ts'
import { bankStandings } from './standing-queries.ts'
import { importStatement } from './statement-commands.ts'

const day = (n: number) => businessDate(`2026-03-${String(n).padStart(2, '0')}`)
let database: Database
let agency: TestAgency
let bank: { id: number; accountId: number }

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(day(31))))
})
beforeEach(async () => {
  agency = await newAgency(database, { goLive: day(1), open: day(1) })
  bank = await agency.write((tx) => createBank(tx, { name: 'BOC current', accountNo: '700-1', kind: 'BANK' }))
  const content = [
    'Date,Description,Cheque No,Debit,Credit,Balance',
    '02/03/2026,Deposit,,,1000.00,1000.00',
    '05/03/2026,Cheque,200001,250.00,,750.00',
    '06/03/2026,Bank charges,,20.00,,730.00',
  ].join('\n')
  const file = { bank: bank.id, fileName: 'march.csv', content: Buffer.from(content).toString('base64') }
  await agency.write((tx) => importStatement(tx, file), 2)
})

/** An entry of the bank against rent, which may be overdrawn. */
const booked = (amount: number) =>
  agency.write(async (tx) => {
    const source = { type: 'JOURNAL', id: await newRowId(tx) } as const
    const lines = [debit(bank.accountId, cents(amount)), credit('5250', cents(amount))]
    await post(tx, { date: day(2), source, lines, memo: `Entry of ${amount}` })
  })
const open = () => agency.read((tx) => work(tx, { bank: bank.id }), 2)
const accept = (...chosen: MatchInput[]) => agency.write((tx) => match(tx, { bank: bank.id, matches: chosen }), 2)
const standing = async () => (await agency.read(bankStandings, 2)).find(({ bankId }) => bankId === bank.id)

/** The match of the charges, posted by an Admin on their own day. */
async function posted() {
  const line = (await open()).statement.find(({ text }) => text === 'Bank charges')?.id ?? 0
  const { rows } = await agency.read((tx) =>
    tx.db.$client.query<{ id: number }>("select id from depot.account where code = '5320'"),
  )
  return agency.write((tx) => postLine(tx, { line, accountId: rows[0]?.id ?? 0 }), 2)
}

describe('a match', () => {
  it('that posted its entry is undone with a reversal of it, which leaves neither of them open', async () => {
    const made = await posted()
    expect(made.posted).toMatchObject({ number: made.ledger[0]?.text, date: day(6), amount: -2000 })
    await booked(100000)
    const [pair] = (await open()).proposals
    const { ids } = await accept(pair ?? { statement: [], ledger: [], opening: [] })
    const [plain] = await agency.read((tx) => matches(tx, { bank: bank.id, id: ids[0] }))
    expect(plain?.posted).toBeNull()
    expect(await refused(agency, (tx) => undoMatch(tx, { id: ids[0] ?? 0, reason: 'wrong' }))).toMatchObject({
      key: 'INVALID',
      field: 'reason',
    })
    // Undone alone and matched again by hand, it is still the entry that was posted here.
    await agency.write((tx) => undoMatch(tx, { id: made.id }), 2)
    const [again] = (await open()).proposals
    const anew = (await accept(again ?? { statement: [], ledger: [], opening: [] })).ids[0] ?? 0
    const [byHand] = await agency.read((tx) => matches(tx, { bank: bank.id, id: anew }))
    expect(byHand?.posted).toEqual(made.posted)
    // An Admin reverses on the entry's own day, which is past; undoing alone is free, and here nothing of both is kept.
    const undo = (tx: Tx) => undoMatch(tx, { id: anew, reason: 'wrong account' })
    expect(await refused(agency, undo, 2)).toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
    expect(await standing()).toMatchObject({ openStatementLines: 1, difference: 0 })
    await agency.write(undo)
    const after = await open()
    expect(after.statement.map(({ text }) => text)).toEqual(['Cheque', 'Bank charges'])
    expect(after.ledger).toEqual([])
    expect(after.proposals).toEqual([])
    const [reversal] = await agency.read((tx) => matches(tx, { bank: bank.id }))
    expect(reversal).toMatchObject({ amount: 0, statement: [], posted: null })
    expect(reversal?.ledger).toHaveLength(2)
    expect(await agency.read(auditBooks)).toEqual([])
  })
})
