/** What people typed stands on the paper of a settlement as they typed it, in every language and form, also where it reads like words of ours (RPT-30). */
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { bytesOf, workbookOf } from '../../../../tests/reports/read-back.ts'
import { pdfPages } from '../../../../tests/reports/pdf-text.ts'
import { rupees, type Settling, settlingAgency } from '../../../../tests/support/settling.ts'
import { fileTypes, type FileType } from '#contract/enums.ts'
import { clock } from '../../clock.ts'
import { party } from '../../db/schema/index.ts'
import { render } from '../../reports/render.ts'
import { loadSheet } from '../../reports/run.ts'
import { createBank } from '../ledger/bank-commands.ts'
import { repWiseDetail } from './reports/rep-wise-detail.ts'
import { repWiseReport } from './reports/rep-wise.ts'
import { cashReport } from './reports/tender-reports.ts'
import { settle } from './settle-commands.ts'

const MARKS = /[\u2068\u2069]/
/** Names and notes that read like words of ours, or like patterns of them. */
const typed = {
  outlet: 'Bank of Ceylon',
  debtor: 'Total of goods',
  till: 'Sold',
  note: 'Cash · 1 to 5 Dec, Total',
  drawer: 'Sold in Colombo',
  reason: 'Total. Sold · 5 Dec ” Short',
}

let at: Settling
let id: number
beforeAll(async () => {
  at = await settlingAgency((await testDatabase(clock(openDay))).database)
  for (const [party_, name] of [
    [at.outlet, typed.outlet],
    [at.debtor, typed.debtor],
  ] as const)
    await at.agency.write((tx) => tx.db.update(party).set({ name }).where(eq(party.id, party_)))
  const till = await at.agency.write((tx) => createBank(tx, { name: typed.till, accountNo: 'TILL', kind: 'CASH' }))
  id = await at.ready()
  const row = at.rows(id)
  await row.cash(100, { note: typed.note })
  await row.cash(7, { cash_type_id: till.id })
  await row.cash(8, { cash_type_id: till.id, note: 'Total' })
  await row.cheque(30, { drawerBank: typed.drawer, partyId: at.outlet })
  await row.onAccount(10)
  await row.bottles(0, 26)
  await row.bottles(1, 3, { partyId: at.outlet })
  await row.bottles(2, 1, { partyId: at.outlet, unit_price: rupees(6_500) })
  await at.settle(id, { confirm: true })
  const change = await at.settling(id, {
    amend: { add: [{ kind: 'cash', amount: rupees(5) }] },
    reason: typed.reason,
    confirm: true,
  })
  await at.agency.write((tx) => settle(tx, change))
})

/** All that a file holds, as text. */
async function contentOf(form: FileType, language: 'en' | 'si' | 'ta'): Promise<string> {
  const sheet = await at.agency.read((tx) => loadSheet(tx, repWiseReport, { id }, { language }))
  const { name, pieces } = await render(sheet, form)
  const bytes = await bytesOf(pieces)
  if (form === fileTypes.pdf) return [name, ...pdfPages(bytes).flat()].join('\n')
  if (form !== fileTypes.xlsx) return `${name}\n${Buffer.from(bytes).toString()}`
  const page = await workbookOf(bytes)
  const rows = page.getRows(1, page.rowCount) ?? []
  return [name, ...rows.map((one) => JSON.stringify(one.values))].join('\n')
}

it.each(['en', 'si', 'ta'] as const)('stays as typed in %s, and no mark of it leaves the program', async (language) => {
  for (const form of Object.values(fileTypes)) {
    const content = (await contentOf(form, language)).replace(/\s+/g, ' ').replaceAll('""', '"')
    expect(content).not.toMatch(MARKS)
    for (const text of Object.values(typed)) expect(content).toContain(text)
  }
})

it.each(['si', 'ta'] as const)('stands within what is said in %s', async (language) => {
  const sheet = await at.agency.read((tx) => loadSheet(tx, repWiseReport, { id }, { language }))
  const said = [
    ...sheet.lines.map((line) => ('label' in line ? line.label : line.kind === 'row' ? String(line.cells[2]) : '')),
    ...(sheet.below[0]?.lines ?? []).map((line) => ('cells' in line ? String(line.cells[0]) : '')),
    ...sheet.about,
  ]
  const whole = (text: string) => said.filter((one) => one.includes(text))
  expect(whole(`, ${typed.note}`)).toHaveLength(1)
  expect(whole(`${typed.till}, Total`)).toEqual([`${typed.till}, Total`])
  expect(whole(typed.reason)).toEqual([expect.stringMatching(new RegExp(`^[^A-Z]+Person.* · “${typed.reason}”$`))])
  // Both of them lent and sold, the cheque, and the bottle sold among the goods.
  expect(whole(typed.outlet)).toHaveLength(4)
  for (const ours of [' lent to ', ' sold at ', 'Total of Sold', 'Cash in hand', 'entry', 'reversed'])
    expect(whole(ours)).toEqual([])
})

it.each([
  ['the rows of each trip', repWiseDetail],
  ['the cash of each rep', cashReport],
])('so it is in %s', async (_name, report) => {
  for (const language of ['en', 'si', 'ta'] as const) {
    const sheet = await at.agency.read((tx) => loadSheet(tx, report, {}, { language }))
    const content = JSON.stringify(sheet)
    expect(content).not.toMatch(MARKS)
    expect(content).toContain(typed.note)
    expect(content).toContain(`"${typed.till}`)
  }
})

it('leaves nothing of it in the books', async () => {
  for (const table of ['journal_entry', 'journal_line', 'audit_log', 'bottle_loan', 'cash_entry', 'trip']) {
    const { rows } = await at.agency.read((tx) =>
      tx.db.execute(sql`select 1 from depot.${sql.identifier(table)} t where t::text ~ ${MARKS.source}`),
    )
    expect(rows).toEqual([])
  }
})
