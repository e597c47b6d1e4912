/** Tables under the lines, and control rows for the screen alone, in every form of a report. */
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, it } from 'vitest'
import { pdfPages } from '../../../tests/reports/pdf-text.ts'
import { bytesOf, csvRecords, pdfBytes, textOf, workbookOf } from '../../../tests/reports/read-back.ts'
import { letterhead } from '../../../tests/reports/sample.ts'
import { csv } from './csv.ts'
import { defineReport, type Loaded, tableBelow } from './definition.ts'
import { html } from './html.ts'
import { layOut, onPaper } from './sheet.ts'
import { xlsx } from './xlsx.ts'

const columns = [
  { key: 'what', title: 'Particulars', kind: 'text', width: 20 },
  { key: 'balance', title: 'Balance', kind: 'amount', width: 14, total: true },
] as const
const definition = defineReport<Loaded<typeof columns>>()({
  title: 'Statement of account',
  orientation: 'portrait',
  controlsOnScreen: true,
  columns,
  load: async (_, loaded) => loaded,
})
const open = tableBelow({
  title: 'Open bills',
  columns: [
    { key: 'bill', title: 'Bill', kind: 'code', width: 10 },
    { key: 'due', title: 'Due', kind: 'date', width: 11 },
    { key: 'open', title: 'Open', kind: 'amount', width: 14, total: true },
  ],
  rows: [
    { cells: { bill: 'B-1', due: businessDate('2026-03-01'), open: cents(200) } },
    { cells: { bill: 'B-2', due: businessDate('2026-03-09'), open: cents(100) } },
  ],
  total: { label: 'Balance due' },
})
const sheetOf = (ledger: number) =>
  layOut(
    definition,
    {
      period: { from: businessDate('2026-03-01'), to: businessDate('2026-03-31') },
      sections: [{ rows: [{ cells: { what: 'Bill', balance: cents(300) } }] }],
      total: { label: 'Total' },
      controls: [{ label: '1200 Trade debtors', column: 'balance', ledger }],
      below: [open],
      notes: ['Please pay.'],
    },
    { letterhead, printed: 'Printed' },
  )

it('prints a table of its own columns under the lines, with its own sum', async () => {
  const sheet = onPaper(sheetOf(300))
  const lines = pdfPages(await pdfBytes(sheet)).flat()
  const at = lines.indexOf('Open bills')
  expect(lines.slice(at, at + 6)).toEqual([
    'Open bills',
    'Bill\tDue\tOpen',
    'B-1\t1 Mar 2026\t2.00',
    'B-2\t9 Mar 2026\t1.00',
    'Balance due\t3.00',
    'Please pay.',
  ])
  expect(html(sheet)).toMatch(/<h2>Open bills<\/h2>.*B-2.*<tr class="total">.*3\.00/s)
  const records = csvRecords(await textOf(csv(sheet)))
  expect(new Set(records.map(({ length }) => length))).toEqual(new Set([3]))
  expect(records).toContainEqual(['B-2', '2026-03-09', '1.00'])
  const page = await workbookOf(await bytesOf(xlsx(sheet)))
  const found = page.getRows(1, page.rowCount)?.find((row) => row.getCell(1).value === 'B-2')
  expect([found?.getCell(2).numFmt, found?.getCell(3).value]).toEqual(['d mmm yyyy', 1])
}, 30_000)

it('makes no column of the workbook wider for a note that has its row for itself', async () => {
  const note = 'x'.repeat(80)
  const notes = tableBelow({
    title: 'Bottles',
    columns: [
      { key: 'what', title: 'Bottle', kind: 'text', width: 48 },
      { key: 'sold', title: 'Sold', kind: 'quantity', width: 8 },
    ],
    rows: [{ cells: { what: 'B-12-5', sold: 3 } }, { cells: { what: note }, tone: 'muted' }],
  })
  const [below] = layOut(
    definition,
    { period: { from: null, to: businessDate('2026-03-31') }, sections: [], controls: [], below: [notes] },
    { letterhead, printed: 'Printed' },
  ).below
  const page = await workbookOf(await bytesOf(xlsx({ ...sheetOf(300), below: below ? [below] : [] })))
  expect(page.getColumn(1).width).toBeLessThan(25)
  expect(JSON.stringify(page.getSheetValues())).toContain(note)
}, 30_000)

it('leaves control rows that agree to the screen, and prints those that differ', () => {
  const kinds = (ledger: number) => onPaper(sheetOf(ledger)).lines.map(({ kind }) => kind)
  expect(sheetOf(300).lines.map(({ kind }) => kind)).toEqual(['row', 'total', 'ledger', 'agrees'])
  expect(kinds(300)).toEqual(['row', 'total'])
  expect(kinds(301)).toEqual(['row', 'total', 'ledger', 'differs'])
  expect(html(sheetOf(300))).toContain('<body class="portrait a4 inside">')
  expect(html(sheetOf(301))).toContain('<body class="portrait a4">')
})
