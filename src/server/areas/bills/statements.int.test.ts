/** Statements of many parties at once on a real database (E-77, RPT-61). */
import { businessDate } from '#contract/dates.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { pdfPages } from '../../../../tests/reports/pdf-text.ts'
import { pdfBytes } from '../../../../tests/reports/read-back.ts'
import { goLive, openDay, refusalOf } from '../../../../tests/support/agency.ts'
import { type Lending, lendingAgency, manyBills, rupees, today } from '../../../../tests/support/bills.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { clock } from '../../clock.ts'
import { bill } from '../../db/schema/index.ts'
import { loadSheet } from '../../reports/run.ts'
import { onPaper, sheetsOf } from '../../reports/sheet.ts'
import { createRoute } from '../fleet/fleet-commands.ts'
import { createOutlet } from '../parties/commands.ts'
import { partyStatementReport, partyStatementsReport } from './reports/party-statement.ts'
import { statementParties } from './statement-parties-queries.ts'

let of: Lending
let idle: number
beforeAll(async () => {
  const { database } = await testDatabase(clock(today))
  of = await lendingAgency(database)
  await manyBills(of)
  idle = (await of.agency.write((tx) => createOutlet(tx, { kind: 1, code: 'OUT-2', name: 'Idle Stores' }))).id
})

type Asked = Parameters<typeof partyStatementsReport.load>[1]
const days = { stDate: goLive, enDate: today }
const sheetOf = (input: Asked, role?: 1 | 2 | 3) =>
  of.agency.read((tx) => loadSheet(tx, partyStatementsReport, input), role)

it('lists customers with what their statements come to, and on request those without a balance', async () => {
  const list = (query: Parameters<typeof statementParties>[1], role?: 1 | 2 | 3) =>
    of.agency.read((tx) => statementParties(tx, query), role)
  const [aruna, bay] = [
    { id: of.customer, code: 'DEB-1', name: 'Aruna Hotel', route: null, balance: rupees(2_900) },
    { id: of.outlet, code: 'OUT-1', name: 'Bay Stores', balance: rupees(500) },
  ]
  expect(await list({ enDate: today })).toMatchObject([aruna, bay])
  expect(await list({ enDate: openDay }, 1)).toMatchObject([{ ...aruna, balance: rupees(3_000) }, bay])
  expect((await list({ withoutBalance: true })).map(({ name }) => name)).toEqual([
    'Aruna Hotel',
    'Bay Stores',
    'Idle Stores',
  ])
  expect(await list({ enDate: businessDate('2025-01-01') })).toEqual([])
  expect(await list({ receivables: 2 }, 2)).toMatchObject([{ name: 'Litro', kind: 3, balance: rupees(250) }])
  expect(await refusalOf(list({ receivables: 2 }, 1))).toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
})

it('narrows customers to a route, and to those with bills of a rep', async () => {
  const { agency, outlet } = of
  const list = (query: Parameters<typeof statementParties>[1]) => agency.read((tx) => statementParties(tx, query))
  const { id: route_id } = await agency.write((tx) => createRoute(tx, { name: 'Galle Road' }))
  const corner = { kind: 1, code: 'OUT-3', name: 'Corner Shop', route_id } as const
  const { id } = await agency.write((tx) => createOutlet(tx, corner))
  expect(await list({ route_id, withoutBalance: true })).toMatchObject([{ id, route: 'Galle Road', balance: 0 }])
  const repId = 77
  await agency.write((tx) => tx.db.update(bill).set({ repId }).where(eq(bill.partyId, outlet)))
  expect(await list({ repId })).toMatchObject([{ id: outlet, balance: rupees(500) }])
  expect(await list({ repId: 78, withoutBalance: true })).toEqual([])
})

it('prints one statement after another, each on its own page, in the order asked for', async () => {
  const sheet = await sheetOf({ partyIds: `${of.outlet},${of.customer},${of.supplier},${of.outlet}`, ...days })
  expect(sheet.fileName).toBe('Statements of account 2026-03-01 to 2026-03-03')
  expect(sheetsOf(sheet).map(({ title, subject }) => [title, subject])).toEqual([
    ['Statement of account', 'OUT-1 Bay Stores'],
    ['Statement of account', 'DEB-1 Aruna Hotel'],
    ['Statement of account', 'SUP-1 Litro'],
  ])
  const pages = pdfPages(await pdfBytes(onPaper(sheet)))
  expect(pages).toHaveLength(3)
  for (const [i, name] of ['Bay Stores', 'Aruna Hotel', 'Litro'].entries()) {
    expect(pages[i]?.join('\n')).toContain(name)
    expect(pages[i]?.join('\n')).toContain('Page 1 of 1')
    expect(
      pages[i]?.filter((line) => line.startsWith('Opening balance') || line.includes('\tOpening balance')),
    ).not.toEqual([])
  }
  const closing = pages.map((lines) =>
    lines
      .find((line) => line.startsWith('Balance due\t'))
      ?.split('\t')
      .at(-1),
  )
  expect(closing).toEqual(['500.00', '2,900.00', '250.00'])
  // The tie is for us (RPT-00): whoever gets the paper sees what is open, and how old it is.
  expect(sheetsOf(sheet).map(({ lines }) => lines.at(-1)?.kind)).toEqual(Array(3).fill('agrees'))
  expect(pages.flat().filter((line) => /Difference|Ledger|1200|JE-/.test(line))).toEqual([])
  expect(pages.map((lines) => lines.includes('Open bills') && lines.includes('Balance due by age'))).toEqual(
    Array(3).fill(true),
  )
})

it('leaves out whoever has no balance and no entry, and says so when that is all of them', async () => {
  const sheet = await sheetOf({ partyIds: `${idle},${of.outlet}`, ...days })
  expect(sheetsOf(sheet).map(({ subject }) => subject)).toEqual(['OUT-1 Bay Stores'])
  expect(await refusalOf(sheetOf({ partyIds: String(idle), ...days }))).toMatchObject({
    key: 'INVALID',
    details: [{ field: 'partyIds' }],
  })
})

it('refuses suppliers to a User, unknown parties, and a period the wrong way round', async () => {
  const both = { partyIds: `${of.outlet},${of.supplier}`, ...days }
  expect(await refusalOf(sheetOf(both, 1))).toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
  expect(sheetsOf(await sheetOf(both, 2))).toHaveLength(2)
  expect(await refusalOf(sheetOf({ partyIds: `${of.outlet},999999999`, ...days }))).toMatchObject({
    key: 'NOT_FOUND',
    details: [{ field: 'partyIds' }],
  })
  const backwards = { partyIds: String(of.outlet), stDate: today, enDate: openDay }
  expect(await refusalOf(sheetOf(backwards))).toMatchObject({ key: 'INVALID', details: [{ field: 'stDate' }] })
})

it('says of each of many what its own statement says, without asking the database for each', async () => {
  const { agency, customer, outlet, supplier } = of
  const shops: number[] = []
  for (let n = 1; n <= 120; n++) {
    const { id } = await agency.write((tx) => createOutlet(tx, { kind: 1, code: `SHOP-${n}`, name: `Shop ${n}` }))
    if (n % 3 > 0) await of.open(`S-${n}`, n, { partyId: id })
    shops.push(id)
  }
  const ids = [customer, ...shops.slice(60), supplier, idle, ...shops.slice(0, 60), outlet]
  const { many, asked, alone } = await agency.read(async (tx) => {
    const execute = vi.spyOn(tx.db, 'execute')
    const { following = [], ...first } = await partyStatementsReport.load(tx, { partyIds: ids.join(','), ...days })
    const count = execute.mock.calls.length
    const each: Awaited<ReturnType<typeof partyStatementReport.load>>[] = []
    for (const partyId of ids) each.push(await partyStatementReport.load(tx, { partyId, ...days }))
    return { many: [first, ...following], asked: count, alone: each }
  })
  const notEmpty = alone.filter(({ sections }) => sections.length > 0)
  expect(many.length).toBeGreaterThan(80)
  expect(many).toEqual(notEmpty.map((paper) => ({ ...paper, title: 'Statement of account' })))
  expect(asked).toBeLessThanOrEqual(12)
})
