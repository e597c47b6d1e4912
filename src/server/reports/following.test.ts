/** Several papers in one file: each on a page of its own, with its own page numbers, worksheet and sums. */
import { expect, it } from 'vitest'
import { pdfPages } from '../../../tests/reports/pdf-text.ts'
import { bytesOf, csvRecords, textOf, workbookOf } from '../../../tests/reports/read-back.ts'
import { sampleSheet } from '../../../tests/reports/sample.ts'
import { csv } from './csv.ts'
import { pdf } from './pdf.ts'
import { render } from './render.ts'
import type { Sheet } from './sheet.ts'
import { tabNames, xlsx } from './xlsx.ts'

const row = (value: number) => ({ text: 'Cylinder', qty: 1, cost: 1, share: 0, value, date: null })
const paperOf = (subject: string, rows: number, value = 100): Sheet =>
  sampleSheet([{ number: 'GRN-1', rows: Array.from({ length: rows }, () => row(value)) }], { subject })
const three: Sheet = {
  ...paperOf('A-1 Aruna Hotel', 70),
  following: [paperOf('B-1 Bay Stores', 1, 250), paperOf('C-1 Café', 0)],
}

it('begins each paper on a new page, under its own letterhead, and counts its pages', async () => {
  const pages = pdfPages(await bytesOf(pdf(three)))
  expect(pages.map((lines) => /Page \d+ of \d+/.exec(lines.join('\n'))?.[0])).toEqual([
    'Page 1 of 3',
    'Page 2 of 3',
    'Page 3 of 3',
    'Page 1 of 1',
    'Page 1 of 1',
  ])
  const subjects = ['A-1 Aruna Hotel', 'A-1 Aruna Hotel', 'A-1 Aruna Hotel', 'B-1 Bay Stores', 'C-1 Café']
  for (const [i, lines] of pages.entries()) {
    const others = subjects.filter((subject) => subject !== subjects[i])
    expect(lines.join('\n')).toContain(subjects[i])
    for (const other of others) expect(lines.join('\n')).not.toContain(other)
  }
  const totals = pages.flat().filter((line) => line.startsWith('Grand total'))
  expect(totals).toEqual(['Grand total\t70\t70.00', 'Grand total\t1\t2.50', 'Grand total\t0\t0.00'])
  expect(pages[4]?.join('\n')).toContain('Nothing to show for this period.')
}, 30_000)

it('gives each paper a worksheet, and the same workbook styles', async () => {
  expect(tabNames(three)).toEqual(['A-1 Aruna Hotel', 'B-1 Bay Stores', 'C-1 Café'])
  const bytes = await bytesOf(xlsx(three))
  const page = await workbookOf(bytes)
  const names = page.workbook.worksheets.map(({ name }) => name)
  expect(names).toEqual(tabNames(three))
  const total = (name: string) => {
    const found: unknown[] = []
    page.workbook.getWorksheet(name)?.eachRow((cells) => {
      if (cells.getCell(1).value === 'Grand total') found.push(cells.getCell(8).value, cells.getCell(8).numFmt)
    })
    return found
  }
  const format = '#,##0.00_);[Red](#,##0.00)'
  expect(names.map(total)).toEqual([
    [70, format],
    [2.5, format],
    [0, format],
  ])
})

it('names worksheets as Excel allows, none twice', () => {
  const named = (...subjects: string[]) =>
    tabNames({ ...paperOf(subjects[0] ?? '', 0), following: subjects.slice(1).map((subject) => paperOf(subject, 0)) })
  const long = 'OUT-12 The Very Long Name of an Outlet at the Junction'
  expect(named(long, long, 'a/b:[c]?*\\', 'X-1', 'x-1', "'Quoted'")).toEqual([
    'OUT-12 The Very Long Name of an',
    'OUT-12 The Very Long Name o (2)',
    'a b  c',
    'X-1',
    'x-1 (2)',
    ' Quoted',
  ])
  expect(tabNames(paperOf('A-1', 0))).toEqual(['Goods received'])
})

it('writes one after another as CSV, with as many fields in every line', async () => {
  const text = await textOf(csv(three))
  expect(text.lastIndexOf('\ufeff')).toBe(0)
  const records = csvRecords(text)
  expect(new Set(records.map((fields) => fields.length))).toEqual(new Set([8]))
  expect(records.filter(([first]) => first === 'Grand total').map((fields) => fields.at(-1))).toEqual([
    '70.00',
    '2.50',
    '0.00',
  ])
})

it('counts the rows of all papers, and refuses a page for the screen', async () => {
  expect((await render(three, 3)).rows).toBe(71)
  await expect(render(three, 0)).rejects.toMatchObject({ key: 'INVALID', details: [{ field: 'fileType' }] })
})
