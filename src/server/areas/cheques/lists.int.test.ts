/** Lists, tabs and sums of cheques, and the two reports (RPT-20, RPT-21), on a real database. */
import { drawerBanks } from '#reads/cheques/drawer-banks.ts'
import { chequeIds, getCheque, listCheques } from '#reads/cheques/cheque.ts'
import { chequeSummary } from '#reads/cheques/tabs.ts'
import { type ChequeFilters, type ChequeQuery, chequeTabs } from '#contract/cheques/cheque.ts'
import { addDays, type BusinessDate, businessDate } from '#contract/dates.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { openDay } from '../../../../tests/support/agency.ts'
import { type ChequeBench, chequeBench, rupees, undoNewest } from '../../../../tests/support/cheques.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { readReport } from '../../../../tests/reports/reading.ts'
import { clock } from '../../clock.ts'
import { openBill } from '../bills/commands.ts'
import { createOutlet } from '../parties/commands.ts'
import { chequeHistory } from './reports/cheque-history.ts'
import { pendingCheques } from './reports/pending-cheques.ts'

let bench: ChequeBench
let other: number
/** Amounts tell the cheques apart: what each is for, in rupees. */
const cheques = {
  today: 100,
  tomorrow: 200,
  later: 300,
  overdue: 400,
  banked: 500,
  returned: 600,
  changed: 700,
  ours: 800,
  oursLater: 900,
}
const ids: Partial<Record<keyof typeof cheques, number>> = {}
const id = (of: keyof typeof cheques) => ids[of] ?? 0
const day = (days: number): BusinessDate => addDays(openDay, days)

beforeAll(async () => {
  const { database } = await testDatabase(clock(openDay))
  bench = await chequeBench(database)
  const { agency, boc } = bench
  other = (await agency.write((tx) => createOutlet(tx, { kind: 2, code: 'OUT-B', name: 'Outlet B' }))).id
  await agency.write((tx) =>
    openBill(tx, {
      receivables: 1,
      partyId: other,
      bill_no: 'B',
      amount: rupees(5_000),
      date: businessDate('2026-02-28'),
    }),
  )
  ids.today = await bench.receive(cheques.today)
  ids.tomorrow = await bench.receive(cheques.tomorrow, day(1))
  ids.later = await bench.receive(cheques.later, day(2), other)
  ids.overdue = await bench.receive(cheques.overdue, day(-1), other)
  for (const name of ['banked', 'returned', 'changed'] as const) ids[name] = await bench.receive(cheques[name])
  await bench.move({ status: 1, cheques: [id('banked'), id('returned')], dest_bank: boc })
  await bench.move({ status: 2, cheques: [id('returned')] })
  await bench.move({ status: 3, cheques: [id('changed')], dest_bank: boc })
  ids.ours = await bench.write(cheques.ours, day(7))
  ids.oursLater = await bench.write(cheques.oursLater, day(8))
})

const list = (query: ChequeQuery = {}, role: 1 | 2 | 3 = 2) =>
  bench.agency.read((tx) => ask(tx, listCheques, { PageSize: 100, ...query }), role)
const amounts = async (query: ChequeQuery = {}) => (await list(query)).items.map(({ amount }) => amount / 100)
const tab = (name: ChequeFilters['tab'], on = openDay): ChequeQuery => ({ filters: JSON.stringify({ tab: name, on }) })

describe('the list', () => {
  it('holds pending cheques of both kinds by their date, unless another status is asked for', async () => {
    expect(await amounts()).toEqual([400, 100, 200, 300, 800, 900])
    expect((await list()).totalValue).toBe(rupees(2_700))
    expect(await amounts({ receivables: 2 })).toEqual([800, 900])
    expect(await amounts({ cheque_Status: 1 })).toEqual([500])
    expect(await amounts({ outletId: other, sort: '-amount' })).toEqual([400, 300])
    expect(await amounts({ fromDate: day(1), toDate: day(2) })).toEqual([200, 300])
    expect(await amounts({ bankId: bench.boc })).toEqual([800, 900])
    expect(await amounts({ searchQuery: 'outlet b' })).toEqual([400, 300])
    expect(await amounts({ searchQuery: '70' })).toEqual([800, 900])
    expect(await amounts({ searchQuery: '400.00' })).toEqual([400])
    expect(await amounts({ searchQuery: '1/3/2026' })).toEqual([400])
  })

  it('names the banks of the cheques that came in, those of ours not', async () => {
    expect(await bench.agency.read((tx) => ask(tx, drawerBanks, {}), 1)).toEqual(['Sampath'])
  })

  it('shows a User the returned cheques only', async () => {
    expect((await list({ cheque_Status: 2 }, 1)).items.map(({ amount }) => amount)).toEqual([rupees(600)])
    expect(await refused(bench.agency, (tx) => ask(tx, listCheques, {}), 1)).toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
    expect(await refused(bench.agency, (tx) => ask(tx, listCheques, tab('returned')), 1)).toMatchObject({
      key: 'ROLE_NOT_ALLOWED',
    })
  })

  it('has the tabs of the screen as filters, with the sums of the summary', async () => {
    expect(await amounts(tab('due'))).toEqual([100, 200])
    expect(await amounts(tab('bankable'))).toEqual([400, 100])
    expect(await amounts(tab('overdue'))).toEqual([400])
    expect(await amounts(tab('clearing'))).toEqual([500])
    expect(await amounts(tab('clearing', day(5)))).toEqual([500])
    expect(await amounts(tab('later'))).toEqual([300])
    expect(await amounts(tab('returned'))).toEqual([600])
    expect(await amounts(tab('suppliers'))).toEqual([800])
    expect(await amounts(tab('written'))).toEqual([800, 900])
    expect(await amounts(tab('uncleared'))).toEqual([400, 100, 500, 600, 200, 300])
    expect(await amounts(tab('all'))).toHaveLength(9)
    const summary = await bench.agency.read((tx) => ask(tx, chequeSummary, { on: openDay }))
    for (const name of chequeTabs) {
      const { totalCount, totalValue } = await list(tab(name))
      expect(summary[name], name).toMatchObject({ count: totalCount, value: totalValue })
    }
    expect(summary.uncleared.parties).toEqual([
      { partyId: bench.customer, party: 'Outlet A', count: 4, value: rupees(1_400) },
      { partyId: other, party: 'Outlet B', count: 2, value: rupees(700) },
    ])
    expect(await refused(bench.agency, (tx) => ask(tx, listCheques, { filters: '{"tab":"due"}' }))).toMatchObject({
      key: 'INVALID',
      field: 'filters.on',
    })
  })

  it('gives the ids of all that a filter finds, in its order', async () => {
    expect(await bench.agency.read((tx) => ask(tx, chequeIds, { ...tab('due'), sort: '-amount' }))).toEqual({
      ids: [id('tomorrow'), id('today')],
      totalCount: 2,
      totalValue: rupees(300),
    })
  })

  it('knows no cheque of another id', async () => {
    expect(await refused(bench.agency, (tx) => ask(tx, getCheque, { id: 999_999_999 }))).toMatchObject({
      key: 'NOT_FOUND',
    })
  })
})

describe('the reports', () => {
  it('pending cheques agree with 1110, 1120 and 2020, also when only some are asked for', async () => {
    const all = await readReport(bench.agency, pendingCheques, {})
    expect(all.differing).toEqual([])
    expect(all.line('Total of 7 cheques')).toMatchObject({
      inHand: rupees(1_000),
      toChase: rupees(600),
      toPay: rupees(1_700),
    })
    expect(all.rows[0]).toMatchObject({ party: 'Outlet B', days: -1, status: 'in hand', inHand: rupees(400) })
    for (const input of [
      { outletId: other },
      { receivables: 2 as const },
      { cheque_Status: 1 as const },
      { cheque_Status: 2 as const },
      { stDate: day(1) },
      { datedFrom: day(0), datedTo: day(1) },
      { bankId: bench.boc },
      { enDate: day(-1) },
    ])
      expect((await readReport(bench.agency, pendingCheques, input)).differing, JSON.stringify(input)).toEqual([])
    expect((await readReport(bench.agency, pendingCheques, { cheque_Status: 1 })).rows).toMatchObject([
      { amount: rupees(500), status: 'banked' },
    ])
    expect((await readReport(bench.agency, pendingCheques, { enDate: day(-1) })).rows).toEqual([])
    const past = await readReport(bench.agency, pendingCheques, { receivables: 1, cheque_Status: 0, datedTo: day(-1) })
    expect(past.rows).toMatchObject([{ party: 'Outlet B', days: -1 }])
    const onward = await readReport(bench.agency, pendingCheques, {
      receivables: 1,
      cheque_Status: 0,
      datedFrom: day(0),
    })
    expect(onward.rows.map(({ days }) => Number(days) >= 0)).not.toContain(false)
    expect(onward.rows).not.toEqual([])
  })

  it('the cheque report tells a cheque’s whole history and agrees with the ledger', async () => {
    const { chequeNumber } = await bench.agency.read((tx) => ask(tx, getCheque, { id: id('returned') }))
    const one = await readReport(bench.agency, chequeHistory, { Cheque_no: chequeNumber })
    expect(one.differing).toEqual([])
    expect(one.rows.map(({ event, inHand, toChase }) => [event, inHand, toChase])).toEqual([
      ['recorded, in hand', rupees(600), undefined],
      ['banked', rupees(-600), undefined],
      ['returned', undefined, rupees(600)],
    ])
    await bench.agency.write((tx) => undoNewest(tx, { id: id('returned') }))
    const again = await readReport(bench.agency, chequeHistory, { Cheque_no: chequeNumber })
    expect(again.rows.at(-1)).toMatchObject({ event: 'returned, taken back' })
    expect(again.differing).toEqual([])
    expect((await readReport(bench.agency, chequeHistory, { stDate: openDay, enDate: openDay })).differing).toEqual([])
    expect((await readReport(bench.agency, pendingCheques, {})).differing).toEqual([])
  })
})

it('the sums leave out what was cancelled, which stays in the list', async () => {
  const received: ChequeQuery = { ...tab('all'), receivables: 1 }
  const before = await list(received)
  await bench.move({ status: 4, cheques: [await bench.receive(77)] })
  const { totalCount, totalValue } = await list(received)
  expect({ totalCount, totalValue }).toEqual({ totalCount: before.totalCount + 1, totalValue: before.totalValue })
})
