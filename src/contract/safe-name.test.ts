import { expect, test } from 'vitest'
import { assert, property, string } from 'fast-check'
import { dispositionName, numbered, safeFileName } from './safe-name.ts'

/** What somebody suggests → the name that is written. */
const table: [string, string][] = [
  ['grn-invoice.xlsx', 'grn-invoice.xlsx'],
  ['Stock 3 Mar 2026.pdf', 'Stock 3 Mar 2026.pdf'],
  ['ශ්‍රී ලංකා.pdf', 'ශ්‍රී ලංකා.pdf'],
  ['தமிழ்.csv', 'தமிழ்.csv'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system.ini', 'system.ini'],
  ['/absolute/report.xlsx', 'report.xlsx'],
  ['C:\\Users\\x\\report.xlsx', 'report.xlsx'],
  ['C:report.xlsx', 'C report.xlsx'],
  ['\\\\server\\share\\a.pdf', 'a.pdf'],
  ['a.xlsx:stream', 'a.xlsx stream'],
  ['a<b>c"d|e?f*g.pdf', 'a b c d e f g.pdf'],
  ['tab\tnew\nline\0nul.csv', 'tab new line nul.csv'],
  ['trailing dot.', 'trailing dot'],
  ['trailing space ', 'trailing space'],
  ['.hidden', 'hidden'],
  ['...', 'file'],
  ['', 'file'],
  ['   ', 'file'],
  ['..', 'file'],
  ['CON', '_CON'],
  ['con.txt', '_con.txt'],
  ['NUL.tar.gz', '_NUL.tar.gz'],
  ['COM1.xlsx', '_COM1.xlsx'],
  ['LPT¹.pdf', '_LPT¹.pdf'],
  ['COMPANY.pdf', 'COMPANY.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['\uFEFFbom.csv', 'bom.csv'],
  ['e\u0301.pdf', 'é.pdf'],
  ['\uD800broken.pdf', 'broken.pdf'],
  ['📦.pdf', '📦.pdf'],
]

test.each(table)('%j becomes %j', (wanted, name) => expect(safeFileName(wanted)).toBe(name))

test('a long name keeps its extension and stays within what every system takes', () => {
  const name = safeFileName(`${'ශ්‍රී '.repeat(100)}.xlsx`)
  expect(name.endsWith('.xlsx')).toBe(true)
  expect(name.length).toBeLessThanOrEqual(120)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
})

test('no text whatsoever makes a name that leaves its folder or that a system refuses', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 300 }), (wanted) => {
      const name = safeFileName(wanted)
      expect(name).not.toMatch(/[\p{Cc}<>:"/\\|?*]/u)
      expect(name).not.toMatch(/^[. ]|[. ]$/)
      expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i)
      expect(name.length).toBeGreaterThan(0)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
    }),
  )
})

test('the next free name differs even when the name is as long as it may be', () => {
  expect(numbered('report.xlsx', 2)).toBe('report (2).xlsx')
  const longest = safeFileName(`${'x'.repeat(300)}.pdf`)
  expect(numbered(longest, 2)).toMatch(/ \(2\)\.pdf$/)
  expect(numbered(longest, 2).length).toBeLessThanOrEqual(120)
})

test.each([
  ['attachment; filename="grn 1.xlsx"', 'grn 1.xlsx'],
  ['attachment; filename=grn.xlsx', 'grn.xlsx'],
  ['inline; filename="a.pdf"; filename*=utf-8\'\'%E0%B6%9A.pdf', 'ක.pdf'],
  ['attachment; filename="say \\"hi\\".pdf"', 'say "hi".pdf'],
  ['attachment; filename*=utf-8\'\'%E0%A.pdf; filename="b.pdf"', 'b.pdf'],
  ['attachment', null],
  [null, null],
])('content-disposition %j names %j', (header, name) => expect(dispositionName(header)).toBe(name))
