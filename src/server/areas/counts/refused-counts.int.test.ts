/** What a physical count refuses, on a real database (E-75). */
import type { CountInput } from '#contract/counts/count.ts'
import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { eachBottling, rupees, today } from '../../../../tests/support/bottles.ts'
import { counting, reason } from '../../../../tests/support/counting.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { changeSettings } from '../system/commands.ts'
import { updateStock } from '../inventory/stock/commands.ts'
import { approveCount } from './approve-commands.ts'
import { cancelCount, createCount, enterCounts, sendBackCount, submitCount } from './commands.ts'

const at = eachBottling()
const { begin, approve, handedIn } = counting(at)

describe('a count is refused, and nothing changes,', () => {
  it('when it is approved twice, or before it is handed in', async () => {
    const open = await begin({ place: 'BOTTLES_EMPTY' })
    const early = await refused(at.agency, (tx) => approveCount(tx, { id: open.id, reason }), 3)
    expect(early).toMatchObject({ key: 'COUNT_STATE' })
    const { id, number } = await handedIn({}, { 'HOSE-1': -1 })
    await approve(id)
    const twice = await refused(at.agency, (tx) => approveCount(tx, { id, reason }), 3)
    expect([twice.key, twice.message]).toEqual([
      'COUNT_STATE',
      `${number} is approved. Only a sheet that is handed in and not approved can be approved.`,
    ])
  })

  it('when what differs was adjusted since: the same difference would be posted twice', async () => {
    const { id, number } = await handedIn({}, { 'HOSE-1': -2 })
    const lost = { id: at.trade.hose, add_remove: 1 as const, qty: 2, reason: 'Not found' }
    await at.agency.write((tx) => updateStock(tx, lost))
    expect(await refused(at.agency, (tx) => approveCount(tx, { id, reason }), 3)).toMatchObject({
      key: 'COUNT_STATE',
      message: `HOSE-1 was adjusted on 3 Mar 2026, after ${number} was begun: its difference may be posted already. Void the sheet and count again.`,
    })
    await at.agency.write((tx) => cancelCount(tx, { id }), 2)
    const { id: next } = await handedIn({}, {})
    await at.agency.write((tx) => updateStock(tx, { ...lost, id: at.trade.regulator }))
    expect(await approve(next)).toMatchObject({ status: 'APPROVED' })
    await at.booksAgree()
  })

  it('when its bottles were adjusted since at the same place, by goods that were found or lost too', async () => {
    const { id } = await handedIn({ place: 'BOTTLES_EMPTY' }, { B12: 1 })
    const damaged = await handedIn({ place: 'BOTTLES_DAMAGED' }, { B12: 1 })
    const lost = { id: at.trade.cylinder, add_remove: 1 as const, qty: 1, reason: 'Leaked' }
    await at.agency.write((tx) => updateStock(tx, lost))
    const refusal = await refused(at.agency, (tx) => approveCount(tx, { id, reason }), 3)
    expect(refusal).toMatchObject({ key: 'COUNT_STATE' })
    expect(await approve(damaged.id)).toMatchObject({ status: 'APPROVED' })
  })

  it('on a day after which something moved there', async () => {
    const lost = { id: at.trade.hose, add_remove: 1 as const, qty: 1, reason: 'Broken' }
    await at.agency.write((tx) => updateStock(tx, lost))
    const on = (input: CountInput) => refused(at.agency, (tx) => createCount(tx, input), 1)
    expect(await on({ place: 'WAREHOUSE', blind: false, date: openDay })).toMatchObject({
      key: 'INVALID',
      field: 'date',
      message:
        'HOSE-1 moved there on 3 Mar 2026, and what is counted now shows it. Date the sheet 3 Mar 2026 or later.',
    })
    expect(await begin({ place: 'BOTTLES_DAMAGED', date: openDay })).toMatchObject({ date: openDay })
    expect(await begin({ date: today })).toMatchObject({ date: today })
  })

  it('when it is sent back before it is handed in, or after it is approved', async () => {
    const back = (id: number) => refused(at.agency, (tx) => sendBackCount(tx, { id, reason }), 3)
    const open = await begin({ place: 'BOTTLES_EMPTY' })
    expect(await back(open.id)).toMatchObject({ key: 'COUNT_STATE' })
    const { id } = await handedIn({}, {})
    await approve(id)
    expect(await back(id)).toMatchObject({ key: 'COUNT_STATE' })
  })

  it('once its day is closed', async () => {
    const { id } = await handedIn({ date: openDay }, { 'HOSE-1': -1 })
    await at.closeOpenDay()
    expect(await refused(at.agency, (tx) => approveCount(tx, { id, reason }), 3)).toMatchObject({ key: 'DAY_CLOSED' })
  })

  it('for a line that is not on the sheet, and for one counted twice', async () => {
    const sheet = await begin()
    const other = await begin({ place: 'BOTTLES_EMPTY' })
    const foreign = other.lines[0]?.id ?? 0
    expect(
      await refused(at.agency, (tx) => enterCounts(tx, { id: sheet.id, lines: [{ lineId: foreign, qty: 1 }] }), 1),
    ).toMatchObject({ key: 'NOT_FOUND', field: 'lines.0.lineId' })
    const own = { lineId: sheet.lines[0]?.id ?? 0, qty: 1 }
    expect(await refused(at.agency, (tx) => enterCounts(tx, { id: sheet.id, lines: [own, own] }), 1)).toMatchObject({
      key: 'DUPLICATE_LINE',
      field: 'lines.1.lineId',
    })
  })

  it('while a line is not counted', async () => {
    const { id } = await begin()
    expect(await refused(at.agency, (tx) => submitCount(tx, { id }), 1)).toMatchObject({
      key: 'REQUIRED',
      field: 'lines.0.qty',
    })
  })

  it('to an Admin beyond the limit, whose found goods do not make up for missing ones', async () => {
    const { id } = await handedIn({ place: 'BOTTLES_EMPTY' }, { B12: -2, B5: 3 })
    const limit = (amount: number) =>
      at.agency.write((tx) => changeSettings(tx, { count_approval_limit: cents(amount) }))
    await limit(rupees(23_999))
    expect(await refused(at.agency, (tx) => approveCount(tx, { id, reason }), 2)).toMatchObject({
      key: 'COUNT_LIMIT',
      message:
        'The differences are worth LKR 24,000.00; an Admin approves up to LKR 23,999.00. Ask a SuperAdmin to approve the sheet.',
    })
    await limit(rupees(24_000))
    await approve(id, 2)
    await at.booksAgree()
  })

  it('while its goods stand on another sheet of the place', async () => {
    const first = await begin()
    expect(await refused(at.agency, (tx) => createCount(tx, { place: 'WAREHOUSE', blind: false }), 1)).toMatchObject({
      key: 'DUPLICATE',
      field: 'place',
    })
    await at.agency.write((tx) => cancelCount(tx, { id: first.id }), 2)
    await begin()
  })

  it('when bottles for found goods are missing: nothing of the sheet is posted', async () => {
    const { id } = await handedIn({}, { 'HOSE-1': -1, 'LPG-12-5': 61 })
    expect(await refused(at.agency, (tx) => approveCount(tx, { id, reason }), 3)).toMatchObject({
      key: 'INSUFFICIENT_BOTTLES',
    })
  })

  it('after it is void, which it stays, and cannot be voided once approved', async () => {
    const sheet = await begin()
    const cancel = () => at.agency.write((tx) => cancelCount(tx, { id: sheet.id }), 2)
    expect(await cancel()).toMatchObject({ status: 'VOID' })
    expect(await cancel()).toMatchObject({ key: 'UNCHANGED' })
    expect(await refused(at.agency, (tx) => submitCount(tx, { id: sheet.id }), 1)).toMatchObject({ key: 'COUNT_STATE' })
    const { id } = await handedIn({}, {})
    await approve(id)
    expect(await refused(at.agency, (tx) => cancelCount(tx, { id }), 3)).toMatchObject({ key: 'COUNT_STATE' })
  })
})
