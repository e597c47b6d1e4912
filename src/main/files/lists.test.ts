import type { ListToSave } from '#contract/list-file.ts'
import ExcelJS from 'exceljs'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createLists } from './lists.ts'
import { createSavedFiles } from './saved-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'depot-lists-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const list: Omit<ListToSave, 'format'> = {
  title: 'Pending bills',
  about: ['Golden LPG Agency', 'Open'],
  columns: [
    { title: 'Customer', kind: 'text' },
    { title: 'Due', kind: 'date' },
    { title: 'Open', kind: 'figure' },
  ],
  rows: [
    ['=SUM(A1)', '2026-03-02', '-1234.50'],
    ['Silva, "Sons"', '', '12'],
    ['Cancelled', '', '5'],
  ],
  total: ['Total', '', '-1222.50'],
  uncounted: [2],
}
const save = async (format: ListToSave['format'], path: string | null = join(folder, `list.${format}`)) => {
  const asked: string[] = []
  const chooseSavePath = async (_folder: string, name: string) => {
    asked.push(name)
    return path
  }
  const lists = createLists({ host: { chooseSavePath }, exportFolder: () => folder, saved: createSavedFiles() })
  const file = await lists.save({ ...list, format }, { signal: new AbortController().signal, progress: () => {} })
  return { file, asked, path }
}

it('writes real figures and dates, and texts that never become formulas', async () => {
  const { path, asked } = await save('xlsx')
  expect(asked).toEqual(['Pending bills.xlsx'])
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(path ?? '')
  const page = book.worksheets[0]
  const row = (no: number) => [1, 2, 3].map((at) => page?.getRow(no).getCell(at).value)
  expect([1, 2, 3, 4].map((no) => row(no)[0])).toEqual(['Pending bills', 'Golden LPG Agency', 'Open', 'Customer'])
  expect(row(5)).toEqual(['=SUM(A1)', new Date('2026-03-02T00:00:00Z'), -1234.5])
  expect(page?.getRow(5).getCell(1)).toMatchObject({ numFmt: '@', type: ExcelJS.ValueType.String })
  expect(page?.getRow(5).getCell(3).numFmt).toContain('#,##0.00')
  expect(row(6)).toEqual(['Silva, "Sons"', null, 12])
  expect(row(8)).toEqual(['Total', null, -1222.5])
  expect([6, 7, 8].map((no) => page?.getRow(no).getCell(3).font.strike)).toEqual([undefined, true, undefined])
  expect(page?.pageSetup.printTitlesRow).toBe('4:4')
  expect(page?.autoFilter).toBe('A4:C7')
})

it('writes CSV that other programs read', async () => {
  const { path } = await save('csv')
  expect(readFileSync(path ?? '', 'utf8').split('\r\n')).toEqual([
    '\ufeffPending bills,,',
    'Golden LPG Agency,,',
    'Open,,',
    ',,',
    'Customer,Due,Open',
    "'=SUM(A1),2026-03-02,-1234.50",
    '"Silva, ""Sons""",,12',
    'Cancelled,,5',
    'Total,,-1222.50',
    '',
  ])
})

it('writes nothing when the dialog is cancelled', async () => {
  expect((await save('xlsx', null)).file).toBeNull()
})
