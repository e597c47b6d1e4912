/** Statements of a bank against its ledger on a real database (E-76). */
import { type BusinessDate, businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import type { MatchInput } from '#contract/reconciliation/reconciliation.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAgency, type TestAgency } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { newRowId } from '../../db/row-id.ts'
import { post, reverse } from '../../ledger/post.ts'
import { credit, debit } from '../../ledger/posting.ts'
import { createBank } from '../ledger/bank-commands.ts'
import { addOpenItem, match, postLine, removeOpenItem, undoMatch } from './match-commands.ts'
import { matches } from './matches-queries.ts'
import { statements, work } from './queries.ts'
import { reconciliationReport } from './reports/reconciliation-report.ts'
import { bankStandings } from './standing-queries.ts'
import { importStatement, previewStatement, removeStatement } from './statement-commands.ts'

const today = businessDate('2026-03-31')
const day = (n: number) => businessDate(`2026-03-${String(n).padStart(2, '0')}`)
let database: Database
let agency: TestAgency
let bank: { id: number; accountId: number }

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(today)))
})
beforeEach(async () => {
  agency = await newAgency(database, { goLive: day(1), open: day(1) })
  bank = await agency.write((tx) => createBank(tx, { name: 'BOC current', accountNo: '700-1', kind: 'BANK' }))
})

/** An entry of the bank against rent, which may be overdrawn; its id. */
const booked = (date: BusinessDate, amount: number) =>
  agency.write(async (tx) => {
    const source = { type: 'JOURNAL', id: await newRowId(tx) } as const
    const lines = [debit(bank.accountId, cents(amount)), credit('5250', cents(amount))]
    return (await post(tx, { date, source, lines, memo: `Entry of ${amount}` }))?.id ?? 0
  })
const csv = (...lines: string[]) => ['Date,Description,Cheque No,Debit,Credit,Balance', ...lines].join('\n')
const file = (text: string, more: object = {}) => ({
  bank: bank.id,
  fileName: 'march.csv',
  content: Buffer.from(text).toString('base64'),
  ...more,
})
const march = csv(
  '02/03/2026,Deposit,,,1000.00,1000.00',
  '05/03/2026,Cheque,200001,250.00,,750.00',
  '06/03/2026,Bank charges,,20.00,,730.00',
)
const take = (text: string, more?: object) => agency.write((tx) => importStatement(tx, file(text, more)), 2)
const open = () => agency.read((tx) => work(tx, { bank: bank.id }), 2)
const accept = (...chosen: MatchInput[]) => agency.write((tx) => match(tx, { bank: bank.id, matches: chosen }), 2)
const standing = async () => (await agency.read(bankStandings, 2)).find(({ bankId }) => bankId === bank.id)

describe('a statement', () => {
  it('is previewed without writing, then imported; its lines are taken once', async () => {
    const preview = await agency.read((tx) => previewStatement(tx, file(march)))
    expect(preview).toMatchObject({ format: 'CSV', opening: 0, closing: 73000, duplicates: 0, problem: null })
    expect(preview.mapping).toMatchObject({ date: 1, debit: 4, credit: 5, decimal: '.' })
    expect(await agency.read((tx) => statements(tx, { bank: bank.id }))).toEqual([])

    const taken = await take(march)
    expect(taken).toMatchObject({ from: day(1), to: day(6), opening: 0, closing: 73000, lines: 3, matched: 0 })
    expect(await auditTrail(agency, 'bank_statement', taken.id)).toEqual(['import'])
    expect(await refused(agency, (tx) => importStatement(tx, file(march)))).toMatchObject({
      key: 'DUPLICATE',
      field: 'content',
    })
    const next = await take(`${march}\n09/03/2026,Deposit,,,1000.00,1730.00`)
    expect(next).toMatchObject({ from: day(9), to: day(9), opening: 73000, closing: 173000, lines: 1 })
    expect(await agency.read((tx) => previewStatement(tx, file(march)))).toMatchObject({ duplicates: 3 })
  })

  it('remembers the mapping of its bank', async () => {
    const bare = '2/3/26|Fee|-5,00|S\n'
    const mapping = {
      delimiter: '|',
      headerRow: 0,
      date: 1,
      dateOrder: 'DMY',
      text: 2,
      amount: 3,
      decimal: ',',
    } as const
    await take(bare, { mapping, opening: cents(1000) })
    expect(await take('3/3/26|Fee|-6,00|S')).toMatchObject({ opening: 500, closing: -100 })
  })

  it('is not read by the mapping of a file with other headings', async () => {
    await take('Date,Description,Amount,Balance\n02/03/2026,Deposit,1000.00,1000.00')
    const next = 'Date,Description,Debit,Credit,Balance\n03/03/2026,Fee,5.00,,995.00\n04/03/2026,Deposit,,20.00,1015.00'
    const preview = await agency.read((tx) => previewStatement(tx, file(next)))
    expect(preview).toMatchObject({ problem: null, delimiter: ',', mapping: { debit: 3, credit: 4, balance: 5 } })
    expect(preview.mapping).not.toHaveProperty('amount')
    expect(preview.lines.map(({ amount }) => amount)).toEqual([-500, 2000])
  })

  it('is refused when it is of another bank, does not follow the last one or has no balance to begin with', async () => {
    const mt = ':20:X\n:25:7010/999-9\n:60F:C260301LKR0,\n:61:260302C5,NTRFNONREF\n:62F:C260302LKR5,\n'
    expect(await refused(agency, (tx) => importStatement(tx, file(mt)))).toMatchObject({
      key: 'INVALID',
      field: 'content',
      message: expect.stringContaining('of account 7010/999-9, BOC current is 700-1'),
    })
    await take(march)
    const gap = csv('10/03/2026,Deposit,,,1.00,5001.00')
    expect(await refused(agency, (tx) => importStatement(tx, file(gap)))).toMatchObject({
      message: expect.stringMatching(/ended 6 Mar 2026 with .*730\.00.* A statement between them is missing/),
    })
    expect(await agency.read((tx) => previewStatement(tx, file(gap)))).toMatchObject({
      problem: { message: expect.stringContaining('missing') },
      lines: [{ amount: 100 }],
    })
    const late = csv('01/04/2026,Deposit,,,1.00,731.00')
    expect(await refused(agency, (tx) => importStatement(tx, file(late)))).toMatchObject({
      message: expect.stringContaining('Row 2: 1 Apr 2026 lies in the future'),
    })
    const other = await agency.write((tx) => createBank(tx, { name: 'Sampath', accountNo: '800-1', kind: 'BANK' }))
    const bare = { ...file('Date,Description,Amount\n02/03/2026,Fee,-5.00'), bank: other.id }
    expect(await refused(agency, (tx) => importStatement(tx, bare))).toMatchObject({
      key: 'REQUIRED',
      field: 'opening',
    })
  })

  it('is taken back while it is the newest and nothing of it is matched', async () => {
    const first = await take(march)
    const next = await take(csv('09/03/2026,Deposit,,,1000.00,1730.00'))
    expect(await refused(agency, (tx) => removeStatement(tx, { id: first.id }))).toMatchObject({ key: 'REFERENCED' })
    await agency.write((tx) => removeStatement(tx, { id: next.id }))
    await booked(day(2), 100000)
    const { statement, ledger } = await open()
    await accept({ statement: [statement[0]?.id ?? 0], ledger: [ledger[0]?.id ?? 0], opening: [] })
    expect(await refused(agency, (tx) => removeStatement(tx, { id: first.id }))).toMatchObject({ key: 'RECONCILED' })
    expect(await take(csv('09/03/2026,Deposit,,,1000.00,1730.00'))).toMatchObject({ lines: 1 })
  })
})

describe('matching', () => {
  it('takes proposals, posts charges in place, and ends with no difference', async () => {
    await booked(day(1), 60000)
    await booked(day(1), 40000)
    await booked(day(4), -25000)
    await booked(day(6), 70000)
    await take(march)
    expect(await standing()).toMatchObject({ perBank: 73000, perLedger: 145000, openStatementLines: 3, difference: 0 })
    const { proposals, statement } = await open()
    expect(proposals.map(({ reason, isSure }) => [reason, isSure])).toEqual([
      ['amount', true],
      ['several', false],
    ])
    await accept(...proposals)
    const fee = statement.find(({ text }) => text === 'Bank charges')?.id ?? 0
    const accountId = await accountOf('5320')
    const made = await agency.write((tx) => postLine(tx, { line: fee, accountId }), 2)
    expect(made).toMatchObject({ amount: -2000, statement: [{ text: 'Bank charges' }], ledger: [{ date: day(6) }] })
    expect(await standing()).toMatchObject({
      perLedger: 143000,
      openStatementLines: 0,
      openLedgerLines: 1,
      difference: 0,
    })
    expect((await open()).ledger.map(({ amount }) => amount)).toEqual([70000])
    const report = await agency.read((tx) => reconciliationReport.load(tx, { bank: bank.id }))
    expect(report.sections.map(({ title, rows }) => [title, rows.map(({ cells }) => cells['amount'])])).toEqual([
      [undefined, [73000]],
      ['Add: deposits in transit', [70000]],
    ])
    expect(report.sections[1]?.subtotal?.label).toBe('Total deposits in transit')
    // Its document and what was written about it, as in the bank report.
    expect(report.sections[1]?.rows[0]?.cells['document']).toMatch(/^Transfer |^Cheque |^Receipt |^General entry /)
    expect(report.controls).toMatchObject([{ ledger: 143000 }])
    // As it stood on a day before: the cheque was with neither side yet, the deposit came in as one.
    const earlier = await agency.read((tx) => reconciliationReport.load(tx, { bank: bank.id, enDate: day(1) }))
    expect(earlier.sections.flatMap(({ rows }) => rows.map(({ cells }) => cells['amount']))).toEqual([0, 60000, 40000])
    // As of a day behind the last statement: what the books have by then is outstanding, and the statement's own day is named.
    const later = await agency.read((tx) => reconciliationReport.load(tx, { bank: bank.id, enDate: day(31) }))
    expect(later.period).toEqual({ from: null, to: day(31) })
    expect(later.sections[0]?.rows[0]?.cells['date']).not.toBe(day(31))
    expect(later.notes).toEqual([expect.stringMatching(/^Statements of this bank reach to /)])
    expect(later.controls).toMatchObject([{ ledger: 143000 }])
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('locks what it matched until it is undone', async () => {
    const entry = await booked(day(2), 100000)
    await take(march)
    const { proposals } = await open()
    await accept(...proposals)
    expect(await refused(agency, (tx) => reverse(tx, entry))).toMatchObject({
      key: 'RECONCILED',
      message: expect.stringContaining('is reconciled with BOC current, 2 Mar 2026'),
    })
    expect(await refused(agency, (tx) => match(tx, { bank: bank.id, matches: proposals }))).toMatchObject({
      key: 'RECONCILED',
      field: 'matches.0.statement.0',
    })
    const [made] = await agency.read((tx) => matches(tx, { bank: bank.id }))
    await agency.write((tx) => undoMatch(tx, { id: made?.id ?? 0 }), 2)
    expect(await agency.write((tx) => undoMatch(tx, { id: made?.id ?? 0 }), 2)).toMatchObject({ key: 'UNCHANGED' })
    await agency.write((tx) => reverse(tx, entry))
    expect((await open()).proposals).toMatchObject([{ reason: 'amount' }])
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('is undone with others, all or none', async () => {
    const entries = [await booked(day(2), 110000), await booked(day(2), 220000)]
    for (const entry of entries) await agency.write((tx) => reverse(tx, entry))
    await take(march)
    const { ledger, proposals } = await open()
    const { ids } = await accept(...proposals.filter(({ reason }) => reason === 'reversal'))
    const [id = 0, ...also] = ids
    expect(await refused(agency, (tx) => undoMatch(tx, { id, also: [...also, 999999999] }))).toMatchObject({
      key: 'NOT_FOUND',
      field: 'also.1',
    })
    expect(await agency.read((tx) => matches(tx, { bank: bank.id }))).toHaveLength(2)
    await agency.write((tx) => undoMatch(tx, { id, also }))
    expect(await agency.read((tx) => matches(tx, { bank: bank.id }))).toHaveLength(0)
    expect((await open()).ledger).toEqual(ledger)
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('is refused when sums differ, a line stands twice or belongs to another bank', async () => {
    await booked(day(2), 90000)
    await take(march)
    const { statement, ledger } = await open()
    const [line, own] = [statement[0]?.id ?? 0, ledger[0]?.id ?? 0]
    const attempt = (one: MatchInput, id = bank.id) => refused(agency, (tx) => match(tx, { bank: id, matches: [one] }))
    expect(await attempt({ statement: [line], ledger: [own], opening: [] })).toMatchObject({
      key: 'INVALID',
      field: 'matches.0.ledger',
    })
    expect(await attempt({ statement: [line, line], ledger: [own], opening: [] })).toMatchObject({
      key: 'DUPLICATE_LINE',
    })
    const other = await agency.write((tx) => createBank(tx, { name: 'Sampath', accountNo: '800-1', kind: 'BANK' }))
    expect(await attempt({ statement: [line], ledger: [own], opening: [] }, other.id)).toMatchObject({
      key: 'NOT_FOUND',
    })
    expect(await attempt({ statement: [line], ledger: [own], opening: [] }, await cashBank())).toMatchObject({
      key: 'INVALID',
      field: 'bank',
    })
  })
})

it('what was outstanding at the first statement explains its opening balance and is matched with the bank', async () => {
  await agency.write(async (tx) =>
    post(tx, {
      date: businessDate('2026-02-28'),
      source: { type: 'OPENING', id: await newRowId(tx) },
      isOpening: true,
      lines: [debit(bank.accountId, cents(75000)), credit('3900', cents(75000))],
    }),
  )
  const text = csv('05/03/2026,Cheque,200001,250.00,,750.00')
  await take(text)
  expect(await standing()).toMatchObject({ perBank: 75000, perLedger: 75000, difference: 25000 })
  const item = { bank: bank.id, date: businessDate('2026-02-20'), amount: cents(-25000), reference: '200001' }
  const added = await agency.write((tx) => addOpenItem(tx, item), 2)
  expect(added).toMatchObject({ isOpening: true, cheque: '200001', amount: -25000 })
  expect(await standing()).toMatchObject({ difference: 0 })
  const { proposals } = await open()
  expect(proposals).toMatchObject([{ opening: [added.id], ledger: [], reason: 'cheque', isSure: true }])
  await accept(...proposals)
  expect(await standing()).toMatchObject({ openStatementLines: 0, difference: 0 })
  expect(await refused(agency, (tx) => removeOpenItem(tx, { id: added.id }))).toMatchObject({ key: 'RECONCILED' })
  expect(await refused(agency, (tx) => addOpenItem(tx, { ...item, date: day(4) }))).toMatchObject({
    key: 'INVALID',
    field: 'date',
  })
})

async function accountOf(code: string): Promise<number> {
  const { rows } = await agency.read((tx) =>
    tx.db.$client.query<{ id: number }>('select id from depot.account where code = $1', [code]),
  )
  return rows[0]?.id ?? 0
}
async function cashBank(): Promise<number> {
  const { rows } = await agency.read((tx) =>
    tx.db.$client.query<{ id: number }>("select id from depot.bank where kind = 'CASH' limit 1"),
  )
  return rows[0]?.id ?? 0
}
