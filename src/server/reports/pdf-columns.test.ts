/** How columns share the width of a page, measured by the fonts that print them. */
import { expect, it } from 'vitest'
import { type SampleSection, sampleSheet } from '../../../tests/reports/sample.ts'
import { CELL_PADDING, type PageColumns, shared, shareWidth, textsOf } from './pdf-columns.ts'
import { shapesOf } from './pdf-glyphs.ts'
import { roughWidth } from './pdf-text.ts'
import { newPdf } from './pdfkit.ts'
import type { Sheet } from './sheet.ts'

const shape = shapesOf(newPdf({ width: 842, height: 595 }, { Title: '', Author: '' }))
const USABLE = 782

const row = (text: string, value: number, date = '2026-04-01') => ({
  text,
  qty: 1,
  cost: 34_500_000,
  share: 0,
  value,
  date,
})
const sheetOf = (...rows: SampleSection['rows']): Sheet => sampleSheet([{ number: 'GRN-1', rows }])
const share = (sheet: Sheet): PageColumns => shareWidth(textsOf(sheet), USABLE, shape)
const widthOf = ({ columns }: PageColumns, key: string): number =>
  columns.find(({ column }) => column.key === key)?.width ?? 0
/** In points. */
const printed = (text: string, { fontSize }: PageColumns): number => (shape(text, true).width * fontSize) / 1000

it('gives every number its full width and the texts the rest of the page', () => {
  const page = share(sheetOf(row('x'.repeat(200), -9_007_199_254_740_991)))
  expect(page.columns.reduce((sum, { width }) => sum + width + 2 * CELL_PADDING, 0)).toBeCloseTo(USABLE, 3)
  expect(widthOf(page, 'value')).toBeGreaterThan(printed('(90,071,992,547,409.91)', page))
})

it('gives numbers no more than their titles and figures take, in letters of every script', () => {
  const sheet = sheetOf(row('Cylinder', 100))
  for (const title of ['Value', 'ගණන්පෙන්වියයුතු', 'காட்டவேண்டியது']) {
    const page = share({
      ...sheet,
      columns: sheet.columns.map((column) => (column.key === 'value' ? { ...column, title } : column)),
    })
    const longest = Math.max(printed(title, page), printed('1.00', page))
    expect(widthOf(page, 'value')).toBeGreaterThanOrEqual(longest)
    expect(widthOf(page, 'value')).toBeLessThan(longest + 0.5 * page.fontSize)
  }
})

it('gives a date room for the widest name of a month', () => {
  const page = share(sheetOf(row('Cylinder', 1), row('Cylinder', 1, '2026-05-28'), row('Cylinder', 1, '2026-07-02')))
  expect(widthOf(page, 'date')).toBeGreaterThanOrEqual(printed('28 May 2026', page))
})

it('keeps titles to one line where the texts have room, to two where that takes little of it', () => {
  const title = 'Pieces taken back'
  const titled = (text: string) => {
    const sheet = sheetOf(row(text, 100))
    return share({ ...sheet, columns: sheet.columns.map((one) => (one.key === 'qty' ? { ...one, title } : one)) })
  }
  const [roomy, full] = [titled('Cylinder'), titled('Cylinder '.repeat(40))]
  expect(widthOf(roomy, 'qty')).toBeGreaterThan(printed(title, roomy))
  expect(widthOf(full, 'qty')).toBeLessThan(printed(title, full))
  expect(widthOf(full, 'qty')).toBeGreaterThan(printed('taken back', full))
})

it('finds the widest of many texts, not the one of most letters', () => {
  const page = share(sheetOf(row('iiiiiiiiiiii', 1), row('WWWWWWWWWW', 1)))
  expect(textsOf(sheetOf(row('iiiiiiiiiiii', 1), row('WWWWWWWWWW', 1))).columns[1]?.texts).toContain('WWWWWWWWWW')
  expect(widthOf(page, 'description')).toBeGreaterThan(printed('WWWWWWWWWW', page))
})

it('knows how wide plain letters run in bold', () => {
  const letters = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i))
  expect(letters.map(roughWidth)).toEqual(letters.map((letter) => Math.round(shape(letter, true).width)))
})

it('leaves what a text does not need to one that does', () => {
  const short = { weight: 1, least: 10, full: 30 }
  const long = { weight: 1, least: 10, full: 500 }
  expect(shared([short, long], 200)).toEqual([30, 170])
  // By weight where none has enough, and of what nobody needs.
  expect(shared([long, { ...long, weight: 3 }], 60)).toEqual([20, 40])
  expect(shared([short, { ...short, weight: 3 }], 100)).toEqual([40, 60])
  expect(shared([long, long], 50)).toEqual([25, 25])
  expect(shared([], 50)).toEqual([])
})

it('narrows all texts alike where not even the least has room', () => {
  expect(
    shared(
      [
        { weight: 1, least: 100, full: 100 },
        { weight: 9, least: 200, full: 300 },
      ],
      150,
    ),
  ).toEqual([50, 100])
  expect(shared([{ weight: 1, least: 100, full: 100 }], -5)).toEqual([20])
})

it('gives an empty column of texts no more than its title, unless people write into it', () => {
  const sheet = sheetOf(row('Cylinder '.repeat(40), 100))
  const description = sheet.columns.find(({ key }) => key === 'description')
  if (!description) throw new Error('no column')
  const withEmpty = (column: Partial<typeof description>) =>
    share({
      ...sheet,
      columns: [...sheet.columns, { ...description, key: 'note', title: 'Note', ...column }],
      lines: sheet.lines.map((line) => (line.kind === 'title' ? line : { ...line, cells: [...line.cells, null] })),
    })
  const page = withEmpty({})
  expect(widthOf(page, 'note')).toBeLessThan(printed('Note', page) + 2)
  expect(widthOf(withEmpty({ toWrite: true }), 'note')).toBeGreaterThan(50)
})
