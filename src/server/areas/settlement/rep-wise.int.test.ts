/** The settlement on paper, by rep and row by row (RPT-30, RPT-31): its sums are those of the settlements, and of the ledger. */
import { addDays } from '#contract/dates.ts'
import { beforeAll, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { readReport, tableOf } from '../../../../tests/reports/reading.ts'
import { rupees, settledTrip, type Settling, settlingAgency } from '../../../../tests/support/settling.ts'
import { clock } from '../../clock.ts'
import { userItem } from '../../db/schema/index.ts'
import { repWiseSummary } from './reports/rep-summary.ts'
import { repWiseDetail } from './reports/rep-wise-detail.ts'
import { repWiseReport } from './reports/rep-wise.ts'

const { database } = await testDatabase(clock(openDay))
const day = { stDate: openDay, enDate: openDay }
let at: Settling
let settled: number
let waiting: number

beforeAll(async () => {
  at = await settlingAgency(database)
  settled = (await settledTrip(at)).id
  // Not settled: everything else that can stand on a trip.
  const bill = await at.bill('OLD-1', 20_000)
  const returned = await at.returnedCheque(9_000)
  const [loan] = await at.loans()
  waiting = await at.ready()
  const row = at.rows(waiting)
  await row.collect(bill, 12_000)
  await row.credit({ tr_type: 1, paymentSource: 4, partyId: at.debtor, amount: rupees(3_000) })
  await row.credit({ tr_type: 0, paymentSource: 3, partyId: at.outlet, bank_id: at.boc.id, amount: rupees(5_000) })
  await row.returned(returned, 9_000)
  await row.discount({ type: 1, base_amount: rupees(10_000), rate: 250 })
  await row.bottles(0, 25)
  await row.bottles(1, 3, { partyId: at.debtor, deposit: rupees(7_500) })
  await row.bottles(2, 2, { unit_price: rupees(6_500) })
  await row.bottles(1, 1, { tr_type: 1, loan_id: loan?.id ?? 0 })
  await row.cash(100)
})

const sumOf = (rows: Record<string, string | number>[], kind: string, side: 'debit' | 'credit' | 'qty') =>
  rows.filter((row) => row['kind'] === kind).reduce((sum, row) => sum + Number(row[side] ?? 0), 0)

/** Pieces alone. */
const isCount = ({ kind }: Record<string, string | number>) =>
  ['Empties', 'Bottles lent', 'Damaged bottles', 'Loan brought back'].includes(String(kind))

it('has every row of each trip of the days, with a sum a kind, as the settlement by rep', async () => {
  const { rows, line, differing } = await readReport(at.agency, repWiseDetail, day)
  expect(differing).toEqual([])
  for (const id of [settled, waiting]) {
    const { trip, balance } = await at.shown(id)
    const own = rows.filter((row) => row['trip'] === trip.number)
    const { total_debits: debits, total_credits: credits } = balance
    expect({
      collected: sumOf(own, 'Collected: old credit', 'debit') + sumOf(own, 'Paid in advance', 'debit'),
      returned: sumOf(own, 'Collected: returned cheque', 'debit'),
      deposit: sumOf(own, 'Deposit', 'debit'),
      cash: sumOf(own, 'Cash', 'credit'),
      cheque: sumOf(own, 'Cheque', 'credit'),
      credit: sumOf(own, 'Credit given', 'credit') + sumOf(own, 'Bank transfer', 'credit'),
      discount: sumOf(own, 'Discount', 'credit'),
    }).toEqual({
      collected: debits.credit_collected,
      returned: debits.return_ceeque_collected,
      deposit: debits.deposit,
      cash: credits.cash,
      cheque: credits.cheque,
      credit: credits.credit,
      discount: credits.discount,
    })
    expect(line(`Cash of ${trip.number}`)?.['credit']).toBe(credits.cash)
    expect(line(`Empties of ${trip.number}`)).toEqual({ qty: sumOf(own, 'Empties', 'qty') })
    const paper = await readReport(at.agency, repWiseReport, { id })
    const beside = ['Goods', 'Expired goods, at price']
    const without = (row: Record<string, string | number>) => !beside.includes(String(row['kind']))
    const [counted, paid] = [own.filter(isCount), own.filter((row) => !isCount(row))]
    expect(paid.map(({ kind, detail }) => [kind, detail])).toEqual(
      expect.arrayContaining(paper.rows.filter(without).map(({ kind, detail }) => [kind, detail])),
    )
    expect(paid).toHaveLength(paper.rows.filter(without).length)
    // Bottles stand on the paper in a block of their own.
    const [block] = paper.sheet.below.map((table) => tableOf(table).rows)
    const pieces = (key: string) => (block ?? []).reduce((sum, row) => sum + Number(row[key] ?? 0), 0)
    expect({
      empties: sumOf(counted, 'Empties', 'qty'),
      lent: sumOf(counted, 'Bottles lent', 'qty'),
      damaged: sumOf(counted, 'Damaged bottles', 'qty'),
      returned: sumOf(counted, 'Loan brought back', 'qty'),
      purchased: sumOf(own, 'Bottles sold', 'qty'),
    }).toEqual({
      empties: pieces('empties'),
      lent: pieces('lent'),
      damaged: pieces('damaged'),
      returned: pieces('returned'),
      purchased: pieces('purchased'),
    })
  }
  // What waits is named beside the ledger, and the bottles sold are in it.
  expect(line('In this report, not in the ledger: trips that are not settled')?.['debit']).toBe(rupees(44_500))
})

it('ends each rep with their sum, and all of them with what each kind of row comes to', async () => {
  const { rows, line } = await readReport(at.agency, repWiseDetail, day)
  const kinds = rows.filter(({ kind }) => kind === 'By kind')
  expect(kinds.find(({ detail }) => detail === 'Cash')?.['credit']).toBe(sumOf(rows, 'Cash', 'credit'))
  const total = line('Total of 2 trips')
  expect(kinds.reduce((sum, row) => sum + Number(row['debit'] ?? 0), 0)).toBe(total?.['debit'])
})

it('stands by rep in sums, with shorts and excesses a trip, each trip leading to its settlement', async () => {
  const { rows, line, differing, sheet } = await readReport(at.agency, repWiseSummary, day)
  expect(differing).toEqual([])
  const { trip, balance } = await at.shown(settled)
  const { total_debits: debits, total_credits: credits } = balance
  const difference = debits.excess - credits.short
  const row = rows.find(({ name }) => name === trip.number)
  expect(row).toMatchObject({ debit: debits.total + debits.deposit, cash: credits.cash })
  // The other trip waits: it is counted, and has no figures.
  expect(line('Total of 2 trips')).toMatchObject({ trips: 2, cash: credits.cash, average: difference })
  expect(sheet.lines.find((one) => one.kind === 'row' && one.tone === null)).toMatchObject({
    paper: { type: 'SETTLEMENT_OF_TRIP', id: settled },
  })
  const [, other] = at.crew.reps
  expect((await readReport(at.agency, repWiseSummary, { ...day, repId: other })).rows).toEqual([])
})

it('is narrowed to a rep, to days and to the products of who asks', async () => {
  const [, other] = at.crew.reps
  expect((await readReport(at.agency, repWiseDetail, { ...day, repId: other })).rows).toEqual([])
  const tomorrow = addDays(openDay, 1)
  expect((await readReport(at.agency, repWiseDetail, { stDate: tomorrow, enDate: tomorrow })).rows).toEqual([])
  await at.agency.write((tx) => tx.db.delete(userItem))
  expect((await readReport(at.agency, repWiseDetail, day, 1)).rows).toEqual([])
})

it('multiplies out what each item has to account for, and calls nothing short before the trip is settled', async () => {
  for (const id of [settled, waiting]) {
    const { trip, balance, bottles } = await at.shown(id)
    const { sheet, rows, line, labels } = await readReport(at.agency, repWiseReport, { id })
    const title = `Settlement of ${trip.number}`
    expect(sheet.title).toBe(id === waiting ? `${title} · NOT SETTLED` : title)
    const goods = rows.filter(({ kind }) => kind === 'Goods')
    expect(goods.map(({ debit }) => debit)).toEqual(goods.map(({ qty, price }) => Number(qty) * Number(price)))
    expect(goods.map(({ qty }) => qty)).toEqual(
      goods.map(({ loaded, good, expired }) => Number(loaded) - Number(good) - Number(expired)),
    )
    const { short } = balance.total_credits
    expect(line('Still to account for')).toEqual(id === waiting && short > 0 ? { credit: short } : undefined)
    const states = sheet.below.flatMap((table) => tableOf(table).rows).flatMap(({ state }) => state ?? [])
    expect(states).toEqual(bottles.map(({ difference }) => (difference > 0 ? `${difference} missing` : 'balanced')))
    if (id === waiting) expect(labels.filter((label) => label.startsWith('Short'))).toEqual([])
  }
})
