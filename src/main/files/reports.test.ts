import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { businessDate } from '#contract/dates.ts'
import { expect, test } from 'vitest'
import { createReports, journalName, reportName, reportPath, rowsShown } from './reports.ts'
import { createSavedFiles } from './saved-files.ts'

const name = (header: string | null, type: 0 | 1 | 2 | 3 = 1) => reportName(header, 'grn.invoice', type, '2026-03-02')

test('only report calls of the contract can be previewed and saved', () => {
  expect(reportPath('grn.invoice')).toEqual(['grn', 'invoice'])
  expect(reportPath('account.trialBalance')).toEqual(['account', 'trialBalance'])
})

test.each([
  'grn.list',
  'auth.login',
  'streams.downloadBackup',
  'grn',
  '',
  '__proto__.x',
  'constructor.name',
  'grn.invoice.more',
  'grn.__proto__',
])('%j is no report', (call) => expect(() => reportPath(call)).toThrow(/no such report/))

test('the server names the file; the extension is what was asked for', () => {
  expect(name('attachment; filename="grn-invoice-2026-03-02.xlsx"')).toBe('grn-invoice-2026-03-02.xlsx')
  expect(name(null)).toBe('grn-invoice-2026-03-02.xlsx')
  expect(name('attachment; filename="../../.bashrc"')).toBe('bashrc.xlsx')
  expect(name('attachment; filename="evil.exe"', 2)).toBe('evil.exe.pdf')
  expect(name('attachment; filename="REPORT.PDF"', 2)).toBe('REPORT.PDF')
})

test('the plain text of the journal is named by its days', () => {
  const day = businessDate
  expect(journalName({}, day('2026-03-03'))).toBe('journal-2026-03-03.journal')
  expect(journalName({ stDate: day('2026-03-01'), enDate: day('2026-03-02') })).toBe(
    'journal-2026-03-01-2026-03-02.journal',
  )
})

test('many are saved in the folder without asking: nothing is replaced, and what shows nothing is left out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'depot-exports-'))
  try {
    let rows = '3'
    const headers = () => ({ 'content-disposition': 'attachment; filename="Stock report.csv"', 'x-report-rows': rows })
    const reports = createReports({
      api: { open: async () => new Response('Item,Value', { headers: headers() }) },
      host: { nonce: '', chooseSavePath: () => Promise.reject(new Error('nobody is asked')) },
      exportFolder: () => folder,
      saved: createSavedFiles(),
    })
    const hand = { signal: new AbortController().signal, progress: () => undefined }
    const save = () => reports.saveInFolder('stock.report', {}, 3, hand)
    expect([(await save()).file?.name, (await save()).file?.name]).toEqual(['Stock report.csv', 'Stock report (2).csv'])
    rows = '0'
    expect(await save()).toEqual({ file: null })
    expect(readdirSync(folder).toSorted()).toEqual(['Stock report (2).csv', 'Stock report.csv'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a long report says which of its rows are shown; a short one shows all', () => {
  const body =
    '<body class="portrait" data-page="2" data-pages="3" data-first="1001" data-last="2000" data-rows="2400">'
  expect(rowsShown(`<html>${body}<p data-page="9">`)).toEqual({
    page: 2,
    pages: 3,
    first: 1001,
    last: 2000,
    rows: 2400,
  })
  expect(rowsShown('<html><body class="portrait"><p data-page="9">')).toBeNull()
})
