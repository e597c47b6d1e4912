/** Counting bottles and changing what they are worth, on a real database (E-10, E-11). */
import type { BottleStockChange } from '#contract/bottles/bottle-stock.ts'
import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { openDay } from '../../../../tests/support/agency.ts'
import { eachBottling, rupees, today } from '../../../../tests/support/bottles.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { updateBottleStock } from './change-commands.ts'

const at = eachBottling()
type Change = Omit<BottleStockChange, 'id'>
const change = (input: Change) =>
  at.agency.write((tx) => updateBottleStock(tx, { id: at.b12, date: openDay, ...input }))
const refusal = (input: Change) =>
  refused(at.agency, (tx) => updateBottleStock(tx, { id: at.b12, date: openDay, ...input }))

describe('a count', () => {
  it.each([
    [0, '1311', [63, 100, 200, 5, 2]],
    [1, '1312', [60, 100, 203, 5, 2]],
    [3, '1314', [60, 100, 200, 5, 5]],
  ] as const)('finds bottles at location %i', async (location, code, counts) => {
    await change({ add_remove: 0, qty: 3, location, reason: 'count' })
    expect(await at.entries()).toEqual([['BOTTLE_ADJUST', 'POST', [code, null, 18_000], ['5140', null, -18_000]]])
    expect(await at.counts(at.b12)).toEqual(counts)
    await at.booksAgree()
  })

  it('loses bottles', async () => {
    await change({ add_remove: 1, qty: 3, location: 0, reason: 'stolen' })
    expect(await at.entries()).toEqual([['BOTTLE_ADJUST', 'POST', ['1311', null, -18_000], ['5130', null, 18_000]]])
    await at.booksAgree()
  })

  it.each([
    ['at outlets', { add_remove: 0, qty: 1, location: 2, reason: 'x' }, 'INVALID', 'location'],
    ['without a reason', { add_remove: 0, qty: 1, location: 0 }, 'REQUIRED', 'reason'],
    ['without a quantity', { add_remove: 0, location: 0, reason: 'x' }, 'REQUIRED', 'qty'],
    ['without a location', { add_remove: 0, qty: 1, reason: 'x' }, 'REQUIRED', 'location'],
    ['without a direction', { qty: 1, location: 0, reason: 'x' }, 'REQUIRED', 'add_remove'],
    ['of more than there are', { add_remove: 1, qty: 3, location: 3, reason: 'x' }, 'INSUFFICIENT_BOTTLES', undefined],
  ] as [string, Change, string, string | undefined][])('is refused %s', async (_, input, key, field) => {
    expect(await refusal(input)).toMatchObject({ key, field })
  })
})

describe('a new standard cost', () => {
  it('revalues every bottle wherever it stands, outlets party by party; a gain is equity', async () => {
    await at.lend()
    await at.mark()
    expect(await change({ uprice: rupees(6_100) })).toMatchObject({ uprice: rupees(6_100), rowVersion: 2 })
    expect(await at.entries()).toEqual([
      [
        'BOTTLE_REVAL',
        'POST',
        ['1311', null, 15_600],
        ['1312', null, 20_000],
        ['1314', null, 200],
        ['1313', 'Outlet A', 500],
        ['1313', 'Outlet B', 400],
        ['3100', null, -36_700],
      ],
    ])
    await at.booksAgree()
  })

  it('takes a loss from the surplus first, the rest is a variance', async () => {
    await change({ uprice: rupees(6_100) })
    await at.mark()
    await change({ uprice: rupees(5_900) })
    const [[, , ...lines]] = (await at.entries()) as [[string, string, ...[string, string | null, number][]]]
    expect(lines.slice(-2)).toEqual([
      ['3100', null, 36_700],
      ['5140', null, 36_700],
    ])
    await at.booksAgree()
  })

  it('changes nothing the second time, with or without the version', async () => {
    const first = await change({ uprice: rupees(6_100), rowVersion: 1 })
    await at.mark()
    expect(first).toMatchObject({ uprice: rupees(6_100) })
    expect(await change({ uprice: rupees(6_100), rowVersion: 1 })).toMatchObject({ key: 'UNCHANGED' })
    expect(await change({ uprice: rupees(6_100) })).toMatchObject({ key: 'UNCHANGED' })
    expect(await at.entries()).toEqual([])
    expect(await refusal({ uprice: rupees(6_200), rowVersion: 1 })).toMatchObject({ key: 'VERSION_CONFLICT' })
  })

  it('keeps its history', async () => {
    await change({ uprice: rupees(6_100), date: today })
    const rows = await at.agency.read((tx) =>
      tx.db.execute(
        sql`select p.effective_from, p.uprice, j.source_type from depot.bottle_stock_price p left join depot.journal_entry j on j.id = p.journal_entry_id where p.bottle_stock_id = ${at.b12} order by p.id`,
      ),
    )
    expect(rows.rows).toEqual([
      { effective_from: '2026-02-28', uprice: rupees(6_000), source_type: null },
      { effective_from: today, uprice: rupees(6_100), source_type: 'BOTTLE_REVAL' },
    ])
  })

  it('is not dated before another price', async () => {
    await change({ uprice: rupees(6_100), date: today })
    expect(await refusal({ uprice: rupees(6_200) })).toMatchObject({ key: 'INVALID', field: 'date' })
  })

  it('is not dated before a movement of the bottle', async () => {
    await at.note([{ bottleStockId: at.b12, qty: 1 }], { date: today })
    expect(await refusal({ uprice: rupees(6_100) })).toMatchObject({ key: 'INVALID', field: 'date' })
  })

  it('goes with texts and prices, and needs none of them', async () => {
    const changed = { description: 'Blue', sellingPrice: rupees(7_000), depositPrice: rupees(600) }
    expect(await change(changed)).toMatchObject({ ...changed, uprice: rupees(6_000) })
    expect(await at.entries()).toEqual([])
  })
})

describe('documents that are taken back or changed after the price of their bottles changed', () => {
  it('a cancelled goods received note returns its bottles at what they are worth now', async () => {
    const goods = await at.receive(10)
    await change({ uprice: rupees(6_100), date: today })
    await goods.cancel()
    await at.booksAgree()
  })

  it('a changed one carries the difference, and so does its undo', async () => {
    const goods = await at.receive(10)
    await change({ uprice: rupees(6_100) })
    await goods.change(8)
    await at.booksAgree()
    await change({ uprice: rupees(5_000) })
    await goods.cancel()
    await at.booksAgree()
  })

  it('an expiry note whose bottles were damaged', async () => {
    const note = await at.writeOff(2)
    await change({ uprice: rupees(6_100) })
    await note.cancel()
    await at.booksAgree()
  })
})
