/** Reports as they come over the network: form, name, role, and what people may see. */
import { beforeAll, describe, expect, it } from 'vitest'
import { demoServer } from '../../../tests/support/demo-server.ts'
import type { Person } from '../../../tests/support/http.ts'
import { pdfPages } from '../../../tests/reports/pdf-text.ts'
import { csvRecords, workbookOf } from '../../../tests/reports/read-back.ts'

const server = await demoServer('golden')
let sa: Person
let user: Person
beforeAll(async () => {
  ;[sa, user] = await Promise.all([server.as('superadmin'), server.as('user')])
})

const opening = '2026-02-28'
const fetched = async (person: Person, path: string) => {
  const response = await person.open(path)
  expect(response.status, path).toBe(200)
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}
const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

describe('the trial balance of the golden opening', () => {
  const path = `/api/Account/trail-balance?enDate=${opening}&fileType=`
  const total = '6,193,200.00'

  it('is a page when nothing is said or 0, with 6,193,200.00 on each side', async () => {
    for (const asked of [`${path}0`, `/api/Account/trail-balance?enDate=${opening}`]) {
      const { response, bytes } = await fetched(user, asked)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('content-disposition')).not.toMatch(/^attachment/)
      expect(textOf(bytes)).toMatch(new RegExp(`<tr class="total">.*${total}.*${total}.*</tr>`))
      expect(textOf(bytes)).toContain('<tr class="agrees">')
    }
  })

  it('says the same as workbook, paper and CSV, each named after its day', async () => {
    const [workbook, paper, list] = await Promise.all([1, 2, 3].map((fileType) => fetched(user, path + fileType)))
    const names = [workbook, paper, list].map((file) => file?.response.headers.get('content-disposition') ?? '')
    for (const [i, extension] of ['xlsx', 'pdf', 'csv'].entries())
      expect(names[i]).toContain(`filename="Trial balance 2026-02-28.${extension}"`)

    const page = await workbookOf(workbook?.bytes ?? new Uint8Array())
    const sums: unknown[] = []
    page.eachRow((row) => row.getCell(1).value === 'Total' && sums.push(row.getCell(5).value, row.getCell(6).value))
    expect(sums).toEqual([6_193_200, 6_193_200])
    const lines = pdfPages(paper?.bytes ?? new Uint8Array()).flat()
    expect(lines).toContain(`Total\t${total}\t${total}`)
    expect(csvRecords(textOf(list?.bytes ?? new Uint8Array()))).toContainEqual([
      'Total',
      '',
      '',
      '',
      '6193200.00',
      '6193200.00',
    ])
  })
})

describe('every report', () => {
  const days = `stDate=${opening}&enDate=2026-03-02`
  it.each([
    ['GRN register', `/api/Grn/generate-invoice/0?${days}`],
    ['Stock journal', `/api/Grn/stock-journal?${days}`],
    ['Stock report', '/api/Stock/get-stock?enDate=2026-03-02'],
    ['Expiry report', `/api/Stock/stock-expire?${days}`],
    ['Expiry note register', `/api/Expire/generate-invoice/0?${days}`],
    ['Journal report', `/api/Account/journal-entry-log?${days}`],
  ])('%s agrees with the ledger and comes in all forms', async (name, path) => {
    const { bytes } = await fetched(sa, path)
    expect(textOf(bytes)).toContain('<tr class="agrees">')
    expect(textOf(bytes)).not.toContain('<tr class="differs">')
    for (const fileType of [1, 2, 3]) {
      const { response, bytes: file } = await fetched(sa, `${path}&fileType=${fileType}`)
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="/)
      expect(response.headers.get('content-disposition')).toContain(name)
      expect(file.length).toBeGreaterThan(200)
    }
  })

  it('says on a demo that nothing in it is real', async () => {
    expect(textOf((await fetched(sa, '/api/Stock/get-stock')).bytes)).toContain('Demo: nothing here is real.')
  })
})

it('refuses in words: role, unknown note, a period the wrong way round, an unknown form', async () => {
  const refused = (person: Person, path: string) => person.ask('GET', path)
  expect(await refused(user, '/api/Account/journal-entry-log')).toMatchObject({
    status: 403,
    body: { key: 'ROLE_NOT_ALLOWED' },
  })
  expect(await refused(sa, '/api/Grn/generate-invoice/999999')).toMatchObject({
    status: 404,
    body: { key: 'NOT_FOUND' },
  })
  expect(await refused(sa, '/api/Grn/stock-journal?stDate=2026-03-03&enDate=2026-03-02')).toMatchObject({
    status: 400,
    body: { key: 'INVALID', details: [{ field: 'stDate' }] },
  })
  for (const form of ['4', '-1', 'xlsx'])
    expect(await refused(sa, `/api/Stock/get-stock?fileType=${form}`)).toMatchObject({
      status: 400,
      body: {
        key: 'INVALID',
        details: [
          { field: 'fileType', message: 'File type should be 0 for a page, 1 for xlsx, 2 for PDF or 3 for CSV' },
        ],
      },
    })
})
