/**
 * A long report as a workbook: 50,000 lines of one account's ledger, from the request to the file, against the same lines read bare and written
 * by exceljs alone; and what the server's memory grew.
 */
import { PassThrough } from 'node:stream'
import ExcelJS from 'exceljs'
import { type Figure, inTurn, slowerThan } from './lib/figures.ts'
import { writeJournal } from './lib/history.ts'
import { mostMb } from './lib/server.ts'
import type { Fixture } from './lib/fixture.ts'

const ROWS = 50_000
const FIRST_DAY = '2023-01-01'
const ROUNDS = 3

export async function workbookBench(fixture: Fixture): Promise<Figure[]> {
  const person = await fixture.newAgency('XLSX', FIRST_DAY)
  // Half of the lines of two accounts stand on each.
  const codes = ['5230', '5250']
  const lastDay = await writeJournal(fixture.admin, person.agency, FIRST_DAY, 2 * ROWS, codes)
  const chart = await person.json<{ children: { id: number; code: string }[] }[]>('GET', '/api/Account')
  const fuel = chart.flatMap((group) => group.children).find(({ code }) => code === codes[0])
  const ask = async (to: string) => {
    const path = `/api/Account/get-ledger-log?fileType=1&accId=${fuel?.id}&stDate=${FIRST_DAY}&enDate=${to}`
    await (await person.call('GET', path)).arrayBuffer()
  }
  // The first file loads the library; a server in use has it.
  await ask(FIRST_DAY)
  const watch = mostMb(fixture.serverPid)
  const [ours, bare] = await inTurn(
    ROUNDS,
    () => ask(lastDay),
    () => bareWorkbook(fixture, fuel?.id ?? 0),
  )
  const { before, most } = watch.stop()
  return [
    slowerThan('Workbook of 50,000 ledger lines', ours, { of: 'the same lines by exceljs alone', ms: bare }, 1),
    {
      name: 'Server memory while it makes workbooks',
      value: `${most.toFixed(0)} MB`,
      baseline: `before: ${before.toFixed(0)} MB`,
      measured: most / before,
      target: { below: 1.9 },
      unit: ' ×',
    },
  ]
}

/** Day, number, text and amounts of each line, without formats. */
async function bareWorkbook({ admin }: Fixture, accountId: number): Promise<void> {
  const { rows } = await admin.query<{ day: Date; number: string; memo: string; debit: string; credit: string }>(
    `select l.posting_date as day, j.number, coalesce(j.memo, '') as memo, l.debit, l.credit from depot.journal_line l
     join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id where l.account_id = $1 order by l.posting_date, l.id`,
    [accountId],
  )
  if (rows.length !== ROWS) throw new Error(`${rows.length} lines instead of ${ROWS}`)
  const stream = new PassThrough()
  stream.resume()
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  const page = writer.addWorksheet('Ledger')
  for (const { day, number, memo, debit, credit } of rows)
    page.addRow([day, number, memo, Number(debit) / 100, Number(credit) / 100]).commit()
  page.commit()
  await writer.commit()
}
