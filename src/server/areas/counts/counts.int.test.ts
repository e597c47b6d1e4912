/** Physical counts on a real database (E-75). */
import { listCounts } from '#reads/counts/count.ts'
import { dashboardStats } from '#reads/dashboard/stats.ts'
import { addDays } from '#contract/dates.ts'
import { describe, expect, it } from 'vitest'
import { eachBottling, rupees, today } from '../../../../tests/support/bottles.ts'
import { counting, lineOf, reason } from '../../../../tests/support/counting.ts'
import { readReport } from '../../../../tests/reports/reading.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import type { Tx } from '../../db/tx.ts'
import { vehicle } from '../../db/schema/index.ts'
import { ask } from '../../db/reads.ts'
import { changeSettings } from '../system/commands.ts'
import { createExpiryNote } from '../inventory/expiry-note/commands.ts'
import { createCount, enterCounts, sendBackCount, submitCount } from './commands.ts'
import { getCount } from './queries.ts'
import { countReport } from './reports/count-sheet.ts'

const at = eachBottling()
const { begin, enter, submit, approve, handedIn } = counting(at)
const vehicleId = () =>
  at.agency.write(async (tx) => {
    const [row] = await tx.db
      .insert(vehicle)
      .values({ regNo: 'WP-1', name: 'Lorry', type: 0, createdBy: tx.actor.userId })
      .returning({ id: vehicle.id })
    return row?.id ?? 0
  })

describe('a count of goods', () => {
  it('posts what is missing and what was found, dated its day, and keeps sheet, reason and counters', async () => {
    await at.mark()
    const sheet = await handedIn({}, { 'REG-01': -2, 'LPG-12-5': 1 })
    expect(sheet).toMatchObject({ number: 'CS-2026-000001', status: 'SUBMITTED', date: today, counters: ['Person 1'] })
    expect(lineOf(sheet, 'REG-01')).toMatchObject({ book: 20, counted: 18, difference: -2, value: -rupees(1_800.01) })
    expect(await at.entries()).toEqual([])
    const approved = await approve(sheet.id)
    expect(approved).toMatchObject({ status: 'APPROVED', reason, approvedBy: 'Person 2' })
    expect((await at.entries()).map((entry) => (entry as unknown[])[0])).toEqual(['ADJUST', 'ADJUST'])
    expect(await at.counts(at.b12)).toEqual([59, 101, 200, 5, 2])
    expect(await auditTrail(at.agency, 'stockCount', sheet.id)).toEqual(['create', 'count', 'submit', 'approve'])
    const again = await begin()
    expect(again.lines.map(({ code, book }) => [code, book])).toEqual([
      ['HOSE-1', 20],
      ['LPG-12-5', 101],
      ['REG-01', 18],
    ])
    await at.booksAgree()
  })

  it('is against the books at its moment: what moves before it is approved is added', async () => {
    const sheet = await handedIn({}, { 'HOSE-1': -3 })
    const broken = {
      exist: 0 as const,
      stockItemId: at.trade.hose,
      qty: 5,
      disposal: 'WRITE_OFF' as const,
      bottleDamaged: false,
    }
    await at.agency.write((tx) => createExpiryNote(tx, { lines: [broken] }))
    const seen = await at.agency.read((tx) => getCount(tx, { id: sheet.id }))
    expect(lineOf(seen, 'HOSE-1')).toMatchObject({ book: 20, moved: -5, counted: 17, difference: -3 })
    await approve(sheet.id)
    expect(lineOf(await begin(), 'HOSE-1')?.book).toBe(12)
    await at.booksAgree()
  })

  it('that was handed in is counted again when an Admin sends it back, for a reason that its counters see', async () => {
    const { id } = await handedIn({ blind: true }, { 'HOSE-1': 3 })
    const why = 'Count the hoses again'
    const open = await at.agency.write((tx) => sendBackCount(tx, { id, reason: why }), 2)
    expect(open).toMatchObject({ status: 'OPEN', difference: 0, sentBack: { by: 'Person 2', reason: why } })
    const seen = await at.agency.read((tx) => getCount(tx, { id }), 1)
    expect(lineOf(seen, 'HOSE-1')).toMatchObject({ book: null, mine: 3, counted: null })
    const lines = [{ lineId: lineOf(seen, 'HOSE-1')?.id ?? 0, qty: 20 }]
    await at.agency.write((tx) => enterCounts(tx, { id, lines }), 1)
    const again = await submit(id)
    expect(again.sentBack).toBeNull()
    expect(lineOf(again, 'HOSE-1')).toMatchObject({ counted: 20, difference: 0 })
    expect(await auditTrail(at.agency, 'stockCount', id)).toEqual([
      'create',
      'count',
      'submit',
      'send back',
      'count',
      'submit',
    ])
    await at.booksAgree()
  })

  it('hides the books and the counts of others while it is blind and open', async () => {
    const sheet = await begin({ blind: true })
    expect(sheet.lines.every(({ book }) => book === null)).toBe(true)
    await enter(sheet, { 'HOSE-1': 4 }, 1)
    const other = await at.agency.read((tx) => getCount(tx, { id: sheet.id }), 2)
    expect(lineOf(other, 'HOSE-1')).toMatchObject({ book: null, counts: null, mine: null, difference: null })
    expect(lineOf(await submit(sheet.id), 'HOSE-1')).toMatchObject({ book: 20, counted: 4, difference: -16 })
  })

  it('has its counters agree before it is handed in', async () => {
    const sheet = await begin()
    await enter(sheet, { 'HOSE-1': -1 }, 1)
    await enter(sheet, {}, 2)
    const found = await refused(at.agency, (tx) => submitCount(tx, { id: sheet.id }), 1)
    expect(found).toMatchObject({ key: 'INVALID', field: 'lines.0.qty' })
    expect(found.message).toBe(
      'HOSE-1: Person 1 counted 19, Person 2 counted 20. Count it again until the counts agree.',
    )
    await enter(sheet, { 'HOSE-1': -1 }, 2)
    expect(await submit(sheet.id)).toMatchObject({ status: 'SUBMITTED', counters: ['Person 1', 'Person 2'] })
  })

  it('on a vehicle needs goods on it', async () => {
    const missing = (tx: Tx) => createCount(tx, { place: 'VEHICLE', vehicleId: 999_999, blind: false })
    expect(await refused(at.agency, missing, 1)).toMatchObject({ key: 'NOT_FOUND', field: 'vehicleId' })
    const empty = await vehicleId()
    expect(
      await refused(at.agency, (tx) => createCount(tx, { place: 'VEHICLE', vehicleId: empty, blind: false }), 1),
    ).toMatchObject({ key: 'INVALID', field: 'place' })
  })
})

describe('a count of bottles', () => {
  it('posts lost and found bottles at standard cost', async () => {
    await at.mark()
    const { id } = await handedIn({ place: 'BOTTLES_EMPTY' }, { B12: -2, B5: 1 })
    await approve(id)
    expect(await at.entries()).toEqual([
      ['BOTTLE_ADJUST', 'POST', ['1311', null, -12_000], ['5130', null, 12_000]],
      ['BOTTLE_ADJUST', 'POST', ['1311', null, 4_000], ['5140', null, -4_000]],
    ])
    expect(await at.counts(at.b12)).toEqual([58, 100, 200, 5, 2])
    await at.booksAgree()
  })

  it('at primary and of damaged ones goes to their own accounts', async () => {
    await at.mark()
    await approve((await handedIn({ place: 'BOTTLES_PRIMARY' }, { B12: -1 })).id)
    await approve((await handedIn({ place: 'BOTTLES_DAMAGED' }, { B12: 1 })).id)
    expect(await at.entries()).toEqual([
      ['BOTTLE_ADJUST', 'POST', ['1312', null, -6_000], ['5130', null, 6_000]],
      ['BOTTLE_ADJUST', 'POST', ['1314', null, 6_000], ['5140', null, -6_000]],
    ])
    await at.booksAgree()
  })
})

describe('sheets', () => {
  it('are listed with place and difference, newest first', async () => {
    await handedIn({ place: 'BOTTLES_EMPTY', remark: 'Yard' }, { B12: -1 })
    await begin()
    const { items } = await at.agency.read((tx) => ask(tx, listCounts, {}))
    expect(items.map(({ number, place, status, difference }) => [number, place, status, difference])).toEqual([
      ['CS-2026-000002', 'WAREHOUSE', 'OPEN', 0],
      ['CS-2026-000001', 'BOTTLES_EMPTY', 'SUBMITTED', -rupees(6_000)],
    ])
  })

  it('are missed by the dashboard after the days of the setting', async () => {
    const overdue = async (days: number) => {
      await at.agency.write((tx) => changeSettings(tx, { count_days: days }))
      const stats = await at.agency.read((tx) => ask(tx, dashboardStats, { on: addDays(today, 5) }))
      return stats.overdueCounts
    }
    expect(await overdue(30)).toEqual([])
    expect(await overdue(4)).toEqual([
      { place: 'WAREHOUSE', last: null },
      { place: 'BOTTLES_EMPTY', last: null },
    ])
    await approve((await handedIn({}, {})).id)
    expect(await overdue(4)).toEqual([
      { place: 'WAREHOUSE', last: today },
      { place: 'BOTTLES_EMPTY', last: null },
    ])
    expect(await overdue(5)).toEqual([{ place: 'BOTTLES_EMPTY', last: null }])
    expect(await overdue(0)).toEqual([])
  })

  it('are printed to be filled in, then with their differences, which are those of the ledger', async () => {
    const sheet = await begin()
    const print = () => readReport(at.agency, countReport, { id: sheet.id })
    expect((await print()).rows[0]).toMatchObject({ code: 'HOSE-1', book: 20 })
    await enter(sheet, { 'REG-01': -2 })
    await submit(sheet.id)
    await approve(sheet.id)
    const { rows } = await print()
    expect(rows.find(({ code }) => code === 'REG-01')).toMatchObject({ difference: -2, posted: -rupees(1_800.01) })
  })
})
