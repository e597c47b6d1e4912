/** Reads reports back from the files that people get, each to rows of texts and numbers in cents. */
import { Readable } from 'node:stream'
import { buffer, text as whole } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import ExcelJS from 'exceljs'
import { pdfHeads, portionsOf } from '../../src/server/reports/pdf.ts'
import { writePdf } from '../../src/server/reports/pdf-report.ts'
import type { Sheet } from '../../src/server/reports/sheet.ts'
import { pdfPages } from './pdf-text.ts'

/** What a file says: figures of the value and quantity columns of each line, in its order. */
export type Figures = { rows: (number | null)[][]; subtotals: (number | null)[][]; totals: (number | null)[][] }

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const unescape = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')

/** "(1,234.50)" → −123450 */
function centsOf(text: string, decimals = 2): number | null {
  if (text === '') return null
  const digits = Number(text.replace(/[(),]/g, ''))
  const scaled = Math.round(digits * 10 ** decimals)
  return text.startsWith('(') ? 0 - scaled : scaled
}

/** `at`: columns counted from the end, because labels span the first ones. */
export function figuresOfHtml(page: string, at: { value: number; qty: number }): Figures {
  const rows = (kind: string) =>
    [...page.matchAll(new RegExp(`<tr class="${kind}\\b[^>]*>(.*?)</tr>`, 'gs'))].map(([, cells = '']) => {
      const texts = [...cells.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, text = '']) => unescape(text))
      return [centsOf(texts.at(-at.qty) ?? '', 0), centsOf(texts.at(-at.value) ?? '')]
    })
  return { rows: rows('row'), subtotals: rows('subtotal'), totals: rows('total') }
}

/** A file from its pieces. */
export async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await buffer(Readable.from(pieces)))
}

/** A text from its portions. */
export const textOf = (portions: AsyncIterable<string>): Promise<string> => whole(Readable.from(portions))

/** The paper of a sheet, made in this thread. */
export async function pdfBytes(sheet: Sheet): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  const nextLines = portionsOf(sheet, 100)
  await writePdf(pdfHeads(sheet), {
    lines: async () => nextLines(),
    put: async (piece) => void pieces.push(piece),
  })
  return Buffer.concat(pieces)
}

/** Rows are known by their code, sums by their label; a sum has figures of quantity and value alone. */
export async function figuresOfPdf(sheet: Sheet, at: { value: number; qty: number }): Promise<Figures> {
  const lines = pdfPages(await pdfBytes(sheet)).flat()
  const figures = (label: RegExp, qty: number, value: number) =>
    lines
      .filter((line) => label.test(line))
      .map((line) => line.split('\t'))
      .map((cells) => [centsOf(cells.at(-qty) ?? '', 0), centsOf(cells.at(-value) ?? '')])
  return {
    rows: figures(/^SKU-\d/, at.qty, at.value),
    subtotals: figures(/^Total of /, 2, 1),
    totals: figures(/^Grand total/, 2, 1),
  }
}

export async function workbookOf(bytes: Uint8Array<ArrayBuffer>): Promise<ExcelJS.Worksheet> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(bytes.buffer)
  const [page] = workbook.worksheets
  if (!page) throw new Error('the workbook has no page')
  return page
}

/** One deflated file out of a zip, as text; found through the zip's own list at its end. */
export function zipEntry(bytes: Uint8Array, name: string): string {
  const zip = Buffer.from(bytes)
  for (
    let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1');
    at !== -1;
    at = zip.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  ) {
    const nameLength = zip.readUInt16LE(at + 28)
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) !== name) continue
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20))).toString('utf8')
  }
  throw new Error(`the zip has no ${name}`)
}

/** Fields of each line of a CSV file (RFC 4180). Throws when a quote is not closed. */
export function csvRecords(text: string): string[][] {
  const records: string[][] = [[]]
  let rest = text.replace(/^\ufeff/, '')
  while (rest !== '') {
    const match = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest)
    if (!match) throw new Error(`not CSV: ${rest.slice(0, 80)}`)
    records.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] !== ',') records.push([])
    rest = rest.slice(match[0].length)
  }
  return records.slice(0, -1)
}

/** Exactly the figures a sheet holds, for comparison. */
export function figuresOfSheet(sheet: Sheet, at: { value: number; qty: number }): Figures {
  const rows = (kind: string) =>
    sheet.lines.flatMap((line) =>
      line.kind === kind && line.kind !== 'title'
        ? [[line.cells.at(-at.qty), line.cells.at(-at.value)].map((cell) => (typeof cell === 'number' ? cell : null))]
        : [],
    )
  return { rows: rows('row'), subtotals: rows('subtotal'), totals: rows('total') }
}
