/** One report, four files: they must say the same, to the cent, and none of them may run anything. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bytesOf,
  csvRecords,
  type Figures,
  figuresOfHtml,
  figuresOfPdf,
  figuresOfSheet,
  textOf,
  workbookOf,
} from '../../../tests/reports/read-back.ts'
import { type SampleSection, sampleColumns, sampleSheet } from '../../../tests/reports/sample.ts'
import { csv } from './csv.ts'
import { html } from './html.ts'
import { render } from './render.ts'
import type { Sheet } from './sheet.ts'
import { xlsx } from './xlsx.ts'

/** Columns counted from the end: quantity and value. */
const at = { qty: 4, value: 1 }
const amount = fc.integer({ min: -9e13, max: 9e13 }).map((n) => n + 0)
const sectionOf = fc.record({
  number: fc.stringMatching(/^[A-Z][A-Z0-9-]{0,12}$/),
  rows: fc.array(
    fc.record({
      text: fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.constantFrom('-5', '=1+1', '(5.00)', '1,000.00', 'ශ්‍රී ලංකා', 'எரிவாயு', '"a",b'),
      ),
      qty: fc.integer({ min: -1e6, max: 1e6 }),
      cost: fc.integer({ min: 0, max: 1e12 }),
      share: fc.integer({ min: -1e6, max: 1e6 }),
      value: amount,
      date: fc.constantFrom(null, '2026-02-28', '2028-02-29'),
    }),
    { maxLength: 6 },
  ),
})
const sections = fc.array(sectionOf, { maxLength: 4 })

const scaled = (value: unknown, scale: number) => (typeof value === 'number' ? Math.round(value * scale) + 0 : null)
const decimals = (text: string | undefined) =>
  text === undefined || text === '' ? null : Number(text.replace('.', '')) + 0

async function figuresOfXlsx(sheet: Sheet): Promise<Figures> {
  const page = await workbookOf(await bytesOf(xlsx(sheet)))
  const lines = sheet.lines.filter((line) => line.kind !== 'title')
  const rows = (kind: string) =>
    lines.flatMap((line, i) => {
      const cells = page.getRow(5 + i)
      return line.kind === kind
        ? [
            [
              scaled(cells.getCell(sampleColumns.length + 1 - at.qty).value, 1),
              scaled(cells.getCell(sampleColumns.length + 1 - at.value).value, 100),
            ],
          ]
        : []
    })
  return { rows: rows('row'), subtotals: rows('subtotal'), totals: rows('total') }
}

async function figuresOfCsv(sheet: Sheet): Promise<Figures> {
  const records = csvRecords(await textOf(csv(sheet)))
  const first = records.findIndex((fields) => fields[0] === sampleColumns[0].title) + 1
  const lines = sheet.lines.filter((line) => line.kind !== 'title')
  const rows = (kind: string) =>
    lines.flatMap((line, i) =>
      line.kind === kind
        ? [[decimals(records[first + i]?.at(-at.qty)), decimals(records[first + i]?.at(-at.value))]]
        : [],
    )
  return { rows: rows('row'), subtotals: rows('subtotal'), totals: rows('total') }
}

describe('screen, spreadsheet, paper and CSV', () => {
  it('show the same figures and the same sums, in 200 reports made at random', async () => {
    let papers = 0
    await fc.assert(
      fc.asyncProperty(sections, async (made) => {
        const sheet = sampleSheet(made)
        const expected = figuresOfSheet(sheet, at)
        expect(figuresOfHtml(html(sheet), at)).toEqual(expected)
        // Reading fonts takes its time: every fourth on paper.
        if (papers++ % 4 === 0) expect(await figuresOfPdf(sheet, at)).toEqual(expected)
        expect(await figuresOfXlsx(sheet)).toEqual(expected)
        expect(await figuresOfCsv(sheet)).toEqual(expected)
      }),
      { numRuns: 200 },
    )
  }, 120_000)

  it('are named after the report and its period, with their content types', async () => {
    const sheet = sampleSheet([])
    const files = await Promise.all(([0, 1, 2, 3] as const).map((fileType) => render(sheet, fileType)))
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['Goods received 2026-03-01 to 2026-03-31.html', 'text/html; charset=utf-8'],
      [
        'Goods received 2026-03-01 to 2026-03-31.xlsx',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
      ['Goods received 2026-03-01 to 2026-03-31.pdf', 'application/pdf'],
      ['Goods received 2026-03-01 to 2026-03-31.csv', 'text/csv; charset=utf-8'],
    ])
    for (const { pieces } of files) expect((await bytesOf(pieces)).length).toBeGreaterThan(150)
  }, 30_000)
})

describe('the page on screen', () => {
  const hostile: SampleSection[] = [
    {
      number: '<script>alert(1)</script>',
      rows: [{ text: `"><img src=x onerror="alert(1)"> & 'quoted'`, qty: 1, cost: 1, share: 0, value: 1, date: null }],
    },
  ]

  it('escapes whatever people typed, and runs and fetches nothing', () => {
    const page = html(sampleSheet(hostile, { notes: ['</p><script>1</script>'], about: ['<b>'] }))
    expect(page).not.toMatch(/<script|<img|<b>|onerror="|javascript:|https?:\/\/|<link|<iframe/i)
    expect(page).toContain('&quot;&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;quoted&#39;')
    expect(page).toContain(`default-src 'none'`)
  })

  it('does not make rows look as if they could be clicked: the frame that shows them runs no scripts', () => {
    expect(html(sampleSheet([]))).not.toMatch(/cursor: pointer|:hover/)
  })

  it('says which paper stands behind a row', () => {
    expect(
      html(sampleSheet([{ number: 'GRN-1', rows: [{ text: 'x', qty: 1, cost: 1, share: 0, value: 1, date: null }] }])),
    ).toContain('<tr class="row " data-paper="GRN" data-id="1">')
  })

  it('keeps the number of a document on one line', () => {
    const rows = [{ text: 'Goods received GRN-2026-000012', qty: 1, cost: 1, share: 0, value: 1, date: null }]
    expect(html(sampleSheet([{ number: 'GRN-1', rows }]))).toContain(
      'Goods received <span class="whole">GRN-2026-000012</span></td>',
    )
  })

  it('says so when there is nothing', () => {
    expect(html(sampleSheet([]))).toContain('Nothing to show for this period.')
  })
})
