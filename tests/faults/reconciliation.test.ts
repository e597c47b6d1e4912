/** Every command of bank reconciliation, failing after its first statement, its second, and so on: each time the database is as it was (E-76). */
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addOpenItem,
  match,
  postLine,
  removeOpenItem,
  undoMatch,
} from '../../src/server/areas/reconciliation/match-commands.ts'
import { matches } from '../../src/server/areas/reconciliation/matches-queries.ts'
import { work } from '../../src/server/areas/reconciliation/queries.ts'
import { importStatement, removeStatement } from '../../src/server/areas/reconciliation/statement-commands.ts'
import { clock } from '../../src/server/clock.ts'
import { newAgency, type TestAgency } from '../support/agency.ts'
import { reconciledBank, statementFile } from '../support/bank-statements.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { type Command, failEverywhere } from '../support/faults.ts'

const today = businessDate('2026-03-03')
let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase(clock(today))
})

type Bank = Awaited<ReturnType<typeof reconciledBank>>
const item = ({ id }: Bank) => ({ bank: id, date: businessDate('2026-02-27'), amount: cents(-500) })
const cases: Record<string, (of: TestAgency, bank: Bank) => Promise<Command>> = {
  'importing a statement': async (_of, { id }) => {
    const lines = [{ date: today, amount: -300, text: 'Charges' }]
    return (tx) => importStatement(tx, statementFile(id, lines, 30_300))
  },
  'taking a statement back':
    async (_of, { newest }) =>
    (tx) =>
      removeStatement(tx, { id: newest }),
  'undoing a match': async (of, { id }) => {
    const [made] = await of.read((tx) => matches(tx, { bank: id }))
    return (tx) => undoMatch(tx, { id: made?.id ?? 0 })
  },
  'undoing a match with a reversal of what it posted': async (of, { id }) => {
    const { statement } = await of.read((tx) => work(tx, { bank: id }))
    const { rows } = await of.read((tx) =>
      tx.db.$client.query<{ id: number }>("select id from depot.account where code = '5320'"),
    )
    const made = await of.write((tx) => postLine(tx, { line: statement[0]?.id ?? 0, accountId: rows[0]?.id ?? 0 }))
    return (tx) => undoMatch(tx, { id: made.id, reason: 'wrong account' })
  },
  'matching again': async (of, { id }) => {
    const [made] = await of.read((tx) => matches(tx, { bank: id }))
    await of.write((tx) => undoMatch(tx, { id: made?.id ?? 0 }))
    const { proposals } = await of.read((tx) => work(tx, { bank: id }))
    const chosen = proposals.map(({ statement, ledger, opening }) => ({ statement, ledger, opening }))
    return (tx) => match(tx, { bank: id, matches: chosen })
  },
  'posting a line': async (of, { id }) => {
    const { statement } = await of.read((tx) => work(tx, { bank: id }))
    const { rows } = await of.read((tx) =>
      tx.db.$client.query<{ id: number }>("select id from depot.account where code = '5320'"),
    )
    return (tx) => postLine(tx, { line: statement[0]?.id ?? 0, accountId: rows[0]?.id ?? 0 })
  },
  'entering an open item': async (_of, bank) => (tx) => addOpenItem(tx, item(bank)),
  'removing an open item': async (of, bank) => {
    const { id } = await of.write((tx) => addOpenItem(tx, item(bank)))
    return (tx) => removeOpenItem(tx, { id })
  },
}

describe('a fault after any statement of', () => {
  it.each(Object.keys(cases))('%s leaves the database unchanged', async (name) => {
    const agency = await newAgency(test.database)
    const bank = await reconciledBank(agency, businessDate('2026-03-02'))
    const command = await cases[name]?.(agency, bank)
    if (!command) throw new Error('no such case')
    expect(await failEverywhere(test.database, agency, command)).toBeGreaterThan(0)
  })
})
