/** The paper of one trip: how it stands and through whom, who bears the short, and the cash that is signed for (RPT-30). */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { readReport, tableOf } from '../../../../tests/reports/reading.ts'
import { rupees, settledTrip, type Settling, settlingAgency } from '../../../../tests/support/settling.ts'
import { clock } from '../../clock.ts'
import { loadSheet } from '../../reports/run.ts'
import { onPaper } from '../../reports/sheet.ts'
import { createBank } from '../ledger/bank-commands.ts'
import { changeLoading } from '../trips/change-commands.ts'
import { cancelTrip } from './cancel-commands.ts'
import { repWiseReport } from './reports/rep-wise.ts'
import { settle } from './settle-commands.ts'

let test: TestDatabase
let at: Settling
beforeAll(async () => {
  test = await testDatabase(clock(openDay))
})
beforeEach(async () => {
  at = await settlingAgency(test.database)
})

const paperOf = (id: number) => readReport(at.agency, repWiseReport, { id })
const amend = async (id: number, amount: number, reason: string) => {
  const input = await at.settling(id, { amend: { add: [{ kind: 'cash', amount: rupees(amount) }] }, reason })
  const settled = await at.agency.write((tx) => settle(tx, input))
  return 'journal' in settled ? settled.journal : null
}

it('names who settled and amended it, when, why and by which entry, and calls itself amended', async () => {
  const { id } = await settledTrip(at)
  const { trip } = await at.shown(id)
  const first = (await paperOf(id)).sheet
  expect(first.title).toBe(`Settlement of ${trip.number}`)
  expect(first.about.slice(1)).toEqual([expect.stringMatching(/^Settled by .+, .+ · entry JE-\d{4}-\d+$/)])
  const entries = [await amend(id, 5, 'coins found'), await amend(id, 7, 'more coins')]
  const { sheet } = await paperOf(id)
  expect(sheet.title).toBe(`Settlement of ${trip.number} · AMENDED`)
  expect(sheet.fileName).toContain('AMENDED')
  expect(sheet.about.slice(2)).toEqual([
    expect.stringMatching(
      new RegExp(`^Amended by .+ · entry ${entries[0]} · reversed by JE-\\d{4}-\\d+ · “coins found”$`),
    ),
    expect.stringMatching(new RegExp(`^Amended by .+ · entry ${entries[1]} · “more coins”$`)),
  ])
  const tamil = await at.agency.read((tx) => loadSheet(tx, repWiseReport, { id }, { language: 'ta' }))
  expect(tamil.title).not.toContain('AMENDED')
  expect(tamil.about[2]).toMatch(/ · “coins found”$/)
  expect(tamil.about[2]).not.toContain('Amended')
})

it('of a cancelled trip is struck through, counts for nothing and is signed by nobody', async () => {
  const { id } = await settledTrip(at)
  await at.agency.write((tx) => cancelTrip(tx, { id, reason: 'loaded twice' }))
  const { sheet, line, differing } = await paperOf(id)
  expect(sheet.title).toMatch(/ · CANCELLED$/)
  expect(sheet.about.slice(1)).toEqual([
    expect.stringMatching(/^Settled by .+ · entry JE-\d{4}-\d+ · reversed by JE-\d{4}-\d+$/),
    expect.stringMatching(/^Cancelled by .+ · “loaded twice”$/),
  ])
  expect(
    sheet.lines.flatMap((one) => (one.kind === 'row' ? [one.tone] : [])).every((tone) => tone === 'cancelled'),
  ).toBe(true)
  expect(line('Total')).toEqual({ debit: 0, credit: 0 })
  expect(sheet.signatures).toEqual([])
  expect(differing).toEqual([])
})

it('on hold says why until the hold ends', async () => {
  const id = await at.ready()
  const hold = async (parked_reason: string) => {
    const { rowVersion } = (await at.shown(id)).trip
    await at.agency.write((tx) => changeLoading(tx, { id, rowVersion, parked_reason }))
  }
  await hold('two bottles missing')
  const { sheet } = await paperOf(id)
  expect(sheet.title).toMatch(/ · ON HOLD$/)
  expect(sheet.about.at(-1)).toMatch(/^Put on hold by .+ · “two bottles missing”$/)
  await hold('')
  const after = (await paperOf(id)).sheet
  expect(after.title).toMatch(/ · NOT SETTLED$/)
  expect(after.about).toHaveLength(1)
})

it('says who bears the short, by the policy of the day it was settled, and whom missing bottles are lent to', async () => {
  const short = async () => {
    const id = await at.ready()
    await at.rows(id).bottles(0, 28)
    await at.settle(id, { confirm: true })
    return id
  }
  const charged = await short()
  await at.configure({ short_policy: 'EXPENSE' })
  const writtenOff = await short()
  await at.configure({ short_policy: 'REP' })
  const { trip, balance, shortLoans } = await at.shown(charged)
  const { short: missed } = balance.total_credits
  expect(missed).toBeGreaterThan(0)
  expect((await paperOf(charged)).line(`Short · charged to ${trip.rep}`)).toEqual({ credit: missed })
  expect((await paperOf(writtenOff)).line('Short · written off')).toEqual({ credit: missed })
  expect((await paperOf(charged)).sheet.signatures[0]).toMatch(/^Sales rep .+, for the short of LKR [\d,.]+$/)
  expect((await paperOf(writtenOff)).sheet.signatures[0]).toBe(`Sales rep ${trip.rep}`)
  const { rows: bottles } = tableOf((await paperOf(charged)).sheet.below[0])
  expect(bottles).toEqual([
    expect.objectContaining({ sold: 30, empties: 28, state: '2 missing' }),
    { what: `2 missing, lent to ${trip.rep} (${shortLoans[0]?.number}) · value 12,000.00` },
  ])
})

it('calls nothing sold or missing while the trip is on the road', async () => {
  const { id } = await at.load()
  const { sheet } = await paperOf(id)
  const titlesOf = (columns: typeof sheet.columns) => columns.map(({ title }) => title)
  expect(titlesOf(sheet.columns)).toContain('On the road')
  expect(titlesOf(sheet.below[0]?.columns ?? [])).toContain('On the road')
  expect(JSON.stringify(sheet)).not.toMatch(/"Sold"|missing/)
  await at.unload(id, [[at.trade.cylinder, 10, 0]])
  expect(titlesOf((await paperOf(id)).sheet.columns)).toContain('Sold')
})

it('sums cash, by account where there are several, and each tender of several rows; the cashier signs for the cash', async () => {
  const till = await at.agency.write((tx) => createBank(tx, { name: 'Counter till', accountNo: 'TILL', kind: 'CASH' }))
  const id = await at.ready()
  const row = at.rows(id)
  await row.cash(100)
  const one = await paperOf(id)
  expect(one.labels).not.toContain('Total of cash')
  expect(one.sheet.signatures.at(-1)).toBe('Cashier, for cash of LKR 100.00')
  await row.cash(7, { cash_type_id: till.id })
  expect((await paperOf(id)).labels).not.toContain('Total of Counter till')
  await row.cash(20)
  const { sheet, line, rows } = await paperOf(id)
  // The rows of a till stand together, each over its own total.
  expect(rows.filter(({ kind }) => kind === 'Cash').map(({ credit }) => credit)).toEqual([100, 20, 7].map(rupees))
  expect(line('Total of Cash in hand')).toEqual({ credit: rupees(120) })
  expect(line('Total of Counter till')).toEqual({ credit: rupees(7) })
  expect(line('Total of cash')).toEqual({ credit: rupees(127) })
  expect(sheet.signatures.at(-1)).toBe('Cashier, for cash of LKR 127.00')
  await row.cheque(30)
  expect((await paperOf(id)).labels).not.toContain('Total of cheques')
  await row.cheque(12, { chequeNumber: '700002' })
  expect((await paperOf(id)).line('Total of cheques')).toEqual({ credit: rupees(42) })
})

it('of several trips says of each how it stands, with the reason, and in its name that not all are settled', async () => {
  const { id } = await settledTrip(at)
  const held = await at.ready()
  const { trip } = await at.shown(held)
  const title = (input: { id: number; queue: number }, language: 'en' | 'ta' = 'en') =>
    at.agency.read((tx) => loadSheet(tx, repWiseReport, input, { language }))
  expect((await title({ id, queue: 1 })).title).toBe(`Settlement of ${(await at.shown(id)).trip.number}`)
  const hold = { id: held, rowVersion: trip.rowVersion, parked_reason: 'two bottles missing' }
  await at.agency.write((tx) => changeLoading(tx, hold))
  const sheet = await title({ id, queue: 0 })
  expect(sheet.title).toBe('Settlement by rep · NOT ALL SETTLED')
  expect(sheet.fileName).toContain('NOT ALL SETTLED')
  const titles = sheet.lines.flatMap((one) => (one.kind === 'title' ? [one.text] : []))
  expect(titles.at(-1)).toMatch(
    new RegExp(`^${trip.number}, .+ · ON HOLD · Put on hold by .+, .+ · “two bottles missing” · `),
  )
  expect(titles[0]).not.toMatch(/HOLD|SETTLED/)
  const tamil = await title({ id, queue: 0 }, 'ta')
  expect(JSON.stringify([tamil.title, tamil.lines])).not.toMatch(/HOLD|SETTLED|Put on/)
})

it('has no words of a report on paper; the day of a rep names what was amended', async () => {
  const { id } = await settledTrip(at)
  const { trip } = await at.shown(id)
  await amend(id, 5, 'coins found')
  const { sheet, labels } = await paperOf(id)
  expect(labels).toContain('Ledger balance: Entry of the settlement')
  expect(onPaper(sheet).lines.flatMap((one) => ('label' in one ? [one.label] : []))).toEqual([
    'Goods sold',
    'Total of goods',
    'Total of cash',
    'Total',
    `Excess · kept for ${trip.rep} until it is explained`,
  ])
  await at.ready()
  const day = await readReport(at.agency, repWiseReport, { id, queue: 0 })
  const { balance } = await at.shown(id)
  const { total_debits: debits, total_credits: credits } = balance
  const all = debits.total + debits.deposit
  expect(day.line(`Total of ${trip.number}`)).toEqual({ debit: all, credit: credits.total })
  expect(day.line(`Excess · kept for ${trip.rep} until it is explained`)).toEqual({ debit: debits.excess })
  expect(day.line('Total of 2 trips')?.['debit']).toBeGreaterThan(all)
  // What the other trip lacks may still come; what this one has too much does not pay for it.
  expect(day.line('Excess')).toEqual({ debit: debits.excess })
  expect(day.line('Still to account for')?.['credit']).toBeGreaterThan(0)
  expect(day.sheet.below.map(({ title }) => title)).toContain(`Bottles · ${trip.number}`)
  expect(day.sheet.notes.filter((note) => note.startsWith(trip.number)).at(-1)).toMatch(/ · “coins found”$/)
  expect(day.differing).toEqual([])
})
