/** A long report on screen comes page by page, and nothing of it is lost or shown twice (RPT-00). */
import { expect, it } from 'vitest'
import { type SampleSection, sampleSheet } from '../../../tests/reports/sample.ts'
import { html } from './html.ts'
import type { Line } from './sheet.ts'
import { PAGE_ROWS, pageOf } from './sheet-pages.ts'

const section = (number: string, rows: number): SampleSection => ({
  number,
  rows: Array.from({ length: rows }, (_, i) => ({
    text: `${number} ${i}`,
    qty: 1,
    cost: 1,
    share: 0,
    value: 100,
    date: null,
  })),
})
const long = sampleSheet([section('A', 700), section('B', 1_600), section('C', 200), section('D', 2_600)], {
  signatures: ['Checked by'],
  notes: ['A note.'],
})
const pagesOf = (sheet: typeof long) => Array.from({ length: 6 }, (_, i) => pageOf(sheet, i + 1))
const isContinued = (line: Line) => line.kind === 'title' && line.text.endsWith('(continued)')

it('holds every line once, in order, on pages of a thousand rows', () => {
  const pages = pagesOf(long)
  expect(pages.map(({ rows }) => rows?.last)).toEqual([1_000, 2_000, 3_000, 4_000, 5_000, 5_100])
  expect(pages.flatMap(({ sheet }) => sheet.lines).filter((line) => !isContinued(line))).toEqual(long.lines)
  expect(pages.every(({ sheet }) => sheet.lines.filter(({ kind }) => kind === 'row').length <= PAGE_ROWS)).toBe(true)
})

it('says again which section goes on, and begins a page with no sum of another', () => {
  const firsts = pagesOf(long).map(({ sheet: { lines } }) => lines[0])
  expect(firsts.map((line) => (line?.kind === 'title' ? line.text : line?.kind))).toEqual([
    'A · Litro Gas',
    'B · Litro Gas (continued)',
    'B · Litro Gas (continued)',
    'D · Litro Gas (continued)',
    'D · Litro Gas (continued)',
    'D · Litro Gas (continued)',
  ])
  const even = pageOf(sampleSheet([section('A', PAGE_ROWS), section('B', 1)]), 2).sheet.lines
  expect(even[0]).toMatchObject({ kind: 'title', text: 'B · Litro Gas' })
})

it('ends with the totals, the ledger, the notes and the places to sign, and only there', () => {
  const pages = pagesOf(long)
  const totals = pages.map(
    ({ sheet }) => sheet.lines.filter(({ kind }) => kind === 'total' || kind === 'agrees').length,
  )
  expect(totals).toEqual([0, 0, 0, 0, 0, 2])
  expect(pages.map(({ sheet }) => sheet.signatures.length)).toEqual([0, 0, 0, 0, 0, 1])
  expect(pages[0]?.sheet.notes).toEqual([
    'Rows 1 to 1,000 of 5,100. Totals stand on the last page; PDF, xlsx and CSV hold every row.',
  ])
  expect(pages[5]?.sheet.notes).toEqual(['Rows 5,001 to 5,100 of 5,100. The totals cover all of them.', 'A note.'])
})

it('is whole when it is short, and without a page up to 5,000 rows', () => {
  const short = sampleSheet([section('A', 3)])
  expect(pageOf(short, 1)).toEqual({ sheet: short, rows: null })
  const middling = sampleSheet([section('A', 5_000)])
  expect(pageOf(middling).sheet).toBe(middling)
  expect(pageOf(middling, 1).rows).toMatchObject({ pages: 5 })
  expect(pageOf(long).rows).toMatchObject({ page: 1, pages: 6 })
})

it('shows the last page to who asks for one beyond it, and says as data which it is', () => {
  expect(pageOf(long, 99).rows).toEqual({ page: 6, pages: 6, first: 5_001, last: 5_100, rows: 5_100 })
  expect(html(long, 2)).toContain(
    '<body class="landscape a4" data-page="2" data-pages="6" data-first="1001" data-last="2000" data-rows="5100">',
  )
  expect(html(sampleSheet([section('A', 3)]), 1)).toContain('<body class="landscape a4">')
})

it('says nothing of totals where there are none', () => {
  const columns = long.columns.filter(({ total }) => !total)
  const bare = { ...long, columns, lines: long.lines.filter(({ kind }) => kind === 'row') }
  expect(pageOf(bare, 1).sheet.notes).toEqual(['Rows 1 to 1,000 of 5,100. PDF, xlsx and CSV hold every row.'])
  expect(pageOf(bare, 6).sheet.notes[0]).toBe('Rows 5,001 to 5,100 of 5,100.')
})
