/** General entries found again and reversed, on a real database (E-74). */
import { businessDate } from '#contract/dates.ts'
import type { GlEntryInput } from '#contract/ledger/account.ts'
import { ZERO } from '#contract/money.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks, stateOfBooks } from '../../../../tests/support/books.ts'
import { type Lending, lendingAgency, rupees, today } from '../../../../tests/support/bills.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { readReport } from '../../../../tests/reports/reading.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { completeOpening } from '../../ledger/opening.ts'
import { getGeneralEntry, listGeneralEntries } from '../ledger/general-entry-queries.ts'
import { ledgerPage } from '../ledger/ledger-queries.ts'
import { journalEntry } from '../ledger/queries.ts'
import { entryVoucher } from '../ledger/reports/entry-voucher.ts'
import { createGlEntry, reverseGlEntry } from './entry-commands.ts'

let database: Database
let lending: Lending
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(today)))
})
beforeEach(async () => {
  lending = await lendingAgency(database)
})

const line = (code: string, side: 'debit' | 'credit', amount: number): GlEntryInput['lines'][number] => ({
  accountId: lending.idOf(code),
  debit: side === 'debit' ? rupees(amount) : ZERO,
  credit: side === 'credit' ? rupees(amount) : ZERO,
})
const rent = (amount = 400): GlEntryInput => ({
  date: openDay,
  memo: 'Rent of March',
  lines: [line('5250', 'debit', amount), { ...line('1010', 'credit', amount), note: 'paid in cash' }],
})
const write = (input: GlEntryInput, role?: 1 | 2 | 3) => lending.agency.write((tx) => createGlEntry(tx, input), role)
const undo = (id: number, role?: 1 | 2 | 3) =>
  lending.agency.write((tx) => reverseGlEntry(tx, { id, reason: 'wrong account' }), role)
const list = (query: Parameters<typeof listGeneralEntries>[1] = {}, role?: 1 | 2 | 3) =>
  lending.agency.read((tx) => listGeneralEntries(tx, query), role)
const books = () => lending.agency.read(auditBooks)

describe('a general entry that is reversed', () => {
  it('stands with its reversal, which gives the reason; the books are as they were', async () => {
    const before = await lending.agency.read(stateOfBooks)
    const posted = await write(rent(), 2)
    const reversed = await undo(posted.id)
    expect(reversed).toMatchObject({ state: 'REVERSED', number: posted.number, total: rupees(400) })
    expect(await lending.agency.read(stateOfBooks)).toEqual(before)
    const { items } = await list({ searchQuery: 'Rent of' })
    expect(items.map(({ state }) => state)).toEqual(['REVERSED'])
    const [reversal] = (await list({ filters: JSON.stringify({ state: 'REVERSAL' }) })).items
    expect(reversal).toMatchObject({
      id: reversed.counterpart?.id,
      memo: `Reversal of ${posted.number}: wrong account`,
      date: openDay,
      counterpart: { id: posted.id, number: posted.number },
      debits: '1010 Cash in hand',
    })
    const read = await lending.agency.read((tx) => getGeneralEntry(tx, { id: posted.id }), 2)
    expect(read.lines.map(({ note }) => note)).toEqual([null, 'paid in cash'])
    expect(await auditTrail(lending.agency, 'journal', posted.id)).toEqual(['create', 'reverse'])
    expect(await books()).toEqual([])
  })

  it('is found by what ledger lines know of it, and by its reversal', async () => {
    const posted = await write(rent())
    const { counterpart } = await undo(posted.id)
    const asked = { accId: lending.idOf('5250'), stDate: openDay, enDate: today }
    const { lines } = await lending.agency.read((tx) => ledgerPage(tx, asked))
    const found = await Promise.all(
      lines.map(({ sourceId }) => lending.agency.read((tx) => getGeneralEntry(tx, { id: sourceId }))),
    )
    expect(found.map(({ id }) => id)).toEqual([posted.id, posted.id])
    for (const id of [posted.id, counterpart?.id ?? 0])
      expect(await lending.agency.read((tx) => journalEntry(tx, id))).toMatchObject({
        document: { type: 'JOURNAL', id: posted.id },
      })
  })

  it('is reversed once, and a reversal never', async () => {
    const { id, number } = await write(rent())
    const { counterpart } = await undo(id)
    const again = (which: number) => refused(lending.agency, (tx) => reverseGlEntry(tx, { id: which, reason: 'twice' }))
    expect(await again(id)).toMatchObject({ key: 'ALREADY_REVERSED', field: 'id' })
    expect(await again(counterpart?.id ?? 0)).toMatchObject({
      key: 'INVALID',
      message: `${counterpart?.number} reverses ${number} and stays. Post ${number} again as a new entry.`,
    })
    expect(await again(999_999)).toMatchObject({ key: 'NOT_FOUND', field: 'id' })
  })

  it('opens the bill again that it settled', async () => {
    const { id } = await lending.open('B-1', 500)
    const before = await lending.agency.read(stateOfBooks)
    const lines = [line('5170', 'debit', 200), line('1200', 'credit', 200)]
    const posted = await write({ bill_id: id, lines, date: openDay })
    expect(await lending.bill(id)).toMatchObject({ settled: rupees(200) })
    expect(await undo(posted.id)).toMatchObject({ bill: { id, number: 'B-1' } })
    expect(await lending.bill(id)).toMatchObject({ settled: 0, status: 'OPEN' })
    expect(await lending.agency.read(stateOfBooks)).toEqual(before)
    expect(await books()).toEqual([])
  })

  it('takes a SuperAdmin from the next day on', async () => {
    const own = await write({ ...rent(), date: today }, 2)
    expect(await undo(own.id, 2)).toMatchObject({ state: 'REVERSED' })
    const { id } = await write(rent(), 2)
    expect(await refused(lending.agency, (tx) => reverseGlEntry(tx, { id, reason: 'late' }), 2)).toMatchObject({
      key: 'ROLE_NOT_ALLOWED',
      field: 'id',
    })
    expect(await undo(id)).toMatchObject({ state: 'REVERSED' })
  })

  it('stays when it belongs to an opening that is completed', async () => {
    const lines = [line('1010', 'debit', 10), line('3010', 'credit', 10)]
    const opening = await write({ date: businessDate('2026-02-28'), lines })
    await lending.agency.write(completeOpening)
    expect(await refused(lending.agency, (tx) => reverseGlEntry(tx, { id: opening.id, reason: 'late' }))).toMatchObject(
      { key: 'PERIOD_CLOSED' },
    )
  })
})

describe('the list of general entries', () => {
  it('finds by number, memo, account and note, adds up, and narrows by days, state and account', async () => {
    const first = await write(rent(400))
    await write({ date: today, lines: [line('1030', 'debit', 50), line('1010', 'credit', 50)] })
    const found = async (query: object) => (await list(query)).items.map(({ total }) => total / 100)
    const filtered = (filters: object) => found({ filters: JSON.stringify(filters) })
    expect(await found({ searchQuery: first.number })).toEqual([400])
    expect(await found({ searchQuery: 'IN CASH' })).toEqual([400])
    expect(await filtered({ accountId: lending.idOf('1030'), from: today })).toEqual([50])
    expect(await filtered({ from: openDay, to: openDay, accountId: lending.idOf('5250') })).toEqual([400])
    await undo(first.id)
    expect(await filtered({ state: 'REVERSED' })).toEqual([400])
    expect(await found({ sort: 'total', searchQuery: '5250' })).toEqual([400, 400])
    expect(await list({ searchQuery: '1030', filters: JSON.stringify({ from: today }) })).toMatchObject({
      totalCount: 1,
      total: rupees(50),
    })
  })

  it('shows an Admin what an Admin may post: no openings, no bad debts', async () => {
    const { id } = await lending.open('B-1', 500)
    const bad = await write({
      bill_id: id,
      lines: [line('5170', 'debit', 9), line('1200', 'credit', 9)],
      date: openDay,
    })
    const plain = await write(rent())
    const before = await write({
      date: businessDate('2026-02-28'),
      lines: [line('1010', 'debit', 1), line('3010', 'credit', 1)],
    })
    const seen = (await list({ PageSize: 100 }, 2)).items.map(({ number }) => number)
    expect(seen).toContain(plain.number)
    expect(seen).not.toContain(bad.number)
    expect(seen).not.toContain(before.number)
    expect(await refused(lending.agency, (tx) => reverseGlEntry(tx, { id: bad.id, reason: 'mine' }), 2)).toMatchObject({
      key: 'NOT_FOUND',
    })
    expect((await list({ PageSize: 100 })).items.map(({ number }) => number)).toContain(bad.number)
  })

  it('prints an entry as a voucher whose sides are those of the journal', async () => {
    const { id, number } = await write(rent(400))
    const read = await readReport(lending.agency, entryVoucher, { id })
    expect(read.differing).toEqual([])
    expect(JSON.stringify(read.sheet)).toContain(number)
  })
})
