/** The paper of a settled trip says every figure of its screen, by the same name (RPT-30, STL-01 to STL-03). */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { bytesOf, csvRecords, pdfBytes, textOf, workbookOf } from '../../../../tests/reports/read-back.ts'
import { pdfPages } from '../../../../tests/reports/pdf-text.ts'
import { readReport, tableOf } from '../../../../tests/reports/reading.ts'
import { rupees, type Settling, settlingAgency } from '../../../../tests/support/settling.ts'
import { clock } from '../../clock.ts'
import { csv } from '../../reports/csv.ts'
import { loadSheet } from '../../reports/run.ts'
import { onPaper } from '../../reports/sheet.ts'
import { xlsx } from '../../reports/xlsx.ts'
import { repWiseReport } from './reports/rep-wise.ts'

let test: TestDatabase
let at: Settling
beforeAll(async () => {
  test = await testDatabase(clock(openDay))
})
beforeEach(async () => {
  at = await settlingAgency(test.database)
})

/** Everything that can stand on a trip: 32 filled bottles less 2 regulators sold for 113,100, bottles of 2 too many; `cash` decides what is left. */
async function fullTrip(cash: number): Promise<number> {
  const bill = await at.bill('OLD-1', 20_000)
  const returned = await at.returnedCheque(9_000)
  const id = await at.ready()
  const row = at.rows(id)
  await row.cash(cash)
  await row.cash(250)
  await row.cheque(3_100)
  await row.cheque(1_900, { chequeNumber: '700002' })
  await row.onAccount(10_000, { bill_no: 'NEW-1' })
  await row.credit({ tr_type: 0, paymentSource: 3, partyId: at.outlet, bank_id: at.boc.id, amount: rupees(5_000) })
  await row.discount({ type: 1, base_amount: rupees(10_000), rate: 250 })
  await row.discount({ type: 2, amount: rupees(50) })
  await row.collect(bill, 12_000)
  await row.returned(returned, 9_000)
  await row.bottles(0, 28)
  await row.bottles(1, 2, { partyId: at.debtor, deposit: rupees(7_500) })
  await row.bottles(2, 2, { unit_price: rupees(6_500) })
  await at.settle(id, { confirm: true })
  return id
}

const side = (amount: number, of: 'debit' | 'credit') => ({ [of]: amount })

it.each([
  ['short', 120_000.25],
  ['excess', 160_000.75],
] as const)('with a difference of the kind %s, found bottles and every tender', async (kind, cash) => {
  const id = await fullTrip(cash)
  const { trip, balance, items, bottles } = await at.shown(id)
  const { total_debits: debits, total_credits: credits } = balance
  const paper = await readReport(at.agency, repWiseReport, { id })
  expect(paper.differing).toEqual([])
  const { line } = paper
  expect(line('Goods sold')).toEqual({
    loaded: 45,
    good: 12,
    expired: 1,
    qty: 32,
    debit: items.reduce((sum, { amount, damege }) => sum + amount - damege, 0),
  })
  expect(line('Total of goods')).toEqual(
    side(
      items.reduce((sum, { amount }) => sum + amount, 0),
      'debit',
    ),
  )
  expect(line('Total of collections')).toEqual(side(debits.credit_collected + debits.return_ceeque_collected, 'debit'))
  expect(line('Total of cash')).toEqual(side(credits.cash, 'credit'))
  expect(line('Total of cheques')).toEqual(side(credits.cheque, 'credit'))
  expect(line('Total of discounts')).toEqual(side(credits.discount, 'credit'))
  const of = (name: string) => paper.rows.filter((row) => row['kind'] === name)
  expect(of('Credit given').map(({ credit }) => credit)).toEqual([credits.credit_on_account])
  expect(of('Bank transfer').map(({ credit }) => credit)).toEqual([credits.bank])
  expect(of('Deposit').map(({ debit }) => debit)).toEqual([debits.deposit])
  expect(of('Bottles sold').map(({ qty, debit }) => [qty, debit])).toEqual([[2, rupees(13_000)]])
  expect(of('Expired goods, at price').map(({ debit, credit }) => debit ?? credit)).toEqual([
    credits.damege,
    credits.damege,
  ])
  // Both sides as the foot of the screen has them, and what is between them under it.
  expect(line('Total')).toEqual({ debit: debits.total + debits.deposit, credit: credits.total })
  expect(balance.diff).not.toBe(0)
  const words = {
    short: `Short · charged to ${trip.rep}`,
    excess: `Excess · kept for ${trip.rep} until it is explained`,
  }
  expect(line(words[kind])).toEqual(kind === 'short' ? side(credits.short, 'credit') : side(debits.excess, 'debit'))
  const printed = onPaper(paper.sheet).lines
  expect(printed.at(-1)).toMatchObject({ kind: 'aside', label: words[kind] })
  expect(printed.at(-2)).toMatchObject({ kind: 'total', label: 'Total' })
  expect(paper.sheet.columns.slice(-2).map(({ title }) => title)).toEqual(['To account for', 'Accounted'])
  const [bottle] = bottles
  expect(bottle?.difference).toBe(-2)
  expect(tableOf(paper.sheet.below[0]).rows).toEqual([
    {
      what: `${bottle?.item_code} ${bottle?.description}`,
      sold: 30,
      lent: 2,
      purchased: 2,
      empties: 28,
      state: '2 too many',
    },
    { what: expect.stringMatching(/^2 lent to /) },
    { what: '2 sold at 6,500.00' },
    // At standard cost, as the entry has them.
    { what: '2 found · value 12,000.00' },
  ])
})

it('keeps its sums, bottles and signatures on one page, and a head of short words on one line', async () => {
  const { sheet } = await readReport(at.agency, repWiseReport, { id: await fullTrip(120_000) })
  const pages = pdfPages(await pdfBytes(onPaper(sheet))).map((lines) => lines.join('\n').replaceAll('\u00a0', ' '))
  expect(pages[0]).toContain('To account for')
  const [signed, ...others] = pages.filter((page) => page.includes('Cashier, for cash of'))
  expect(others).toEqual([])
  for (const text of ['\nTotal\t', 'Short · charged to', 'Bottles', '2 too many', 'for the short of'])
    expect(signed).toContain(text)
})

it('says route, vehicle, crew, number of the day and who settled it in files too', async () => {
  const id = await fullTrip(120_000)
  const { trip } = await at.shown(id)
  const { sheet } = await readReport(at.agency, repWiseReport, { id })
  const [title] = sheet.lines
  const text = title?.kind === 'title' ? title.text : ''
  expect(text).toMatch(
    new RegExp(`^${trip.root} · ${trip.vehicle} · ${trip.rep} \\(.+\\) · trip ${trip.queue} · settled on `),
  )
  const page = await workbookOf(await bytesOf(xlsx(onPaper(sheet))))
  const cells = (page.getRows(1, page.rowCount) ?? []).map((row) => String(row.getCell(1).value ?? ''))
  expect(cells).toContain(text)
  expect(cells[1]).toMatch(/ · Settled by .+ · entry JE-/)
  const records = csvRecords(await textOf(csv(onPaper(sheet))))
  expect(records.map(([first]) => first)).toContain(text)
})

it.each(['si', 'ta'] as const)('leaves no English word of its own in %s', async (language) => {
  const id = await fullTrip(120_000)
  const sheet = onPaper(await at.agency.read((tx) => loadSheet(tx, repWiseReport, { id }, { language })))
  const said = [
    ...sheet.columns.map(({ title }) => title),
    ...sheet.lines.flatMap((one) =>
      one.kind === 'title' ? [] : 'label' in one ? [one.label] : [String(one.cells[1])],
    ),
    ...sheet.below.flatMap(({ title, columns, lines }) => [
      title,
      ...columns.map((column) => column.title),
      ...lines.flatMap((one) => ('cells' in one ? [String(one.cells.at(-1) ?? '')] : [])),
    ]),
  ]
  const own =
    /\b(?:total|sold|short|excess|goods|cash|cheques?|credit|missing|too many|balance[d]?|trip|expired|charged|kept)\b/i
  expect(said.filter((text) => own.test(text))).toEqual([])
  const parties = sheet.below.flatMap(({ lines }) => lines.flatMap((one) => ('cells' in one ? [one.cells[0]] : [])))
  expect(parties.filter((text) => / lent to | sold at |missing/.test(String(text)))).toEqual([])
  expect(sheet.lines[0]).toMatchObject({ text: expect.not.stringContaining('trip') })
})
