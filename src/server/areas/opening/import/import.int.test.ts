/** Opening an agency by files alone (E-79): the worked example's books (WEX-01), and what a file may hold wrong. */
import type { AccountNode } from '#contract/ledger/account.ts'
import { employeeTypes } from '#contract/enums.ts'
import type { Product } from '#contract/inventory/stock.ts'
import type { EmployeeRole } from '#contract/people/employee-role.ts'
import type { Checklist, ChecklistStep } from '#contract/opening/checklist.ts'
import { type ImportKind, importKinds, type ImportOutcome, type ImportPreview } from '#contract/opening/import.ts'
import ExcelJS from 'exceljs'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowCounts } from '../../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../../tests/support/books.ts'
import { importOf, openingFiles } from '../../../../../tests/support/opening-files.ts'
import { type Person, type SignedInAgency, testServer } from '../../../../../tests/support/server.ts'
import { definitions } from './commands.ts'
import { importTemplate } from './template.ts'

let agency: SignedInAgency
let boss: Person
beforeAll(async () => {
  agency = await (await testServer()).agency()
  boss = await agency.as(3)
})

const send = (kind: ImportKind, content: string | Uint8Array, fileName?: string) =>
  boss.request<ImportOutcome & { message?: string }>('POST', '/api/Opening/import', {
    body: importOf(kind, content, fileName),
  })
const preview = (kind: ImportKind, content: string | Uint8Array) =>
  boss.request<ImportPreview>('POST', '/api/Opening/preview-import', { body: importOf(kind, content) })
const allKinds = Object.entries(openingFiles) as [ImportKind, string][]

/** The step of the people once somebody of the base role is entered. */
async function stepWith(baseRole: string): Promise<ChecklistStep | undefined> {
  const { body: products } = await boss.request<Product[]>('GET', '/api/Stock/get-product-list')
  const { body: roles } = await boss.request<EmployeeRole[]>(
    'GET',
    `/api/EmployeeRole/get-by-product/${products[0]?.id ?? 0}`,
  )
  const roleId = roles.find((role) => role.baseRole === baseRole)?.id
  await boss.request('POST', '/api/Employee', {
    body: { code: baseRole.slice(0, 3), name: `Kamal ${baseRole}`, roleId, type: employeeTypes.inHouse },
  })
  const { body } = await boss.request<Checklist>('GET', '/api/Opening/checklist')
  return body.steps.find(({ step }) => step === 'people')
}

async function balances(): Promise<Map<string, number>> {
  const { body } = await boss.request<AccountNode[]>('GET', '/api/Account')
  const under = (nodes: readonly AccountNode[]): AccountNode[] =>
    nodes.flatMap((node) => [node, ...under(node.children)])
  return new Map(under(body).map(({ code, balance }) => [code, balance / 100]))
}

describe('an agency that opens by files alone', () => {
  it('previews every file without writing a row', async () => {
    const before = await rowCounts(agency)
    const { body } = await preview('suppliers', openingFiles.suppliers)
    expect(body).toMatchObject({ counts: { new: 1, unchanged: 0, wrong: 0 }, columns: ['Code', 'Name', 'Credit days'] })
    expect(await rowCounts(agency)).toEqual(before)
  })

  it('imports them all, and the books are those of the worked example', async () => {
    for (const [kind, content] of allKinds) {
      const { status, body } = await send(kind, content)
      expect({ kind, status, body }).toMatchObject({ kind, status: 200, body: { unchanged: 0 } })
    }
    const of = await balances()
    const expected = {
      '1010': 150_000,
      '1021': 1_000_000,
      '1110': 73_800,
      '1200': 80_000,
      '1301': 473_400,
      '1311': 1_440_000,
    }
    const others = { '1312': 360_000, '1313': 80_000, '1314': 16_000, '2010': 400_000, '3010': 5_793_200, '3900': 0 }
    for (const [code, balance] of Object.entries({ ...expected, ...others }))
      expect([code, of.get(code)]).toEqual([code, balance])
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('changes nothing when the same files come again', async () => {
    const before = await balances()
    for (const [kind, content] of allKinds) {
      const { body } = await send(kind, content)
      expect(body).toEqual({ kind, added: 0, unchanged: content.trim().split('\n').length - 1 })
    }
    expect(await balances()).toEqual(before)
  })

  it('ticks the steps of the checklist, and a SuperAdmin marks what is not needed', async () => {
    await boss.request('PUT', '/api/Agency/letterhead', { body: { address: '148 High Level Road' } })
    const { body } = await boss.request<Checklist>('GET', '/api/Opening/checklist')
    const open = body.steps.filter(({ done }) => !done).map(({ step }) => step)
    expect(open).toEqual(['people', 'completed'])
    expect(body.finished).toBe(false)
    const marked = await boss.request<Checklist>('PUT', '/api/Opening/checklist', {
      body: { step: 'people', notNeeded: true },
    })
    expect(marked.body.steps.find(({ step }) => step === 'people')).toMatchObject({ done: false, notNeeded: true })
    expect(await stepWith('DRIVER')).toMatchObject({ count: 1, done: false })
    expect(await stepWith('SALES REP')).toMatchObject({ count: 2, done: true })
    await boss.request('PUT', '/api/AppConfig', { body: { opening_completed: true } })
    const done = await boss.request<Checklist>('GET', '/api/Opening/checklist')
    expect(done.body.finished).toBe(true)
  })

  it('refuses openings once the opening is completed, and still takes masters', async () => {
    const late = await send('bills', 'Kind,Party,Bill number,Amount\nReceivable,OUT-A,OB-9,100\n')
    expect(late.status).toBe(400)
    const { body } = await send('customers', 'Code,Name,Route\nOUT-G,Outlet G,Kandy Road\n')
    expect(body).toMatchObject({ added: 1 })
  })

  it('is a SuperAdmin’s', async () => {
    const admin = await agency.as(2)
    const { status } = await admin.request('POST', '/api/Opening/import', {
      body: importOf('customers', 'Code,Name\nX,Y\n'),
    })
    expect(status).toBe(403)
  })
})

async function workbook(fill: (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook()
  fill(book.addWorksheet('Customers'), book)
  return new Uint8Array(await book.xlsx.writeBuffer())
}

describe('a file that is not in order', () => {
  const customer = 'Code,Name\nOUT-X,Outlet X\n'
  const bill = (date: string, amount = '100') =>
    `Kind,Party,Bill number,Date,Amount\nReceivable,OUT-A,OB-X,${date},"${amount}"\n`
  it.each<[string, ImportKind, string, string]>([
    ['a duplicate code', 'customers', `${customer}OUT-X,Again\n`, 'Row 3: OUT-X stands in row 2 already'],
    [
      'a code in use by a supplier',
      'customers',
      'Code,Name\nLITRO,Litro\n',
      'Row 2, Code: The code LITRO is in use already.',
    ],
    ['a character that no code has', 'customers', 'Code,Name\nout x,Outlet\n', 'Row 2, Code: should contain'],
    ['what is there otherwise', 'customers', 'Code,Name\nOUT-A,Another\n', 'Row 2, Name: is in Depot already'],
    ['a formula', 'customers', 'Code,Name\n=A1,Outlet\n', 'Row 2, column 1: holds a formula'],
    [
      'an unknown column',
      'customers',
      'Code,Name,Colour\nOUT-X,Outlet,red\n',
      'Row 1, Colour: is no column of Customers',
    ],
    ['a missing column', 'customers', 'Code\nOUT-X\n', 'Row 1, Name: is missing'],
    ['an empty cell', 'customers', 'Code,Name\nOUT-X,\n', 'Row 2, Name: is required'],
    ['no rows', 'customers', 'Code,Name\n', 'has no rows'],
    ['a quotation mark left open', 'customers', 'Code,Name\nOUT-X,"Outlet\n', 'quotation mark'],
    ['a date of 1900', 'bills', bill('1900-01-01'), 'Row 2, Date: is 1900-01-01; check the year'],
    ['a day that is none', 'bills', bill('31/02/2026'), 'Row 2, Date: should be a date'],
    ['a decimal comma', 'bills', bill('2026-02-01', '1.250,50'), 'Row 2, Amount: has a decimal comma'],
    ['a fraction of a cent', 'bills', bill('2026-02-01', '10.005'), 'Row 2, Amount: should have at most 2 decimals'],
    [
      'a party that is not there',
      'bills',
      bill('2026-02-01').replace('OUT-A', 'OUT-Z'),
      'Row 2, Party: There is no customer',
    ],
    ['a program', 'customers', 'MZ\u0000\u0001', 'neither a workbook nor CSV'],
  ])('%s is refused with its place, and nothing is changed', async (_, kind, content, message) => {
    const before = await rowCounts(agency)
    const { status, body } = await send(kind, content)
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
    expect(await rowCounts(agency)).toEqual(before)
  })

  it('a workbook with formulas, merged cells, two sheets or half of its bytes is refused with its place', async () => {
    const whole = await workbook((sheet) =>
      sheet.addRows([
        ['Code', 'Name'],
        ['OUT-X', 'Outlet X'],
      ]),
    )
    const cases: [Uint8Array, string][] = [
      [
        await workbook((sheet) =>
          sheet.addRows([
            ['Code', 'Name'],
            ['OUT-X', { formula: 'A1' }],
          ]),
        ),
        'Row 2, column B: holds a formula',
      ],
      [
        await workbook((sheet) => {
          sheet.addRows([
            ['Code', 'Name'],
            ['OUT-X', 'Outlet X'],
            ['OUT-Y', 'Outlet X'],
          ])
          sheet.mergeCells('B2:B3')
        }),
        'Row 2, column B: is merged',
      ],
      [
        await workbook((sheet, book) => {
          sheet.addRows([
            ['Code', 'Name'],
            ['OUT-X', 'X'],
          ])
          book.addWorksheet('More').addRow(['Code'])
        }),
        'several sheets',
      ],
      [whole.slice(0, whole.length / 2), 'cannot be read'],
    ]
    for (const [bytes, message] of cases) {
      const { status, body } = await send('customers', bytes, 'customers.xlsx')
      expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
    }
  })

  it('the preview shows rows with problems first, each with its column, and counts the others', async () => {
    const rows = ['OUT-P,Good,', 'OUT-A,Outlet A,', 'bad code,Bad,', 'OUT-Q,Good,Kandy Road']
    const { body } = await preview('customers', `Code,Name,Route\n${rows.join('\n')}\n`)
    expect(body.counts).toEqual({ new: 2, unchanged: 1, wrong: 1 })
    expect(body.rows[0]).toMatchObject({ row: 4, state: 'wrong', problems: [{ row: 4, column: 'Code' }] })
  })
})

describe('a large file', () => {
  it('tells how far it is while others wait for the books', async () => {
    const rows = Array.from({ length: 1500 }, (_, n) => `BIG-${n},Outlet ${n},Route ${n % 30}`)
    const body = { ...importOf('customers', `Code,Name,Route\n${rows.join('\n')}\n`), work: 'large' }
    const progress = () =>
      boss.request<{ done: number; total: number }>('GET', '/api/Opening/import-progress?work=large')
    const importing = boss.request<ImportOutcome>('POST', '/api/Opening/import', { body })
    const seen: number[] = []
    for (let over = false; !over; ) {
      over = await Promise.race([
        importing.then(() => true),
        progress().then((told) => (seen.push(told.body.done), false)),
      ])
    }
    expect((await importing).body).toMatchObject({ added: 1500 })
    expect(seen.some((done) => done > 0 && done < 1500)).toBe(true)
    expect((await progress()).body).toEqual({ done: 0, total: 0 })
  })
})

describe('the template', () => {
  it('is saved under its name', async () => {
    const { headers } = await boss.request('GET', '/api/Opening/import-template?kind=banks&fileType=1')
    expect(headers.get('content-disposition')).toContain('Bank accounts template.xlsx')
  })

  it.each(importKinds)('of %s, as a workbook and as CSV, is read by its own preview', async (kind) => {
    for (const fileType of [1, 3] as const) {
      const file = await importTemplate(definitions[kind], fileType)
      const { status, body } = await boss.request<ImportPreview>('POST', '/api/Opening/preview-import', {
        body: importOf(kind, new Uint8Array(await file.arrayBuffer()), file.name),
      })
      expect(status).toBe(200)
      expect(body.columns).toEqual(definitions[kind].columns.map(({ title }) => title))
      // The example may name what is not there, but every cell of it can be read.
      for (const { problems } of body.rows)
        for (const { message } of problems) expect(message).not.toMatch(/^should be|^has a|^is a/)
    }
  })
})
