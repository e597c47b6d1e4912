/**
 * A long report on paper: 50,000 lines of one account's ledger. How many pages a second the writer makes, against pdfmake, which lays
 * every cell out as an object of its own; and what the server's memory grew while it made them from the request to the file.
 */
import pdfMake from 'pdfmake'
import { businessDate } from '#contract/dates.ts'
import { formatAmount, formatDate } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { defineReport } from '../src/server/reports/definition.ts'
import { pdfHeads, portionsOf } from '../src/server/reports/pdf.ts'
import { writePdf } from '../src/server/reports/pdf-report.ts'
import { layOut, type Sheet } from '../src/server/reports/sheet.ts'
import { type Figure, median, timed } from './lib/figures.ts'
import type { Fixture } from './lib/fixture.ts'
import { writeJournal } from './lib/history.ts'
import { mostMb } from './lib/server.ts'

const ROWS = 50_000
/** Cell by cell takes its time: enough pages to know its pace. */
const ROWS_BY_CELL = 1_000
const ROUNDS = 3
const FIRST_DAY = '2023-01-01'

const noto = 'resources/fonts/NotoSans-Regular.ttf'
pdfMake.setUrlAccessPolicy(() => false)
pdfMake.setLocalAccessPolicy((path) => path.startsWith('resources/fonts/'))
pdfMake.setFonts({ Noto: { normal: noto, bold: noto, italics: noto, bolditalics: noto } })

export async function paperBench(fixture: Fixture): Promise<Figure[]> {
  const sheet = ledgerOf(ROWS)
  const short = ledgerOf(ROWS_BY_CELL)
  const ours: number[] = []
  const byCell: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await pace(() => written(sheet)))
    byCell.push(await pace(() => writtenByCell(short)))
  }
  return [
    {
      name: 'PDF of 50,000 ledger lines',
      value: `${median(ours).toFixed(0)} pages a second`,
      baseline: `pdfmake: ${median(byCell).toFixed(0)}`,
      measured: median(ours) / median(byCell),
      target: { atLeast: 8 },
      unit: ' ×',
    },
    await grown(fixture),
  ]
}

/** Pages a second. */
async function pace(write: () => Promise<Buffer>): Promise<number> {
  let file: Buffer = Buffer.alloc(0)
  const ms = await timed(async () => {
    file = await write()
  })
  return ((file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0) / ms) * 1000
}

async function written(sheet: Sheet): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const nextLines = portionsOf(sheet, 500)
  await writePdf(pdfHeads(sheet), {
    lines: async () => nextLines(),
    put: async (piece) => {
      pieces.push(piece)
    },
  })
  return Buffer.concat(pieces)
}

/** The same rows by pdfmake, which lays out every cell as an object of its own. */
function writtenByCell(sheet: Sheet): Promise<Buffer> {
  const cells = (line: Sheet['lines'][number]) =>
    sheet.columns.map(({ kind }, i) => {
      const value = line.kind === 'row' ? (line.cells[i] ?? null) : null
      if (typeof value === 'number') return { text: formatAmount(cents(value)), alignment: 'right' as const }
      return kind === 'date' && value !== null ? formatDate(businessDate(value)) : (value ?? '')
    })
  const rows = sheet.lines.filter(({ kind }) => kind === 'row').map(cells)
  const body = [sheet.columns.map(({ title }) => title), ...rows]
  const widths = sheet.columns.map(() => 105)
  return pdfMake
    .createPdf({
      pageSize: 'A4',
      pageOrientation: 'landscape',
      pageMargins: [30, 36, 30, 40],
      defaultStyle: { font: 'Noto', fontSize: 8.5 },
      content: [{ table: { headerRows: 1, dontBreakRows: true, widths, body }, layout: 'lightHorizontalLines' }],
    })
    .getBuffer()
}

/** As the ledger of an account stands on paper. */
function ledgerOf(count: number): Sheet {
  const columns = [
    { key: 'date', title: 'Date', kind: 'date', width: 11 },
    { key: 'entry', title: 'Entry', kind: 'code', width: 15 },
    { key: 'source', title: 'Source', kind: 'text', width: 26 },
    { key: 'note', title: 'Note', kind: 'text', width: 14 },
    { key: 'debit', title: 'Debit', kind: 'amount', width: 14, total: true },
    { key: 'credit', title: 'Credit', kind: 'amount', width: 14, total: true },
    { key: 'balance', title: 'Balance', kind: 'amount', width: 15 },
  ] as const
  const day = businessDate(FIRST_DAY)
  const rows = Array.from({ length: count }, (_, i) => ({
    cells: {
      date: day,
      entry: `JE-2023-${String(i).padStart(6, '0')}`,
      source: 'General entry',
      note: 'Fuel',
      debit: cents(100 + i),
      credit: null,
      balance: cents(i * 100),
    },
  }))
  const definition = defineReport<null>()({
    title: 'Ledger',
    orientation: 'landscape',
    columns,
    load: async () => ({ period: { from: day, to: day }, sections: [{ rows }], controls: [] }),
  })
  return layOut(
    definition,
    { period: { from: day, to: day }, sections: [{ rows }], controls: [], total: { label: 'Total' } },
    { letterhead: { agency: 'Bench', address: null, contact: null, banner: null }, printed: '' },
  )
}

async function grown(fixture: Fixture): Promise<Figure> {
  const person = await fixture.newAgency('PDF', FIRST_DAY)
  const codes = ['5230', '5250']
  const lastDay = await writeJournal(fixture.admin, person.agency, FIRST_DAY, 2 * ROWS, codes)
  const chart = await person.json<{ children: { id: number; code: string }[] }[]>('GET', '/api/Account')
  const fuel = chart.flatMap((group) => group.children).find(({ code }) => code === codes[0])
  const ask = async (to: string) => {
    const path = `/api/Account/get-ledger-log?fileType=2&accId=${fuel?.id}&stDate=${FIRST_DAY}&enDate=${to}`
    return (await (await person.call('GET', path)).arrayBuffer()).byteLength
  }
  await ask(FIRST_DAY)
  const watch = mostMb(fixture.serverPid)
  for (let round = 0; round < ROUNDS; round++) await ask(lastDay)
  const { before, most } = watch.stop()
  return {
    name: 'Growth of the server while it makes PDFs of 50,000 lines',
    value: `${(most - before).toFixed(0)} MB`,
    baseline: `before: ${before.toFixed(0)} MB`,
    measured: most - before,
    target: { below: 150 },
    unit: ' MB',
  }
}
